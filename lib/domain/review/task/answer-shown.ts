import type { FormField } from "@/lib/domain/contest/contract";
import { separatorIn } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { cleanHtml } from "@/lib/text/html";

interface Choice {
  value: string;
  label: { zh: string; en?: string };
  children?: Choice[];
}

/** An answer as an expert reads it: words, safe HTML or a table; `hide` takes out what may not be read. */
export function answerShown(field: FormField, answer: unknown, locale: Locale, hide: (text: string) => string) {
  const worded = (words: Choice["label"]) => wordsFor(locale, words);
  const shown = { key: field.key, label: worded(field.label), type: field.type, text: null, html: null, table: null };
  if (field.type === "richtext") return { ...shown, html: typeof answer === "string" ? hide(cleanHtml(answer)) : null };
  if (field.type === "table") {
    const columns = field.columns ?? [];
    const rows = (Array.isArray(answer) ? answer : []) as Record<string, unknown>[];
    const cell = (value: unknown) =>
      typeof value === "string" || typeof value === "number" ? hide(String(value)) : "";
    return {
      ...shown,
      table: {
        head: columns.map((column) => worded(column.label)),
        rows: rows.map((row) => columns.map((column) => cell(row[column.key]))),
      },
    };
  }
  const labels = labelsOf(field.options ?? [], worded);
  const words = (value: unknown) => labels.get(String(value)) ?? String(value);
  const joined = Array.isArray(answer)
    ? answer.map(words).join(field.type === "cascade" ? " / " : separatorIn(locale))
    : answer === undefined || answer === null
      ? null
      : words(answer);
  return { ...shown, text: joined === null ? null : hide(joined) };
}

function labelsOf(options: readonly Choice[], worded: (label: Choice["label"]) => string): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { value, label, children } of options) {
    labels.set(value, worded(label));
    for (const [key, word] of labelsOf(children ?? [], worded)) if (!labels.has(key)) labels.set(key, word);
  }
  return labels;
}
