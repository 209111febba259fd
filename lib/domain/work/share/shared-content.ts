import { type FormField, isEmpty, type Option, visibleFields } from "@/lib/domain/contest/contract";
import type { Answers } from "@/lib/domain/work/shapes";
import { separatorIn } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { cleanHtml, textOf } from "@/lib/text/html";

const SUMMARY = 300;
const prose = (field: FormField) => field.type === "textarea" || field.type === "richtext";

/** The field that sums a work up: the one called so, else the first that is written in prose. */
const summaryField = (fields: readonly FormField[]) =>
  fields.find((f) => /^(summary|abstract)$/i.test(f.key)) ?? fields.find(prose);

/** What a work is about, in at most 300 characters. */
export function summaryOf(fields: readonly FormField[], answers: Answers): string {
  const field = summaryField(fields);
  const value = field && answers[field.key];
  const text = typeof value === "string" ? (field?.type === "richtext" ? textOf(value) : value.trim()) : "";
  return text.length > SUMMARY ? `${text.slice(0, SUMMARY - 1)}…` : text;
}

/** The answers as one piece of HTML, each under its question. */
export function contentOf(fields: readonly FormField[], answers: Answers, locale: Locale): string {
  const parts = visibleFields(fields, answers)
    .filter((f) => f.type !== "section" && f.type !== "statement" && !isEmpty(answers[f.key]))
    .map((f) => {
      const label = wordsFor(locale, f.label);
      return `<h2>${escaped(label)}</h2>${valueOf(f, answers[f.key], locale)}`;
    });
  return cleanHtml(parts.join(""));
}

/** What was chosen or typed, by its label where it has one. */
const labelled = (field: FormField, value: unknown, locale: Locale): string =>
  [value]
    .flat()
    .map((one) => labelIn(field.options ?? [], String(one), locale))
    .join(field.type === "cascade" ? " / " : separatorIn(locale));

function valueOf(field: FormField, value: unknown, locale: Locale): string {
  if (field.type === "richtext") return String(value);
  if (field.type === "table") return tableOf(field, value as Record<string, string | number>[], locale);
  return labelled(field, value, locale)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, "<br>")}</p>`)
    .join("");
}

/** An answer as plain text, in the reader's language. */
export const answerText = (field: FormField, value: unknown, locale: Locale): string =>
  field.type === "table"
    ? (value as Record<string, string | number>[])
        .map((row) => (field.columns ?? []).map((column) => String(row[column.key] ?? "")).join(" · "))
        .join("\n")
    : field.type === "richtext"
      ? textOf(String(value))
      : labelled(field, value, locale);

function labelIn(options: readonly Option[], value: string, locale: Locale): string {
  for (const option of options) {
    if (option.value === value) return wordsFor(locale, option.label);
    const below = labelIn(option.children ?? [], value, locale);
    if (below !== value) return below;
  }
  return value;
}

function tableOf(field: FormField, rows: Record<string, string | number>[], locale: Locale): string {
  const columns = field.columns ?? [];
  const head = columns.map((c) => `<th>${escaped(wordsFor(locale, c.label))}</th>`).join("");
  const body = rows.map(
    (r) => `<tr>${columns.map((c) => `<td>${escaped(String(r[c.key] ?? ""))}</td>`).join("")}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
