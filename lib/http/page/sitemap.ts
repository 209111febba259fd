import { defaultLocale, locales, tagOf } from "@/lib/i18n/locale";
import { addressIn } from "./seo";

interface Entry {
  /** Below the host's address, with its one meaningful query. */
  path: string;
  changed?: Date;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] as string);

function urlOf(base: string, { path, changed }: Entry): string {
  const at = (locale: (typeof locales)[number]) => escaped(addressIn(base, path, locale));
  const others = locales.map((l) => `<xhtml:link rel="alternate" hreflang="${tagOf(l)}" href="${at(l)}"/>`);
  const when = changed && !Number.isNaN(changed.getTime()) ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<url><loc>${at(defaultLocale)}</loc>${others.join("")}${when}</url>`;
}

/** The addresses of a host for search engines (sitemaps.org 0.9), each with its other language. */
export const sitemapOf = (base: string, entries: readonly Entry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => urlOf(base, entry)).join("\n")}
</urlset>
`;
