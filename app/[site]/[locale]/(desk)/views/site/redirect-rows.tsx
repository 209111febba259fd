"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { TextField } from "@/components/kit/form/text-field";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { useRowLabel } from "./use-row-label";

const MOST = 200;

/** Addresses of a former website, each with the page of this one that it leads to. */
export function RedirectRows() {
  const t = useTranslations("system.website.redirect");
  useRowLabel("redirects");
  const { fields, append, remove } = useFieldArray({ name: "redirects" });
  return (
    <div className="space-y-3">
      <ol className="space-y-3 empty:hidden">
        {fields.map((row, at) => (
          <li key={row.id} className="flex items-start gap-3 border-b border-rule pb-3">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <TextField name={`redirects.${at}.from`} label={t("from")} required maxLength={300} />
              <TextField name={`redirects.${at}.to`} label={t("to")} required maxLength={300} />
            </div>
            <IconButton label={t("remove")} guard={0} className="mt-7" onClick={() => remove(at)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
      {fields.length < MOST && (
        <Button size="small" guard={0} onClick={() => append({ from: "", to: "" })}>
          <Plus aria-hidden className="size-4" />
          {t("add")}
        </Button>
      )}
    </div>
  );
}
