"use client";

import { useLocale, useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  approveContest,
  archiveContest,
  type ContestDetail,
  cancelContest,
  contestCockpit,
  contestDetail,
  contestPage,
  finishContest,
  type LifecycleAct,
  reasonNeeded,
  reasonTaken,
  recallContest,
  reopenContest,
  resumeContest,
  sendBackContest,
  submitContest,
  suspendContest,
} from "@/lib/domain/contest/contract";
import { nameFor } from "@/lib/i18n/named";

const calls = {
  submit: submitContest,
  approve: approveContest,
  sendBack: sendBackContest,
  recall: recallContest,
  suspend: suspendContest,
  resume: resumeContest,
  cancel: cancelContest,
  finish: finishContest,
  archive: archiveContest,
  reopen: reopenContest,
};
const first: readonly LifecycleAct[] = ["submit", "approve", "resume", "archive"];
const grave: readonly LifecycleAct[] = ["suspend", "cancel"];

type LifecycleActsProps = {
  contest: ContestDetail;
  acts: readonly LifecycleAct[];
  /** Something is missing: it cannot be handed in yet. */
  blocked: boolean;
  needsApproval: boolean;
};

/** Buttons for the contest's available lifecycle acts, each with a confirmation and, where required, a reason. */
export function LifecycleActs({ contest, acts, blocked, needsApproval }: LifecycleActsProps) {
  return acts.map((act) => (
    <LifecycleActButton
      key={act}
      act={act}
      said={act === "submit" && !needsApproval ? "publish" : act}
      contest={contest}
      disabled={act === "submit" && blocked}
    />
  ));
}

type LifecycleActButtonProps = {
  act: LifecycleAct;
  /** Handing in is publishing where nobody approves. */
  said: LifecycleAct | "publish";
  contest: ContestDetail;
  disabled: boolean;
};

function LifecycleActButton({ act, said, contest, disabled }: LifecycleActButtonProps) {
  const t = useTranslations("contest.act");
  const common = useTranslations("common");
  const { competitionId } = contest;
  const name = nameFor(useLocale(), contest);
  const move = useWrite(calls[act] as typeof cancelContest, {
    invalidate: [contestCockpit, contestDetail, contestPage],
    onDone: () => toast.success(t(`${said}.done`)),
  });
  const reason = reasonNeeded.includes(act) ? "required" : reasonTaken.includes(act) ? "optional" : undefined;
  return (
    <ConfirmButton
      disabled={disabled}
      variant={grave.includes(act) ? "danger" : first.includes(act) ? "primary" : "plain"}
      question={{
        title: t(`${said}.title`, { name }),
        text: t(`${said}.text`),
        act: t(`${said}.name`),
        ...(act === "cancel" && { leave: common("back") }),
        danger: grave.includes(act),
        reason,
      }}
      onConfirm={(answer) => move.mutateAsync({ competitionId, ...(reason && { reason: answer.reason }) } as never)}
    />
  );
}
