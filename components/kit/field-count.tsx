import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

/** How much of a field is full: seen while one types there, and from four fifths on; to a screen reader its limit. */
export function FieldCount({ id, length, limit }: { id: string; length: number; limit: number }) {
  const t = useTranslations("kit.form");
  const near = length >= limit * 0.8;
  return (
    <>
      <span
        aria-hidden
        className={cn(
          "figures text-xs text-hint",
          length >= limit && "text-status-soon",
          !near && "opacity-0 group-focus-within/field:opacity-100",
        )}
      >
        {length} / {limit}
      </span>
      <span id={id} className="sr-only">
        {t("limit", { max: limit })}
      </span>
    </>
  );
}
