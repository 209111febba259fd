"use client";

import { useTranslations } from "next-intl";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  addOutsideAward,
  listOutsideAwards,
  type OutsideAward,
  OutsideAwardInput,
  updateOutsideAward,
} from "@/lib/domain/center/contract";

const blank = { contestName: "", awardName: "", issuer: "", wonOn: "" };

/** The words of an award from elsewhere: of a new one, or of one that is corrected. */
export function AwardDialog({ award }: { award?: OutsideAward }) {
  const t = useTranslations("center.reward");
  const invalidate = [listOutsideAwards];
  const [add, change] = [useWrite(addOutsideAward, { invalidate }), useWrite(updateOutsideAward, { invalidate })];
  const title = award ? t("correctTitle", { award: award.awardName }) : t("add");
  return (
    <FormDialog
      trigger={award ? <Button size="small">{t("correct")}</Button> : <Button variant="primary">{t("add")}</Button>}
      size="small"
      title={title}
      schema={OutsideAwardInput}
      values={
        award
          ? { contestName: award.contestName, awardName: award.awardName, issuer: award.issuer, wonOn: award.wonOn }
          : blank
      }
      onSubmit={async (sent) => {
        if (award) {
          await change.mutateAsync({ ...sent, outsideAwardId: award.outsideAwardId });
          toast.success(t(award.status === "refused" ? "correctedAgain" : "corrected"));
          return;
        }
        await add.mutateAsync(sent);
        toast.success(t("saved"));
      }}
    >
      <TextField name="contestName" label={t("contestName")} required maxLength={200} />
      <TextField name="awardName" label={t("awardName")} required maxLength={100} />
      <TextField name="issuer" label={t("issuer")} required maxLength={200} />
      <DayField name="wonOn" label={t("wonOn")} required />
    </FormDialog>
  );
}
