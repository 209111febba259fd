import type { ComponentProps } from "react";
import { cn } from "./cn";

type TableProps = Omit<ComponentProps<"table">, "frame"> & {
  /** Read aloud before the cells; required because a page often has two tables. */
  label: string;
  compact?: boolean;
  /** Around the table: it scrolls inside itself, never the page. */
  frame?: string;
};

export function Table({ label, compact = false, frame, className, ...rest }: TableProps) {
  return (
    // A scrolling region must be reachable by keyboard.
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className={cn("relative overflow-x-auto outline-offset-[-2px]", frame)}
    >
      <table
        {...rest}
        data-compact={compact || undefined}
        className={cn("group/table w-full border-separate border-spacing-0 text-left text-sm", className)}
      />
    </div>
  );
}
