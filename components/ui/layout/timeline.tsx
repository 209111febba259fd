import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Moment = { id: string; at: number; title: ReactNode; time?: ReactNode; note?: ReactNode };

type TimelineProps = { items: Moment[]; now: number; label: string; className?: string };

/** Moments in order, with today marked between the last that was and the first to come. */
export function Timeline({ items, now, label, className }: TimelineProps) {
  const t = useTranslations("common");
  const ordered = items.toSorted((a, b) => a.at - b.at);
  const next = ordered.findIndex((item) => item.at > now);
  const today = (
    <li key="today" className="relative flex items-center pb-5 pl-6 text-note font-medium text-link">
      <span aria-hidden className="absolute left-0 h-px w-4 bg-mark" />
      {t("today")}
      <span aria-hidden className="ml-3 h-px flex-1 bg-mark" />
    </li>
  );
  return (
    <ol
      aria-label={label}
      className={cn("relative before:absolute before:inset-y-2 before:left-1 before:w-px before:bg-rule", className)}
    >
      {ordered.map((item, index) => [
        index === next && today,
        <li key={item.id} className="relative pb-5 pl-6 last:pb-0">
          <span
            aria-hidden
            className={cn(
              "absolute top-2 left-0 size-2.25 rounded-full border",
              item.at <= now ? "border-ink bg-ink" : "border-field bg-paper",
            )}
          />
          {item.time && <div className="figures text-note text-hint">{item.time}</div>}
          <div className="font-medium text-ink">{item.title}</div>
          {item.note && <div className="text-note text-ink-2">{item.note}</div>}
        </li>,
      ])}
      {next === -1 && ordered.length > 0 && today}
    </ol>
  );
}
