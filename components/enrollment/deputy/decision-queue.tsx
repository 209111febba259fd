"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { daysSince } from "@/components/enrollment/entry/days-since";
import { ResultDialog } from "@/components/enrollment/entry/result-dialog";
import { TrackName } from "@/components/enrollment/track-name";
import { useConfirm } from "@/components/kit/confirm";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Skeleton } from "@/components/ui/state/skeleton";
import { Pagination } from "@/components/ui/table/pagination";
import {
  type BatchResult,
  type Delegation,
  type DeskRow,
  decideMany,
  decisionPage,
  decisionReasons,
  delegations,
} from "@/lib/domain/enrollment/contract";
import { DeputyDrawer } from "./deputy-drawer";

const PAGE = 20;

/** Teams that wait for a decision, the longest first: looked at, ticked, approved or returned many at a time. */
export function DecisionQueue({ delegation }: { delegation?: Delegation }) {
  const t = useTranslations("enrollment.deputy");
  const delegationId = delegation?.delegationId;
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<string>();
  const [result, setResult] = useState<BatchResult>();
  const list = useRead(decisionPage, { delegationId, pageNum: page, pageSize: PAGE }, { keep: true });
  const rows = list.data?.list ?? [];
  const chosen = rows.filter((row) => ticked.includes(row.teamId));
  const acts = useDecisions(delegationId, chosen, (done) => {
    setTicked([]);
    if (done.failed > 0 || done.rows.length > 1) setResult(done);
  });
  if (list.isPending) return <Skeleton className="mt-4 h-5 w-2/5" />;
  if (rows.length === 0) return <p className="py-3 text-note text-hint">{t("empty")}</p>;
  const tick = (ids: string[], on: boolean) =>
    setTicked(on ? [...new Set([...ticked, ...ids])] : ticked.filter((id) => !ids.includes(id)));
  return (
    <div className="space-y-3 pt-2">
      <div className="flex flex-wrap items-center gap-3">
        <Checkbox
          label={t("tickAll")}
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onCheckedChange={(on) =>
            tick(
              rows.map((row) => row.teamId),
              on,
            )
          }
        />
        {chosen.length > 0 && (
          <>
            <Button size="small" variant="primary" pending={acts.pending} onClick={() => void acts.approve()}>
              {t("approve", { count: chosen.length })}
            </Button>
            <Button size="small" pending={acts.pending} onClick={() => void acts.sendBack()}>
              {t("return", { count: chosen.length })}
            </Button>
          </>
        )}
      </div>
      <ul className="divide-y divide-rule">
        {rows.map((row) => (
          <li key={row.teamId} className="flex items-start gap-3 py-3">
            <span className="pt-1">
              <Checkbox
                aria-label={row.teamName}
                checked={ticked.includes(row.teamId)}
                onCheckedChange={(on) => tick([row.teamId], on)}
              />
            </span>
            <div className="min-w-0 flex-1">
              <TeamLink row={row} atDesk={delegation?.part === "desk"} onOpen={setOpened} />
              <p className="text-note text-ink-2">
                {row.captainName} · {row.schoolName} · {row.competitionName} · <TrackName team={row} />
              </p>
            </div>
            {row.waitingSince && (
              <span className="figures shrink-0 text-note text-hint">
                {t("since", { days: daysSince(row.waitingSince) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {(list.data?.total ?? 0) > PAGE && (
        <Pagination page={page} pageSize={PAGE} total={list.data?.total ?? 0} onChange={setPage} />
      )}
      {opened && delegationId && (
        <DeputyDrawer teamId={opened} delegationId={delegationId} onClose={() => setOpened(undefined)} />
      )}
      {result && <ResultDialog result={result} onClose={() => setResult(undefined)} />}
    </div>
  );
}

/** An advisor's own page of the team; whoever stands in at the desk sees what the desk sees. */
function TeamLink({ row, atDesk, onOpen }: { row: DeskRow; atDesk: boolean; onOpen: (teamId: string) => void }) {
  if (!atDesk)
    return (
      <Link
        href={`/home/competition/team/details?id=${row.teamId}`}
        className="font-medium underline-offset-4 hover:underline"
      >
        {row.teamName}
      </Link>
    );
  return (
    <Button
      variant="text"
      className="h-auto! max-w-full px-0 text-left whitespace-normal"
      onClick={() => onOpen(row.teamId)}
    >
      {row.teamName}
    </Button>
  );
}

/** Approving and returning what is ticked; each asks first, and returning asks why. */
function useDecisions(delegationId: string | undefined, chosen: DeskRow[], onDone: (done: BatchResult) => void) {
  const t = useTranslations("enrollment.deputy");
  const confirm = useConfirm();
  const phrases = useRead(decisionReasons, { delegationId }).data ?? [];
  const decide = useWrite(decideMany, { invalidate: [decisionPage, decisionReasons, delegations], onDone });
  const [count, ids] = [chosen.length, chosen.map((row) => row.teamId)];
  return {
    pending: decide.isPending,
    approve: async () => {
      const answer = await confirm({
        title: t("approveTitle", { count }),
        act: t("approve", { count: 0 }),
      });
      if (answer) decide.mutate({ ids, decision: "approved", delegationId });
    },
    sendBack: async () => {
      const answer = await confirm({
        title: t("returnTitle", { count }),
        act: t("return", { count: 0 }),
        reason: "required",
        phrases,
      });
      if (answer) decide.mutate({ ids, decision: "returned", reason: answer.reason, delegationId });
    },
  };
}
