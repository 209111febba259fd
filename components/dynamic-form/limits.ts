import type { Limits } from "@/components/kit/form/field-count";
import { type FormField, writtenIn } from "@/lib/domain/contest/form";

const lengthOf = (text: string) => [...text.trim()].length;
const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** What the organiser set for an answer, and how much of it is there; null where nothing is set. */
export function limitsOf(
  { type, min, max, minSel, maxSel, fileRule, options }: FormField,
  value: unknown,
): Limits | null {
  const text = typeof value === "string" ? value : "";
  const set = (...limits: (number | undefined)[]) => limits.some((limit) => limit !== undefined && limit > 0);
  switch (type) {
    case "text":
    case "textarea":
      return set(min, max) ? { unit: "characters", min, max, count: lengthOf(text) } : null;
    case "richtext":
      return set(min, max) ? { unit: "characters", min, max, count: lengthOf(writtenIn(text)) } : null;
    case "number":
      return min !== undefined || max !== undefined ? { unit: "number", min, max } : null;
    case "checkbox":
      return options?.length && set(minSel, maxSel)
        ? { unit: "items", min: minSel, max: maxSel, count: sizeOf(value) }
        : null;
    case "table":
      return set(minSel, maxSel) ? { unit: "rows", min: minSel, max: maxSel, count: sizeOf(value) } : null;
    case "file":
    case "image":
      return { unit: "files", max: fileRule?.maxCount ?? 1, count: sizeOf(value) };
    default:
      return null;
  }
}
