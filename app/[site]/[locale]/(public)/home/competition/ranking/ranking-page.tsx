import { getTranslations } from "next-intl/server";
import { QuoteNote } from "@/components/site/awards/quote-note";
import { PageHead } from "@/components/site/page-head";
import { LinkButton } from "@/components/ui/control/link-button";
import { addressOf } from "@/lib/domain/site";
import type { Place } from "@/lib/http/page";
import { contestOf, rankingOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { orNotFound } from "@/lib/http/session";
import type { Asked } from "./filter";
import { RankingView } from "./ranking-view";

type Props = { place: Place; filter: Asked };

const path = "/home/competition/ranking";

export async function rankingMetadata(place: Place, { id, pageNum, from, until }: Asked) {
  const [t, ranking] = await Promise.all([getTranslations("award.ranking"), orNotFound(rankingOf(place, id, {}))]);
  return metadataOf(place, {
    title: t("titleOf", { series: ranking.seriesName }),
    description: t("lead"),
    path: `${path}?id=${id}`,
    hidden: pageNum > 1 || from !== undefined || until !== undefined,
  });
}

/** The schools of a series by what their teams won. */
export async function RankingPage({ place, filter }: Props) {
  const { id, pageNum: _, ...years } = filter;
  const [t, contest, ranking, whole, base] = await Promise.all([
    getTranslations("award.ranking"),
    orNotFound(contestOf(place, id)),
    orNotFound(rankingOf(place, id, years)),
    orNotFound(rankingOf(place, id, {})),
    addressOf(place.site),
  ]);
  const title = t("titleOf", { series: ranking.seriesName });
  return (
    <>
      <PageHead
        breadcrumb={[
          { label: contest.competitionName, href: `/home/competition/details?id=${id}` },
          { label: t("title") },
        ]}
        title={title}
        lead={t("lead")}
        aside={
          <LinkButton href={`/home/competition/results?id=${id}`} prefetch={false}>
            {t("toResults")}
          </LinkButton>
        }
      />
      <div className="page space-y-10 py-8">
        <RankingView ranking={ranking} years={whole.editions.map(({ year }) => year)} filter={filter} path={path} />
        <QuoteNote
          address={new URL(`${path}?id=${id}`, base).href}
          frame={new URL(`/embed/ranking/${id}`, base).href}
          title={title}
        />
      </div>
    </>
  );
}
