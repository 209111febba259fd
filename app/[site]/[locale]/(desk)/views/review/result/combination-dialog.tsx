"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useWatch } from "react-hook-form";
import type { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { toast } from "@/components/ui/toast/toast";
import {
  CombinationRule,
  combinationDetail,
  missingParts,
  planDetail,
  setCombination,
} from "@/lib/domain/review/contract";

type Detail = z.output<typeof combinationDetail.output>;
type CombinationDialogProps = { planId: string; detail: Detail };

/** With which plans the result is combined, by what weights, and what a missing score counts for. */
export function CombinationDialog({ planId, detail }: CombinationDialogProps) {
  const t = useTranslations("review.combination");
  const common = useTranslations("common");
  const save = useWrite(setCombination, { invalidate: [combinationDetail, planDetail] });
  const parts = detail.parts.slice(1).map((part) => ({ planId: part.planId, weight: part.weight }));
  const [first] = detail.offered;
  return (
    <FormDialog
      title={t("set")}
      description={t("setText")}
      trigger={<Button size="small">{t("set")}</Button>}
      schema={CombinationRule}
      values={{
        planId,
        version: detail.version,
        missing: detail.missing ?? "incomplete",
        parts: parts.length || !first ? parts : [{ planId: first.planId, weight: 40 }],
      }}
      submit={common("save")}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        toast.success(t("saved"));
      }}
    >
      <PartFields detail={detail} />
      <RadioField
        name="missing"
        label={t("missing")}
        options={missingParts.map((value) => ({ value, label: t(`missingKind.${value}`) }))}
      />
      {detail.locked === 1 && (
        <TextField name="reason" label={t("late")} help={t("lateHelp")} required maxLength={200} />
      )}
    </FormDialog>
  );
}

/** The other plans, and what they leave to the plan itself. */
function PartFields({ detail: { offered, parts } }: { detail: Detail }) {
  const t = useTranslations("review.combination");
  const { fields, append, remove } = useFieldArray({ name: "parts", keyName: "row" });
  const given: { weight?: number | string }[] = useWatch({ name: "parts" }) ?? [];
  const left = 100 - given.reduce((all, { weight }) => all + (Number(weight) || 0), 0);
  const options = offered.map((one) => ({
    value: one.planId,
    label: [one.stageName, one.itemName, one.name].filter(Boolean).join(" · "),
  }));
  return (
    <>
      {fields.map(({ row }, at) => (
        <div key={row} className="flex items-end gap-3">
          <ChoiceField name={`parts.${at}.planId`} label={t("partPlan")} options={options} className="min-w-0 flex-1" />
          <NumberField
            name={`parts.${at}.weight`}
            label={t("weight")}
            unit="%"
            required
            min={0.01}
            max={99.99}
            step={0.01}
            className="w-32 shrink-0"
          />
          <IconButton label={t("remove")} onClick={() => remove(at)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-note text-ink-2">
          {fields.length > 0
            ? t("own", { plan: parts[0]?.name ?? "", weight: Number(left.toFixed(2)) })
            : t("ownAlone")}
        </p>
        {fields.length < Math.min(8, offered.length) && (
          <Button size="small" onClick={() => append({ planId: options[fields.length]?.value ?? "", weight: 10 })}>
            {t("add")}
          </Button>
        )}
      </div>
    </>
  );
}
