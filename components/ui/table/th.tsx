import { clsx } from "clsx";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "@/components/ui/icons";

type ThProps = ComponentProps<"th"> & {
  numeric?: boolean;
  /** Stays at the left edge while the table scrolls sideways. */
  pinned?: boolean;
  /** Present: the column can be sorted; `none` says that it is not at the moment. */
  sort?: "ascending" | "descending" | "none";
  onSort?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Of several columns that the table is sorted by, which one it is. */
  rank?: number;
  /** What else the head's button can do. */
  hint?: string;
  /** Beside what it says: the edge by which a column is drawn wider. */
  after?: ReactNode;
};

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function Th(props: ThProps) {
  const { numeric, pinned, sort, onSort, rank, hint, after, scope = "col", className, children, ...rest } = props;
  const Arrow = sort && arrows[sort];
  return (
    <th
      {...rest}
      scope={scope}
      aria-sort={sort}
      className={clsx(
        "th",
        numeric && "text-right",
        pinned && "sticky left-0 z-10",
        scope === "col" &&
          (sort ? "stacked:flex stacked:min-h-11 stacked:items-center stacked:border-0" : "stacked:hidden"),
        scope === "row" && "bg-inherit font-normal",
        scope !== "col" && "stacked:th-stacked",
        className,
      )}
    >
      {Arrow ? (
        <button
          type="button"
          onClick={onSort}
          title={hint}
          className={clsx("inline-flex min-h-6 items-center gap-1 hover:text-ink", sort !== "none" && "text-ink")}
        >
          {children}
          <Arrow aria-hidden className={clsx("size-3.5", sort === "none" && "text-hint")} />
          {rank && <span className="figures text-xs">{rank}</span>}
        </button>
      ) : (
        children
      )}
      {after}
    </th>
  );
}
