"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Question, useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  closedStatuses,
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

/** What this person may do with the entry: decide at their turn; the organiser's own acts. */
export function DrawerActs({ detail, onClose }: { detail: DeskTeam; onClose: () => void }) {
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
    <>
      {manages && status !== "disqualified" && (
        <Button
          variant="danger"
          className="mr-auto"
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
      {may("enroll:sign:batch_fee") && owes(team) && (
        <FeeDialog teams={[team]} onDone={() => toast.success(t("done"))} />
      )}
      {decides && (
        <>
          <Button variant="danger" onClick={() => void acts.reject(team)}>
            {t("reject")}
          </Button>
          <Button onClick={() => void acts.sendBack(team)}>{t("return")}</Button>
          <Button variant="primary" onClick={() => void acts.approve(team)}>
            {t("approve")}
          </Button>
        </>
      )}
      {!decides && !manages && <Button onClick={onClose}>{t("close")}</Button>}
      {extending && <ExtensionDialog detail={detail} onClose={() => setExtending(false)} />}
    </>
  );
}
