"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/state/spinner";
import { useClickGuard } from "@/components/ui/use-click-guard";
import { type ButtonStyle, buttonStyle } from "./button-style";

export type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** Shows a spinner at an unchanged width and ignores clicks. */
    pending?: boolean;
    /** Milliseconds in which a second click is swallowed; 0 for buttons that are meant to be pressed in a row. */
    guard?: number;
  };

export function Button({
  variant,
  size,
  pending = false,
  guard = 1000,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { locked, click } = useClickGuard<HTMLButtonElement>(guard, onClick);
  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={locked || pending || rest["aria-disabled"] || undefined}
      onClick={pending ? (event) => event.preventDefault() : click}
      className={cn(buttonStyle({ variant, size }), pending && "relative cursor-progress", className)}
    >
      {pending && <Spinner className="absolute" />}
      <span className={cn("inline-flex items-center gap-1.5", pending && "opacity-0")}>{children}</span>
    </button>
  );
}
