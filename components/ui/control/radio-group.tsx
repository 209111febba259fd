"use client";

import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { type ControlState, controlAria, tickStyle } from "./control";

type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps = ControlState & {
  id?: string;
  options: Choice[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  name?: string;
  label?: string;
  labelledBy?: string;
  direction?: "row" | "column";
  className?: string;
};

export function RadioGroup(props: RadioGroupProps) {
  const own = useId();
  const { options, value, defaultValue, onChange, name = own, direction = "row", className } = props;
  return (
    <div
      id={props.id}
      role="radiogroup"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      {...controlAria(props)}
      className={cn("flex flex-wrap gap-x-6 gap-y-2", direction === "column" && "flex-col", className)}
    >
      {options.map((option) => (
        <label key={option.value} className="inline-flex min-h-6 cursor-pointer items-start gap-2 text-sm">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            onChange={() => onChange?.(option.value)}
            className={cn(
              tickStyle,
              "relative mt-1 size-4 rounded-full after:absolute after:-inset-1 checked:inset-ring-3 checked:inset-ring-raised",
            )}
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-note text-hint">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
