"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";

/** What works are like that get a mark, so that experts mean the same by it. */
export function AnchorRows({ name }: { name: string }) {
  const t = useTranslations("review.column");
  const { fields, append, remove } = useFieldArray({ name, keyName: "row" });
  return (
    <fieldset className="space-y-2">
      <legend className="text-sm font-medium">{t("anchors")}</legend>
      <p className="max-w-measure text-note text-hint">{t("anchorsNote")}</p>
      {fields.map((row, at) => (
        <div key={row.row} className="flex flex-wrap items-end gap-2">
          <NumberField name={`${name}.${at}.mark`} label={t("mark")} required step="any" className="w-24" />
          <TextField
            name={`${name}.${at}.text.zh`}
            label={t("anchorZh")}
            required
            maxLength={300}
            className="min-w-40 flex-1"
          />
          <TextField
            name={`${name}.${at}.text.en`}
            label={t("levelEn")}
            optional
            maxLength={500}
            className="min-w-40 flex-1"
          />
          <IconButton label={t("remove")} onClick={() => remove(at)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {fields.length < 10 && (
        <Button size="small" guard={0} onClick={() => append({ mark: 0, text: { zh: "" } })}>
          <Plus aria-hidden className="size-4" />
          {t("addAnchor")}
        </Button>
      )}
    </fieldset>
  );
}
