"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/kit/form/form";
import { NumberField } from "@/components/kit/form/number-field";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { Adjustment, adjustResult, resultDetail } from "@/lib/domain/review/contract";

type AdjustFormProps = { planId: string; workId: string; points: number; reason: string };

/** A bonus or a penalty: counts from the next calculation on. */
export function AdjustForm(values: AdjustFormProps) {
  const t = useTranslations("review.result");
  const common = useTranslations("common");
  const save = useWrite(adjustResult, { invalidate: [resultDetail] });
  return (
    <Form
      schema={Adjustment}
      values={values}
      guard={false}
      className="max-w-form space-y-4 border-t border-ink pt-4"
      onSubmit={async (input) => {
        await save.mutateAsync(input);
        toast.success(t("adjusted"));
      }}
    >
      <h3 className="font-medium">{t("adjustment")}</h3>
      <NumberField
        name="points"
        label={t("adjustPoints")}
        help={t("adjustHelp")}
        required
        min={-100}
        max={100}
        step={0.01}
      />
      <TextField name="reason" label={common("reason")} required maxLength={200} />
      <SubmitButton>{t("adjust")}</SubmitButton>
    </Form>
  );
}
