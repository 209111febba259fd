import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContestCard } from "@/components/site/contest-card";
import { PageHead } from "@/components/site/page-head";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/pagination";
import { now, toWireDay } from "@/lib/clock";
import { publicContests } from "@/lib/domain/contest";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/seo";
import { ContestFilters } from "./contest-filters";
import { filterOf, hrefWith, type Query } from "./filter";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };
const path = "/home/competition";

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("home.list");
  const hidden = Object.keys(await searchParams).some((key) => key !== "language");
  return metadataOf(place, { title: t("title"), description: t("lead"), path, hidden });
}

export default async function ContestList({ params, searchParams }: Props) {
  const place = await enter(params);
  const filter = filterOf(await searchParams);
  const t = await getTranslations("home.list");
  const { list, total } = await publicContests({ ...filter, groupId: place.setting.groupId }, place.locale);
  const thisYear = Number(toWireDay(now()).slice(0, 4));
  const years = Array.from({ length: 6 }, (_, i) => thisYear + 1 - i);
  const narrowed = hrefWith(path, filter, {}) !== path;
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page">
        <ContestFilters path={path} filter={filter} years={years} />
        {list.length === 0 ? (
          <Empty
            title={t(narrowed ? "nothingFits" : "nothingYet")}
            action={narrowed && <LinkButton href={path}>{t("clear")}</LinkButton>}
          >
            {t(narrowed ? "nothingFitsHint" : "nothingYetHint")}
          </Empty>
        ) : (
          <ul className="grid gap-6 py-8 sm:grid-cols-2 lg:grid-cols-3">
            {list.map((contest) => (
              <li key={contest.competitionId}>
                <ContestCard contest={contest} as="h2" href={`/home/competition/details?id=${contest.competitionId}`} />
              </li>
            ))}
          </ul>
        )}
        {total > filter.pageSize && (
          <Pagination
            page={filter.pageNum}
            pageSize={filter.pageSize}
            total={total}
            href={(pageNum) => hrefWith(path, filter, { pageNum })}
          />
        )}
      </div>
    </>
  );
}
