"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/kit/form/form";
import { NumberField } from "@/components/kit/form/number-field";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { listPromotionRuns, promotionRunDetail, setAnswerDays } from "@/lib/domain/ladder/contract";

type Props = { run: { runId: string; reserve: number; answerDays: number } };

/** In how many days the reserve of a promotion answers an offered place, also where its rule gave none; nothing without a reserve. */
export function AnswerDays({ run: { runId, reserve, answerDays } }: Props) {
  const t = useTranslations("review.promotion.asPublished");
  const may = useMay();
  const save = useWrite(setAnswerDays, { invalidate: [promotionRunDetail, listPromotionRuns] });
  if (reserve === 0 || !may("review:result:edit")) return null;
  return (
    <Form
      schema={setAnswerDays.input}
      values={{ runId, days: answerDays }}
      guard={false}
      summary={false}
      className="flex flex-col items-start gap-3"
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        toast.success(t("saved"));
      }}
    >
      <NumberField name="days" label={t("answerDaysNow")} help={t("answerDaysHelp")} min={0} max={30} />
      <SubmitButton>{t("save")}</SubmitButton>
    </Form>
  );
}
