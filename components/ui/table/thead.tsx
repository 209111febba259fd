import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Stays in view while its table scrolls in a frame of fixed height. */
export function Thead({ className, ...rest }: ComponentProps<"thead">) {
  return (
    <thead
      {...rest}
      className={clsx(
        "sticky top-0 z-20 bg-sunken text-note text-ink-2 print:static stacked:static stacked:block",
        className,
      )}
    />
  );
}
