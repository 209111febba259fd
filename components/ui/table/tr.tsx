import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export function Tr({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr
      {...rest}
      className={cn(
        "group/row bg-raised transition-colors hover:bg-sunken aria-selected:bg-select aria-selected:[&_.text-hint]:text-ink-2",
        "stacked:grid stacked:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] stacked:gap-x-6 stacked:border-b stacked:border-rule stacked:px-3 stacked:py-2",
        className,
      )}
    />
  );
}
