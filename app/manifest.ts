import type { MetadataRoute } from "next";
import { headers } from "next/headers";
import { findSite, settingOr, siteKeyOf } from "@/lib/domain/site";
import { fresh } from "@/lib/http/page";
import { defaultLocale, tagOf } from "@/lib/i18n/locale";

/** What puts a host's site on the home screen of a phone (W3C, Web Application Manifest): under the host's own name. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const site = await siteKeyOf((await headers()).get("host") ?? "");
  const read = fresh(["site"], ["site", site, defaultLocale], () => findSite(site, defaultLocale));
  const { groupName, description } = await settingOr(read, defaultLocale);
  const icon = (src: string, sizes: string) => ({ src, sizes, type: "image/png" });
  return {
    ...{ name: groupName, short_name: groupName, description, lang: tagOf(defaultLocale) },
    ...{ start_url: "/home/homepage", display: "minimal-ui", background_color: "#f7f3ea", theme_color: "#b5362a" },
    icons: [
      icon("/icon-192.png", "192x192"),
      icon("/icon-512.png", "512x512"),
      { ...icon("/icon-maskable.png", "512x512"), purpose: "maskable" },
    ],
  };
}
