"use client";

import { useTranslations } from "next-intl";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { voteCounts, votePeriods } from "@/db/values";
import { findVoteRules, saveVoteRules, tallyVotes, VoteRules } from "@/lib/domain/work/contract";

const usual = {
  isOn: true,
  allowance: 3,
  per: "contest",
  minAccountDays: 1,
  excludesOwn: true,
  counts: "after",
} as const;

/** Version 0 where it never had rules. */
type VoteRulesDialogProps = { competitionId: string; rules: VoteRules | null; version: number };

/** The rules of a contest's public vote. */
export function VoteRulesDialog({ competitionId, rules, version }: VoteRulesDialogProps) {
  const t = useTranslations("work.vote");
  const write = useWrite(saveVoteRules, { invalidate: [findVoteRules, tallyVotes] });
  return (
    <FormDialog
      trigger={<Button size="small">{t("rules")}</Button>}
      title={t("title")}
      description={t("note")}
      submit={t("save")}
      schema={VoteRules}
      values={rules ?? usual}
      onSubmit={async (values) => {
        await write.mutateAsync({ ...values, competitionId, version });
        toast.success(t("saved"));
      }}
    >
      <SwitchField name="isOn" label={t("isOn")} />
      <DateTimeField name="startTime" label={t("startTime")} required />
      <DateTimeField name="endTime" label={t("endTime")} help={t("endHelp")} required />
      <NumberField name="allowance" label={t("allowance")} min={1} max={20} required />
      <RadioField
        name="per"
        label={t("per")}
        options={votePeriods.map((value) => ({ value, label: t(`pers.${value}`) }))}
      />
      <NumberField name="minAccountDays" label={t("minAccountDays")} unit={t("days")} min={0} max={30} required />
      <SwitchField name="excludesOwn" label={t("excludesOwn")} />
      <RadioField
        name="counts"
        label={t("counts")}
        options={voteCounts.map((value) => ({ value, label: t(`countsWhen.${value}`) }))}
      />
    </FormDialog>
  );
}
