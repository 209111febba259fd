import { toWireTime } from "@/lib/clock";
import { conceal, reveal } from "@/lib/crypto";
import { databaseNow } from "@/lib/domain/contest";
import { answersSchema, type FormField, isFrozen, problemsOf, visibleFields } from "@/lib/domain/contest/contract";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import type { Answers, MemberRole } from "@/lib/domain/enrollment/shapes";
import type { FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { cleanHtml } from "@/lib/text/html";

type Kept = { answers: Answers; personalCipher: Buffer | null };
const targets = { team: ["team"], captain: ["captain", "member"], member: ["member"], advisor: ["advisor"] } as const;

type Place = Pick<TeamRow, "itemId" | "subItemId" | "stageId">;

/** The questions put to a team of this track and group, or to a person in a role; a captain answers those for members, too. */
export const fieldsFor = (fields: readonly FormField[], of: "team" | MemberRole, at: Place): FormField[] =>
  fields
    .filter((f) => (targets[of] as readonly string[]).includes(f.target))
    .filter((f) => f.items.length === 0 || [at.itemId, at.subItemId].some((id) => id && f.items.includes(id)))
    .filter((f) => f.stages.length === 0 || f.stages.includes(at.stageId))
    .map((f) => ({ ...f, items: [], stages: [] }));

/** Personal answers are stored apart, encrypted. */
export function split(fields: readonly FormField[], all: Answers): Kept {
  const personal = new Set(fields.filter((f) => f.personal).map((f) => f.key));
  const part = (secret: boolean) => Object.fromEntries(Object.entries(all).filter(([k]) => personal.has(k) === secret));
  const hidden = part(true);
  return {
    answers: part(false),
    personalCipher: Object.keys(hidden).length ? conceal(JSON.stringify(hidden)) : null,
  };
}

/** All answers of a row, the personal ones with them. */
export const answersOf = (row: Kept): Answers => ({
  ...row.answers,
  ...(row.personalCipher ? (JSON.parse(reveal(row.personalCipher)) as Answers) : {}),
});

/**
 * What a draft stores: everything as it was typed, right or wrong, of the questions that show; a frozen answer stays what
 * it was.
 */
export async function draftOf(fields: readonly FormField[], before: Answers, typed: Answers): Promise<Answers> {
  const wire = toWireTime(await databaseNow());
  const shown = visibleFields(fields, typed).filter((f) => f.type !== "section");
  const answered = shown.map((f) => [f.key, isFrozen(f, wire) ? before[f.key] : clean(f, typed[f.key])] as const);
  return Object.fromEntries(answered.filter(([, value]) => value !== undefined));
}

/**
 * Reads answers to another contest's questions: each by itself, so that one which a question of the same key does not take is left
 * open, and no other with it. Personal questions and files are never answered this way.
 */
export const usable = (fields: readonly FormField[], answers: Answers, now: string): Answers =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const { key, type, personal } = field;
      if (answers[key] === undefined || personal || type === "file" || type === "image") return [];
      const read = answersSchema([{ ...field, showIf: [] }], { now, mode: "draft" }).safeParse({
        [key]: clean(field, answers[key]),
      });
      return read.success ? Object.entries(read.data) : [];
    }),
  );

const clean = (field: FormField, value: unknown) =>
  field.type === "richtext" && typeof value === "string" ? cleanHtml(value) : value;

/** Answers as they are submitted, or what is wrong with them, each at `<place>.<key>` in the reader's words. */
export function readAnswers(
  fields: readonly FormField[],
  raw: Answers,
  place: string,
  { now, locale }: { now: string; locale: Locale },
): { ok: true; answers: Answers } | { ok: false; errors: FieldError[] } {
  if (fields.length === 0) return { ok: true, answers: {} };
  const read = answersSchema(fields, { now, mode: "submit" }).safeParse(raw);
  if (read.success) return { ok: true, answers: read.data };
  const t = wordsOf(locale, "form");
  return {
    ok: false,
    errors: problemsOf(read.error).map((p) => ({
      field: `${place}.${p.field}`,
      message: t(`answer.${p.fault}`, p.params),
    })),
  };
}
