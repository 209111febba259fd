import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { type ControlState, controlAria, controlStyle } from "./control";

export function Textarea({
  invalid,
  describedBy,
  rows = 4,
  className,
  ...rest
}: ComponentProps<"textarea"> & ControlState) {
  return (
    <textarea
      rows={rows}
      {...controlAria({ invalid, describedBy })}
      {...rest}
      className={cn(
        controlStyle,
        "block field-sizing-content h-auto min-h-24 resize-y py-2 read-only:bg-sunken",
        className,
      )}
    />
  );
}
