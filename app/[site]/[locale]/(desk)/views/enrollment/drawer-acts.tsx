"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Question, useConfirm } from "@/components/kit/confirm";
import { QueueBar } from "@/components/kit/queue/queue-bar";
import type { Queue } from "@/components/kit/queue/use-queue";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  closedStatuses,
  type DeskRow,
  type DeskTeam,
  deskTeam,
  disqualify,
  owes,
  reopen,
  teamPage,
} from "@/lib/domain/enrollment/contract";
import { ExtensionDialog } from "./extension-dialog";
import { FeeDialog } from "./fee-dialog";
import { useAuditActs } from "./use-audit-acts";

type DrawerActsProps = { detail: DeskTeam; queue?: Queue<DeskRow>; onClose: () => void };

/** What this person may do with the entry: decide at their turn; the organiser's own acts. */
export function DrawerActs({ detail, queue, onClose }: DrawerActsProps) {
  const t = useTranslations("enrollment.desk");
  const may = useMay();
  const confirm = useConfirm();
  const acts = useAuditActs();
  const [extending, setExtending] = useState(false);
  const after = { invalidate: [teamPage, deskTeam] };
  const [again, out] = [useWrite(reopen, after), useWrite(disqualify, after)];
  const { team } = detail;
  const { teamId, teamName, status } = team;
  const decides = may("enroll:sign:audit") && team.mayAudit === 1;
  const manages = may("enroll:sign:edit") && detail.mayManage === 1;
  const ask = async (question: Question, act: (reason: string) => Promise<unknown>) => {
    const answer = await confirm({ ...question, reason: "required" });
    if (!answer) return;
    await act(answer.reason).then(
      () => toast.success(t("done")),
      () => {},
    );
  };
  return (
    <QueueBar
      queue={queue}
      acts={
        decides
          ? [
              { by: "refuse", label: t("reject"), variant: "danger", run: () => acts.reject(team) },
              { by: "sendBack", label: t("return"), run: () => acts.sendBack(team) },
              { by: "approve", label: t("approve"), variant: "primary", run: () => acts.pass(team) },
            ]
          : []
      }
    >
      {manages && status !== "disqualified" && (
        <Button
          variant="danger"
          onClick={() =>
            void ask(
              {
                title: t("disqualifyTitle", { team: teamName }),
                text: t("disqualifyText"),
                act: t("disqualify"),
                danger: true,
              },
              (reason) => out.mutateAsync({ teamId, reason }),
            )
          }
        >
          {t("disqualify")}
        </Button>
      )}
      {manages && status === "rejected" && (
        <Button
          onClick={() =>
            void ask(
              { title: t("reopenTitle", { team: teamName }), text: t("reopenText"), act: t("reopen") },
              (reason) => again.mutateAsync({ teamId, reason }),
            )
          }
        >
          {t("reopen")}
        </Button>
      )}
      {manages && detail.extendable.length > 0 && !closedStatuses.some((closed) => closed === status) && (
        <Button onClick={() => setExtending(true)}>{t("more")}</Button>
      )}
      {may("enroll:sign:batch_fee") && (owes(team) || team.feeUndoable === 1) && (
        <FeeDialog
          teams={owes(team) ? [team] : []}
          undoable={team.feeUndoable === 1 ? [team] : []}
          onDone={({ rows: [row] }) => (row?.ok === 1 ? toast.success(t("done")) : toast.error(row?.message ?? ""))}
        />
      )}
      {!decides && !manages && <Button onClick={onClose}>{t("close")}</Button>}
      {extending && <ExtensionDialog detail={detail} onClose={() => setExtending(false)} />}
    </QueueBar>
  );
}
