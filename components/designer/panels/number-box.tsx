"use client";

import { useId, useState } from "react";
import { settle } from "@/components/designer/acts";
import { useEditorStore } from "@/components/designer/use-editor";
import { Input } from "@/components/ui/control/input";

type NumberBoxProps = {
  label: string;
  /** null where what is chosen differs. */
  value: number | null;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  disabled?: boolean;
  /** Values that are offered besides. */
  usual?: readonly number[];
  onChange: (value: number) => void;
};

/** A number with its name before it: taken on Enter, on leaving, and with each step of the arrow keys. */
export function NumberBox({ label, value, min, max, step = 1, unit, disabled, usual, onChange }: NumberBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? "" : String(Math.round(value * 100) / 100);
  const store = useEditorStore();
  const take = (text: string) => {
    setTyped(null);
    const number = Number.parseFloat(text);
    if (!Number.isFinite(number)) return;
    const fitting = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
    if (fitting !== value) onChange(fitting);
  };
  /** What is entered next is a step of its own. */
  const done = (text: string) => {
    if (typed !== null) take(text);
    settle(store);
  };
  return (
    <label htmlFor={id} className="grid grid-cols-[1fr_auto] items-center gap-x-2 text-note text-ink-2">
      <span className="truncate">
        {label}
        {unit && <span className="text-hint"> {unit}</span>}
      </span>
      <Input
        id={id}
        type="number"
        inputMode="decimal"
        className="figures h-7 w-20 px-2 text-right pointer-coarse:h-11 pointer-coarse:w-28"
        value={typed ?? shown}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        list={usual && `${id}-usual`}
        onChange={({ target, nativeEvent }) => {
          // the arrows of the field and of the keyboard are steps at once; digits wait
          if ((nativeEvent as InputEvent).inputType) setTyped(target.value);
          else take(target.value);
        }}
        onBlur={({ target }) => done(target.value)}
        onKeyDown={(event) => event.key === "Enter" && done(event.currentTarget.value)}
      />
      {usual && (
        <datalist id={`${id}-usual`}>
          {usual.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </label>
  );
}
