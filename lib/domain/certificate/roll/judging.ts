import type { certificateRollPerson } from "@/db";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import { isStorable } from "@/lib/text/normal";
import { OWN_LENGTH, type RollColumn, rollColumns } from "./calls";
import { columnsWith } from "./columns";

type Stored = typeof certificateRollPerson.$inferSelect;

/** What a good row writes: a new person, or what changes of one who is on the roll. */
export interface Entry {
  known: Stored | null;
  values: Pick<Stored, RollColumn | "more">;
}
type Judged = Verdict<string, Entry>;

const most: Record<RollColumn, number> = { name: 60, organisation: 80, honour: 60, nameEn: 80 };

/** Who somebody is on a roll: a person may be on it for two things, and two may share a name. */
const personKey = ({ name, organisation, honour }: Pick<Stored, "name" | "organisation" | "honour">) =>
  [name, organisation, honour].join("\n").toLowerCase();

interface Known {
  people: readonly Stored[];
  own: readonly string[];
  update: boolean;
}

/** Judges rows against who is on the roll and against the rows above them. Pure, but for the words. */
export function judgeBy({ people, own, update }: Known, locale: Locale) {
  const t = wordsOf(locale, "certificate");
  const said = wordsOf(locale, "sheet");
  const { columns, heading } = columnsWith(own);
  const known = new Map(people.map((person) => [personKey(person), person]));
  const seen = new Map<string, number>();
  return ({ rowNum, values: typed, troubles = {} }: FormedRow<string>): Judged => {
    const errors: Judged["errors"] = [];
    const say = (column: string, message: string) => errors.push({ column, message });
    const cell = (column: string) => typed[column] ?? "";
    for (const column of columns) {
      const title = { column: heading(column, locale) };
      const trouble = troubles[column];
      const max = rollColumns.some((one) => one === column) ? most[column as RollColumn] : OWN_LENGTH;
      if (trouble) say(column, said(`trouble.${trouble.trouble}`, { ...title, ...trouble.params }));
      else if (!isStorable(cell(column))) say(column, t("roll.wrong.characters", title));
      else if ([...cell(column)].length > max) say(column, t("roll.wrong.tooLong", { ...title, max }));
    }
    if (!cell("name") && !troubles.name) say("name", t("roll.wrong.required"));
    const [name, organisation, honour, nameEn] = rollColumns.map(cell) as [string, string, string, string];
    const key = personKey({ name, organisation, honour });
    const before = seen.get(key);
    if (before && name) say("name", t("roll.wrong.twice", { row: before }));
    else seen.set(key, rowNum);
    const old = known.get(key) ?? null;
    const given = Object.fromEntries(own.flatMap((column) => (cell(column) ? [[column, cell(column)]] : [])));
    const values = {
      name,
      organisation,
      honour,
      nameEn: nameEn || old?.nameEn || "",
      more: { ...old?.more, ...given },
    };
    const changed = old !== null && !isSame(old, values);
    if (changed && !update) say("name", t("roll.wrong.exists"));
    const action = errors.length > 0 ? "skip" : old === null ? "create" : changed ? "update" : "unchanged";
    return { action, errors, entry: { known: old, values } };
  };
}

const isSame = (old: Stored, values: Entry["values"]) =>
  old.nameEn === values.nameEn && Object.entries(values.more).every(([column, text]) => old.more[column] === text);
