"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { assignmentPage, listPlanExperts, type PlanRow, statistics, transferTask } from "@/lib/domain/review/contract";

type TransferDialogProps = {
  plan: PlanRow;
  task: { taskId: string; title: string; expertId: string };
  onClose: () => void;
};

export function TransferDialog({ plan, task, onClose }: TransferDialogProps) {
  const t = useTranslations("review.assign");
  const common = useTranslations("common");
  const experts = useRead(listPlanExperts, { planId: plan.planId });
  const transfer = useWrite(transferTask, { invalidate: [assignmentPage, statistics, listPlanExperts] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("transferTitle", { title: task.title })}
      description={t("transferText")}
      submit={t("transfer")}
      schema={transferTask.input}
      values={{ taskId: task.taskId }}
      onSubmit={(values) => transfer.mutateAsync(values)}
    >
      <Field name="expertId" label={t("to")} required>
        {({ id, value, onChange, invalid, describedBy }) => (
          <Combobox
            {...{ id, value, onChange, invalid, describedBy }}
            pending={experts.isPending}
            options={(experts.data ?? [])
              .filter((row) => row.expertId !== task.expertId && !row.retired)
              .map((row) => ({
                value: row.expertId,
                label: row.realName,
                hint: t("carries", { load: row.tasks, cap: row.cap }),
              }))}
          />
        )}
      </Field>
      <AreaField name="reason" label={common("reason")} required maxLength={200} rows={2} />
    </FormDialog>
  );
}
