"use client";

import { Switch } from "@/components/ui/control/switch";
import { ColourBox } from "./colour-box";

type MaybeColourProps = {
  label: string;
  value: string | undefined;
  /** What it begins with when it is switched on. */
  usual: string;
  disabled?: boolean;
  onChange: (colour: string | undefined) => void;
};

/** A colour that may be none. */
export function MaybeColour({ label, value, usual, disabled = false, onChange }: MaybeColourProps) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-2">
      <Switch
        label={label}
        checked={value !== undefined}
        disabled={disabled}
        onCheckedChange={(on) => onChange(on ? usual : undefined)}
      />
      {value !== undefined && <ColourBox bare label={label} value={value} disabled={disabled} onChange={onChange} />}
    </div>
  );
}
