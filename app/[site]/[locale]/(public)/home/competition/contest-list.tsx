import { getTranslations } from "next-intl/server";
import { ContestCard } from "@/components/site/contest-card";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Pagination } from "@/components/ui/table/pagination";
import { now, toWireDay } from "@/lib/clock";
import { publicContests } from "@/lib/domain/contest";
import { publicPage } from "@/lib/domain/contest/contract";
import type { Place } from "@/lib/http/page";
import { contestsOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { withRateLimit } from "@/lib/http/session";
import { ContestFilters } from "./contest-filters";
import { type filterOf, hrefWith } from "./filter";

const path = "/home/competition";

type Filter = ReturnType<typeof filterOf>;
const isNarrowed = (filter: Filter) => hrefWith(path, filter, {}) !== path;

/** Title and canonical address; a list narrowed by a reader is not for search engines. */
export async function listMetadata(place: Place, filter: Filter) {
  const t = await getTranslations("home.list");
  const hidden = isNarrowed(filter) || filter.pageNum > 1;
  return metadataOf(place, { title: t("title"), description: t("lead"), path, hidden });
}

/** The contests that a filter lets through, page by page; complete without JavaScript. */
export async function ContestList({ place, filter }: { place: Place; filter: Filter }) {
  const t = await getTranslations("home.list");
  const { groupId } = place.setting;
  const search = () => withRateLimit(publicPage, filter, () => publicContests({ ...filter, groupId }, place.locale));
  const { found, challenge } = filter.keywords ? await search() : { found: await contestsOf(place, filter) };
  const { list, total } = found ?? { list: [], total: 0 };
  const narrowed = isNarrowed(filter);
  const thisYear = Number(toWireDay(now()).slice(0, 4));
  const years = Array.from({ length: 6 }, (_, i) => thisYear + 1 - i);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page">
        <ContestFilters path={path} filter={filter} years={years} />
        {list.length === 0 ? (
          <Empty
            title={t(found ? (narrowed ? "nothingFits" : "nothingYet") : "tooFast")}
            action={narrowed && <LinkButton href={path}>{t("clear")}</LinkButton>}
          >
            {challenge ? (
              <ProofGate challenge={challenge}>{t("tooFastHint")}</ProofGate>
            ) : (
              t(found ? (narrowed ? "nothingFitsHint" : "nothingYetHint") : "tooFastHint")
            )}
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
