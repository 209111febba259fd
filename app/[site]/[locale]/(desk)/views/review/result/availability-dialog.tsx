"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { DayField } from "@/components/kit/form/day-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { toast } from "@/components/ui/toast/toast";
import { AvailabilityChange, expertAvailability, updateExpertAvailability } from "@/lib/domain/expert/contract";

/** An expert says on which days they have no time to judge, and how much they take. */
export function AvailabilityDialog() {
  const t = useTranslations("expert.availability");
  const own = useRead(expertAvailability, {});
  const save = useWrite(updateExpertAvailability, { invalidate: [expertAvailability] });
  if (!own.data) return null;
  return (
    <FormDialog
      key={JSON.stringify(own.data)}
      title={t("title")}
      description={t("text")}
      trigger={
        <Button size="small" guard={0}>
          {t("title")}
        </Button>
      }
      schema={AvailabilityChange}
      values={own.data}
      onSubmit={async (values) => {
        await save.mutateAsync(values);
        toast.success(t("saved"));
      }}
    >
      <AwayRows />
      <NumberField name="maxLoad" label={t("maxLoad")} help={t("maxLoadHelp")} optional min={1} max={1000} />
    </FormDialog>
  );
}

function AwayRows() {
  const t = useTranslations("expert.availability");
  const { fields, append, remove } = useFieldArray({ name: "away", keyName: "row" });
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium">{t("away")}</legend>
      {fields.map((row, at) => (
        <div key={row.row} className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <DayField name={`away.${at}.from`} label={t("from")} required />
          <DayField name={`away.${at}.until`} label={t("until")} required />
          <IconButton label={t("remove", { n: at + 1 })} className="mt-6" onClick={() => remove(at)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      <Button size="small" guard={0} disabled={fields.length >= 20} onClick={() => append({ from: "", until: "" })}>
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    </fieldset>
  );
}
