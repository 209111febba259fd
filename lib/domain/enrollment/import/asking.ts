import { toWireTime } from "@/lib/clock";
import { databaseNow } from "@/lib/domain/contest";
import { answersSchema, type FormField, problemsOf } from "@/lib/domain/contest/contract";
import { fieldsFor } from "@/lib/domain/enrollment/draft/answers";
import type { Answers, MemberRole } from "@/lib/domain/enrollment/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { cleanHtml } from "@/lib/text/html";
import { answerIn } from "./cells";
import { columnOf } from "./columns";
import type { Row } from "./gathering";

interface Place {
  itemId: string;
  subItemId: string | null;
  stageId: string;
}
const keyOf = ({ itemId, subItemId, stageId }: Place) => `${itemId} ${subItemId} ${stageId}`;

export interface Answered {
  fields: FormField[];
  answers: Answers;
  /** Nothing that must be answered is left open. */
  complete: boolean;
  errors: { column: string; message: string }[];
}

/**
 * Reads the answers of a row to the questions put to a team, or to a person in a role: gaps are left open as in a draft, what is
 * wrong is told. `known` are answers that a profile gives where the cell is empty.
 */
export async function answersReader(fields: readonly FormField[], locale: Locale) {
  const now = toWireTime(await databaseNow());
  const t = wordsOf(locale, "form");
  const ready = new Map<string, { fields: FormField[]; draft: Schema; submit: Schema }>();
  const questionsFor = (of: "team" | MemberRole, place: Place) => {
    const key = `${of} ${keyOf(place)}`;
    const there = ready.get(key);
    if (there) return there;
    const asked = fieldsFor(fields, of, place);
    const made = {
      fields: asked,
      draft: answersSchema(asked, { now, mode: "draft" }),
      submit: answersSchema(asked, { now, mode: "submit" }),
    };
    ready.set(key, made);
    return made;
  };
  return (
    of: "team" | MemberRole,
    place: Place,
    rows: readonly Row[],
    knownTo: (asked: FormField[]) => Answers,
  ): Answered => {
    const { fields: asked, draft, submit } = questionsFor(of, place);
    if (asked.length === 0) return { fields: asked, answers: {}, complete: true, errors: [] };
    const raw: Answers = { ...knownTo(asked) };
    for (const field of asked) {
      const text = rows.map((row) => row.values[columnOf(field)] ?? "").find((one) => one !== "") ?? "";
      const answer = answerIn(field, text);
      if (answer !== undefined)
        raw[field.key] = typeof answer === "string" && field.type === "richtext" ? cleanHtml(answer) : answer;
    }
    const read = draft.safeParse(raw);
    if (read.success) return { fields: asked, answers: read.data, complete: submit.safeParse(raw).success, errors: [] };
    const errors = problemsOf(read.error).map(({ field, fault, params }) => ({
      column: columnOf({ key: field.split(".")[0] ?? field }),
      message: t(`answer.${fault}`, params),
    }));
    return { fields: asked, answers: {}, complete: false, errors };
  };
}
type Schema = ReturnType<typeof answersSchema>;
