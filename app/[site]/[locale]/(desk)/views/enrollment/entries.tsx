"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { daysSince } from "@/components/enrollment/entry/days-since";
import { ResultDialog } from "@/components/enrollment/entry/result-dialog";
import { PayTag } from "@/components/enrollment/pay-tag";
import { TeamStatusTag } from "@/components/enrollment/team-status-tag";
import { TrackName } from "@/components/enrollment/track-name";
import { useQueue } from "@/components/kit/queue/use-queue";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { type BatchResult, type DeskRow, type FeeAct, owes, teamPage } from "@/lib/domain/enrollment/contract";
import { BulkBar } from "./bulk-bar";
import { SignupFilters } from "./signup-filters";
import { TeamDrawer } from "./team-drawer";
import { TeamSheets } from "./team-sheets";
import { useAuditActs } from "./use-audit-acts";

/** Entries in the reader's reach: audit them one by one or many at once, settle fees, look into each. */
export function Entries() {
  const t = useTranslations("enrollment");
  const common = useTranslations("common");
  const may = useMay();
  const list = useList(teamPage);
  const [result, setResult] = useState<{ result: BatchResult; settled?: FeeAct }>();
  const acts = useAuditActs();
  const audits = may("enroll:sign:audit");
  const queue = useQueue(list, keyOf, (row) => audits && row.mayAudit === 1);
  const tickable = (row: DeskRow) =>
    (audits && row.mayAudit === 1) || (may("enroll:sign:batch_fee") && (owes(row) || row.feeUndoable === 1));
  return (
    <div className="space-y-4">
      <SignupFilters list={list} />
      <DataTable
        label={t("desk.title")}
        name="signup"
        list={list}
        rowKey={keyOf}
        tickable={tickable}
        current={(row) => row.teamId === queue.row?.teamId}
        toolbar={<TeamSheets filters={list.filters} />}
        bulk={(ticked, untick) => (
          <BulkBar
            ticked={ticked}
            onDone={(done, settled) => {
              untick();
              setResult({ result: done, settled });
            }}
          />
        )}
        empty={<Empty title={t("desk.empty")}>{t("desk.emptyHint")}</Empty>}
        columns={[
          {
            title: t("desk.team"),
            sort: "teamName",
            cell: (row) => (
              <span className="block max-w-72 min-w-40">
                <Button
                  variant="text"
                  className="h-auto! max-w-full px-0 whitespace-normal text-left"
                  onClick={() => queue.open(row)}
                >
                  {row.teamName}
                </Button>
                <span className="block text-note text-hint">
                  <TrackName team={row} />
                </span>
              </span>
            ),
          },
          {
            title: t("desk.number"),
            sort: "teamNumber",
            cell: (row) => <span className="figures">{row.teamNumber ?? "—"}</span>,
          },
          { title: common("status"), cell: (row) => <TeamStatusTag team={row} /> },
          {
            title: t("desk.captain"),
            cell: (row) => (
              <span className="whitespace-nowrap">
                {row.captainName}
                {row.captainMobile && <span className="figures block text-note text-hint">{row.captainMobile}</span>}
              </span>
            ),
          },
          { title: t("desk.school"), cell: (row) => <span className="block min-w-28">{row.schoolName}</span> },
          {
            title: t("desk.people"),
            cell: (row) => (
              <span className="whitespace-nowrap">
                {t("desk.peopleOf", { members: row.memberNum, advisors: row.advisorNum })}
              </span>
            ),
          },
          { title: t("desk.pay"), cell: (row) => <PayTag team={row} /> },
          {
            title: t("desk.submitted"),
            sort: "submitTime",
            cell: (row) => <DateText value={row.submitTime} form="numeric" />,
          },
          {
            title: t("change.waiting"),
            cell: (row) => (
              <span className="figures whitespace-nowrap">
                {row.waitingSince ? t("change.days", { days: daysSince(row.waitingSince) }) : "—"}
              </span>
            ),
          },
          {
            title: t("desk.contest"),
            hidden: true,
            cell: (row) => <span className="block min-w-40">{row.competitionName}</span>,
          },
          { title: t("desk.source"), hidden: true, cell: (row) => t(`source.${row.source}`) },
          {
            title: common("actions"),
            cell: (row) => (
              <RowActions
                of={row.teamName}
                acts={[
                  audits && row.mayAudit === 1 && { label: t("desk.approve"), onSelect: () => acts.approve(row) },
                  { label: t("desk.open"), onSelect: () => queue.open(row) },
                  audits && row.mayAudit === 1 && { label: t("desk.return"), onSelect: () => acts.sendBack(row) },
                  audits &&
                    row.mayAudit === 1 && { label: t("desk.reject"), danger: true, onSelect: () => acts.reject(row) },
                ]}
              />
            ),
          },
        ]}
      />
      {queue.row && <TeamDrawer teamId={queue.row.teamId} queue={queue} onClose={queue.close} />}
      {result && <ResultDialog {...result} onClose={() => setResult(undefined)} />}
    </div>
  );
}

const keyOf = (row: DeskRow) => row.teamId;
