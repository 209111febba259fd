import { useTranslations } from "next-intl";
import { RankingState } from "@/components/review/meeting/ranking-state";
import type { Meeting } from "@/lib/domain/review/contract";

/** How far the ranking is, and what it waits for. */
export function MeetingStanding({ meeting }: { meeting: Meeting }) {
  const t = useTranslations("review.meeting");
  const { state, signature, owed, dispersionLimit } = meeting;
  return (
    <div className="space-y-2">
      <RankingState state={state} signature={signature} />
      {(state === "void" || state === "outdated") && (
        <p role="status" className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-2 text-note">
          {t(state === "void" ? "voidText" : "outdatedText")}
        </p>
      )}
      {owed > 0 && (
        <p className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-2 text-note">
          {t("owed", { count: owed })}
        </p>
      )}
      <p className="text-note text-ink-2">
        {t("limit", { limit: dispersionLimit })}
        <span className="ml-3 text-hint max-sm:hidden pointer-coarse:hidden">{t("keys")}</span>
      </p>
    </div>
  );
}
