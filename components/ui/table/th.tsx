import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

type ThProps = ComponentProps<"th"> & {
  numeric?: boolean;
  /** Stays at the left edge while the table scrolls sideways. */
  pinned?: boolean;
  /** Present: the column can be sorted; `none` says that it is not at the moment. */
  sort?: "ascending" | "descending" | "none";
  onSort?: () => void;
};

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function Th({ numeric, pinned, sort, onSort, scope = "col", className, children, ...rest }: ThProps) {
  const Arrow = sort && arrows[sort];
  return (
    <th
      {...rest}
      scope={scope}
      aria-sort={sort}
      className={cn(
        "h-9 border-b border-rule bg-sunken px-3 font-medium whitespace-nowrap group-data-compact/table:h-8",
        numeric && "text-right",
        pinned && "sticky left-0 z-10",
        scope === "col" &&
          (sort ? "stacked:flex stacked:min-h-11 stacked:items-center stacked:border-0" : "stacked:hidden"),
        scope === "row" && "bg-inherit font-normal",
        scope !== "col" &&
          "stacked:col-span-full stacked:block stacked:h-auto stacked:border-0 stacked:px-0 stacked:py-1 stacked:whitespace-normal",
        className,
      )}
    >
      {Arrow ? (
        <button
          type="button"
          onClick={onSort}
          className={cn("inline-flex min-h-6 items-center gap-1 hover:text-ink", sort !== "none" && "text-ink")}
        >
          {children}
          <Arrow aria-hidden className={cn("size-3.5", sort === "none" && "text-hint")} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}
