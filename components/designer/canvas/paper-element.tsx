"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { CertificateElement } from "@/components/certificate/certificate-element";
import { sampleCode } from "@/components/designer/sample-code";
import { bind, type CertificateFacts } from "@/lib/designer/bindings";
import type { DesignElement } from "@/lib/designer/document";
import { richTextOf } from "@/lib/designer/rich-text";
import { mapText } from "@/lib/designer/style";

type Props = { element: DesignElement; facts?: CertificateFacts | undefined; issuer: string };

/** One element on the paper: with facts as it prints, without as it was written. Drawn anew only when it changed. */
export const PaperElement = memo(function PaperElement({ element, facts, issuer }: Props) {
  const t = useTranslations("designer.code");
  const named = (code: string) => (t.has(code as "school") ? `〈${t(code as "school")}〉` : `{${code}}`);
  const text = textOf(element, facts, named);
  return <CertificateElement element={element} text={text} qr={sampleCode} seal={{ text: issuer }} />;
});

/** Without facts, bindings in a sentence stand there by their names. */
function textOf(element: DesignElement, facts: CertificateFacts | undefined, named: (code: string) => string) {
  if (element.type !== "text") return "";
  if (!facts)
    return mapText(richTextOf(element), (text) => text.replace(/\{([A-Za-z_]+)\}/g, (_, code: string) => named(code)));
  const alone = { id: "", elements: [element], background: "", backgroundImage: "", rules: [] };
  return bind(alone, facts).texts[element.id] ?? "";
}
