import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { AddressForm } from "@/components/ui/address-form";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Select } from "@/components/ui/control/select";
import { FileDown } from "@/components/ui/icons";
import { Empty } from "@/components/ui/state/empty";
import { Pagination } from "@/components/ui/table/pagination";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { LINES_OF_PAGE, linesOf, pageWithin, type Ranking } from "@/lib/domain/award/contract";
import type { Asked } from "./filter";

type Props = {
  ranking: Ranking;
  /** Of all editions, the newest first. */
  years: readonly number[];
  filter: Asked;
  path: string;
  framed?: boolean;
};

/** Schools by their awards, narrowed by years in the address. */
export function RankingView({ ranking, years, filter, path, framed = false }: Props) {
  const t = useTranslations("award.ranking");
  const { id, from, until, pageNum } = filter;
  const choices = [...new Set(years)].map((year) => ({ value: String(year), label: String(year) }));
  const narrow = { ...(from && { from: String(from) }), ...(until && { until: String(until) }) };
  const sheet = new URLSearchParams({ competitionId: id, ...narrow });
  const pageAt = (page: number) =>
    `${path}?${new URLSearchParams({ ...(!framed && { id }), ...narrow, ...(page > 1 && { pageNum: String(page) }) })}`;
  return (
    <div className="space-y-6">
      {choices.length > 1 && (
        <AddressForm
          values={filter}
          action={path}
          className="grid grid-cols-2 gap-3 border-b border-rule pb-4 sm:flex sm:items-end print:hidden"
        >
          {!framed && <input type="hidden" name="id" value={id} />}
          {(["from", "until"] as const).map((name) => (
            <label key={name} className="sm:w-36">
              <span className="mb-1 block text-note text-ink-2">{t(name)}</span>
              <Select
                name={name}
                defaultValue={filter[name] ? String(filter[name]) : ""}
                options={[{ value: "", label: t("anyYear") }, ...choices]}
              />
            </label>
          ))}
          <button type="submit" className={clsx(buttonStyle({}), "max-sm:col-span-2")}>
            {t("filter")}
          </button>
        </AddressForm>
      )}
      {ranking.rows.length === 0 ? (
        <Empty title={t("nothingYet")}>{t("nothingYetHint")}</Empty>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-note text-ink-2">
              {t("counted", { editions: ranking.editions.length, schools: ranking.rows.length })}
            </p>
            <a
              href={`/prod-api/web/competition/ranking/export?${sheet}`}
              download
              className={`${buttonStyle({ variant: "plain", size: "small" })} print:hidden`}
            >
              <FileDown aria-hidden className="size-4" />
              {t("download")}
            </a>
          </div>
          <Table label={t("title")} frame="border border-rule">
            <Thead>
              <tr>
                <Th numeric>{t("rank")}</Th>
                <Th>{t("school")}</Th>
                {ranking.levels.map(({ level, name }) => (
                  <Th key={level} numeric>
                    {name}
                  </Th>
                ))}
                <Th numeric>{t("total")}</Th>
              </tr>
            </Thead>
            <tbody>
              {linesOf(ranking.rows, pageNum).map((row) => (
                <Tr key={row.schoolId}>
                  <Td data-title={t("rank")} numeric>
                    {row.rank}
                  </Td>
                  <Th scope="row" className="h-auto">
                    <span className="font-medium">{row.schoolName}</span>
                  </Th>
                  {ranking.levels.map(({ level, name }, at) => (
                    <Td key={level} data-title={name} numeric>
                      {row.counts[at]}
                    </Td>
                  ))}
                  <Td data-title={t("total")} numeric>
                    {row.total}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          {ranking.rows.length > LINES_OF_PAGE && (
            <Pagination
              page={pageWithin(pageNum, ranking.rows.length)}
              pageSize={LINES_OF_PAGE}
              total={ranking.rows.length}
              href={pageAt}
            />
          )}
          {!framed && (
            <ul className="text-note text-ink-2">
              {ranking.editions.map((edition) => (
                <li key={edition.competitionId}>
                  <Link
                    href={`/home/competition/results?id=${edition.competitionId}`}
                    prefetch={false}
                    className="underline-offset-4 hover:underline"
                  >
                    <span className="figures mr-3 text-hint">{edition.year}</span>
                    {edition.competitionName}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
