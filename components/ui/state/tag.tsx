import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { type Status, StatusMark } from "./status-mark";

const base =
  "inline-flex h-6 max-w-full shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 text-xs leading-none print:border print:border-current";
const styles = {
  open: "bg-status-open-soft text-status-open",
  soon: "bg-status-soon-soft text-status-soon",
  closed: "bg-status-closed-soft text-status-closed",
  review: "bg-status-review-soft text-status-review",
  awarded: "bg-status-awarded-soft text-status-awarded",
  refused: "bg-status-refused-soft text-status-refused",
  plain: "border border-rule text-ink-2",
};

type TagProps = { status?: Status | "plain"; children: ReactNode; className?: string };

/** A word about a thing. With a status it is also a shape and a colour; without, a plain label (level, track). */
export function Tag({ status = "plain", children, className }: TagProps) {
  return (
    <span className={cn(base, styles[status], className)}>
      {status !== "plain" && <StatusMark status={status} className="size-2" />}
      <span className="truncate leading-normal">{children}</span>
    </span>
  );
}
