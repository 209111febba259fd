import type { ComponentProps } from "react";
import { cn } from "./cn";

type TdProps = ComponentProps<"td"> & { numeric?: boolean; pinned?: boolean };

export function Td({ numeric, pinned, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cn(
        "h-row border-b border-rule px-3 py-1 group-data-compact/table:h-8 group-data-compact/table:py-0.5",
        numeric && "figures text-right whitespace-nowrap",
        pinned && "sticky left-0 z-10 bg-inherit",
        className,
      )}
    />
  );
}
