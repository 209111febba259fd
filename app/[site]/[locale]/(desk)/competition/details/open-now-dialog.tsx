"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  contestCockpit,
  contestDetail,
  contestPage,
  openNow,
  type Stage,
  schedulePlan,
  type WindowType,
} from "@/lib/domain/contest/contract";

type OpenNowDialogProps = { stage: Stage; type: WindowType; onClose: () => void };

/** Until when, and why. */
export function OpenNowDialog({ stage, type, onClose }: OpenNowDialogProps) {
  const t = useTranslations("contest");
  const common = useTranslations("common");
  const open = useWrite(openNow, {
    invalidate: [contestCockpit, contestDetail, contestPage, schedulePlan],
    onDone: ({ closed }) =>
      toast.success(closed[0] ? t("now.openedAndClosed", { window: t(`window.${closed[0]}`) }) : t("now.opened")),
  });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("now.openTitle", { stage: stage.stageName, window: t(`window.${type}`) })}
      description={t("now.openText")}
      submit={t("now.open")}
      schema={openNow.input}
      values={{ stageId: stage.stageId, type }}
      onSubmit={async (input) => open.mutateAsync(input)}
    >
      <DateTimeField name="until" label={t("now.untilLabel")} help={t("now.untilHelp")} optional />
      <AreaField name="reason" label={common("reason")} required maxLength={500} rows={2} />
    </FormDialog>
  );
}
