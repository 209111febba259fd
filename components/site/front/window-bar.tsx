import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/text/date-text";
import { DaysLeft } from "@/components/ui/text/days-left";
import { fromWireTime } from "@/lib/clock";

type WindowBarProps = {
  /** Wire times of a window that is open, and the present in milliseconds. */
  start: string;
  end: string;
  now: number;
  /** What ends: "报名截止"; left out where a clock stands beside the bar. */
  label?: string;
  compact?: boolean;
  className?: string;
};

const DAY = 86_400_000;
const SOON = 3 * DAY;

/** How much of a window is gone, and the day on which it shuts. */
export function WindowBar({ start, end, now, label, compact = false, className }: WindowBarProps) {
  const t = useTranslations("home.front");
  const [from, to] = [fromWireTime(start).getTime(), fromWireTime(end).getTime()];
  const gone = Math.round(Math.min(1, Math.max(0.02, (now - from) / Math.max(1, to - from))) * 100);
  const soon = to - now < SOON;
  return (
    <div className={cn("min-w-0", className)}>
      {label && (
        <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-note text-ink-2">
          <span>
            {label} <DateText value={end} form="day" className="font-semibold text-ink" />
          </span>
          <span className={soon ? "font-semibold text-status-refused" : "text-accent-ink"}>
            <DaysLeft until={end} />
          </span>
        </div>
      )}
      <div
        role="img"
        aria-label={t("gone", { percent: gone })}
        className={cn("overflow-hidden bg-rule", compact ? "h-1" : "h-1.5")}
      >
        <div
          className={cn("h-full origin-left motion-safe:animate-fill", soon ? "bg-status-refused" : "bg-accent")}
          style={{ width: `${gone}%` }}
        />
      </div>
    </div>
  );
}
