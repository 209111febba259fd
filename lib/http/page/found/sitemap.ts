import { addressIn } from "@/lib/http/page/found/address-in";
import { defaultLocale, locales, tagOf } from "@/lib/i18n/locale";
import { xmlText } from "@/lib/text/xml";

export interface Entry {
  /** Below the host's address, with its one meaningful query. */
  path: string;
  changed?: Date;
}

/** Addresses of one sitemap: sitemaps.org allows 50,000, of which each page of ours would hold thirty megabytes. */
export const PAGE = 10_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const dated = (changed?: Date) =>
  changed && !Number.isNaN(changed.getTime()) ? `<lastmod>${changed.toISOString()}</lastmod>` : "";

function urlOf(base: string, { path, changed }: Entry): string {
  const at = (locale: (typeof locales)[number]) => xmlText(addressIn(base, path, locale));
  const languages = [...locales.map((l) => [tagOf(l), at(l)]), ["x-default", at(defaultLocale)]];
  const others = languages.map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
  return `<url><loc>${at(defaultLocale)}</loc>${others.join("")}${dated(changed)}</url>`;
}

/** The addresses of a host for search engines (sitemaps.org 0.9), each with its languages. */
export const sitemapOf = (base: string, entries: readonly Entry[]): string =>
  `${head}
<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => urlOf(base, entry)).join("\n")}
</urlset>
`;

/** Where the sitemaps of a host are, and when what is in each changed last. */
export const sitemapIndexOf = (base: string, maps: readonly Entry[]): string =>
  `${head}
<sitemapindex ${namespace}>
${maps.map(({ path, changed }) => `<sitemap><loc>${xmlText(new URL(path, base).href)}</loc>${dated(changed)}</sitemap>`).join("\n")}
</sitemapindex>
`;

interface NewsEntry {
  path: string;
  title: string;
  at: Date;
}

/** Articles of the last two days, as news search takes them (Google News sitemap 0.9): in the language that they are written in. */
export const newsSitemapOf = (base: string, publication: string, entries: readonly NewsEntry[]): string =>
  `${head}
<urlset ${namespace} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
${entries
  .map(
    ({ path, title, at }) =>
      `<url><loc>${xmlText(addressIn(base, path, defaultLocale))}</loc><news:news><news:publication><news:name>${xmlText(publication)}</news:name><news:language>${defaultLocale}</news:language></news:publication><news:publication_date>${at.toISOString()}</news:publication_date><news:title>${xmlText(title)}</news:title></news:news></url>`,
  )
  .join("\n")}
</urlset>
`;

/** The newest change among entries. */
export const newestOf = (entries: readonly Entry[]): Date | undefined => {
  const times = entries.flatMap(({ changed }) =>
    changed && !Number.isNaN(changed.getTime()) ? [changed.getTime()] : [],
  );
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : undefined;
};
