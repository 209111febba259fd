import { useTranslations } from "next-intl";
import { Empty } from "@/components/ui/state/empty";

/** Where the chosen contests and years have nothing to count. */
export function Nothing() {
  const t = useTranslations("statistics");
  return (
    <Empty title={t("nothing")} className="py-6">
      {t("nothingHint")}
    </Empty>
  );
}
