"use client";

import { cn } from "@/components/ui/cn";
import { Button, type ButtonProps } from "./button";
import { buttonStyle } from "./button-style";

/** A button whose only content is a picture: its name is required. */
export function IconButton({
  label,
  variant = "quiet",
  size,
  guard = 0,
  className,
  ...rest
}: Omit<ButtonProps, "aria-label" | "title"> & { label: string }) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      guard={guard}
      aria-label={label}
      title={label}
      className={cn(buttonStyle({ variant, size, square: true }), className)}
    />
  );
}
