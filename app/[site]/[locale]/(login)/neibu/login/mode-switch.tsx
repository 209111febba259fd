"use client";

import { cn } from "@/components/ui/cn";

type ModeSwitchProps<V> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: { value: V; label: string }[];
};

export function ModeSwitch<V extends string | number>({ label, value, onChange, options }: ModeSwitchProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that the screen has no room for.
    <div role="group" aria-label={label} className="mt-6 mb-6 flex gap-6 border-b border-rule">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            "-mb-px min-h-10 border-b-2 py-2 transition-colors",
            option.value === value ? "border-accent font-semibold" : "border-transparent text-ink-2 hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
