import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { type ButtonStyle, buttonStyle } from "./button-style";

/** Looks like a button, goes somewhere. */
export function LinkButton({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={cn(buttonStyle({ variant, size }), className)} />;
}
