import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** Stays in view while its table scrolls in a frame of fixed height. */
export function Thead({ className, ...rest }: ComponentProps<"thead">) {
  return (
    <thead
      {...rest}
      className={cn(
        "sticky top-0 z-20 bg-sunken text-note text-ink-2 print:static stacked:static stacked:block",
        className,
      )}
    />
  );
}
