import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type DescriptionListProps = {
  items: { term: string; value: ReactNode; wide?: boolean }[];
  columns?: 1 | 2 | 3;
  className?: string;
};

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" };

export function DescriptionList({ items, columns = 2, className }: DescriptionListProps) {
  return (
    <dl className={cn("grid gap-x-8 text-sm", grids[columns], className)}>
      {items.map((item) => (
        <div key={item.term} className={cn("flex gap-4 border-b border-rule py-2", item.wide && "sm:col-span-full")}>
          <dt className="w-[7em] shrink-0 text-ink-2">{item.term}</dt>
          <dd className="min-w-0 flex-1 text-ink">{item.value === "" || item.value == null ? "—" : item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
