import type { Locale } from "@/lib/i18n/locale";

/** What a host changes for the people of a tailored organisation: entries that are not offered, terms that read otherwise. */
export interface Tailoring {
  hidden: readonly string[];
  terms: Readonly<Record<string, string>>;
}

export const untailored: Tailoring = { hidden: [], terms: {} };

type PerFlag<T> = { a: T; b: T };

/** A line of the setting taken apart: `hide:<menu path>`, or `label:<term>=<words>` with `@en` after the term for one language. */
export function lineOf(line: string) {
  const hide = /^hide:(\/\S+)$/.exec(line);
  if (hide) return { hide: hide[1] as string };
  const label = /^label:([a-z.]+)(?:@(zh-cn|en))?=(.+)$/.exec(line);
  return label ? { term: label[1] as string, locale: label[2] as Locale | undefined, words: label[3] as string } : null;
}

/** What the two flags of a person change, by the host's setting; the second one speaks last (docs/rules/site.md, "Tailored organisations"). */
export function tailoringOf(lines: PerFlag<readonly string[]>, flags: PerFlag<boolean>, locale: Locale): Tailoring {
  const hidden: string[] = [];
  const everywhere: Record<string, string> = {};
  const here: Record<string, string> = {};
  for (const line of [...(flags.a ? lines.a : []), ...(flags.b ? lines.b : [])].map(lineOf)) {
    if (!line) continue;
    if (line.hide !== undefined) hidden.push(line.hide);
    else if (line.locale === undefined) everywhere[line.term] = line.words;
    else if (line.locale === locale) here[line.term] = line.words;
  }
  return { hidden, terms: { ...everywhere, ...here } };
}
