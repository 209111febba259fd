import { xmlText } from "./xml";

interface Entry {
  /** Its address, which names it for ever. */
  url: string;
  title: string;
  summary: string;
  category: string;
  author: string;
  at: Date;
}

export interface Feed {
  title: string;
  about: string;
  /** BCP 47. */
  language: string;
  /** Of the feed itself, and of the page that lists the same. */
  self: string;
  page: string;
  entries: readonly Entry[];
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;
/** The newest of what it lists; of an empty feed the beginning of time, since it never had anything newer. */
const newest = (entries: readonly Entry[]) => new Date(Math.max(0, ...entries.map(({ at }) => at.getTime())));

/** RSS 2.0.11 (RSS Advisory Board), with `atom:link` and `dc:creator`, since `author` would have to be an e-mail address. */
export const rssOf = ({ title, about, language, self, page, entries }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element("title", title)}
${element("link", page)}
${element("description", about || title)}
${element("language", language)}
${element("lastBuildDate", newest(entries).toUTCString())}
<ttl>60</ttl>
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
${entries.map(itemOf).join("\n")}
</channel>
</rss>
`;

const itemOf = ({ url, title, summary, category, author, at }: Entry) =>
  [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="true">${xmlText(url)}</guid>`,
    element("pubDate", at.toUTCString()),
    element("dc:creator", author),
    element("category", category),
    ...(summary ? [element("description", summary)] : []),
    "</item>",
  ].join("");

/** Atom 1.0 (RFC 4287). */
export const atomOf = ({ title, about, language, self, page, entries }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">
${element("id", self)}
${element("title", title)}
${about ? element("subtitle", about) : ""}
${element("updated", newest(entries).toISOString())}
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(page)}"/>
${entries.map(entryOf).join("\n")}
</feed>
`;

const entryOf = ({ url, title, summary, category, author, at }: Entry) =>
  [
    "<entry>",
    element("id", url),
    element("title", title),
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    element("published", at.toISOString()),
    element("updated", at.toISOString()),
    `<author>${element("name", author)}</author>`,
    `<category term="${xmlText(category)}"/>`,
    ...(summary ? [element("summary", summary)] : []),
    "</entry>",
  ].join("");
