"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";

/** How many experts of which field, and how many of one organisation at most. */
export function LotsFields() {
  const t = useTranslations("passport.draw.desk");
  const { fields, append, remove } = useFieldArray({ name: "lots.seats", keyName: "row" });
  return (
    <>
      {fields.map(({ row }, at) => (
        <div key={row} className="flex items-end gap-3">
          <TextField
            name={`lots.seats.${at}.field`}
            label={t("fieldName")}
            required
            maxLength={50}
            className="flex-1"
          />
          <NumberField name={`lots.seats.${at}.seats`} label={t("seats")} required min={1} max={100} className="w-28" />
          {fields.length > 1 && (
            <IconButton label={t("removeField")} onClick={() => remove(at)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      <Button size="small" onClick={() => append({ field: "", seats: 1 })}>
        {t("addField")}
      </Button>
      <NumberField name="lots.perOrg" label={t("perOrg")} required min={1} max={100} />
    </>
  );
}
