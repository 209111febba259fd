"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import {
  addSpecialAward,
  kindOf,
  listAwards,
  listPublicities,
  listRules,
  SpecialAward,
  worksToHonour,
} from "@/lib/domain/award/contract";
import { listPlans } from "@/lib/domain/review/contract";

/** A special award: people choose the work and say why. */
export function SpecialDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("award.special");
  const plans = useRead(listPlans, {});
  const [chosen, choose] = useState<string>();
  const plan = plans.data?.find((p) => p.planId === chosen) ?? plans.data?.[0];
  const known = { enabled: plan !== undefined };
  const rules = useRead(listRules, { competitionId: plan?.competitionId ?? "0", stageId: plan?.stageId }, known);
  const works = useRead(worksToHonour, { planId: plan?.planId ?? "0" }, known);
  const add = useWrite(addSpecialAward, { invalidate: [listAwards, listPublicities] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("text")}
      submit={t("act")}
      schema={SpecialAward}
      onSubmit={(values) => add.mutateAsync(values)}
    >
      <div className="space-y-1">
        <Label htmlFor="plan">{t("plan")}</Label>
        <Select
          id="plan"
          value={plan?.planId ?? ""}
          onChange={(event) => choose(event.target.value)}
          options={(plans.data ?? []).map((p) => ({
            value: p.planId,
            label: [p.competitionName, p.stageName, p.name].join(" · "),
          }))}
        />
      </div>
      <ChoiceField
        name="ruleId"
        label={t("rule")}
        help={t("ruleHelp")}
        required
        options={(rules.data ?? [])
          .filter((r) => kindOf(r.kind).from === "people")
          .map((r) => ({ value: r.ruleId, label: r.name }))}
      />
      <ChoiceField name="workId" label={t("work")} options={works.data ?? []} required />
      <AreaField name="reason" label={t("reason")} required maxLength={200} rows={3} />
    </FormDialog>
  );
}
