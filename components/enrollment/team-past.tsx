import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { TeamDetail, TeamRow } from "@/lib/domain/enrollment/contract";

/** What happened to a team, the latest first. */
export function TeamPast({ history }: { history: TeamDetail["history"] }) {
  const t = useTranslations("enrollment");
  return (
    <ol className="border-l border-rule pl-5">
      {history.toReversed().map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the past does not change its order.
        <li key={index} className="relative pb-4 last:pb-0">
          <span aria-hidden className="absolute top-2 -left-6 size-2 rounded-full border border-ink bg-paper" />
          <p className="text-sm font-medium">{t(`status.${step.to as TeamRow["status"]}`)}</p>
          <p className="text-note text-ink-2">
            <DateText value={step.time} form="minute" /> · {step.actorName ?? t("details.house")}
          </p>
          {step.reason && <p className="text-note">{step.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
