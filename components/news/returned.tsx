import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { DeskArticle } from "@/lib/domain/news/contract";

/** Why a draft came back, before anything else of it. */
export function Returned({ returned }: { returned: NonNullable<DeskArticle["returned"]> }) {
  const t = useTranslations("news");
  return (
    <section
      aria-label={t("returned")}
      className="mb-6 space-y-1 border-l-2 border-status-refused bg-status-refused-soft px-4 py-3"
    >
      <h2 className="text-sm font-medium text-status-refused">{t("returned")}</h2>
      <p className="text-sm break-words">{returned.reason}</p>
      <p className="text-note text-ink-2">
        {returned.by} · <DateText value={returned.time} form="numeric" />
      </p>
    </section>
  );
}
