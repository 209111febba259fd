import { getTranslations } from "next-intl/server";
import { ContestCard } from "@/components/site/contest-card";
import { FollowMark } from "@/components/site/following/follow-mark";
import { ProofGate } from "@/components/site/proof-gate";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Pagination } from "@/components/ui/table/pagination";
import { now, toWireDay } from "@/lib/clock";
import { publicContests } from "@/lib/domain/contest";
import { publicPage } from "@/lib/domain/contest/contract";
import type { Place } from "@/lib/http/page";
import { contestPlacesOf, contestsOf } from "@/lib/http/page/reads";
import { withRateLimit } from "@/lib/http/session";
import { ContestFilters } from "./contest-filters";
import { hrefWith, type ListFilter } from "./filter";

type Props = { place: Place; path: string; filter: ListFilter };

/** The contests that a filter lets through, page by page; complete without JavaScript. */
export async function ContestsFound({ place, path, filter }: Props) {
  const t = await getTranslations("home.list");
  const { groupId } = place.setting;
  const search = () => withRateLimit(publicPage, filter, () => publicContests({ ...filter, groupId }, place.locale));
  const [{ found, challenge }, places] = await Promise.all([
    filter.keywords ? search() : contestsOf(place, filter).then((page) => ({ found: page, challenge: undefined })),
    contestPlacesOf(place),
  ]);
  const { list, total } = found ?? { list: [], total: 0 };
  const narrowed = hrefWith(path, filter, {}) !== path;
  const thisYear = Number(toWireDay(now()).slice(0, 4));
  const years = Array.from({ length: 6 }, (_, i) => thisYear + 1 - i);
  return (
    <div className="page">
      <ContestFilters path={path} filter={filter} years={years} places={places} />
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
            <li key={contest.competitionId} className="later relative">
              <ContestCard contest={contest} as="h2" href={`/home/competition/details?id=${contest.competitionId}`} />
              <FollowMark
                competitionId={contest.competitionId}
                words={{
                  follow: t("follow", { name: contest.competitionName }),
                  unfollow: t("unfollow", { name: contest.competitionName }),
                }}
              />
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
  );
}
