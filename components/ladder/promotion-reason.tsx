"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import type { drawPromotion } from "@/lib/domain/ladder/contract";

type Row = z.output<typeof drawPromotion.output>["rows"][number];
type Props = Pick<Row, "why" | "nth" | "of"> & { leastScore: number };

/** Why a rule lets a work go on or not, in numbers. */
export function PromotionReason({ why, nth, of, leastScore }: Props) {
  const t = useTranslations("review.promotion");
  if (why === "ranNone")
    return t("why.ranNone", { rule: of === null ? "all" : of === 0 ? "none" : "some", of: of ?? 0 });
  if (why) return t(`why.${why}`, { least: leastScore.toFixed(2), nth: nth ?? 0, of: of ?? 0 });
  if (nth === null) return null;
  return of === null ? t("place.alone", { nth }) : t("place.of", { nth, of });
}
