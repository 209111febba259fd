import { useTranslations } from "next-intl";
import { Past } from "@/components/ui/layout/past";
import { DateText } from "@/components/ui/text/date-text";
import type { OrgList } from "@/lib/domain/ladder/contract";

/** What was done about a list, by either side, the latest first. */
export function Events({ events }: Pick<OrgList, "events">) {
  const t = useTranslations("ladder");
  const steps = events.map(({ what, by, reason, time }) => ({
    title: t(`event.${what}`),
    time: <DateText value={time} form="minute" />,
    by: by ?? t("none"),
    reason,
  }));
  return <Past steps={steps} />;
}
