import type { MetadataRoute } from "next";
import { headers } from "next/headers";
import { fromWireTime } from "@/lib/clock";
import { publicContests } from "@/lib/domain/contest";
import { publicNewsIds } from "@/lib/domain/news";
import { addressOf, hostGroupOf, siteKeyOf } from "@/lib/domain/site";
import { addressIn } from "@/lib/http/seo";
import { defaultLocale, locales, tagOf } from "@/lib/i18n/locale";

const fixed = ["/home/homepage", "/home/competition", "/home/newsList", "/home/research", "/home/certificate/search"];
const MOST_PAGES = 20;

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
  const news = await publicNewsIds(groupId);
  return [
    ...fixed.map((path) => entry(path)),
    ...(await contestIds(groupId)).map((id) => entry(`/home/competition/details?id=${id}`)),
    ...news.map((row) => entry(`/home/newsDetails?id=${row.newsId}`, fromWireTime(row.publishTime))),
  ];
}

async function contestIds(groupId: string | null) {
  const ids: string[] = [];
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum++) {
    const { list, total } = await publicContests({ groupId, pageNum, pageSize: 100 }, defaultLocale);
    ids.push(...list.map((contest) => contest.competitionId));
    if (ids.length >= total) break;
  }
  return ids;
}
