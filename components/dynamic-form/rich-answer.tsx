"use client";

import dynamic from "next/dynamic";
import { useLocale } from "next-intl";
import { RichText } from "@/components/rich-text/rich-text";
import type { AnswerProps } from "./types";
import { inWords } from "./words";

const SafeHtml = dynamic(() => import("@/components/rich-text/safe-html").then((module) => module.SafeHtml));

/** Formatted text. No pictures: whoever asks for them asks by a field of their own, with its rules of type and size. */
export function RichAnswer({ field, id, value, onChange, invalid, describedBy, disabled, required }: AnswerProps) {
  const locale = useLocale();
  const html = typeof value === "string" ? value : "";
  if (disabled) return <SafeHtml html={html} className="border-l-2 border-rule pl-4" />;
  return (
    <RichText
      {...{ id, onChange, invalid, describedBy, required }}
      label={inWords(field.label, locale)}
      value={html}
      pictures={false}
    />
  );
}
