"use client";

import { useId } from "react";
import { Input } from "@/components/ui/control/input";
import { useFilter } from "./filters";

type FilterTextProps = { name?: string; label: string; placeholder?: string };

export function FilterText({ name = "keywords", label, placeholder }: FilterTextProps) {
  const id = useId();
  const [value, set] = useFilter(name);
  return (
    <div className="w-full space-y-1 sm:w-56">
      <label htmlFor={id} className="block text-note text-ink-2">
        {label}
      </label>
      <Input
        id={id}
        type="search"
        value={value}
        maxLength={100}
        placeholder={placeholder}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
}
