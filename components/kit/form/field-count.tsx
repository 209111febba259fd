import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

export type Limits = {
  min?: number;
  max?: number;
  /** How much there is; nothing where the limits are those of a number. */
  count?: number;
  unit: "characters" | "items" | "rows" | "files" | "number";
};

type FieldCountProps = Limits & {
  id: string;
  /** Seen while one types there, and from four fifths on: where nobody is likely to come near. */
  quiet?: boolean;
};

/** Which rule its limits are. At least none is a rule only for a number. */
export function ruleOf({ min, max, unit }: Pick<Limits, "min" | "max" | "unit">) {
  const least = unit === "number" ? min : min || undefined;
  if (least === undefined) return "most";
  return max === undefined ? "least" : least === max ? "exactly" : "between";
}

/** What a field takes, least and most, and how much of it there is: said before it refuses, to a screen reader with the field. */
export function FieldCount({ id, min, max, count, unit, quiet = false }: FieldCountProps) {
  const t = useTranslations("kit.limits");
  const near = count !== undefined && max !== undefined && count >= max * 0.8;
  const off = count !== undefined && count > 0 && (count < (min ?? 0) || count >= (max ?? count + 1));
  const shown = unit === "number" ? "range" : unit;
  const form = ruleOf({ min, max, unit });
  const rule = t(`${shown}.${form}`, { min: min ?? 0, max: max ?? 0 });
  return (
    <>
      <span
        aria-hidden
        className={cn(
          "figures shrink-0 text-right text-xs text-hint",
          off && "text-status-soon",
          quiet && !near && "opacity-0 group-focus-within/field:opacity-100",
        )}
      >
        {count === undefined ? rule : quiet ? `${count} / ${max}` : t("of", { count, rule })}
      </span>
      <span id={id} className="sr-only">
        {rule}
      </span>
    </>
  );
}
