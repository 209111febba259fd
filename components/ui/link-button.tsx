import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyle } from "./button-style";
import { cn } from "./cn";

/** Looks like a button, goes somewhere. */
export function LinkButton({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={cn(buttonStyle({ variant, size }), className)} />;
}
