"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  type changedParts,
  listRevisions,
  overrideRule,
  type PlanRow,
  type RuleChange,
  resultPage,
  type WhatIfInputs,
  whatIfInputs,
} from "@/lib/domain/review/contract";

type Props = {
  plan: PlanRow;
  rule: RuleChange;
  changed: ReturnType<typeof changedParts>;
  inputs: WhatIfInputs;
};

/** Makes a revision by the changed rule; why is asked, and stands in it for ever. Award shares are not part of it. */
export function ConfirmOverride({ plan, rule, changed, inputs }: Props) {
  const t = useTranslations("review.whatIf");
  const comma = useTranslations("review");
  const may = useMay();
  const allows = usePlanAllows();
  const ask = useConfirm();
  const router = useRouter();
  const confirm = useWrite(overrideRule, {
    invalidate: [listRevisions, resultPage, whatIfInputs],
    onDone: () => {
      toast.success(t("confirmed"));
      router.push(`/review/result?planId=${plan.planId}`);
    },
  });
  if (!may("review:rule:edit") || !may("review:result:calculate") || !allows("override")) return null;
  const parts = changed.map((part) => t(`part.${part}`)).join(comma("comma"));
  const start = async () => {
    const yes = await ask({
      title: t("confirmTitle", { count: inputs.works.length }),
      text: [t("confirmText", { parts }), inputs.combination && t("confirmCombined")].filter(Boolean).join(" "),
      act: t("confirmAct"),
      danger: true,
      reason: "required",
    });
    if (yes) confirm.mutate({ planId: plan.planId, rule, reason: yes.reason });
  };
  return (
    <Button variant="primary" disabled={changed.length === 0} pending={confirm.isPending} onClick={() => void start()}>
      {t("confirmAct")}
    </Button>
  );
}
