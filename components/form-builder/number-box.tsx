"use client";

import { Input } from "@/components/ui/control/input";
import { Labelled } from "./labelled";

type NumberBoxProps = {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  help?: string;
  problem?: string;
};

/** A number, or nothing. */
export function NumberBox({ label, value, onChange, min, help, problem }: NumberBoxProps) {
  return (
    <Labelled label={label} help={help} problem={problem}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          min={min}
          value={value ?? ""}
          onChange={(e) => onChange(e.target.value === "" ? undefined : e.target.valueAsNumber)}
          className="figures"
        />
      )}
    </Labelled>
  );
}
