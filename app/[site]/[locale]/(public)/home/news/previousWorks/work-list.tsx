import { getTranslations } from "next-intl/server";
import { hrefWith } from "@/app/[site]/[locale]/(public)/home/competition/filter";
import { NewsTabs } from "@/app/[site]/[locale]/(public)/home/news/news-tabs";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { WorkVote } from "@/components/site/vote/work-vote";
import { WorkCard } from "@/components/site/work-card";
import { buttonStyle } from "@/components/ui/control/button-style";
import { LinkButton } from "@/components/ui/control/link-button";
import { FileDown } from "@/components/ui/icons";
import { Empty } from "@/components/ui/state/empty";
import { Pagination } from "@/components/ui/table/pagination";
import { shownPage } from "@/lib/domain/work";
import { showcasePage } from "@/lib/domain/work/contract";
import type { Place } from "@/lib/http/page";
import { showcaseOf, showcaseOptionsOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { withRateLimit } from "@/lib/http/session";
import type { Filter } from "./filter";
import { WorkFilters } from "./work-filters";

const path = "/home/news/previousWorks";
const isNarrowed = (filter: Filter) => hrefWith(path, filter, {}) !== path;

/** Title and canonical address; a list narrowed by a reader is not for search engines. */
export async function worksMetadata(place: Place, filter: Filter) {
  const t = await getTranslations("work.showcase");
  const hidden = isNarrowed(filter) || filter.pageNum > 1;
  return metadataOf(place, { title: t("title"), description: t("lead"), path, hidden });
}

/** The works that everybody may see, page by page; complete without JavaScript. */
export async function WorkList({ place, filter }: { place: Place; filter: Filter }) {
  const t = await getTranslations("work.showcase");
  const { groupId } = place.setting;
  const search = () => withRateLimit(showcasePage, filter, () => shownPage({ ...filter, groupId }, place.locale));
  const free = Boolean(filter.keywords || filter.tag || filter.award);
  const [{ found, challenge }, options] = await Promise.all([
    free ? search() : showcaseOf(place, filter).then((page) => ({ found: page, challenge: undefined })),
    showcaseOptionsOf(place, filter.competitionId),
  ]);
  const { list, total } = found ?? { list: [], total: 0 };
  const narrowed = isNarrowed(filter);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <NewsTabs current="previousWorks" />
      <div className="page">
        {(options.contests.length > 0 || narrowed) && <WorkFilters path={path} filter={filter} options={options} />}
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
          <div className="pt-6 text-right print:hidden">
            <a
              href={hrefWith("/prod-api/home/work/export", filter, {})}
              download
              className={buttonStyle({ variant: "plain", size: "small" })}
            >
              <FileDown aria-hidden className="size-4" />
              {t("download")}
            </a>
          </div>
        )}
        {list.length > 0 && (
          <ul className="grid gap-6 py-6 sm:grid-cols-2 lg:grid-cols-3">
            {list.map((work) => (
              <li key={work.workId}>
                <WorkCard
                  work={work}
                  href={`/home/work/workDetail?id=${work.workId}`}
                  foot={work.vote && <WorkVote work={work} />}
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
    </>
  );
}
