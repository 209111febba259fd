"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataTable } from "@/components/kit/data-table";
import { FilterDays } from "@/components/kit/filter-days";
import { FilterText } from "@/components/kit/filter-text";
import { Filters } from "@/components/kit/filters";
import { RowActions } from "@/components/kit/row-actions";
import { useList } from "@/components/kit/use-list";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/drawer";
import { type OperationLog, operationLogPage } from "@/lib/domain/access/contract";

export function OperationLogTable() {
  const t = useTranslations("system.log");
  const list = useList(operationLogPage, { name: "op" });
  const [opened, open] = useState<OperationLog>();
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("who")} placeholder={t("whoHint")} />
        <FilterText name="action" label={t("action")} placeholder="user.add" />
        <FilterDays label={t("days")} />
        <FilterText name="entity" label={t("entity")} placeholder="contest" />
        <FilterText name="entityId" label={t("entityId")} />
      </Filters>
      <DataTable
        label={t("operation")}
        name="operationLog"
        list={list}
        rowKey={(row) => row.logId}
        columns={[
          { title: t("time"), cell: (row) => <DateText value={row.time} form="numeric" /> },
          { title: t("who"), cell: (row) => (row.realName ? `${row.realName}（${row.username}）` : t("house")) },
          { title: t("role"), cell: (row) => <code className="text-note">{row.roleKey ?? "—"}</code> },
          { title: t("action"), cell: (row) => <code className="text-note">{row.action}</code> },
          {
            title: t("entity"),
            cell: (row) => <span className="figures">{`${row.entity} ${row.entityId ?? ""}`}</span>,
          },
          { title: t("reason"), cell: (row) => row.reason ?? "—" },
          { title: t("ip"), cell: (row) => <span className="figures">{row.ip ?? "—"}</span>, hidden: true },
          {
            title: t("actions"),
            numeric: true,
            cell: (row) => <RowActions of={row.action} acts={[{ label: t("look"), onSelect: () => open(row) }]} />,
          },
        ]}
      />
      <Drawer title={t("detail")} open={Boolean(opened)} onOpenChange={(next) => !next && open(undefined)}>
        {opened && (
          <>
            <DescriptionList
              columns={1}
              items={[
                { term: t("time"), value: <DateText value={opened.time} /> },
                { term: t("who"), value: opened.realName ?? t("house") },
                { term: t("role"), value: opened.roleKey },
                { term: t("action"), value: opened.action },
                { term: t("entity"), value: `${opened.entity} ${opened.entityId ?? ""}` },
                { term: t("reason"), value: opened.reason },
                { term: t("ip"), value: opened.ip },
              ]}
            />
            <pre className="mt-4 overflow-x-auto bg-sunken p-3 text-note break-all whitespace-pre-wrap">
              {opened.detail}
            </pre>
          </>
        )}
      </Drawer>
    </div>
  );
}
