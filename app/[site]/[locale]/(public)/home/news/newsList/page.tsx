import { NewsTabs, pathOfTab } from "@/app/[site]/[locale]/(public)/home/news/news-tabs";
import { newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { NewsList } from "@/app/[site]/[locale]/(public)/home/newsList/news-list";
import { enter } from "@/lib/http/page";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export { generateMetadata } from "@/app/[site]/[locale]/(public)/home/newsList/page";

/** All news of the host, as the first tab of the news area. */
export default async function NewsListTab({ params, searchParams }: Props) {
  const [place, query] = await Promise.all([enter(params), searchParams.then(newsQueryOf)]);
  return <NewsList place={place} query={query} path={pathOfTab("newsList")} tabs={<NewsTabs current="newsList" />} />;
}
