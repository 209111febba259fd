"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type TabsProps = {
  items: { value: string; label: ReactNode; content?: ReactNode; disabled?: boolean }[];
  label: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

export function Tabs({ items, label, value, defaultValue = items[0]?.value, onValueChange, className }: TabsProps) {
  return (
    <Radix.Root value={value} defaultValue={defaultValue} onValueChange={onValueChange} className={className}>
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-rule print:hidden">
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className={cn(
              "-mb-px min-h-10 shrink-0 border-b-2 border-transparent py-2 text-ink-2 transition-colors hover:text-ink",
              "outline-offset-[-2px] data-[state=active]:border-mark data-[state=active]:font-semibold data-[state=active]:text-ink disabled:text-hint",
            )}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
