"use client";

import { useTranslations } from "next-intl";
import type { MenuEntry } from "@/components/ui/overlay/menu-items";
import {
  columnCode,
  type EnglishCode,
  englishCodes,
  numberCodes,
  plainCodes,
  textCodes,
} from "@/lib/designer/binding/codes";
import { useRollColumns } from "./roll-columns";
import { useCodeName } from "./use-code-name";

export type AnyCode =
  | (typeof textCodes)[number]
  | (typeof plainCodes)[number]
  | (typeof numberCodes)[number]
  | EnglishCode;

/** Every binding by its name, the most used first, the columns of the rolls at the end. */
export function useBindingEntries(take: (code: AnyCode | `column:${string}`) => void): MenuEntry[] {
  const t = useTranslations("designer.code");
  const codeName = useCodeName();
  const columns = useRollColumns();
  const lines = (codes: readonly AnyCode[]): MenuEntry[] =>
    codes.map((code) => ({ label: t(code), onSelect: () => take(code) }));
  const upright = textCodes.filter((code) => code.endsWith("_Portrait"));
  const level = textCodes.filter((code) => !code.endsWith("_Portrait"));
  const own = columns.map((name): MenuEntry => {
    const code = columnCode(name);
    return { label: codeName(code) ?? name, onSelect: () => take(code as `column:${string}`) };
  });
  return [
    ...lines(plainCodes),
    "rule",
    ...lines(level),
    "rule",
    ...lines(upright),
    "rule",
    ...lines(englishCodes),
    "rule",
    ...lines(numberCodes),
    ...(own.length > 0 ? ["rule" as const, ...own] : []),
  ];
}
