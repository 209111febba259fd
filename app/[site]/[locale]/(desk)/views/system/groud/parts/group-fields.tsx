"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AreaField } from "@/components/kit/form/area-field";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { WordsField } from "@/components/kit/form/words-field";
import { PictureField } from "@/components/site/picture/picture-field";

/** Names, code, logo, contact and remark: what every organisation has. */
export function GroupFields({ children }: { children?: ReactNode }) {
  const t = useTranslations("system.groud");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="groupName" label={t("name")} required />
        <TextField name="groupNameEn" label={t("nameEn")} />
        <TextField name="groupCode" label={t("code")} required />
        <NumberField name="sort" label={t("sort")} min={0} />
      </div>
      <WordsField
        name="aliases"
        label={t("aliases")}
        help={t("aliasesHelp")}
        optional
        maxLength={2000}
        between={/[、,，;；\n]+/}
      />
      <PictureField name="logoUrl" purpose="logo" label={t("logo")} help={t("logoHelp")} shape="size-16" square />
      <fieldset className="space-y-2">
        <legend className="text-sm font-medium">{t("contact")}</legend>
        <p className="text-note text-hint">{t("contactHelp")}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField name="contactName" label={t("contactName")} />
          <TextField name="contactPhone" label={t("contactPhone")} placeholder={t("contactPhoneHint")} type="tel" />
          <TextField name="contactEmail" label={t("contactEmail")} type="email" />
        </div>
      </fieldset>
      {children}
      <AreaField name="remark" label={t("remark")} optional rows={2} maxLength={500} />
    </>
  );
}
