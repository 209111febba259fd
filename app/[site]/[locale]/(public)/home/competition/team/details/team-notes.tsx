"use client";

import { useTranslations } from "next-intl";
import { FeeDue } from "@/components/enrollment/fee-due";
import { OrgNotice } from "@/components/enrollment/org-notice";
import { ReceiptButton } from "@/components/finance/receipt-button";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { toast } from "@/components/ui/toast/toast";
import { advise, answerCaptaincy, remindAdvisors, type TeamDetail, teamDetail } from "@/lib/domain/enrollment/contract";

/** What the reader must know first: why it came back, or that their own answer is awaited. */
export function TeamNotes({ detail }: { detail: TeamDetail }) {
  const t = useTranslations("enrollment");
  const confirm = useConfirm();
  const decide = useWrite(advise, { invalidate: [teamDetail] });
  const remind = useWrite(remindAdvisors, { onDone: () => toast.success(t("deputy.reminded")) });
  const take = useWrite(answerCaptaincy, { invalidate: [teamDetail] });
  const { team, history, window } = detail;
  const { teamId } = team;
  const reason = history.findLast((step) => step.to === team.status)?.reason ?? "";
  const heir = detail.offeredTo && detail.members.find((m) => m.memberId === detail.myMemberId);
  const turn = detail.myRole === "advisor" && detail.auditLevel === "advisor";
  const sendBack = async (decision: "returned" | "rejected") => {
    const answer = await confirm({
      title: t("desk.returnTitle", { team: team.teamName }),
      act: t("details.adviseReturn"),
      reason: "required",
    });
    if (answer) decide.mutate({ teamId, decision, reason: answer.reason });
  };
  const declineCaptaincy = async () => {
    const title = t("join.declineTitle", { team: team.teamName });
    if (await confirm({ title, act: t("join.decline") })) take.mutate({ teamId, accept: false });
  };
  return (
    <>
      {(team.status === "returned" || team.status === "rejected" || team.status === "disqualified") && (
        <div className="flex flex-wrap items-center gap-3 border-l-2 border-status-refused bg-status-refused-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-60">{t(`details.${team.status}Note`, { reason })}</p>
          {team.status === "rejected" && window.state === "open" && (
            <LinkButton prefetch={false} href={`/home/signUp?competitionId=${team.competitionId}`}>
              {t("details.again")}
            </LinkButton>
          )}
        </div>
      )}
      {detail.judgedOutside && (
        <p className="border-l-2 border-rule px-4 py-3">
          {t("details.judgedOutside", { stage: detail.judgedOutside })}
        </p>
      )}
      {detail.notice && <OrgNotice notice={detail.notice} />}
      <FeeDue team={team} howToPay={detail.setting.howToPay} />
      {team.payStatus === "paid" && (
        <div>
          <ReceiptButton teamId={teamId} />
        </div>
      )}
      {window.extendedUntil && detail.editable === 1 && (
        <p className="border-l-2 border-status-open bg-status-open-soft px-4 py-3 text-note">
          {t("details.extended", { time: window.extendedUntil.slice(0, 16) })}
        </p>
      )}
      {turn && (
        <div className="flex flex-wrap items-center gap-3 border-l-2 border-status-review bg-status-review-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-60 font-medium">{t("details.adviseTitle")}</p>
          <Button variant="primary" onClick={() => decide.mutate({ teamId, decision: "approved" })}>
            {t("details.advise")}
          </Button>
          <Button onClick={() => void sendBack("returned")}>{t("details.adviseReturn")}</Button>
        </div>
      )}
      {detail.myRole === "captain" && detail.auditLevel === "advisor" && (
        <div className="flex flex-wrap items-center gap-3 border-l-2 border-rule px-4 py-3">
          <p className="min-w-0 flex-1 basis-60">{t("deputy.advisorsTurn")}</p>
          <Button pending={remind.isPending} onClick={() => remind.mutate({ teamId })}>
            {t("deputy.remind")}
          </Button>
        </div>
      )}
      {heir && heir.userId === detail.offeredTo?.userId && (
        <div className="flex flex-wrap items-center gap-3 border-l-2 border-status-review bg-status-review-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-60">{t("details.captaincy", { captain: team.captainName })}</p>
          <Button variant="primary" onClick={() => take.mutate({ teamId, accept: true })}>
            {t("center.accept")}
          </Button>
          <Button onClick={() => void declineCaptaincy()}>{t("center.decline")}</Button>
        </div>
      )}
    </>
  );
}
