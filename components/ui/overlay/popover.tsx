"use client";

import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type PopoverProps = {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
};

export function Popover({ trigger, label, children, open, onOpenChange, align = "start", className }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            "z-50 max-h-(--radix-popper-available-height) w-72 max-w-[92vw] animate-appear overflow-y-auto rounded-card border border-rule bg-raised p-4 text-sm shadow-float",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
