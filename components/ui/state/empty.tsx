import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type EmptyProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; className?: string };

/** An unwritten sheet: what would be here, and the next step. */
export function Empty({ title, children, action, className }: EmptyProps) {
  return (
    <div className={cn("flex flex-col items-center px-6 py-12 text-center", className)}>
      <svg viewBox="0 0 48 56" aria-hidden className="mb-4 h-14 w-12 fill-none stroke-field">
        <path d="M.5.5h36l11 11v44H.5zM36.5.5v11h11" />
        <path d="M8 22.5h32M8 30.5h32M8 38.5h32M8 46.5h14" className="stroke-rule" />
      </svg>
      <div className="font-medium text-ink">{title}</div>
      {children && <div className="mt-1 max-w-measure text-note text-ink-2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
