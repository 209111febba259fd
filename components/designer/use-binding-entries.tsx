"use client";

import { useTranslations } from "next-intl";
import type { MenuEntry } from "@/components/ui/overlay/menu-items";
import { numberCodes, plainCodes, textCodes } from "@/lib/designer/binding/codes";

export type AnyCode = (typeof textCodes)[number] | (typeof plainCodes)[number] | (typeof numberCodes)[number];

/** Every binding by its name, the most used first. */
export function useBindingEntries(take: (code: AnyCode) => void): MenuEntry[] {
  const t = useTranslations("designer.code");
  const lines = (codes: readonly AnyCode[]): MenuEntry[] =>
    codes.map((code) => ({ label: t(code), onSelect: () => take(code) }));
  const upright = textCodes.filter((code) => code.endsWith("_Portrait"));
  const level = textCodes.filter((code) => !code.endsWith("_Portrait"));
  return [...lines(plainCodes), "rule", ...lines(level), "rule", ...lines(upright), "rule", ...lines(numberCodes)];
}
