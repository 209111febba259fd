import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsArea } from "@/app/[site]/[locale]/(public)/home/news-area";
import { newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { type NewsTabName, NewsTabs, newsTabs, pathOfTab } from "./news-tabs";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The page of one tab of the news area that shows articles of one type. */
export function newsTab(name: Exclude<NewsTabName, "newsList" | "previousWorks">) {
  const path = pathOfTab(name);

  async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
    const [place, query] = await Promise.all([enter(params), searchParams.then(newsQueryOf)]);
    const [t, route] = await Promise.all([getTranslations("home.area"), getTranslations("site.route")]);
    return metadataOf(place, {
      title: route(name),
      description: t(name),
      path,
      hidden: Boolean(query.keywords),
      newsType: { value: newsTabs[name] },
    });
  }

  async function Page({ params, searchParams }: Props) {
    const [place, query] = await Promise.all([enter(params), searchParams.then(newsQueryOf)]);
    const [t, route] = await Promise.all([getTranslations("home.area"), getTranslations("site.route")]);
    return (
      <NewsArea
        place={place}
        path={path}
        query={query}
        title={route(name)}
        lead={t(name)}
        fixed={{ newsType: newsTabs[name] }}
        tabs={<NewsTabs current={name} />}
      />
    );
  }

  return { generateMetadata, Page };
}
