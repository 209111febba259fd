import { useFormatter } from "next-intl";
import { cn } from "@/components/ui/cn";

const units = ["B", "KB", "MB", "GB", "TB"] as const;

export function FileSize({ bytes, className }: { bytes: number; className?: string }) {
  const format = useFormatter();
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = format.number(bytes / 1024 ** power, { maximumFractionDigits: power > 1 ? 1 : 0 });
  return <span className={cn("figures whitespace-nowrap", className)}>{`${amount} ${units[power]}`}</span>;
}
