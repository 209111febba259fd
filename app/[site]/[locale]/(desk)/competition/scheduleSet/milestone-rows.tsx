"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { TextField } from "@/components/kit/form/text-field";
import { Button } from "@/components/ui/control/button";

/** Days worth knowing beside the windows: opening, final, award ceremony. */
export function MilestoneRows({ open }: { open: boolean }) {
  const t = useTranslations("contest");
  const { fields, append, remove } = useFieldArray({ name: "milestones" });
  return (
    <section aria-label={t("milestones.title")} className="space-y-3">
      <div>
        <h3 className="font-medium">{t("milestones.title")}</h3>
        <p className="text-note text-hint">{t("milestones.note")}</p>
      </div>
      {fields.map((row, at) => (
        <div
          key={row.id}
          className="grid items-start gap-x-4 gap-y-2 border-b border-rule pb-3 sm:grid-cols-[10rem_19rem_minmax(6rem,1fr)_auto]"
        >
          <TextField name={`milestones.${at}.name`} label={t("milestones.name")} required maxLength={60} />
          <DateTimeField name={`milestones.${at}.time`} label={t("milestones.time")} required />
          <TextField name={`milestones.${at}.desc`} label={t("milestones.desc")} optional maxLength={300} />
          {open && (
            <Button
              variant="text"
              size="small"
              guard={0}
              className="justify-self-start sm:mt-7"
              onClick={() => remove(at)}
            >
              {t("milestones.remove")}
            </Button>
          )}
        </div>
      ))}
      {open && (
        <Button size="small" guard={0} onClick={() => append({ name: "", time: "", desc: "" })}>
          <Plus aria-hidden className="size-4" />
          {t("milestones.add")}
        </Button>
      )}
    </section>
  );
}
