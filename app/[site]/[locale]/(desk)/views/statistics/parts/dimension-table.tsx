import { useFormatter, useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import {
  type Dimension,
  isOfPeople,
  moneyMeasures,
  peopleMeasures,
  type StatisticsRow,
  statisticsPage,
  teamMeasures,
} from "@/lib/domain/report/contract";
import { toYuan } from "@/lib/text/money";
import { useAddress } from "./address";
import { Nothing } from "./nothing";

const searched: readonly Dimension[] = ["contest", "item", "school", "college"];

/** Every figure by one dimension, to be sorted and paged. */
export function DimensionTable({ by }: { by: Dimension }) {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const { filter } = useAddress();
  const list = useList<typeof statisticsPage.input, StatisticsRow>(statisticsPage, { fixed: { ...filter, by } });
  const measures = isOfPeople(by) ? peopleMeasures : teamMeasures;
  const hasMoney = list.rows.some(({ money }) => money);
  const count = (value: number | null) => (value === null ? "—" : format.number(value));
  return (
    <div className="space-y-4">
      {searched.includes(by) && (
        <Filters list={list}>
          <FilterText label={t("search")} />
        </Filters>
      )}
      <DataTable
        label={t(`by.${by}`)}
        name={`statistics-${isOfPeople(by) ? "people" : "teams"}`}
        list={list}
        rowKey={(row) => row.key}
        empty={<Nothing />}
        columns={[
          {
            id: "name",
            title: t(`of.${by}`),
            sticky: true,
            cell: (row) => (
              <span className="block min-w-40">
                {row.label}
                {row.note && <span className="block text-note text-hint">{row.note}</span>}
              </span>
            ),
          },
          ...measures.map((name) => ({
            id: name,
            title: t(`measure.${name}`),
            numeric: true,
            sort: name,
            cell: (row: StatisticsRow) => count(row[name]),
          })),
          ...(isOfPeople(by)
            ? []
            : [
                {
                  id: "rate",
                  title: t("measure.rate"),
                  numeric: true,
                  sort: "rate",
                  cell: ({ rate }: StatisticsRow) =>
                    rate === null ? "—" : format.number(rate, { style: "percent", maximumFractionDigits: 1 }),
                },
              ]),
          ...(hasMoney
            ? moneyMeasures.map((name) => ({
                id: name,
                title: t(`measure.${name}`),
                numeric: true,
                ...(name === "net" && { sort: "net" }),
                cell: ({ money }: StatisticsRow) => (money ? `¥${toYuan(money[name])}` : "—"),
              }))
            : []),
        ]}
      />
    </div>
  );
}
