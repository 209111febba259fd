"use client";

import { useShapedWords } from "@/components/certificate/shaped-words";
import { useCodeName } from "@/components/designer/use-code-name";
import { type CertificateFacts, filledText } from "@/lib/designer/binding/bindings";
import { inBraces } from "@/lib/designer/binding/codes";
import type { DrawnElement } from "@/lib/designer/table/parts";
import { richTextOf } from "@/lib/designer/text/rich-text";
import type { RichText } from "@/lib/designer/text/style";

/** Returns an element's displayed text: with facts as it prints; without, with the names of its bindings. */
export function useShownText(element: DrawnElement, facts: CertificateFacts | undefined): RichText | string {
  const codeName = useCodeName();
  useShapedWords();
  if (element.type !== "text") return "";
  if (facts) return element.hidden ? "" : filledText(element, facts);
  const named = (code: string) => {
    const name = codeName(code);
    return name === undefined ? `{${code}}` : `〈${name}〉`;
  };
  const shown = (text: string) => text.replace(inBraces, (_, code: string) => named(code));
  return richTextOf(element).map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map(({ text, style }) => ({ text: shown(text), style })),
  }));
}
