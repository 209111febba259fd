"use client";

import { clsx } from "clsx";
import { type ComponentProps, type Ref, type RefObject, useEffect, useRef } from "react";

type TableProps = Omit<ComponentProps<"table">, "frame" | "ref"> & {
  /** Read aloud before the cells; required because a page often has two tables. */
  label: string;
  compact?: boolean;
  /** On a narrow screen a row is a block, its cells one under the other, each behind its column's title. */
  stacked?: boolean;
  /** Around the table: it scrolls inside itself, never the page. */
  frame?: string;
  frameRef?: Ref<HTMLDivElement>;
};

export function Table({ label, compact = false, stacked = true, frame, frameRef, className, ...rest }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  useTitles(table);
  return (
    // A scrolling region must be reachable by keyboard.
    <div
      ref={frameRef}
      role="group"
      aria-label={label}
      tabIndex={0}
      data-stacked={stacked || undefined}
      className={clsx("relative overflow-x-auto outline-offset-[-2px] stacked:max-h-none", frame)}
    >
      <table
        {...rest}
        ref={table}
        data-compact={compact || undefined}
        className={clsx(
          "group/table w-full border-separate border-spacing-0 text-left text-sm stacked:block stacked:[&>tbody]:block",
          className,
        )}
      />
    </div>
  );
}

/** Cells that do not say their column's title themselves learn it from the head, those of later rows, too. */
function useTitles(table: RefObject<HTMLTableElement | null>) {
  useEffect(() => {
    const { current } = table;
    if (!current) return;
    const write = () => {
      const heads = [...(current.tHead?.rows[0]?.cells ?? [])];
      for (const row of [...current.tBodies].flatMap((body) => [...body.rows]))
        for (const [at, cell] of [...row.cells].entries()) {
          const head = heads[at];
          const title = head?.dataset.untitled === undefined && head?.textContent;
          if (cell.tagName === "TD" && title && cell.dataset.title === undefined) cell.dataset.title = title;
        }
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [table]);
}
