import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

type TdProps = ComponentProps<"td"> & {
  numeric?: boolean;
  pinned?: boolean;
  /** The column's title, read before the cell where rows are stacked. */
  "data-title"?: string;
};

export function Td({ numeric, pinned, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cn(
        "h-row border-b border-rule px-3 py-1 group-data-compact/table:h-8 group-data-compact/table:py-0.5",
        "stacked:block stacked:h-auto stacked:max-w-none stacked:min-w-0 stacked:border-0 stacked:px-0 stacked:text-left stacked:whitespace-normal",
        "stacked:[&_span]:min-w-0 stacked:[&_span]:justify-start stacked:[&_span]:whitespace-normal",
        // A title with nothing behind it says nothing; beside a text an empty span is no empty cell, and CSS does not see texts.
        "stacked:data-title:empty:hidden stacked:data-title:has-[>span.flex:only-child:empty]:hidden",
        // The title hangs beside whatever the cell holds.
        "stacked:data-title:flow-root stacked:data-title:pl-25",
        "stacked:data-title:before:float-left stacked:data-title:before:-ml-25 stacked:data-title:before:w-22 stacked:data-title:before:text-note stacked:data-title:before:text-hint stacked:data-title:before:content-[attr(data-title)]",
        numeric && "figures text-right whitespace-nowrap",
        pinned && "sticky left-0 z-10 bg-inherit stacked:static stacked:col-span-full",
        className,
      )}
    />
  );
}
