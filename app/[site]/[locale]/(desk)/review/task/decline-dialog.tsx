"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { RadioField } from "@/components/kit/form/radio-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { declineReasons, declineTask, myPlans, myTasks, type TaskDetail } from "@/lib/domain/review/contract";

/** Abstaining: for a conflict of interest at any time before submission, for other reasons only before beginning. */
export function DeclineDialog({ task, onDone }: { task: TaskDetail; onDone: () => void }) {
  const t = useTranslations("review.decline");
  const decline = useWrite(declineTask, { invalidate: [myTasks, myPlans] });
  const unstarted = task.status === "assigned";
  const reasons = unstarted ? declineReasons : (["coi"] as const);
  return (
    <FormDialog
      title={t("title", { no: task.judgingNo })}
      description={t(unstarted ? "text" : "textBegun")}
      trigger={
        <Button variant="quiet" guard={0}>
          {t("act")}
        </Button>
      }
      submit={t("act")}
      schema={declineTask.input}
      values={{ taskId: task.taskId, reason: "coi", text: "" }}
      onSubmit={async (values) => {
        await decline.mutateAsync(values);
        toast.success(t("done", { no: task.judgingNo }));
        onDone();
      }}
    >
      <RadioField
        name="reason"
        label={t("reason")}
        required
        direction="column"
        options={reasons.map((value) => ({ value, label: t(`reasons.${value}`), hint: t(`hints.${value}`) }))}
      />
      <AreaField name="text" label={t("words")} help={unstarted && t("wordsHelp")} optional maxLength={200} rows={2} />
    </FormDialog>
  );
}
