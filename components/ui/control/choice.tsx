import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { type Option, Select } from "./select";

type ChoiceProps = {
  label: string;
  value: string;
  options: Option[];
  onChoose: (value: string) => void;
  /** What its longest option needs: one word, or the name of a contest. */
  width?: "word" | "name";
};

/** A select box beside its label: what the whole view below it is about. */
export function Choice({ label, value, options, onChoose, width = "name" }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select
        id={id}
        className={cn(width === "word" ? "w-48" : "w-full sm:w-112")}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        options={options}
      />
    </div>
  );
}
