import { useTranslations } from "next-intl";
import { toYuan } from "@/lib/text/money";

/** Beneath an amount that is a part: of how much. */
export function PartOf({ owed }: { owed: number }) {
  const t = useTranslations("finance.writeOff");
  return <span className="figures block text-note text-hint">{t("partOf", { owed: toYuan(owed) })}</span>;
}
