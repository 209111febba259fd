"use client";

import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  type LucideIcon,
} from "lucide-react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";

/** Where words stand across their box, and up and down. */
export const sides = [
  ["left", AlignLeft],
  ["center", AlignCenter],
  ["right", AlignRight],
] as const;
export const allSides = [...sides, ["justify", AlignJustify]] as const;
export const stands = [
  ["top", AlignVerticalJustifyStart],
  ["middle", AlignVerticalJustifyCenter],
  ["bottom", AlignVerticalJustifyEnd],
] as const;

type Toggle = { label: string; icon: LucideIcon; on: boolean; onClick: () => void };

/** Marks and sides that stand beside one another, each on or off. */
export function Toggles({
  label,
  disabled,
  toggles,
}: {
  label: string;
  disabled: boolean;
  toggles: readonly Toggle[];
}) {
  return (
    <div role="group" aria-label={label} className="flex gap-0.5">
      {toggles.map(({ label: name, icon: Icon, on, onClick }) => (
        <IconButton
          key={name}
          label={name}
          size="small"
          disabled={disabled}
          aria-pressed={on}
          className={cn(on && "bg-select text-link")}
          onClick={onClick}
        >
          <Icon aria-hidden className="size-4" />
        </IconButton>
      ))}
    </div>
  );
}
