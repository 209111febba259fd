import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/state/spinner";
import type { Option } from "./select";

type ComboboxListProps = {
  id: string;
  label: string;
  options: (Option & { hint?: string; picture?: string | null })[];
  value?: string;
  active: number;
  pending: boolean;
  empty: string;
  onChoose: (option: Option) => void;
};

export function ComboboxList({ id, label, options, value, active, pending, empty, onChoose }: ComboboxListProps) {
  const t = useTranslations("common");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={pending}
        className="max-h-64 overflow-y-auto p-1 empty:hidden"
      >
        {options.map((option, index) => (
          // The input keeps the focus and answers the keys; the list only shows and takes the pointer.
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={cn(
              "flex min-h-8 cursor-pointer items-center gap-2 rounded-field px-2 py-1 text-sm hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-hint pointer-coarse:min-h-11",
              index === active && "bg-select hover:bg-select",
            )}
          >
            {option.picture && (
              <img src={option.picture} alt="" loading="lazy" className="size-5 shrink-0 object-contain" />
            )}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.hint && <span className="shrink-0 text-note text-hint">{option.hint}</span>}
            {option.value === value && <Check aria-hidden className="size-4 shrink-0 text-link" />}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p role="status" className="px-3 py-3 text-note text-hint">
          {pending ? <Spinner label={t("loading")} /> : empty}
        </p>
      )}
    </>
  );
}
