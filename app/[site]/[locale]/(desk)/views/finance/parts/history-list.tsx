import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";

interface Step<S extends string> {
  to: S;
  reason: string | null;
  actorName: string | null;
  time: string;
}

/** What became of an order, a bill or an invoice: when, by whom and why. */
export function HistoryList<S extends string>({
  steps,
  status,
  reason = (of) => of.reason,
}: {
  steps: readonly Step<S>[];
  status: (to: S) => string;
  reason?: (of: Step<S>) => string | null;
}) {
  const t = useTranslations("finance.detail");
  return (
    <Section title={t("history")} level={3}>
      <ol className="space-y-2">
        {steps.map((step) => (
          <li key={`${step.time} ${step.to}`} className="flex flex-wrap gap-x-4 text-note">
            <DateText value={step.time} form="numeric" />
            <span className="font-medium">{status(step.to)}</span>
            <span className="text-ink-2">{step.actorName ?? t("system")}</span>
            {step.reason && <span className="text-ink-2">{reason(step)}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
