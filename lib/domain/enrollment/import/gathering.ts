import { type MemberRole } from "@/lib/domain/enrollment/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { FormedRow } from "@/lib/sheet/importing";
import { isStorable } from "@/lib/text/normal";
import type { Scene } from "./scene";

export type Row = FormedRow<string>;

/** The rows of one team, in their order, with what is wrong in them. */
export interface Gathered {
  rows: Row[];
  roles: Map<number, MemberRole>;
  name: string;
  itemId: string | null;
  subItemId: string | null;
  errors: Map<number, { column: string; message: string }[]>;
}

const roleWords: Record<string, MemberRole> = {
  队长: "captain",
  负责人: "captain",
  captain: "captain",
  leader: "captain",
};
for (const word of ["队员", "成员", "member"]) roleWords[word] = "member";
for (const word of ["指导教师", "指导老师", "教师", "老师", "advisor", "teacher"]) roleWords[word] = "advisor";

const limits: Record<string, number> = { teamKey: 100, teamName: 100, realName: 60, account: 254 };

/** Puts the rows of one key together and reads what they say of their team; every row may say it, but none otherwise. */
export function gather(rows: readonly Row[], scene: Scene, locale: Locale): Gathered[] {
  const teams = new Map<string, Gathered>();
  for (const row of rows) {
    // A row without a key is a team of its own, which is told that the key is missing.
    const key = row.values.teamKey?.toLowerCase() || `row ${row.rowNum}`;
    const there = teams.get(key);
    if (there) there.rows.push(row);
    else teams.set(key, { rows: [row], roles: new Map(), name: "", itemId: null, subItemId: null, errors: new Map() });
  }
  const titles = new Map(scene.columns.columns.map((column) => [column, scene.columns.heading(column, locale)]));
  const words = { t: wordsOf(locale, "enrollment"), said: wordsOf(locale, "sheet"), titles };
  for (const team of teams.values()) read(team, scene, words);
  return [...teams.values()];
}

export function wrong(team: Gathered, rowNum: number, column: string, message: string) {
  team.errors.set(rowNum, [...(team.errors.get(rowNum) ?? []), { column, message }]);
}

/** Made once for all rows: a translator costs more than judging a row. */
interface Words {
  t: ReturnType<typeof wordsOf<"enrollment">>;
  said: ReturnType<typeof wordsOf<"sheet">>;
  titles: ReadonlyMap<string, string>;
}

function read(team: Gathered, { tracks, groups, columns }: Scene, { t, said, titles }: Words) {
  const title = (column: string) => titles.get(column) ?? column;
  const first = team.rows[0] as Row;
  for (const row of team.rows) {
    for (const column of columns.columns) {
      const text = row.values[column] ?? "";
      const trouble = row.troubles?.[column];
      const named = { column: title(column) };
      if (trouble) wrong(team, row.rowNum, column, said(`trouble.${trouble.trouble}`, { ...named, ...trouble.params }));
      else if (!isStorable(text, column.startsWith("answer.")))
        wrong(team, row.rowNum, column, t("import.wrong.characters", named));
      else if (text.length > (limits[column] ?? Number.POSITIVE_INFINITY))
        wrong(team, row.rowNum, column, t("import.wrong.tooLong", named));
    }
    for (const column of ["teamKey", "realName", "account"])
      if (!row.values[column]) wrong(team, row.rowNum, column, t("import.wrong.required", { column: title(column) }));
    const role = roleWords[row.values.role?.toLowerCase() ?? ""];
    if (role) team.roles.set(row.rowNum, role);
    else wrong(team, row.rowNum, "role", t("import.wrong.role"));
  }
  const captains = team.rows.filter((row) => team.roles.get(row.rowNum) === "captain");
  if (captains.length !== 1)
    wrong(team, (captains[1] ?? first).rowNum, "role", t("import.wrong.captains", { count: captains.length }));

  const whole = (column: string): string => {
    const teller = team.rows.find((row) => row.values[column]);
    const text = teller?.values[column] ?? "";
    for (const row of team.rows)
      if (row.values[column] && row.values[column] !== text)
        wrong(
          team,
          row.rowNum,
          column,
          t("import.wrong.otherwise", { column: title(column), row: teller?.rowNum ?? 0 }),
        );
    return text;
  };
  team.name = whole("teamName");
  if (!team.name) wrong(team, first.rowNum, "teamName", t("import.wrong.required", { column: title("teamName") }));
  const [item, subItem] = [whole("itemName").toLowerCase(), whole("subItemName").toLowerCase()];
  const track = item ? tracks.find((one) => one.called.includes(item)) : tracks.length === 1 ? tracks[0] : undefined;
  if (!track) return wrong(team, first.rowNum, "itemName", t(item ? "import.wrong.item" : "import.wrong.itemMissing"));
  team.itemId = track.id;
  const inside = groups.filter((one) => one.parentId === track.id);
  const group = subItem ? inside.find((one) => one.called.includes(subItem)) : undefined;
  if (subItem ? !group : inside.length > 0 && track.rules.length === 0)
    return wrong(
      team,
      first.rowNum,
      "subItemName",
      t(subItem ? "import.wrong.subItem" : "import.wrong.subItemMissing"),
    );
  team.subItemId = group?.id ?? null;
}
