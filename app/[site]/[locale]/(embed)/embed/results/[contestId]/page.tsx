import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { filterOf, type Query } from "@/app/[site]/[locale]/(public)/home/competition/results/filter";
import { ResultsView } from "@/app/[site]/[locale]/(public)/home/competition/results/results-view";
import { Empty } from "@/components/ui/state/empty";
import { enter } from "@/lib/http/page";
import { contestOf, resultsOf } from "@/lib/http/page/reads";
import { orNotFound } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string; contestId: string }>; searchParams: Promise<Query> };

export const metadata: Metadata = { robots: { index: false } };

/** The published awards of a contest for a frame on another website: no reader is known here. */
export default async function EmbeddedResults({ params, searchParams }: Props) {
  const place = await enter(params);
  const filter = filterOf({ ...(await searchParams), id: (await params).contestId });
  const [t, contest, results] = await Promise.all([
    getTranslations("award.public"),
    orNotFound(contestOf(place, filter.id)),
    resultsOf(place, filter.id),
  ]);
  const lists = results?.lists.filter((list) => list.state === "published") ?? [];
  return (
    <main id="content" className="space-y-4 p-4">
      <h1 className="font-serif text-lg font-bold">
        <a
          href={`/home/competition/results?id=${filter.id}`}
          target="_blank"
          rel="noopener"
          className="underline-offset-4 hover:underline"
        >
          {t("titleOf", { contest: contest.competitionName })}
        </a>
      </h1>
      {lists.length > 0 ? (
        <ResultsView
          results={{ state: "published", lists }}
          filter={filter}
          path={`/embed/results/${filter.id}`}
          framed
        />
      ) : (
        <Empty title={t("notYet")}>{t("notYetHint")}</Empty>
      )}
    </main>
  );
}
