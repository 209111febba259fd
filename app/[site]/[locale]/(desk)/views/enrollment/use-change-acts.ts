"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { acceptChange, changePage, type DeskChange, deskTeam, refuseChange } from "@/lib/domain/enrollment/contract";

/** The two decisions on a change request; refusing asks why. */
export function useChangeActs() {
  const t = useTranslations("enrollment.change");
  const desk = useTranslations("enrollment.desk");
  const confirm = useConfirm();
  const after = { invalidate: [changePage, deskTeam] };
  const [yes, no] = [useWrite(acceptChange, after), useWrite(refuseChange, after)];
  const about = ({ teamName, kind }: DeskChange) => ({ team: teamName, kind: t(`kind.${kind}`) });
  const quiet = () => {};
  return {
    accept: async (row: DeskChange) => {
      const text = t(row.status === "school" ? "acceptSchool" : "acceptManager");
      if (!(await confirm({ title: t("acceptTitle", about(row)), text, act: t("accept") }))) return;
      const done = await yes.mutateAsync({ changeId: row.changeId }).catch(quiet);
      if (done) toast.success(t(done.status === "manager" ? "passed" : "done"));
    },
    refuse: async (row: DeskChange) => {
      const answer = await confirm({
        title: t("refuseTitle", about(row)),
        text: desk("reasonHelp"),
        act: t("refuse"),
        danger: true,
        reason: "required",
      });
      if (!answer) return;
      const done = await no.mutateAsync({ changeId: row.changeId, reason: answer.reason }).catch(quiet);
      if (done) toast.success(t("refused"));
    },
  };
}
