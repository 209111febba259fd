import { cn } from "@/components/ui/cn";

type ProgressBarProps = {
  value: number;
  max?: number;
  label: string;
  /** What the bar says in words beside it, e.g. "12 / 45". */
  text?: string;
  className?: string;
};

export function ProgressBar({ value, max = 100, label, text, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span className={cn("flex items-center gap-3", className)}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
        className="h-1.5 min-w-16 flex-1 overflow-hidden bg-rule"
      >
        <span
          className={cn("block h-full transition-[width]", share === 1 ? "bg-status-open" : "bg-mark")}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span aria-hidden className="figures shrink-0 text-note text-ink-2">
        {text ?? `${Math.round(share * 100)}%`}
      </span>
    </span>
  );
}
