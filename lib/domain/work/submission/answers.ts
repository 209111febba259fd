import { toWireTime } from "@/lib/clock";
import { conceal, reveal } from "@/lib/crypto";
import { databaseNow } from "@/lib/domain/contest";
import { answersSchema, type FormField, isFrozen, problemsOf, visibleFields } from "@/lib/domain/contest/contract";
import type { Answers } from "@/lib/domain/work/shapes";
import type { FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { cleanHtml } from "@/lib/text/html";

/** No field can have this key: it holds the answers marked personal, encrypted. */
export const SEALED = "$personal";

/** Answers as they are stored: personal ones encrypted. */
export function seal(fields: readonly FormField[], all: Answers): Answers {
  const personal = new Set(fields.filter((f) => f.personal).map((f) => f.key));
  const part = (secret: boolean) => Object.fromEntries(Object.entries(all).filter(([k]) => personal.has(k) === secret));
  const hidden = part(true);
  if (Object.keys(hidden).length === 0) return part(false);
  return { ...part(false), [SEALED]: conceal(JSON.stringify(hidden)).toString("base64") };
}

/** Stored answers, all of them. */
export function unseal(stored: Answers): Answers {
  const { [SEALED]: sealed, ...open } = stored;
  return typeof sealed === "string"
    ? { ...open, ...(JSON.parse(reveal(Buffer.from(sealed, "base64"))) as Answers) }
    : open;
}

/** Stored answers without the personal ones. */
export function openPart(stored: Answers): Answers {
  const { [SEALED]: _, ...open } = stored;
  return open;
}

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

const clean = (field: FormField, value: unknown) =>
  field.type === "richtext" && typeof value === "string" ? cleanHtml(value) : value;

/** Answers as they are handed in, and what is wrong with them, each at `answers.<key>` in the reader's words. */
export async function readAnswers(
  fields: readonly FormField[],
  raw: Answers,
  locale: Locale,
): Promise<{ answers: Answers; errors: FieldError[] }> {
  const read = answersSchema(fields, { now: toWireTime(await databaseNow()), mode: "submit" }).safeParse(raw);
  if (read.success) return { answers: read.data, errors: [] };
  const t = wordsOf(locale, "form");
  return {
    answers: raw,
    errors: problemsOf(read.error).map((p) => ({
      field: `answers.${p.field}`,
      message: t(`answer.${p.fault}`, p.params),
    })),
  };
}
