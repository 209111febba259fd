import type { MetadataRoute } from "next";
import { headers } from "next/headers";
import { fromWireTime } from "@/lib/clock";
import { publicContestIds } from "@/lib/domain/contest";
import { publicNewsIds } from "@/lib/domain/news";
import { addressOf, hostGroupOf, siteKeyOf } from "@/lib/domain/site";
import { addressIn } from "@/lib/http/seo";
import { defaultLocale, locales, tagOf } from "@/lib/i18n/locale";

const fixed = ["/home/homepage", "/home/competition", "/home/newsList", "/home/research", "/home/certificate/search"];
const MOST = 2000;

/** Every public address of the asking host, each with its other language. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const host = (await headers()).get("host") ?? "";
  const base = await addressOf(await siteKeyOf(host));
  const groupId = await hostGroupOf(host);
  const entry = (path: string, lastModified?: Date): MetadataRoute.Sitemap[number] => ({
    url: addressIn(base, path, defaultLocale),
    ...(lastModified && { lastModified }),
    alternates: { languages: Object.fromEntries(locales.map((l) => [tagOf(l), addressIn(base, path, l)])) },
  });
  const [contests, news] = await Promise.all([publicContestIds(groupId, MOST), publicNewsIds(groupId)]);
  return [
    ...fixed.map((path) => entry(path)),
    ...contests.map((row) => entry(`/home/competition/details?id=${row.competitionId}`, row.changedAt)),
    ...news.map((row) => entry(`/home/newsDetails?id=${row.newsId}`, fromWireTime(row.publishTime))),
  ];
}
