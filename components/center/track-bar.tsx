import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { StepState, Track } from "@/lib/domain/center/contract";

const dots: Record<StepState, string> = {
  done: "border-ink bg-ink text-paper",
  current: "border-accent bg-accent text-accent-on",
  returned: "border-status-refused bg-status-refused text-raised",
  stopped: "border-status-closed bg-raised text-status-closed",
  ahead: "border-field bg-raised text-hint",
};

/** Where a team is on its way through a contest: the steps that the contest asks for, each with a mark, a word and a state. */
export function TrackBar({ steps, className }: { steps: Track["steps"]; className?: string }) {
  const t = useTranslations("center.track");
  return (
    <ol aria-label={t("label")} className={cn("flex", className)}>
      {steps.map(({ step, state }, at) => (
        <li
          key={step}
          aria-current={state === "current" || state === "returned" ? "step" : undefined}
          className="relative min-w-0 flex-1 pr-2 last:flex-none sm:last:min-w-24"
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden
              className={cn("absolute top-2.5 right-1 left-6 h-px", state === "done" ? "bg-ink" : "bg-rule")}
            />
          )}
          <span
            aria-hidden
            className={cn("figures flex size-5 items-center justify-center rounded-full border text-xs", dots[state])}
          >
            {state === "done" ? (
              <Check className="size-3" />
            ) : state === "stopped" || state === "returned" ? (
              <X className="size-3" />
            ) : (
              at + 1
            )}
          </span>
          <span
            className={cn(
              "mt-1 block text-note leading-tight",
              state === "ahead" ? "text-hint" : state === "done" ? "text-ink-2" : "w-max font-semibold text-ink",
              // Six words of another language are wider than a phone: there the one that counts is shown.
              (state === "ahead" || state === "done") && "max-sm:[&:not(:lang(zh))]:sr-only",
            )}
          >
            {t(`step.${step}`)}
          </span>
          <span
            className={cn(
              "block text-xs leading-tight",
              state === "returned" ? "text-status-refused" : "text-hint",
              (state === "done" || state === "ahead") && "sr-only",
            )}
          >
            {t(`state.${state}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
