"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { CalibrationForm } from "@/components/review/calibration/calibration-form";
import { Button } from "@/components/ui/control/button";
import { Combobox } from "@/components/ui/control/combobox";
import { Label } from "@/components/ui/control/label";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { addCalibration, calibrationChoices, calibrationDetail, type MarkColumn } from "@/lib/domain/review/contract";

/** The organiser chooses a work of another plan and says what it is worth, column by column, and why. */
export function AddCalibration({ planId, columns }: { planId: string; columns: MarkColumn[] }) {
  const t = useTranslations("review.calibration");
  const common = useTranslations("common");
  const id = useId();
  const [open, show] = useState(false);
  const [words, ask] = useState("");
  const [workId, choose] = useState<string>();
  const choices = useRead(calibrationChoices, { planId, keywords: words, pageSize: 20 }, { keep: true, enabled: open });
  const add = useWrite(addCalibration, { invalidate: [calibrationDetail], onDone: () => toast.success(t("added")) });
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title={t("add")}
      description={t("addText")}
      trigger={
        <Button size="small" guard={0}>
          {t("add")}
        </Button>
      }
      footer={
        <>
          <Button onClick={() => show(false)}>{common("cancel")}</Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant="primary"
            disabled={!workId}
            pending={add.isPending}
            guard={300}
          >
            {t("add")}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <div className="space-y-1">
          <Label htmlFor={`${id}-work`} required>
            {t("work")}
          </Label>
          <Combobox
            id={`${id}-work`}
            value={workId ?? ""}
            onChange={(value) => choose(value || undefined)}
            onSearch={ask}
            pending={choices.isFetching}
            options={(choices.data?.list ?? []).map((row) => ({
              value: row.workId,
              label: row.title,
              hint: row.planName,
            }))}
          />
        </div>
        <CalibrationForm
          id={`${id}-form`}
          columns={columns}
          reasons
          onSend={async ({ marks, words: reasons }) => {
            if (!workId) return;
            await add.mutateAsync({ planId, workId, marks, reasons });
            show(false);
            choose(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
