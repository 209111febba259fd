import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { AwardLines } from "@/components/site/awards/award-lines";
import { Corrections } from "@/components/site/awards/corrections";
import { ImportedNote } from "@/components/site/awards/imported-note";
import { AddressForm } from "@/components/ui/address-form";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Input } from "@/components/ui/control/input";
import { LinkButton } from "@/components/ui/control/link-button";
import { Select } from "@/components/ui/control/select";
import { FileDown } from "@/components/ui/icons";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { Pagination } from "@/components/ui/table/pagination";
import { DateText } from "@/components/ui/text/date-text";
import {
  LINES_OF_PAGE,
  type ListedFilter,
  narrowed,
  type PublicResults,
  pageOfLists,
  pageWithin,
  prizesIn,
  schoolsIn,
} from "@/lib/domain/award/contract";
import type { Asked } from "./filter";
import { FindMySchool } from "./find-my-school";

type Props = {
  results: PublicResults;
  filter: Asked;
  path: string;
  /** In a frame of another site: no question about the reader, nothing that leads away but in a window of its own. */
  framed?: boolean;
};

/** A choice of more schools than this is longer than the list; its words find one, and so does the reader's own. */
const MOST_SCHOOLS = 40;

const tabStyle =
  "flex min-h-11 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink";

/** Award lists with a tab for each award, a filter and a sheet of what is shown; all of it in the address. */
export function ResultsView({ results, filter, path, framed = false }: Props) {
  const t = useTranslations("award.public");
  const { id, pageNum, ...narrow } = filter;
  const hrefWith = (change: ListedFilter & { pageNum?: string | undefined }) => {
    const next = Object.entries({ id, ...narrow, ...change }).filter(
      ([key, value]) => value && !(framed && key === "id"),
    );
    return `${path}${next.length > 0 ? `?${new URLSearchParams(next as [string, string][])}` : ""}`;
  };
  const { prizeId, ...others } = narrow;
  const beside = narrowed(results.lists, others);
  const prizes = prizesIn(beside);
  const fitting = prizeId ? narrowed(beside, { prizeId }) : beside;
  const lists = pageOfLists(fitting, pageNum);
  const total = beside.reduce((sum, list) => sum + list.rows.length, 0);
  const found = fitting.reduce((sum, list) => sum + list.rows.length, 0);
  const schools = schoolsIn(results.lists);
  const offered =
    schools.length > MOST_SCHOOLS ? schools.filter(({ schoolId }) => schoolId === narrow.schoolId) : schools;
  const isPublished = results.lists.some((list) => list.state === "published");
  const sheet = new URLSearchParams(Object.entries({ competitionId: id, ...narrow }) as [string, string][]);
  const tab = (words: string, count: number, to: string | undefined) => (
    <li key={to ?? "all"}>
      <Link
        href={hrefWith({ prizeId: to })}
        prefetch={false}
        scroll={false}
        aria-current={narrow.prizeId === to ? "true" : undefined}
        className={tabStyle}
      >
        {words}
        <span className="figures text-note text-hint">{count}</span>
      </Link>
    </li>
  );
  return (
    <div className="space-y-6">
      <div className="border-b border-rule print:hidden">
        <nav aria-label={t("byPrize")} className="overflow-x-auto">
          <ul className="flex w-max gap-x-6">
            {tab(t("allPrizes"), total, undefined)}
            {prizes.map((prize) => tab(prize.name, prize.count, prize.prizeId))}
          </ul>
        </nav>
        <AddressForm
          values={filter}
          action={path}
          className="grid grid-cols-1 gap-3 border-t border-rule py-4 sm:flex sm:flex-wrap sm:items-end"
        >
          {!framed && <input type="hidden" name="id" value={id} />}
          {narrow.prizeId && <input type="hidden" name="prizeId" value={narrow.prizeId} />}
          {offered.length > 0 && (
            <label className="sm:w-64">
              <span className="mb-1 block text-note text-ink-2">{t("column.school")}</span>
              <Select
                name="schoolId"
                defaultValue={narrow.schoolId ?? ""}
                options={[
                  { value: "", label: t("anySchool", { count: schools.length }) },
                  ...offered.map((school) => ({ value: school.schoolId, label: `${school.name} (${school.count})` })),
                ]}
              />
            </label>
          )}
          <label className="sm:w-64">
            <span className="mb-1 block text-note text-ink-2">{t("words")}</span>
            <Input type="search" name="keywords" defaultValue={narrow.keywords} maxLength={100} />
          </label>
          <button type="submit" className={buttonStyle({})}>
            {t("filter")}
          </button>
          {!framed && (
            <FindMySchool
              id={id}
              schools={schools.map(({ schoolId }) => schoolId)}
              words={{ find: t("mySchool"), none: t("mySchoolNone") }}
            />
          )}
        </AddressForm>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="figures text-note text-ink-2">
          {t("found", { count: found })}
        </p>
        {isPublished && (
          <a
            href={`/prod-api/web/competition/results/export?${sheet}`}
            download
            className={clsx(buttonStyle({ variant: "plain", size: "small" }), "print:hidden")}
          >
            <FileDown aria-hidden className="size-4" />
            {t("download")}
          </a>
        )}
      </div>
      {lists.length === 0 && (
        <Empty
          title={t("nothingFits")}
          action={
            <LinkButton href={framed ? path : `${path}?id=${id}`} prefetch={false}>
              {t("clear")}
            </LinkButton>
          }
        >
          {t("nothingFitsHint")}
        </Empty>
      )}
      {lists.map((list) => (
        <section key={list.publicityId} aria-label={list.name}>
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
            <Tag status={list.state === "published" ? "awarded" : "review"}>{t(`state.${list.state}`)}</Tag>
            <span>{list.name}</span>
            <ImportedNote imported={list.imported} />
            {list.state === "publicity" && (
              <span>
                {t("until")} <DateText value={list.endTime} form="full" />
              </span>
            )}
          </p>
          <AwardLines label={`${t("results")} · ${list.name}`} rows={list.rows} />
          <Corrections corrections={list.corrections} />
        </section>
      ))}
      {found > LINES_OF_PAGE && (
        <Pagination
          page={pageWithin(pageNum, found)}
          pageSize={LINES_OF_PAGE}
          total={found}
          href={(page) => hrefWith({ pageNum: page > 1 ? String(page) : undefined })}
        />
      )}
    </div>
  );
}
