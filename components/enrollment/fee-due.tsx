import { useTranslations } from "next-intl";
import { PayButtons } from "@/components/finance/pay-buttons";
import { owes, type TeamRow } from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/text/money";

type Props = { team: Pick<TeamRow, "teamId" | "status" | "payStatus" | "fee">; howToPay: string };

/** What a team owes, whom to pay, and that somebody records by hand that it came in; nothing where nothing is owed. */
export function FeeDue({ team, howToPay }: Props) {
  const t = useTranslations("enrollment.fee");
  if (!owes(team)) return null;
  return (
    <section
      aria-label={t("title")}
      className="space-y-1 border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 [overflow-wrap:anywhere]"
    >
      <p className="font-medium">{t("due", { fee: toYuan(team.fee) })}</p>
      <p className="max-w-measure whitespace-pre-line">{howToPay || t("ask")}</p>
      <PayButtons teamId={team.teamId} offline={t("confirmed")} />
    </section>
  );
}
