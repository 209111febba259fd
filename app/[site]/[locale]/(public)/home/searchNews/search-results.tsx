import { getTranslations } from "next-intl/server";
import { ProofGate } from "@/components/site/proof-gate";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Pagination } from "@/components/ui/table/pagination";
import { now, toWireDay } from "@/lib/clock";
import { findPublic, isSearchable, MOST_OF_KIND } from "@/lib/domain/search";
import { type SearchAnswer, searchPage } from "@/lib/domain/search/contract";
import type { Place } from "@/lib/http/page";
import { withRateLimit } from "@/lib/http/session";
import { type Filter, path } from "./filter";
import { FoundRow } from "./found-row";
import { SearchFilters } from "./search-filters";

type Props = {
  place: Place;
  filter: Filter;
  /** Why the words in the address cannot be searched. */
  refused: "tooLong" | "noWords" | null;
  href: (change: Partial<Filter>) => string;
};

/** What was found, page by page; complete without JavaScript. */
export async function SearchResults({ place, filter, refused, href }: Props) {
  const t = await getTranslations("home.search");
  const { groupId } = place.setting;
  const asked = filter.keywords && isSearchable(filter.keywords);
  const search = () => findPublic(filter, { groupId, locale: place.locale });
  const answer = asked ? await withRateLimit(searchPage, filter, search) : null;
  const thisYear = Number(toWireDay(now()).slice(0, 4));
  const years = Array.from({ length: 8 }, (_, n) => thisYear + 1 - n);
  const state = refused ?? (filter.keywords ? "noWords" : "begin");
  return (
    <div className="page">
      <SearchFilters path={path} filter={filter} years={years} counts={answer?.found?.counts ?? null} href={href} />
      {answer?.found ? (
        <Listed answer={answer.found} filter={filter} href={href} />
      ) : answer ? (
        <Empty title={t("tooFast")}>
          {answer.challenge ? <ProofGate challenge={answer.challenge}>{t("tooFastHint")}</ProofGate> : t("tooFastHint")}
        </Empty>
      ) : (
        <Empty title={t(state)} action={<LinkButton href="/home/competition">{t("contests")}</LinkButton>}>
          {t(`${state}Hint`)}
        </Empty>
      )}
    </div>
  );
}

async function Listed({ answer, filter, href }: { answer: SearchAnswer } & Pick<Props, "filter" | "href">) {
  const t = await getTranslations("home.search");
  const { list, total, more, similar } = answer;
  const narrowed = Boolean(filter.kind || filter.year || filter.level);
  if (list.length === 0)
    return total > 0 ? (
      <Empty title={t("noPage")} action={<LinkButton href={href({ pageNum: 1 })}>{t("firstPage")}</LinkButton>}>
        {t("noPageHint")}
      </Empty>
    ) : (
      <Empty
        title={t("nothing")}
        action={
          narrowed ? (
            <LinkButton href={href({ kind: undefined, year: undefined, level: undefined })}>{t("clear")}</LinkButton>
          ) : (
            <LinkButton href="/home/competition">{t("contests")}</LinkButton>
          )
        }
      >
        {t("nothingHint")}
      </Empty>
    );
  return (
    <>
      <p role="status" className="figures pt-4 text-note text-ink-2">
        {t("found", { total })} {similar && t("similar")} {more && t("foundMore", { most: MOST_OF_KIND })}
      </p>
      <ul className="pb-4">
        {list.map((row) => (
          <li key={`${row.kind}-${row.refId}`}>
            <FoundRow row={row} />
          </li>
        ))}
      </ul>
      {total > filter.pageSize && (
        <Pagination
          page={filter.pageNum}
          pageSize={filter.pageSize}
          total={total}
          href={(pageNum) => href({ pageNum })}
          className="pb-8"
        />
      )}
    </>
  );
}
