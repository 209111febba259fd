"use client";

import { useTranslations } from "next-intl";
import { PayButtons } from "@/components/finance/pay-buttons";
import { usePriceWords } from "@/components/finance/use-price-words";
import { useRead } from "@/components/kit/use-endpoint";
import { owes, type TeamRow, teamPrice } from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/text/money";

type Props = { team: Pick<TeamRow, "teamId" | "status" | "payStatus" | "fee">; howToPay: string };

/** What a team owes, whom to pay, and that somebody records by hand that it came in; nothing where nothing is owed. */
export function FeeDue({ team, howToPay }: Props) {
  const t = useTranslations("enrollment.fee");
  const f = useTranslations("fee.confirm");
  const wordsOf = usePriceWords();
  const isDue = owes(team);
  const { data } = useRead(teamPrice, { teamId: team.teamId }, { enabled: isDue });
  if (!isDue) return null;
  return (
    <section
      aria-label={t("title")}
      className="space-y-1 border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 [overflow-wrap:anywhere]"
    >
      <p className="font-medium">{t("due", { fee: toYuan(team.fee) })}</p>
      {data?.basis && <p className="text-note text-ink-2">{wordsOf(data.basis).join(" · ")}</p>}
      {data?.payBy && <p className="text-note">{f("payBy", { time: data.payBy.slice(0, 16) })}</p>}
      <p className="max-w-measure whitespace-pre-line">{howToPay || t("ask")}</p>
      <PayButtons teamId={team.teamId} offline={t("confirmed")} />
    </section>
  );
}
