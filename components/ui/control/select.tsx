import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { type ControlState, controlAria, controlStyle } from "./control";

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<"select">, "size" | "multiple"> &
  ControlState & { options: Option[]; placeholder?: string };

/** The system's own list: best on phones, typed-ahead on desks. For long lists use Combobox. */
export function Select({ options, placeholder, invalid, describedBy, className, ...rest }: SelectProps) {
  return (
    <span className={cn("relative inline-flex w-full min-w-0", className)}>
      <select
        {...controlAria({ invalid, describedBy })}
        {...rest}
        className={cn(controlStyle, "appearance-none truncate pr-8 has-[option[value='']:checked]:text-hint")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-hint"
      />
    </span>
  );
}
