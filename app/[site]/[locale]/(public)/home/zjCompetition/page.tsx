import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContestsFound } from "@/app/[site]/[locale]/(public)/home/competition/contests-found";
import {
  filterOf,
  hrefWith,
  type ListFilter,
  type Query,
} from "@/app/[site]/[locale]/(public)/home/competition/filter";
import { StageLadder } from "@/app/[site]/[locale]/(public)/home/homepage/templates/stage-ladder";
import { TypeTabs } from "@/app/[site]/[locale]/(public)/home/type-tabs";
import { PageHead } from "@/components/site/page-head";
import { enter } from "@/lib/http/page";
import { contestsOf, schoolsOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };
const path = "/home/zjCompetition";

/** What the address asks for; a city in which the host has no school is ignored. */
const filterFor = (query: Query, cities: readonly string[]): ListFilter => {
  const city = cities.find((name) => name === query.city);
  return { ...filterOf(query), ...(city && { city }) };
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [place, query] = await Promise.all([enter(params), searchParams]);
  const [t, name] = await Promise.all([getTranslations("home.province"), getTranslations("site.route")]);
  const filter = filterFor(query, [query.city].flat().filter(Boolean) as string[]);
  const hidden = hrefWith(path, filter, {}) !== path || filter.pageNum > 1;
  return metadataOf(place, { title: name("province"), description: t("lead"), path, hidden });
}

/** The contests of a province by their level, from the school to the nation, and by the organiser's city. */
export default async function ProvinceContests({ params, searchParams }: Props) {
  const [place, query] = await Promise.all([enter(params), searchParams]);
  const [t, name, cities, { list }] = await Promise.all([
    getTranslations("home.province"),
    getTranslations("site.route"),
    schoolsOf(place),
    contestsOf(place, { pageSize: 100 }),
  ]);
  const names = cities.map(({ city }) => city).filter(Boolean);
  const filter = filterFor(query, names);
  const tab = (label: string, city: string | undefined) => ({
    label,
    href: hrefWith(path, filter, { city }),
    current: filter.city === city,
  });
  return (
    <>
      <PageHead title={name("province")} lead={t("lead")} />
      <div className="border-b border-rule bg-sunken">
        <div className="page py-6">
          <StageLadder
            contests={list}
            hrefOf={(level) => hrefWith(path, filter, { level })}
            current={filter.level}
            bare
          />
        </div>
      </div>
      {names.length > 0 && (
        <div className="page pt-4">
          <TypeTabs
            label={t("byCity")}
            items={[tab(t("anyCity"), undefined), ...names.map((city) => tab(city, city))]}
          />
        </div>
      )}
      <ContestsFound place={place} path={path} filter={filter} />
    </>
  );
}
