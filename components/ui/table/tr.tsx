import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export function Tr({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...rest} className={cn("group/row tr stacked:tr-stacked", className)} />;
}
