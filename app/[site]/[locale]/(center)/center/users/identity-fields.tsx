"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { Button } from "@/components/ui/control/button";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import { now, toWireDay } from "@/lib/clock";
import type { UserDetail } from "@/lib/domain/access/contract";
import { readIdentityCard } from "@/lib/person/identity-card";
import { markOf, VouchedField } from "./vouched-field";

/** The number, and what it says at once: birthday, age, gender (docs/rules/access.md, "Identity cards"). */
export function IdentityFields({ detail }: { detail: UserDetail }) {
  const t = useTranslations("center.users");
  const genders = useTranslations("access.gender");
  const { setValue } = useFormContext();
  const [replacing, setReplacing] = useState(false);
  const typed = (useWatch({ name: "idCard" }) as string | undefined)?.trim() ?? "";
  const read = typed ? readIdentityCard(typed, toWireDay(now())) : null;
  const known = read?.ok ? read : detail.idCard && !typed ? detail : null;
  const mark = markOf(detail, "idCard");
  const asks = !detail.idCard || replacing;
  const keep = () => {
    setReplacing(false);
    setValue("idCard", "", { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      {mark ? (
        <VouchedField mark={mark} label={t("idCard")} value={<span className="figures">{detail.idCard}</span>} />
      ) : asks ? (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            name="idCard"
            label={t("idCard")}
            help={t("idCardHelp")}
            required={!detail.idCard}
            autoComplete="off"
            className="min-w-64 flex-1 space-y-1"
          />
          {detail.idCard && (
            <Button variant="text" onClick={keep}>
              {t("idCardKeep")}
            </Button>
          )}
        </div>
      ) : (
        <div className="space-y-1">
          <p className="text-sm font-medium">{t("idCard")}</p>
          <p className="flex min-h-control flex-wrap items-center gap-x-4">
            <span className="figures">{detail.idCard}</span>
            <Button variant="text" onClick={() => setReplacing(true)}>
              {t("idCardChange")}
            </Button>
          </p>
        </div>
      )}
      {read?.ok && read.checkDigitWarning && <p className="text-note text-status-soon">{t("checkDigit")}</p>}
      {known ? (
        <div aria-live="polite">
          <DescriptionList
            columns={3}
            items={[
              {
                term: t("birthday"),
                value: known.birthday && <DateText value={`${known.birthday} 00:00:00`} form="date" />,
              },
              { term: t("age"), value: known.age === null ? "" : t("ageValue", { age: known.age }) },
              { term: t("gender"), value: genders(String(known.gender) as "0" | "1" | "2") },
            ]}
          />
          <p className="mt-1 text-note text-hint">{t("fromCard")}</p>
        </div>
      ) : (
        <RadioField
          name="gender"
          label={t("gender")}
          options={([1, 2] as const).map((value) => ({ value, label: genders(`${value}`) }))}
        />
      )}
    </>
  );
}
