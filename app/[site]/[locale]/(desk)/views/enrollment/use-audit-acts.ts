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
      phrases,
    });
  /** The decision without a question before it, where the whole entry is in view; each answers whether the entry is decided. */
  const passed = async (row: Row) => {
    const done = await pass.mutateAsync({ teamId: row.teamId }).catch(refused);
    if (!done) return false;
    if (done.status === "approved") toast.success(t("approvedNumber", { number: done.teamNumber ?? "" }));
    else toast.success(t("passed"));
    return true;
  };
  const because = async (row: Row, kind: "return" | "reject") => {
    const answer = await confirmed(row, kind);
    if (!answer) return false;
    const write = kind === "return" ? back : no;
    const done = await write.mutateAsync({ teamId: row.teamId, reason: answer.reason }).catch(refused);
    if (done) toast.success(t(kind === "return" ? "returned" : "rejected"));
    return done !== null;
  };
  return {
    pass: passed,
    approve: async (row: Row) =>
      (await confirm({ title: t("approveTitle", { team: row.teamName }), act: t("approve") })) !== null && passed(row),
    sendBack: (row: Row) => because(row, "return"),
    reject: (row: Row) => because(row, "reject"),
  };
}

/** The call has said why already. */
const refused = () => null;

/** Reasons that were given before, for those who audit. */
export function usePhrases(): readonly string[] {
  const may = useMay();
  return useRead(returnReasons, {}, { enabled: may("enroll:sign:audit") }).data ?? [];
}
