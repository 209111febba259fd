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
        "td stacked:td-stacked",
        numeric && "figures text-right whitespace-nowrap",
        pinned && "sticky left-0 z-10 bg-inherit stacked:static stacked:col-span-full",
        className,
      )}
    />
  );
}
