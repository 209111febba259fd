"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { type ControlState, controlAria, tickStyle } from "./control";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size"> &
  ControlState & { label?: ReactNode; indeterminate?: boolean; onCheckedChange?: (checked: boolean) => void };

export function Checkbox({
  label,
  indeterminate = false,
  invalid,
  describedBy,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (input) input.indeterminate = indeterminate;
  }, [indeterminate]);
  const tick = (
    <span ref={box} className="relative inline-grid size-4 shrink-0 place-items-center align-middle">
      <input
        type="checkbox"
        {...controlAria({ invalid, describedBy })}
        {...rest}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className={cn(
          tickStyle,
          "peer absolute size-4 rounded-field after:absolute after:-inset-1 indeterminate:border-mark indeterminate:bg-mark pointer-coarse:after:-inset-3.5",
        )}
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden
        className="pointer-events-none relative hidden size-4 fill-none stroke-mark-on stroke-2 peer-checked:block peer-indeterminate:hidden"
      >
        <path d="m3.5 8.5 3 3 6-7" />
      </svg>
      <span className="pointer-events-none absolute hidden h-0.5 w-2 bg-mark-on peer-indeterminate:block" />
    </span>
  );
  if (!label) return <span className={cn("inline-flex align-middle", className)}>{tick}</span>;
  return (
    <label className={cn("inline-flex min-h-6 cursor-pointer items-center gap-2 text-sm", className)}>
      {tick}
      <span>{label}</span>
    </label>
  );
}
