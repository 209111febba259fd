import { getTranslations } from "next-intl/server";
import { QuoteNote } from "@/components/site/awards/quote-note";
import { PageHead } from "@/components/site/page-head";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { addressOf } from "@/lib/domain/site";
import type { Place } from "@/lib/http/page";
import { contestOf, resultsOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { orNotFound } from "@/lib/http/session";
import type { Asked } from "./filter";
import { ResultsView } from "./results-view";

type Props = { place: Place; filter: Asked };

const path = "/home/competition/results";

/** Title and canonical address; a list narrowed by a reader is not for search engines. */
export async function resultsMetadata(place: Place, { id, pageNum, ...filter }: Asked) {
  const [t, contest] = await Promise.all([getTranslations("award.public"), orNotFound(contestOf(place, id))]);
  return metadataOf(place, {
    title: t("titleOf", { contest: contest.competitionName }),
    description: contest.summary,
    path: `${path}?id=${id}`,
    hidden: pageNum > 1 || Object.keys(filter).length > 0,
  });
}

/** The whole award list of a contest: by award, by school, by words. */
export async function ResultsPage({ place, filter }: Props) {
  const { id } = filter;
  const [t, contest, results, base] = await Promise.all([
    getTranslations("award.public"),
    orNotFound(contestOf(place, id)),
    resultsOf(place, id),
    addressOf(place.site),
  ]);
  const details = `/home/competition/details?id=${id}`;
  return (
    <>
      <PageHead
        breadcrumb={[{ label: contest.competitionName, href: details }, { label: t("results") }]}
        title={t("titleOf", { contest: contest.competitionName })}
        lead={t("lead")}
        aside={
          <LinkButton href={`/home/competition/ranking?id=${id}`} prefetch={false}>
            {t("toRanking")}
          </LinkButton>
        }
      />
      <div className="page space-y-10 py-8">
        {results ? (
          <>
            <ResultsView results={results} filter={filter} path={path} />
            <QuoteNote
              address={new URL(`${path}?id=${id}`, base).href}
              frame={new URL(`/embed/results/${id}`, base).href}
              title={t("titleOf", { contest: contest.competitionName })}
            />
          </>
        ) : (
          <Empty title={t("notYet")} action={<LinkButton href={details}>{t("toContest")}</LinkButton>}>
            {t("notYetHint")}
          </Empty>
        )}
      </div>
    </>
  );
}
