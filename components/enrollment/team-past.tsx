import { useTranslations } from "next-intl";
import { Past } from "@/components/ui/layout/past";
import { DateText } from "@/components/ui/text/date-text";
import type { TeamDetail, TeamRow } from "@/lib/domain/enrollment/contract";

/** What happened to a team, the latest first. */
export function TeamPast({ history }: { history: TeamDetail["history"] }) {
  const t = useTranslations("enrollment");
  const steps = history.toReversed().map(({ to, time, actorName, reason }) => ({
    title: t(`status.${to as TeamRow["status"]}`),
    time: <DateText value={time} form="minute" />,
    by: actorName ?? t("details.house"),
    reason,
  }));
  return <Past steps={steps} />;
}
