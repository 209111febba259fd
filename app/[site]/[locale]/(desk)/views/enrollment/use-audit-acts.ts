"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { approve, deskTeam, reject, returnReasons, returnTeam, teamPage } from "@/lib/domain/enrollment/contract";

type Row = { teamId: string; teamName: string };

/** The three decisions on one entry; each names it and asks for what it needs. */
export function useAuditActs() {
  const t = useTranslations("enrollment.desk");
  const confirm = useConfirm();
  const phrases = usePhrases();
  const after = { invalidate: [teamPage, deskTeam, returnReasons] };
  const [pass, back, no] = [useWrite(approve, after), useWrite(returnTeam, after), useWrite(reject, after)];
  const confirmed = async (row: Row, kind: "return" | "reject") =>
    confirm({
      title: t(`${kind}Title`, { team: row.teamName }),
      text: t("reasonHelp"),
      act: t(kind),
      danger: kind === "reject",
      reason: "required",
      phrases: kind === "return" ? phrases : [],
    });
  const quiet = () => {};
  return {
    approve: async (row: Row) => {
      const answer = await confirm({ title: t("approveTitle", { team: row.teamName }), act: t("approve") });
      if (!answer) return;
      const done = await pass.mutateAsync({ teamId: row.teamId }).catch(quiet);
      if (!done) return;
      if (done.status === "approved") toast.success(t("approvedNumber", { number: done.teamNumber ?? "" }));
      else toast.success(t("passed"));
    },
    sendBack: async (row: Row) => {
      const answer = await confirmed(row, "return");
      if (!answer) return;
      const done = await back.mutateAsync({ teamId: row.teamId, reason: answer.reason }).catch(quiet);
      if (done) toast.success(t("returned"));
    },
    reject: async (row: Row) => {
      const answer = await confirmed(row, "reject");
      if (!answer) return;
      const done = await no.mutateAsync({ teamId: row.teamId, reason: answer.reason }).catch(quiet);
      if (done) toast.success(t("rejected"));
    },
  };
}

/** Reasons that were given before, for those who audit. */
export function usePhrases(): readonly string[] {
  const may = useMay();
  return useRead(returnReasons, {}, { enabled: may("enroll:sign:audit") }).data ?? [];
}
