import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { filterOf, type Query } from "@/app/[site]/[locale]/(public)/home/competition/ranking/filter";
import { RankingView } from "@/app/[site]/[locale]/(public)/home/competition/ranking/ranking-view";
import { enter } from "@/lib/http/page";
import { rankingOf } from "@/lib/http/page/reads";
import { orNotFound } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string; contestId: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { robots: { index: false } };

/** The ranking of schools for a frame on another website: no reader is known here. */
export default async function EmbeddedRanking({ params, searchParams }: Props) {
  const place = await enter(params);
  const filter = filterOf({ ...(await searchParams), id: (await params).contestId });
  const { id, pageNum: _, ...years } = filter;
  const [t, ranking, whole] = await Promise.all([
    getTranslations("award.ranking"),
    orNotFound(rankingOf(place, id, years)),
    orNotFound(rankingOf(place, id, {})),
  ]);
  return (
    <main id="content" className="space-y-4 p-4">
      <h1 className="font-serif text-lg font-bold">
        <a
          href={`/home/competition/ranking?id=${id}`}
          target="_blank"
          rel="noopener"
          className="underline-offset-4 hover:underline"
        >
          {t("titleOf", { series: ranking.seriesName })}
        </a>
      </h1>
      <RankingView
        ranking={ranking}
        years={whole.editions.map(({ year }) => year)}
        filter={filter}
        path={`/embed/ranking/${id}`}
        framed
      />
    </main>
  );
}
