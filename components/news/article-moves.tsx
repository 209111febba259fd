import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { DeskArticle } from "@/lib/domain/news/contract";

/** How an article went: who handed it in, returned it and why, published it, took it offline. */
export function ArticleMoves({ moves }: Pick<DeskArticle, "moves">) {
  const t = useTranslations("news");
  if (moves.length < 2) return null;
  return (
    <section aria-label={t("moves")} className="mt-10 space-y-3">
      <h2 className="text-lg font-semibold">{t("moves")}</h2>
      <ol className="border-t border-rule text-sm">
        {moves.map(({ to, by, reason, time }, no) => (
          <li key={time + to} className="flex flex-wrap gap-x-4 gap-y-1 border-b border-rule py-2">
            <DateText value={time} form="numeric" />
            <span className="font-medium">{no === 0 ? t("began") : t(`moved.${to}`)}</span>
            <span className="text-ink-2">{by ?? "—"}</span>
            {reason && <span className="min-w-0 basis-full break-words text-ink-2">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
