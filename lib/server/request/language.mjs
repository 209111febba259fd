import { languages } from "./languages.mjs";

/** The languages of the interface by what browsers name them by: the first part of the tag. */
const spoken = Object.entries(languages).map(([language, { tag }]) => ({ language, asked: tag.split("-")[0] }));

/** The ranges of an Accept-Language header with their weights (RFC 9110, 12.4.2 and 12.5.4); what is malformed is left out. */
const rangesIn = (header) =>
  header.split(",").flatMap((part) => {
    const found = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(
      part,
    );
    return found ? [{ range: found[1].toLowerCase(), weight: Number(found[2] ?? 1) }] : [];
  });

/** How welcome a language is; what is not mentioned is less welcome than what is, and more than what is refused. */
function weightOf(tag, ranges) {
  const named = ranges.filter(({ range }) => range === tag || range.startsWith(`${tag}-`));
  const [most] = named.length
    ? named.toSorted((a, b) => b.weight - a.weight)
    : ranges.filter(({ range }) => range === "*");
  return most ? { weight: most.weight, at: ranges.indexOf(most) } : { weight: 0.0001, at: ranges.length };
}

/** The language of the interface for an Accept-Language header: the heaviest, of equals the one that is named first. */
export function languageFor(header) {
  const ranges = rangesIn(header ?? "");
  const [best] = spoken
    .map(({ language, asked }) => ({ language, ...weightOf(asked, ranges) }))
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
  return best.language;
}

/** The language of a request: what the `language` cookie says, else what the browser asks for. */
export function languageOf(cookie, acceptLanguage) {
  const chosen = /(?:^|;\s*)language=([^;]*)/.exec(cookie ?? "")?.[1];
  return Object.hasOwn(languages, chosen ?? "") ? chosen : languageFor(acceptLanguage);
}
