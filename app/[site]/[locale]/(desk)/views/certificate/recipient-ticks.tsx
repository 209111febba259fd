"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { GroupField } from "@/components/kit/form/group-field";
import { Checkbox } from "@/components/ui/control/checkbox";
import type { issuerSetting } from "@/lib/domain/certificate/contract";

type Award = z.output<typeof issuerSetting.output>["awards"][number];

/** The kinds of recipients that an award honours, each to be ticked. */
export function RecipientTicks({ name, award, disabled }: { name: string; award: Award; disabled: boolean }) {
  const t = useTranslations("certificate");
  const { awardName, itemName, count, honours } = award;
  return (
    <GroupField
      name={name}
      label={itemName ? `${awardName} · ${itemName}` : awardName}
      className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      {({ value, onChange, labelledBy, describedBy, invalid }) => {
        const chosen: readonly number[] = Array.isArray(value) ? value : [];
        return (
          <div
            role="group"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            className="flex flex-wrap items-center gap-x-6 gap-y-1"
          >
            {honours.map((type) => (
              <Checkbox
                key={type}
                label={t(`recipientType.${type as 1}`)}
                invalid={invalid}
                disabled={disabled}
                checked={chosen.includes(type)}
                onCheckedChange={(on) => onChange(honours.filter((one) => (one === type ? on : chosen.includes(one))))}
              />
            ))}
            <span className="text-note text-hint">
              {chosen.length ? t("issuer.won", { count }) : t("issuer.toNobody")}
            </span>
          </div>
        );
      }}
    </GroupField>
  );
}
