"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { type DrawRow, drawPage, enterSeed, lastDistribution } from "@/lib/domain/review/contract";
import { DrawSource } from "./draw-source";

/** Enters the seed that was announced, and draws. */
export function SeedDialog({ row, onClose }: { row: DrawRow; onClose: () => void }) {
  const t = useTranslations("passport.draw.desk");
  const enter = useWrite(enterSeed, { invalidate: [drawPage, lastDistribution] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("enter")}
      description={t("enterText")}
      schema={enterSeed.input}
      values={{ drawId: row.drawId, seed: "" }}
      submit={t("enterAct")}
      onSubmit={async (values) => {
        await enter.mutateAsync(values);
        toast.success(t(row.kind === "assignment" ? "enteredAssignment" : "entered"));
      }}
    >
      <DrawSource row={row} />
      <TextField name="seed" label={t("seed")} required maxLength={500} className="figures" autoComplete="off" />
    </FormDialog>
  );
}
