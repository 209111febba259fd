"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useContest } from "@/components/contest/use-contest";
import { ChangeDifferences } from "@/components/enrollment/change/change-differences";
import { ChangeStatusTag } from "@/components/enrollment/change/change-status-tag";
import { daysSince } from "@/components/enrollment/entry/days-since";
import { useQueue } from "@/components/kit/queue/use-queue";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { contestOptions } from "@/lib/domain/contest/contract";
import {
  changeColumns,
  changeKinds,
  changePage,
  changeStatuses,
  type DeskChange,
  exportChanges,
  isUndecided,
} from "@/lib/domain/enrollment/contract";
import { ChangeDrawer } from "./change-drawer";
import { TeamDrawer } from "./team-drawer";
import { useChangeActs } from "./use-change-acts";

/** What approved teams ask to change: the oldest that waits on top, with its differences and how long it waits. */
export function ChangeQueue() {
  const t = useTranslations("enrollment.change");
  const desk = useTranslations("enrollment.desk");
  const common = useTranslations("common");
  const may = useMay();
  const competitionId = useContest();
  const list = useList(changePage, { name: "change", fixed: competitionId ? { competitionId } : {} });
  const contests = useRead(contestOptions, {});
  const acts = useChangeActs();
  const [opened, setOpened] = useState<string>();
  const decides = may("enroll:sign:audit");
  const queue = useQueue(list, keyOf, (row) => decides && row.mayDecide === 1);
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("keywords")} />
        {!competitionId && <FilterChoice name="competitionId" label={desk("contest")} options={contests.data ?? []} />}
        <FilterChoice
          name="kind"
          label={t("change")}
          options={changeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <FilterChoice
          name="status"
          label={common("status")}
          options={changeStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        {decides && <FilterChoice name="mine" label={t("mine")} options={[{ value: "1", label: t("mineOnly") }]} />}
      </Filters>
      <DataTable
        label={t("queue")}
        name="teamChange"
        list={list}
        toolbar={
          may("enroll:sign:export") && (
            <ColumnsDialog
              endpoint={exportChanges}
              columns={changeColumns}
              filters={{ ...list.applied, ...(competitionId && { competitionId }) }}
              words={{
                title: t("export.title"),
                hint: t("export.hint"),
                column: (name) => t(`export.columns.${name}`),
              }}
            />
          )
        }
        rowKey={keyOf}
        current={(row) => row.changeId === queue.row?.changeId}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: t("team"),
            cell: (row) => (
              <span className="block max-w-64 min-w-36">
                <Button
                  variant="text"
                  className="h-auto! max-w-full px-0 whitespace-normal text-left"
                  onClick={() => setOpened(row.teamId)}
                >
                  {row.teamName}
                </Button>
                <span className="block text-note text-hint">
                  {row.schoolName} · {row.competitionName}
                </span>
              </span>
            ),
          },
          {
            title: t("change"),
            cell: (row) => (
              <div className="max-w-80 min-w-44">
                <Button variant="text" size="small" className="px-0" onClick={() => queue.open(row)}>
                  {t(`kind.${row.kind}`)}
                  <span className="sr-only">{row.teamName}</span>
                </Button>
                <ChangeDifferences change={row} />
              </div>
            ),
          },
          { title: t("reason"), cell: (row) => <span className="block max-w-64 min-w-32">{row.reason}</span> },
          {
            title: common("status"),
            cell: (row) => (
              <span className="block min-w-28">
                <ChangeStatusTag status={row.status} />
                {row.status === "refused" && (
                  <span className="block text-note text-ink-2">{row.history.at(-1)?.reason}</span>
                )}
              </span>
            ),
          },
          {
            title: t("waiting"),
            cell: (row) => (
              <span className="figures whitespace-nowrap">
                {isUndecided(row) ? t("days", { days: daysSince(row.waitingSince) }) : "—"}
              </span>
            ),
          },
          {
            title: common("actions"),
            cell: (row) => (
              <RowActions
                of={`${row.teamName} ${t(`kind.${row.kind}`)}`}
                acts={[
                  decides && row.mayDecide === 1 && { label: t("accept"), onSelect: () => void acts.accept(row) },
                  decides && row.mayDecide === 1 && { label: t("refuse"), onSelect: () => void acts.refuse(row) },
                ]}
              />
            ),
          },
        ]}
      />
      {queue.row && <ChangeDrawer change={queue.row} decides={decides} queue={queue} />}
      {opened && <TeamDrawer teamId={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

const keyOf = (row: DeskChange) => row.changeId;
