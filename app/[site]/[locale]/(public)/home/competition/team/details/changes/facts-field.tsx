"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TicksField } from "@/components/kit/form/ticks-field";
import type { TeamChangeList } from "@/lib/domain/enrollment/contract";

type Props = { corrections: TeamChangeList["corrections"] };

/** What the chosen person's profile says otherwise than the team: one ticks what of it is to be corrected. */
export function FactsField({ corrections }: Props) {
  const t = useTranslations("enrollment.change");
  const { setValue } = useFormContext();
  const memberId = useWatch({ name: "memberId" }) as string;
  const differences = corrections.find((one) => one.memberId === memberId)?.differences ?? [];
  const only = differences.length === 1 ? differences[0]?.what : undefined;
  useEffect(() => {
    setValue("facts", only ? [only] : []);
    return () => setValue("facts", undefined);
  }, [setValue, only, memberId]);
  if (!memberId) return null;
  if (differences.length === 0) return <p className="text-note text-ink-2">{t("factsNone")}</p>;
  const said = (text: string | null) => text ?? t("factBlank");
  return (
    <TicksField
      name="facts"
      label={t("factsLabel")}
      required
      options={differences.map(({ what, before, after }) => ({
        value: what,
        label: t("factChange", { what: t(`what.${what}`), before: said(before), after: said(after) }),
      }))}
    />
  );
}
