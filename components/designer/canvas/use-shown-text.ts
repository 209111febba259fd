"use client";

import { useTranslations } from "next-intl";
import { bind, type CertificateFacts } from "@/lib/designer/bindings";
import type { DesignElement } from "@/lib/designer/document";
import { richTextOf } from "@/lib/designer/rich-text";
import { mapText, type RichText } from "@/lib/designer/style";

/** What an element shows: with facts as it prints; without, its bindings stand there by their names. */
export function useShownText(element: DesignElement, facts: CertificateFacts | undefined): RichText | string {
  const t = useTranslations("designer.code");
  if (element.type !== "text") return "";
  if (facts) {
    const alone = { id: "", elements: [element], background: "", backgroundImage: "", rules: [] };
    return bind(alone, facts).texts[element.id] ?? "";
  }
  const named = (code: string) => (t.has(code as "school") ? `〈${t(code as "school")}〉` : `{${code}}`);
  return mapText(richTextOf(element), (text) => text.replace(/\{([A-Za-z_]+)\}/g, (_, code: string) => named(code)));
}
