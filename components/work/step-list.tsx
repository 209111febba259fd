import { useTranslations } from "next-intl";
import type { z } from "zod";
import { DateText } from "@/components/ui/text/date-text";
import { type Step, WorkStatus } from "@/lib/domain/work/contract";

/** What became of a work, the last first: state, who, when and why. */
export function StepList({ steps }: { steps: readonly z.output<typeof Step>[] }) {
  const t = useTranslations("work");
  const worded = (status: string) => {
    const known = WorkStatus.safeParse(status);
    return known.success ? t(`status.${known.data}`) : status;
  };
  return (
    <ol className="space-y-3 text-sm">
      {steps.toReversed().map((step) => (
        <li key={`${step.time}${step.from}${step.to}`} className="border-l-2 border-rule pl-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{worded(step.to)}</span>
            <span className="text-note text-ink-2">{step.actorName ?? t("byClock")}</span>
            <DateText value={step.time} form="numeric" className="text-note text-hint" />
          </p>
          {step.reason && <p className="text-note whitespace-pre-line text-ink-2">{step.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
