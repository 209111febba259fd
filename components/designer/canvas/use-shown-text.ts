"use client";

import { useTranslations } from "next-intl";
import { type CertificateFacts, filledText } from "@/lib/designer/binding/bindings";
import type { DesignElement } from "@/lib/designer/document";
import { richTextOf } from "@/lib/designer/text/rich-text";
import type { RichText } from "@/lib/designer/text/style";

/** Returns an element's displayed text: with facts as it prints; without, with the names of its bindings. */
export function useShownText(element: DesignElement, facts: CertificateFacts | undefined): RichText | string {
  const t = useTranslations("designer.code");
  if (element.type !== "text") return "";
  if (facts) return element.hidden ? "" : filledText(element, facts);
  const named = (code: string) => (t.has(code as "school") ? `〈${t(code as "school")}〉` : `{${code}}`);
  const shown = (text: string) => text.replace(/\{([A-Za-z_]+)\}/g, (_, code: string) => named(code));
  return richTextOf(element).map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map(({ text, style }) => ({ text: shown(text), style })),
  }));
}
