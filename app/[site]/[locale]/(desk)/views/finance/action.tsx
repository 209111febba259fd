"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LogDrawer } from "@/app/[site]/[locale]/(desk)/views/system/log-parts/log-drawer";
import { LogSubject } from "@/app/[site]/[locale]/(desk)/views/system/log-parts/log-subject";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterDays } from "@/components/kit/table/filter-days";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { contestOptions } from "@/lib/domain/contest/contract";
import { moneyLogPage, type OperationLog } from "@/lib/domain/report/contract";
import { useReasons } from "./parts/use-reasons";
import { ReconciliationPanel } from "./reconciliation/reconciliation-panel";

/** Who did what about money in the contests that the reader organises. */
export default function FinanceActions() {
  const t = useTranslations("finance");
  const log = useTranslations("system.log");
  const reasonOf = useReasons();
  const list = useList(moneyLogPage);
  const contests = useRead(contestOptions, {});
  const [opened, open] = useState<OperationLog>();
  return (
    <View title={t("action.title")} note={t("action.lead")}>
      <div className="space-y-4">
        <Can any={["fin:check:list"]}>
          <ReconciliationPanel />
        </Can>
        <Filters list={list}>
          <FilterText label={log("who")} placeholder={log("whoHint")} />
          <FilterChoice name="competitionId" label={t("contest")} options={contests.data ?? []} />
          <FilterText name="action" label={log("action")} placeholder={log("actionHint")} />
          <FilterDays label={log("days")} />
        </Filters>
        <DataTable
          label={t("action.title")}
          name="moneyLog"
          list={list}
          rowKey={(row) => row.logId}
          empty={<Empty title={t("action.empty")} />}
          columns={[
            { title: log("time"), cell: (row) => <DateText value={row.time} form="numeric" /> },
            { title: log("who"), cell: (row) => row.realName ?? t("detail.system") },
            { title: log("action"), cell: (row) => <span className="font-medium">{row.actionName}</span> },
            { title: log("entity"), cell: (row) => <LogSubject row={row} /> },
            {
              title: log("reason"),
              cell: (row) => (
                <span className="line-clamp-2 max-w-64">
                  {reasonOf(row.reason, row.action === "order.closed") ?? "—"}
                </span>
              ),
            },
            {
              title: log("actions"),
              numeric: true,
              cell: (row) => (
                <RowActions of={row.actionName} acts={[{ label: log("look"), onSelect: () => open(row) }]} />
              ),
            },
          ]}
        />
        <LogDrawer row={opened} onClose={() => open(undefined)} />
      </div>
    </View>
  );
}
