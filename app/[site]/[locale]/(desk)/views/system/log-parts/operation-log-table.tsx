"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterDays } from "@/components/kit/table/filter-days";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { DateText } from "@/components/ui/text/date-text";
import { auditModules } from "@/lib/audit/actions";
import { contestOptions } from "@/lib/domain/contest/contract";
import { exportOperationLog, type OperationLog, operationLogPage } from "@/lib/domain/report/contract";
import { ChainCheck } from "./chain-check";
import { LogDrawer } from "./log-drawer";
import { LogSubject } from "./log-subject";

/** Acts one by one: who, what, to which thing, and what changed. */
export function OperationLogTable() {
  const t = useTranslations("system.log");
  const list = useList(operationLogPage, { name: "op" });
  const contests = useRead(contestOptions, {});
  const save = useDownload(exportOperationLog);
  const [opened, open] = useState<OperationLog>();
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("who")} placeholder={t("whoHint")} />
        <FilterChoice
          name="module"
          label={t("module")}
          options={auditModules.map((module) => ({ value: module, label: t(`modules.${module}`) }))}
        />
        <FilterText name="action" label={t("action")} placeholder={t("actionHint")} />
        <FilterChoice name="competitionId" label={t("contest")} options={contests.data ?? []} />
        <FilterDays label={t("days")} />
        <FilterChoice
          name="entity"
          label={t("entity")}
          options={entities.map((entity) => ({ value: entity, label: t(`entities.${entity}`) }))}
        />
        <FilterText name="entityId" label={t("entityId")} />
      </Filters>
      <DataTable
        label={t("operation")}
        name="operationLog"
        list={list}
        rowKey={(row) => row.logId}
        toolbar={
          <>
            <Can any={["sys:log:export"]}>
              <Button size="small" pending={save.isPending} onClick={() => save.mutate(list.filters)}>
                <Download aria-hidden className="size-4" />
                {t("export")}
              </Button>
            </Can>
            <Can any={["sys:log:clean"]}>
              <ChainCheck />
            </Can>
          </>
        }
        columns={[
          { title: t("time"), cell: (row) => <DateText value={row.time} form="numeric" /> },
          {
            title: t("who"),
            cell: (row) => (
              <span className="block max-w-56">
                {row.realName
                  ? `${row.realName}（${row.username}）`
                  : t(row.roleKey === "SYSTEM" ? "house" : "visitor")}
                {row.userId && <span className="block text-note text-ink-2">{row.roleName}</span>}
              </span>
            ),
          },
          { title: t("module"), cell: (row) => (row.module ? t(`modules.${row.module}`) : "—") },
          { title: t("action"), cell: (row) => <span className="font-medium">{row.actionName}</span> },
          { title: t("entity"), cell: (row) => <LogSubject row={row} /> },
          {
            title: t("change"),
            cell: (row) => {
              const [first, ...more] = row.changes;
              return first ? (
                <span className="line-clamp-2 max-w-80">
                  {t("changed", { label: first.label, from: first.from || "—", to: first.to })}
                  {more.length > 0 && <span className="text-ink-2"> {t("more", { count: more.length })}</span>}
                </span>
              ) : (
                "—"
              );
            },
          },
          { title: t("reason"), cell: (row) => <span className="line-clamp-2 max-w-64">{row.reason ?? "—"}</span> },
          { title: t("device"), cell: (row) => row.device ?? "—", hidden: true },
          { title: t("ip"), cell: (row) => <span className="figures">{row.ip ?? "—"}</span>, hidden: true },
          {
            title: t("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.actionName}
                acts={[
                  { label: t("look"), onSelect: () => open(row) },
                  ...(row.entityId
                    ? [
                        {
                          label: t("ofThing"),
                          onSelect: () => list.setFilters({ entity: row.entity, entityId: row.entityId ?? "" }),
                        },
                      ]
                    : []),
                ]}
              />
            ),
          },
        ]}
      />
      <LogDrawer row={opened} onClose={() => open(undefined)} />
    </div>
  );
}

/** Things that people look up; the rest is found by "everything done to it". */
const entities = [
  ...(["user", "role", "group", "contest", "team", "teamChange", "work", "expert", "plan", "task"] as const),
  ...(["award", "objection", "certificate", "template", "article", "site"] as const),
];
