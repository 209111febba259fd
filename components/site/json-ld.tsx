import { toJsonLd } from "@/lib/text/json-ld";

/** What the page is about, for machines (schema.org). */
export function JsonLd({ about }: { about: Record<string, unknown> }) {
  const html = toJsonLd({ "@context": "https://schema.org", ...about });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
