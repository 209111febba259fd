import { clsx } from "clsx";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { NewsRow } from "@/components/site/news-row";
import { PageHead } from "@/components/site/page-head";
import { ProofGate } from "@/components/site/proof-gate";
import { AddressForm } from "@/components/ui/address-form";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Input } from "@/components/ui/control/input";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Pagination } from "@/components/ui/table/pagination";
import { publicNews } from "@/lib/domain/news";
import { newsPage } from "@/lib/domain/news/contract";
import { dictList } from "@/lib/domain/site";
import type { Place } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { newsOf } from "@/lib/http/page/reads";
import { withRateLimit } from "@/lib/http/session";
import { type NewsQuery, newsHref } from "./news-query";
import { TypeTabs } from "./type-tabs";

type NewsAreaProps = {
  place: Place;
  path: string;
  query: NewsQuery;
  title: string;
  lead?: string;
  /** What never changes on this page: one contest's news, that of all contests, one type. */
  fixed?: { competitionId?: string; organiserId?: string; newsType?: string; aboutContests?: boolean };
  breadcrumb?: { label: string; href?: string }[];
  /** Below the head: the pages beside this one. */
  tabs?: ReactNode;
};

/** A list of articles with its types, its search and its pages; complete without JavaScript. */
export async function NewsArea({ place, path, query, title, lead, fixed = {}, breadcrumb, tabs }: NewsAreaProps) {
  const t = await getTranslations("home.news");
  const { locale, setting } = place;
  const groupId = fixed.competitionId ? null : setting.groupId;
  const request = { ...query, ...fixed, pageSize: 15 };
  const search = () => withRateLimit(newsPage, query, () => publicNews({ locale, groupId, ...request }));
  const { found, challenge } = query.keywords
    ? await search()
    : { found: await newsOf({ ...place, setting: { ...setting, groupId } }, request) };
  const page = found ?? { list: [], total: 0, pageNum: 1, pageSize: 15 };
  const types = fixed.newsType ? [] : await dictList({ dictCode: "news_type" }, { locale });
  const narrowed = Boolean(query.keywords || query.newsType);
  return (
    <>
      <PageHead title={title} lead={lead} {...(breadcrumb && { breadcrumb })} />
      {tabs}
      <div className="page grid gap-x-12 lg:grid-cols-12">
        <div className="lg:col-span-9">
          {Array.isArray(types) && types.length > 0 && (
            <TypeTabs
              label={t("byType")}
              items={[{ value: undefined, label: t("all") }, ...types].map(({ value, label }) => ({
                label,
                href: newsHref(path, query, { newsType: value }),
                current: query.newsType === value,
              }))}
            />
          )}
          {page.list.length === 0 ? (
            <Empty
              title={t(found ? (narrowed ? "nothingFits" : "nothingYet") : "tooFast")}
              action={narrowed && <LinkButton href={newsHref(path, query, {}, true)}>{t("clear")}</LinkButton>}
            >
              {challenge ? (
                <ProofGate challenge={challenge}>{t("tooFastHint")}</ProofGate>
              ) : (
                t(found ? (narrowed ? "nothingFitsHint" : "nothingYetHint") : "tooFastHint")
              )}
            </Empty>
          ) : (
            <div className="py-2">
              {page.list.map((row) => (
                <NewsRow key={row.newsId} level={2} news={row} href={articlePath(row)} />
              ))}
            </div>
          )}
          {page.total > page.pageSize && (
            <Pagination
              className="py-6"
              page={page.pageNum}
              pageSize={page.pageSize}
              total={page.total}
              href={(pageNum) => newsHref(path, query, { pageNum })}
            />
          )}
        </div>
        <AddressForm values={query} action={path} className="h-fit pt-6 max-lg:order-first lg:col-span-3 print:hidden">
          {query.id && <input type="hidden" name="id" value={query.id} />}
          {query.newsType && <input type="hidden" name="newsType" value={query.newsType} />}
          <label>
            <span className="mb-1 block text-note text-ink-2">{t("keywords")}</span>
            <Input type="search" name="keywords" defaultValue={query.keywords} maxLength={100} />
          </label>
          <button type="submit" className={clsx(buttonStyle({}), "mt-3")}>
            {t("search")}
          </button>
        </AddressForm>
      </div>
    </>
  );
}
