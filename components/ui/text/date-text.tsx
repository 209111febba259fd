import { useFormatter } from "next-intl";
import { cn } from "@/components/ui/cn";
import { fromWireTime, toWireTime } from "@/lib/clock";

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const forms = {
  day: { month: "short", day: "numeric" },
  date: { year: "numeric", month: "long", day: "numeric" },
  minute: { month: "short", day: "numeric", ...clock },
  full: { year: "numeric", month: "long", day: "numeric", ...clock },
} as const;

type DateForm = keyof typeof forms | "numeric" | "numericDay";

type DateTextProps = {
  /** A wire time ("2026-04-01 10:00:00", Asia/Shanghai) or an instant. */
  value: string | Date | null | undefined;
  form?: DateForm;
  className?: string;
};

/** A date in the reader's language, always in Asia/Shanghai; the numeric forms are for columns. */
export function DateText({ value, form = "full", className }: DateTextProps) {
  const format = useFormatter();
  if (!value) return <span className={className}>—</span>;
  const at = typeof value === "string" ? fromWireTime(value) : value;
  const wire = toWireTime(at);
  const numeric = { numeric: wire.slice(0, 16), numericDay: wire.slice(0, 10) };
  return (
    <time dateTime={at.toISOString()} className={cn("figures whitespace-nowrap", className)}>
      {form === "numeric" || form === "numericDay"
        ? numeric[form]
        : format.dateTime(at, { ...forms[form], timeZone: "Asia/Shanghai" })}
    </time>
  );
}
