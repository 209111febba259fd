"use client";

import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { type ControlState, controlAria } from "./control";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "size" | "role"> &
  ControlState & { label?: ReactNode; onCheckedChange?: (checked: boolean) => void };

/** On or off, at once. A tick that waits for a save button is a Checkbox. */
export function Switch({ label, invalid, describedBy, onCheckedChange, onChange, className, ...rest }: SwitchProps) {
  const knob = (
    <input
      type="checkbox"
      role="switch"
      {...controlAria({ invalid, describedBy })}
      {...rest}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
      }}
      className={cn(
        "relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-field bg-sunken transition-colors",
        "before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-field before:transition-transform",
        "after:absolute after:-inset-x-1 after:-inset-y-1 pointer-coarse:after:-inset-y-3",
        "checked:border-mark checked:bg-mark checked:before:translate-x-4 checked:before:bg-mark-on",
        "disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunken disabled:before:bg-rule forced-colors:appearance-auto",
        !label && className,
      )}
    />
  );
  if (!label) return knob;
  return (
    <label className={cn("inline-flex min-h-6 cursor-pointer items-center gap-2 text-sm", className)}>
      {knob}
      <span>{label}</span>
    </label>
  );
}
