import { may } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";
import { dataScope } from "@/lib/domain/org";
import { wordsOf } from "@/lib/i18n/words";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import { isStorable } from "@/lib/text/normal";
import { type MajorColumn, majorColumns } from "./calls";
import { catalogueSaid, type Values } from "./columns";
import { keyOf, type Stored, type World } from "./known";

type About = Pick<Stored, "code" | "category" | "class" | "sort">;

/** What a good row writes: what changes of a known major, or a new one of a college or, without one, of the national catalogue. */
export type Entry =
  | { known: Stored; about: Partial<About> }
  | { known: null; collegeId: string | null; name: string; about: Partial<About> };
type Judged = Verdict<MajorColumn, Entry>;
type Row = FormedRow<MajorColumn>;
type Word = Parameters<ReturnType<typeof wordsOf<"system">>>[0];
type Wrong = (column: MajorColumn, word: Word, params?: Record<string, string | number>) => undefined;

const longest = { collegeCode: 40, majorName: 100, majorCode: 20, category: 40, majorClass: 60 } as const;

/** Takes away what is stored; an empty cell leaves it. */
const NONE = new Set(["-", "–", "—", "－"]);

/** Judges rows one after the other, in their order. A major is told by its college, its name and its class. */
export function judgeAll(world: World, update: boolean, actor: Actor) {
  const t = wordsOf(actor.locale, "system");
  const said = wordsOf(actor.locale, "sheet");
  const isCatalogue = catalogueSaid();
  const mayCatalogue = actor.dataScope === dataScope.all;
  const rowOf = new Map<string, number>();

  return ({ rowNum, values, troubles = {} }: Row): Judged => {
    const errors: Judged["errors"] = [];
    const title = (column: MajorColumn) => t(`majorSheet.columns.${column}`);
    const wrong: Wrong = (column, word, params = {}) => {
      if (!troubles[column]) errors.push({ column, message: t(word, { column: title(column), ...params }) });
      return undefined;
    };
    for (const column of majorColumns) {
      const trouble = troubles[column];
      const params = { column: title(column), ...trouble?.params };
      if (trouble) errors.push({ column, message: said(`trouble.${trouble.trouble}`, params) });
      else if (!isStorable(values[column])) wrong(column, "majorSheet.wrong.characters");
      else if (column !== "sort" && values[column].length > longest[column])
        wrong(column, "majorSheet.wrong.tooLong", { max: longest[column] });
    }
    const { majorName: name } = values;
    if (!name) wrong("majorName", "majorSheet.wrong.required");
    const inCatalogue = isCatalogue(values.collegeCode);
    const collegeId = inCatalogue ? null : (world.byCode.get(values.collegeCode.toLowerCase()) ?? undefined);
    if (!values.collegeCode) wrong("collegeCode", "majorSheet.wrong.required");
    else if (collegeId === undefined) wrong("collegeCode", "majorSheet.wrong.college");
    const about = aboutIn(values, wrong);
    const nothing: Entry = { known: null, collegeId: null, name, about };
    if (collegeId === undefined || !name) return { action: "skip", errors, entry: nothing };

    const found = theOne(world.byName.get(keyOf(collegeId, name)) ?? [], about.class ?? null);
    if (found === "several") {
      wrong("majorClass", "majorSheet.wrong.several");
      return { action: "skip", errors, entry: nothing };
    }
    const key = found ? found.id : `${keyOf(collegeId, name)} ${about.class ?? ""}`;
    const before = rowOf.get(key);
    if (before) wrong("majorName", "majorSheet.wrong.twice", { row: before });
    else rowOf.set(key, rowNum);
    const mayWrite = !inCatalogue || mayCatalogue;
    if (!found) {
      if (!mayWrite) wrong("collegeCode", "majorSheet.wrong.mayNotCatalogue");
      else if (!may(actor, "sys:major:add")) wrong("majorName", "majorSheet.wrong.mayNotAdd");
      const action = errors.length > 0 ? "skip" : "create";
      return { action, errors, entry: { known: null, collegeId, name, about } };
    }
    const changed = changesOf(about, found);
    const some = Object.keys(changed).length > 0;
    if (some && !mayWrite) wrong("collegeCode", "majorSheet.wrong.mayNotCatalogue");
    else if (some && !may(actor, "sys:major:edit")) wrong("majorName", "majorSheet.wrong.mayNotEdit");
    else if (some && !update) wrong("majorName", "majorSheet.wrong.exists");
    const action = errors.length > 0 ? "skip" : some ? "update" : "unchanged";
    return { action, errors, entry: { known: found, about: changed } };
  };
}

/**
 * Which of those of one name a row means: that of its class; of a class that none has, the one that has no class yet; without a class,
 * the only one.
 */
function theOne(namesakes: readonly Stored[], itsClass: string | null): Stored | "several" | undefined {
  const exact = namesakes.find((one) => one.class === itsClass);
  if (exact) return exact;
  if (itsClass) return namesakes.find((one) => one.class === null);
  return namesakes.length > 1 ? "several" : namesakes[0];
}

/** What the columns of a row say; an empty one says nothing, a dash takes away, but for the class: it tells one major from another. */
function aboutIn(values: Values, wrong: Wrong): Partial<About> {
  const about: Partial<About> = {};
  const text = (typed: string) => (typed ? (NONE.has(typed) ? null : typed) : undefined);
  const [code, category, itsClass] = [text(values.majorCode), text(values.category), text(values.majorClass)];
  if (code !== undefined) about.code = code;
  if (category !== undefined) about.category = category;
  if (itsClass) about.class = itsClass;
  if (values.sort && !/^\d{1,5}$/.test(values.sort)) wrong("sort", "majorSheet.wrong.sort");
  else if (values.sort) about.sort = Number(values.sort);
  return about;
}

const changesOf = (about: Partial<About>, stored: Stored): Partial<About> =>
  Object.fromEntries(Object.entries(about).filter(([key, value]) => value !== stored[key as keyof About]));
