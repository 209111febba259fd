"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { AreaField } from "@/components/kit/form/area-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { FormPhrases } from "@/components/kit/queue/form-phrases";
import { useRead } from "@/components/kit/use-endpoint";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { checkReasons, Reason } from "@/lib/domain/work/contract";
import { DT } from "@/lib/http/wire";

type CheckDialogProps = {
  decision: "returned" | "invalid";
  count: number;
  onClose: () => void;
  onSend: (more: { reason: string; until?: string }) => Promise<unknown>;
};

const forms = { returned: z.object({ reason: Reason, until: DT }), invalid: z.object({ reason: Reason }) };
const THREE_DAYS = 3 * 86_400;

/** Why a work is sent back or refused, and until when it may be handed in again. */
export function CheckDialog({ decision, count, onClose, onSend }: CheckDialogProps) {
  const t = useTranslations("work.desk");
  const common = useTranslations("common");
  const phrases = useRead(checkReasons, {}).data ?? [];
  const soon = toWireTime(secondsFromNow(THREE_DAYS)).slice(0, 16);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      schema={forms[decision] as typeof forms.returned}
      values={{ reason: "", ...(decision === "returned" && { until: soon }) }}
      title={t(`${decision}Title`, { count })}
      description={t(`${decision}Text`)}
      submit={t(decision === "returned" ? "return" : "invalid")}
      onSubmit={onSend}
    >
      <AreaField name="reason" label={common("reason")} maxLength={500} required />
      <FormPhrases name="reason" phrases={phrases} />
      {decision === "returned" && <DateTimeField name="until" label={t("until")} help={t("untilHelp")} required />}
    </FormDialog>
  );
}
