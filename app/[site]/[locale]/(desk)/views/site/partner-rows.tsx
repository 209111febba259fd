"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { TextField } from "@/components/kit/form/text-field";
import { PictureField } from "@/components/site/picture/picture-field";
import { Button } from "@/components/ui/control/button";
import { PartnerRole } from "@/lib/domain/site/contract";
import { MoveButtons } from "./move-buttons";
import { useRowLabel } from "./use-row-label";

const MOST = 24;

/** Who stands behind the contests of the host, in the order in which they are named. */
export function PartnerRows() {
  const t = useTranslations("system.website.partner");
  useRowLabel("partners");
  const { fields, append, remove, move } = useFieldArray({ name: "partners" });
  return (
    <div className="space-y-3">
      <ol className="space-y-3 empty:hidden">
        {fields.map((row, at) => (
          <li key={row.id} className="grid gap-4 border border-rule bg-raised p-3 sm:grid-cols-2">
            <div className="space-y-3">
              <ChoiceField
                name={`partners.${at}.role`}
                label={t("role")}
                required
                options={PartnerRole.options.map((value) => ({ value, label: t(`roles.${value}`) }))}
              />
              <TextField name={`partners.${at}.name`} label={t("name")} required maxLength={60} />
              <TextField name={`partners.${at}.nameEn`} label={t("nameEn")} optional maxLength={120} />
            </div>
            <div className="space-y-3">
              <PictureField name={`partners.${at}.logoUrl`} purpose="logo" label={t("logo")} shape="h-12 w-32" />
              <TextField name={`partners.${at}.link`} label={t("link")} optional maxLength={300} />
              <p className="flex flex-wrap items-center gap-3">
                <MoveButtons first={at === 0} last={at === fields.length - 1} onMove={(by) => move(at, at + by)} />
                <Button variant="text" size="small" guard={0} onClick={() => remove(at)}>
                  {t("remove")}
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ol>
      {fields.length < MOST && (
        <Button
          size="small"
          guard={0}
          onClick={() => append({ role: "host", name: "", nameEn: "", logoUrl: null, link: null })}
        >
          <Plus aria-hidden className="size-4" />
          {t("add")}
        </Button>
      )}
    </div>
  );
}
