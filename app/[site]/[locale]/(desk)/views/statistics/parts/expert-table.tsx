import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { Points } from "@/components/review/points";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { type StatisticsExpert, statisticsExperts } from "@/lib/domain/report/contract";
import { useAddress } from "./address";
import { Nothing } from "./nothing";

/** The experts of the chosen contests: how much they have, how much is done, how severe they are. */
export function ExpertTable() {
  const t = useTranslations("statistics.expert");
  const { filter } = useAddress();
  const list = useList<typeof statisticsExperts.input, StatisticsExpert>(statisticsExperts, { fixed: filter });
  return (
    <div className="space-y-4">
      <p className="text-note text-ink-2">{t("note")}</p>
      <Filters list={list}>
        <FilterText label={t("name")} />
      </Filters>
      <DataTable
        label={t("name")}
        name="statistics-experts"
        list={list}
        rowKey={(row) => row.expertId}
        empty={<Nothing />}
        columns={[
          {
            id: "name",
            title: t("name"),
            sticky: true,
            cell: (row) => (
              <span className="block min-w-32">
                {row.realName}
                <span className="block text-note text-hint">{row.orgName}</span>
              </span>
            ),
          },
          { id: "plans", title: t("plans"), numeric: true, cell: (row) => row.plans },
          { id: "assigned", title: t("assigned"), numeric: true, sort: "assigned", cell: (row) => row.assigned },
          {
            id: "submitted",
            title: t("submitted"),
            sort: "submitted",
            cell: (row) => (
              <ProgressBar
                value={row.submitted}
                max={row.assigned}
                label={row.realName}
                text={`${row.submitted} / ${row.assigned}`}
                className="min-w-36"
              />
            ),
          },
          { id: "compared", title: t("compared"), numeric: true, cell: (row) => row.compared },
          {
            id: "severity",
            title: t("severity"),
            numeric: true,
            sort: "severity",
            cell: (row) => <Points value={row.severity} signed />,
          },
        ]}
      />
    </div>
  );
}
