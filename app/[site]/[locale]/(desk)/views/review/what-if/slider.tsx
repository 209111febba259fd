"use client";

import { useId } from "react";

type Props = {
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  /** The value in words, beside the slider. */
  shown: string;
  onChange: (value: number) => void;
};

export function Slider({ label, value, min = 0, max, step = 1, shown, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="min-w-0 truncate">
          {label}
        </label>
        <output htmlFor={id} className="figures shrink-0 text-ink-2">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full accent-mark pointer-coarse:h-10"
      />
    </div>
  );
}
