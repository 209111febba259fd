"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  acceptChange,
  changePage,
  type DeskChange,
  deskTeam,
  refusalReasons,
  refuseChange,
} from "@/lib/domain/enrollment/contract";

/** The two decisions on a change request; refusing asks why. */
export function useChangeActs() {
  const t = useTranslations("enrollment.change");
  const desk = useTranslations("enrollment.desk");
  const confirm = useConfirm();
  const phrases = useRead(refusalReasons, {}, { enabled: useMay()("enroll:sign:audit") }).data ?? [];
  const after = { invalidate: [changePage, deskTeam, refusalReasons] };
  const [yes, no] = [useWrite(acceptChange, after), useWrite(refuseChange, after)];
  const about = ({ teamName, kind }: DeskChange) => ({ team: teamName, kind: t(`kind.${kind}`) });
  const pass = async (row: DeskChange) => {
    const done = await yes.mutateAsync({ changeId: row.changeId }).catch(() => null);
    if (done) toast.success(t(done.status === "manager" ? "passed" : "done"));
    return done !== null;
  };
  const effectOf = ({ status, kind }: DeskChange) =>
    t(status === "school" ? "acceptSchool" : kind === "facts" ? "acceptFacts" : "acceptManager");
  return {
    /** What follows if the caller accepts. */
    effectOf,
    /** Accepts without a question before it, where the whole request is in view. */
    pass,
    accept: async (row: DeskChange) => {
      const question = { title: t("acceptTitle", about(row)), text: effectOf(row), act: t("accept") };
      return (await confirm(question)) !== null && pass(row);
    },
    refuse: async (row: DeskChange) => {
      const answer = await confirm({
        title: t("refuseTitle", about(row)),
        text: desk("reasonHelp"),
        act: t("refuse"),
        danger: true,
        reason: "required",
        phrases,
      });
      if (!answer) return false;
      const done = await no.mutateAsync({ changeId: row.changeId, reason: answer.reason }).catch(() => null);
      if (done) toast.success(t("refused"));
      return done !== null;
    },
  };
}
