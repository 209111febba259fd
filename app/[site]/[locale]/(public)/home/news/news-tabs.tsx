import { getTranslations } from "next-intl/server";
import { TypeTabs } from "@/app/[site]/[locale]/(public)/home/type-tabs";

/** The tabs of the news area, each with the one type of article that it shows; past works have a page of their own making. */
export const newsTabs = {
  newsList: undefined,
  competitionInfo: "news",
  competitionGuide: "guide",
  operatingManual: "manual",
  previousWorks: undefined,
} as const;
export type NewsTabName = keyof typeof newsTabs;
export const pathOfTab = (name: NewsTabName) => `/home/news/${name}`;

export async function NewsTabs({ current }: { current: NewsTabName }) {
  const [t, route] = await Promise.all([getTranslations("home.area"), getTranslations("site.route")]);
  const labels = { newsList: "news", previousWorks: "works" } as const;
  const names = Object.keys(newsTabs) as NewsTabName[];
  return (
    <div className="page">
      <TypeTabs
        label={t("label")}
        items={names.map((name) => ({
          label: route(name === "newsList" || name === "previousWorks" ? labels[name] : name),
          href: pathOfTab(name),
          current: name === current,
        }))}
      />
    </div>
  );
}
