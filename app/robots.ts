import type { MetadataRoute } from "next";
import { headers } from "next/headers";
import { addressOf, siteKeyOf } from "@/lib/domain/site";

/** Public pages are for search engines; calls, people's own pages, share links and the desk are not. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const base = await addressOf(await siteKeyOf((await headers()).get("host") ?? ""));
  return {
    rules: {
      userAgent: "*",
      allow: "/home/",
      disallow: ["/prod-api/", "/api/", "/center/", "/neibu/", "/works/detail", "/preview", "/pdf", "/home/searchNews"],
    },
    sitemap: `${base}/sitemap.xml`,
  };
}
