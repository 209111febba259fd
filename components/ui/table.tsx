import type { ComponentProps } from "react";
import { cn } from "./cn";

type TableProps = Omit<ComponentProps<"table">, "frame"> & {
  /** Read aloud before the cells; required because a page often has two tables. */
  label: string;
  compact?: boolean;
  /** On a phone a row is a block, its cells one under the other. */
  stacked?: boolean;
  /** Around the table: it scrolls inside itself, never the page. */
  frame?: string;
};

export function Table({ label, compact = false, stacked = false, frame, className, ...rest }: TableProps) {
  return (
    // A scrolling region must be reachable by keyboard.
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      data-stacked={stacked || undefined}
      className={cn(
        "relative overflow-x-auto outline-offset-[-2px] stacked:max-h-none stacked:overflow-visible",
        frame,
      )}
    >
      <table
        {...rest}
        data-compact={compact || undefined}
        className={cn("group/table w-full border-separate border-spacing-0 text-left text-sm stacked:block", className)}
      />
    </div>
  );
}
