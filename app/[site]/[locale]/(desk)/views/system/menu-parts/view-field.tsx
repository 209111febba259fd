"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/kit/form/text-field";
import { viewNames } from "@/lib/domain/access/contract";

/** The view of a page: one of the names there are; a group has the layout and asks nothing. */
export function ViewField() {
  const t = useTranslations("system.menu");
  const type = useWatch({ name: "menuType" }) as number;
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    if (type === 1) setValue("component", "Layout");
    else if (getValues("component") === "Layout") setValue("component", "");
  }, [type, setValue, getValues]);
  if (type === 1) return null;
  return (
    <>
      <TextField name="component" label={t("component")} help={t("componentHelp")} required list="menu-views" />
      <datalist id="menu-views">
        {viewNames.map((name) => (
          <option key={name} value={name} label={name} />
        ))}
      </datalist>
    </>
  );
}
