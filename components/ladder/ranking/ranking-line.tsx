import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { DateText } from "@/components/ui/text/date-text";
import type { OutsideStage } from "@/lib/domain/ladder/contract";
import { listed } from "@/lib/i18n/listed";

type RankingLineProps = {
  ranking: OutsideStage["rankings"][number];
  /** It stands beside its result. */
  isAlone: boolean;
};

/** The newest imported ranking of a stage or a track: how many teams, from which file, whom it does not rank, and whether it may be replaced. */
export function RankingLine({ ranking, isAlone }: RankingLineProps) {
  const t = useTranslations("ladder.ranking");
  const locale = useLocale();
  const { itemName, ranked, revisionNo, fileName, byName, createTime, absent, final } = ranking;
  const missing = absent.map(({ teamNumber, teamName, absence, remark }) =>
    [teamNumber ?? teamName, t(`absence.${absence}`), remark].filter(Boolean).join(" "),
  );
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0 flex-1 basis-72 space-y-0.5">
        <p>
          {itemName && <span className="font-medium">{itemName} · </span>}
          {t("line", { count: ranked, no: revisionNo })}
        </p>
        <p className="text-note text-ink-2">
          {t.rich("from", {
            file: fileName,
            by: byName,
            at: () => <DateText value={createTime} form="full" />,
          })}
        </p>
        {missing.length > 0 && (
          <p className="text-note text-ink-2">{t("notRanked", { list: listed(missing, locale) })}</p>
        )}
        {final && <p className="text-note text-ink-2">{t(final)}</p>}
      </div>
      {!isAlone && (
        <LinkButton size="small" href={`/review/result?planId=${ranking.planId}`}>
          {t("toResult")}
        </LinkButton>
      )}
    </div>
  );
}
