"use client";

import { useTranslations } from "next-intl";
import { madeInWords, type QuotaOrigin } from "@/lib/domain/ladder/contract";

type Props = { value: number; origin: QuotaOrigin };

/** Where a number comes from: "15 = 5 base + 7 for 70 works entered", or who set it. */
export function QuotaMade({ value, origin: { by, ofSchool, made } }: Props) {
  const t = useTranslations("ladder");
  return (
    <>
      {made
        ? t("made.is", { value, made: madeInWords(t, made) })
        : t(`quota.${ofSchool ? "originOfSchool" : "origin"}.${by}`)}
    </>
  );
}
