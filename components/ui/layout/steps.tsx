import { Check } from "lucide-react";
import { cn } from "@/components/ui/cn";

type StepsProps = { items: { title: string; note?: string }[]; current: number; label: string; className?: string };

/** `current` counts from 0; past the last item everything is done. */
export function Steps({ items, current, label, className }: StepsProps) {
  return (
    <ol aria-label={label} className={cn("flex flex-col gap-4 sm:flex-row sm:gap-0", className)}>
      {items.map((item, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li key={item.title} aria-current={here ? "step" : undefined} className="flex flex-1 gap-3 sm:block">
            <span className="flex items-center">
              <span
                className={cn(
                  "figures flex size-7 shrink-0 items-center justify-center rounded-full border text-note",
                  done && "border-mark text-link",
                  here && "border-mark bg-mark text-mark-on",
                  !done && !here && "border-field text-hint",
                )}
              >
                {done ? <Check aria-hidden className="size-3.5" /> : index + 1}
              </span>
              {index < items.length - 1 && (
                <span aria-hidden className={cn("mx-3 hidden h-px flex-1 sm:block", done ? "bg-mark" : "bg-rule")} />
              )}
            </span>
            <span className="block sm:mt-2 sm:pr-4">
              <span className={cn("block text-sm", here ? "font-semibold text-ink" : "text-ink-2")}>{item.title}</span>
              {item.note && <span className="block text-note text-hint">{item.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
