import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { type ControlState, controlAria, controlStyle } from "./control";

export function Input({ invalid, describedBy, className, ...rest }: ComponentProps<"input"> & ControlState) {
  return (
    <input
      {...controlAria({ invalid, describedBy })}
      {...rest}
      className={cn(controlStyle, "read-only:bg-sunken", className)}
    />
  );
}
