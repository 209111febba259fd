import { type Locale, tagOf } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { wordsOf } from "@/lib/i18n/words";
import type { DataRow, Sections } from "./sections";

interface About {
  title: string;
  made: string;
  sections: Sections;
  files: readonly { name: string; size: number; sha256: string; included: boolean }[];
  locale: Locale;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const plain = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] as string);

const style =
  "body{font:15px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#222}table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem;display:block;overflow-x:auto}th,td{border:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f4f4f4;white-space:nowrap}";

/** What is stored about somebody as a page that needs nothing else: a table for each kind. */
export function dataPage({ title, made, sections, files, locale }: About): string {
  const t = wordsOf(locale, "center");
  const field: Readonly<Record<string, string>> = messagesFor(locale).center.data.field;
  const part = (heading: string, rows: readonly DataRow[]) => table(heading, rows, t("data.none"), field);
  const parts = Object.entries(sections).map(([name, rows]) =>
    part(t(`data.section.${name as keyof Sections}`), rows as DataRow[]),
  );
  const listed = files.map(({ name, size, sha256, included }) => ({ name, size, sha256, included }));
  return `<!doctype html><html lang="${tagOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${plain(title)}</title><style>${style}</style><h1>${plain(title)}</h1><p>${plain(t("data.made", { at: made }))}</p>
${parts.join("\n")}
${part(t("data.section.files"), listed)}
</html>`;
}

function table(title: string, rows: readonly DataRow[], none: string, field: Readonly<Record<string, string>>): string {
  const heading = `<h2>${plain(title)}</h2>`;
  const [first] = rows;
  if (!first) return `${heading}<p>${plain(none)}</p>`;
  const cell = (value: DataRow[string] | undefined) => `<td>${plain(String(value ?? ""))}</td>`;
  const called = (name: string) => plain(field[name] ?? name);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (rows.length === 1)
    return `${heading}<table>${names.map((name) => `<tr><th>${called(name)}</th>${cell(first[name])}</tr>`).join("")}</table>`;
  const head = names.map((name) => `<th>${called(name)}</th>`).join("");
  return `${heading}<table><tr>${head}</tr>${rows.map((row) => `<tr>${names.map((name) => cell(row[name])).join("")}</tr>`).join("")}</table>`;
}
