"use client";

import { useTranslations } from "next-intl";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import { addOutsideAward, listOutsideAwards, OutsideAwardInput } from "@/lib/domain/center/contract";
import { OutsideAwardLine } from "./outside-award-line";

/** The reader's awards from elsewhere, and the form for another one. */
export function OutsideAwards() {
  const t = useTranslations("center.reward");
  const read = useRead(listOutsideAwards, {});
  const add = useWrite(addOutsideAward, { invalidate: [listOutsideAwards] });
  const form = (
    <FormDialog
      trigger={<Button variant="primary">{t("add")}</Button>}
      size="small"
      title={t("add")}
      schema={OutsideAwardInput}
      values={{ contestName: "", awardName: "", issuer: "", wonOn: "" }}
      onSubmit={async (sent) => {
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
  return (
    <Loaded query={read}>
      {(awards) =>
        awards.length === 0 ? (
          <Empty title={t("empty")} action={form}>
            {t("emptyText")}
          </Empty>
        ) : (
          <div className="space-y-4">
            {form}
            <ul className="divide-y divide-rule border-y border-rule">
              {awards.map((award) => (
                <OutsideAwardLine key={award.outsideAwardId} award={award} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}
