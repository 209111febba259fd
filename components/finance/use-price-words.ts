import { useTranslations } from "next-intl";
import type { FeeBasis } from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/text/money";

/** What a fee is made of, in words: the row that holds, how often it is charged, what is taken away. */
export function usePriceWords() {
  const t = useTranslations("fee.made");
  return ({ by, until, from, unitFen, units, per, waived, percent }: FeeBasis): string[] => {
    const unit = { fee: toYuan(unitFen) };
    return [
      by === "day" && until
        ? t("day", { ...unit, until })
        : by === "count" && from
          ? t("count", { ...unit, from })
          : t(by === "hand" ? "hand" : "fee", unit),
      per === "work" ? t("works", { units }) : units > 1 && t("people", { units }),
      waived === "organisation" && t("organisation"),
      waived === "code" && t("code", { percent }),
    ].filter((line) => typeof line === "string");
  };
}
