"use client";

import { Input } from "@/components/ui/control/input";
import { Textarea } from "@/components/ui/control/textarea";
import type { AnswerProps } from "./types";

const kinds: Partial<
  Record<AnswerProps["field"]["type"], { type?: string; inputMode?: "decimal" | "tel"; autoComplete?: string }>
> = {
  date: { type: "date" },
  datetime: { type: "datetime-local" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  email: { type: "email", autoComplete: "email" },
  url: { type: "url" },
  number: { inputMode: "decimal" },
};

/** Everything that is typed: one line, many lines, numbers, dates, addresses. */
export function TextAnswer({ field, id, value, onChange, invalid, describedBy, disabled, required }: AnswerProps) {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const shared = { id, invalid, describedBy, disabled, "aria-required": required };
  if (field.type === "textarea")
    return <Textarea {...shared} value={text} maxLength={field.max} onChange={(e) => onChange(e.target.value)} />;
  const narrow = ["number", "date", "datetime", "phone", "idcard"].includes(field.type);
  return (
    <Input
      {...shared}
      {...kinds[field.type]}
      value={field.type === "datetime" ? text.replace(" ", "T").slice(0, 16) : text}
      maxLength={field.type === "text" ? field.max : undefined}
      className={narrow ? "figures max-w-72" : undefined}
      onChange={(e) => onChange(field.type === "datetime" ? e.target.value.replace("T", " ") : e.target.value)}
    />
  );
}
