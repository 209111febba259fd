import { useTranslations } from "next-intl";
import type { DrawRow } from "@/lib/domain/review/contract";

/** Where the seed comes from and when, and what it was. */
export function DrawSource({ row }: { row: DrawRow }) {
  const t = useTranslations("passport.draw");
  return (
    <span className="block min-w-48">
      {t(`sourceKind.${row.source}`, { words: row.sourceWords, round: `${row.round}` })}
      <span className="figures block text-note text-hint">{t("desk.knownFrom", { time: row.seedTime })}</span>
      {row.seed !== null && <strong className="figures block text-note break-all">{row.seed}</strong>}
    </span>
  );
}
