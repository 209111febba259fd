import { useLocale, useTranslations } from "next-intl";
import type { ExpertRow } from "@/lib/domain/expert/contract";
import { listed } from "@/lib/i18n/listed";

/** When an expert has no time, and how much of a plan they take, in words; empty where they said nothing. */
export function useAvailability() {
  const t = useTranslations("expert.availability");
  const locale = useLocale();
  return ({ away, maxLoad }: Pick<ExpertRow, "away" | "maxLoad">) =>
    listed([...away.map((days) => t("days", days)), ...(maxLoad ? [t("most", { count: maxLoad })] : [])], locale);
}
