import type { ComponentProps } from "react";
import { cn } from "./cn";

type TdProps = ComponentProps<"td"> & {
  numeric?: boolean;
  pinned?: boolean;
  /** The column's title, told before the cell where rows are stacked. */
  "data-title"?: string;
};

export function Td({ numeric, pinned, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cn(
        "h-row border-b border-rule px-3 py-1 group-data-compact/table:h-8 group-data-compact/table:py-0.5",
        "stacked:block stacked:h-auto stacked:max-w-none stacked:min-w-0 stacked:border-0 stacked:px-0 stacked:text-left stacked:whitespace-normal",
        "stacked:data-title:grid stacked:data-title:grid-cols-[6em_minmax(0,1fr)] stacked:data-title:items-baseline stacked:data-title:justify-items-start stacked:data-title:gap-x-3",
        "stacked:[&_span]:min-w-0 stacked:[&_span]:whitespace-normal",
        "stacked:data-title:before:text-note stacked:data-title:before:text-hint stacked:data-title:before:content-[attr(data-title)]",
        numeric && "figures text-right whitespace-nowrap",
        pinned && "sticky left-0 z-10 bg-inherit stacked:static stacked:col-span-full",
        className,
      )}
    />
  );
}
