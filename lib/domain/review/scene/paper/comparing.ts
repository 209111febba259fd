import type { sheetTyping } from "@/db";
import { columnsOf, shownMarks } from "@/lib/domain/review/plan/columns";
import type { Plan } from "@/lib/domain/review/scope";
import type { PlanColumn } from "@/lib/domain/review/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";

export type Typed = Pick<typeof sheetTyping.$inferSelect, "marks" | "comments" | "comment">;

/** Words are the same whatever their width and spaces. */
const worded = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim();
const same = (a: unknown, b: unknown) =>
  typeof a === "string" && typeof b === "string" ? worded(a) === worded(b) : a === b;

interface Field {
  /** Where it stands in the question. */
  field: string;
  /** Of its column; null for the words on the whole. */
  label: PlanColumn["label"] | null;
  remark: boolean;
  /** As it is stored, and as people write it. */
  of: (typed: Typed) => number | string | null;
  shown: (typed: Typed) => number | string | boolean | null;
}

/** The fields of a sheet, in the order of its columns. */
function fieldsOf(plan: Pick<Plan, "columns">): Field[] {
  const columns = columnsOf(plan);
  const words = (of: (typed: Typed) => string | undefined) => {
    const read = (typed: Typed) => of(typed) || null;
    return { remark: true, of: read, shown: read };
  };
  return [
    ...columns.flatMap(({ key, label }): Field[] => [
      {
        ...{ field: `marks.${key}`, label, remark: false },
        of: (typed) => typed.marks[key] ?? null,
        shown: (typed) => shownMarks(columns, typed.marks)[key] ?? null,
      },
      { field: `comments.${key}`, label, ...words((typed) => typed.comments[key]) },
    ]),
    { field: "comment", label: null, ...words((typed) => typed.comment) },
  ];
}

/** The fields in which two typings differ; marks as they are stored. */
export const differingFields = (plan: Pick<Plan, "columns">, first: Typed, second: Typed) =>
  fieldsOf(plan).filter(({ of }) => !same(of(first), of(second)));

/** How a field is called where people read it. */
export function labelOf({ label, remark }: Pick<Field, "label" | "remark">, locale: Locale): string {
  const t = wordsOf(locale, "review");
  if (!label) return t("sheet.comment");
  const name = wordsFor(locale, label);
  return remark ? t("scene.paper.remarkOf", { column: name }) : name;
}

/** What was typed as people write it. */
export const asWritten = (plan: Pick<Plan, "columns">, { marks, comments, comment }: Typed) => ({
  marks: shownMarks(columnsOf(plan), marks),
  comments,
  comment,
});

/** One sheet of two: each field from the typing that `picks` names, the first one where it names none. */
export function merged(
  plan: Pick<Plan, "columns">,
  [first, second]: readonly [Typed, Typed],
  picks: Readonly<Record<string, 1 | 2>>,
): Typed {
  const from = (field: string) => (picks[field] === 2 ? second : first);
  const keys = columnsOf(plan).map(({ key }) => key);
  const chosen = <V>(at: (typed: Typed) => Readonly<Record<string, V>>, path: string) =>
    Object.fromEntries(
      keys.flatMap((key): [string, V][] => {
        const value = at(from(`${path}.${key}`))[key];
        return value === undefined ? [] : [[key, value]];
      }),
    );
  return {
    marks: chosen((typed) => typed.marks, "marks"),
    comments: chosen((typed) => typed.comments, "comments"),
    comment: from("comment").comment,
  };
}
