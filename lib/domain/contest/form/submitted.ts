import { toWireTime } from "@/lib/clock";
import { databaseNow } from "@/lib/domain/contest/schedule/windows";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { cleanHtml } from "@/lib/text/html";
import { answersSchema, problemsOf } from "./answers";
import type { FormField } from "./field";

/** Answers to a form of its own, as they are stored once handed in. @throws badInput at `answers.<key>` in the reader's words */
export async function submittedAnswers(fields: readonly FormField[], raw: Record<string, unknown>, locale: Locale) {
  const read = answersSchema(fields, { now: toWireTime(await databaseNow()), mode: "submit" }).safeParse(raw);
  if (!read.success) {
    const t = wordsOf(locale, "form");
    throw new Fault(
      "badInput",
      {},
      problemsOf(read.error).map((p) => ({ field: `answers.${p.field}`, message: t(`answer.${p.fault}`, p.params) })),
    );
  }
  const rich = new Set(fields.filter(({ type }) => type === "richtext").map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(read.data).map(([key, value]) => [
      key,
      rich.has(key) && typeof value === "string" ? cleanHtml(value) : value,
    ]),
  );
}
