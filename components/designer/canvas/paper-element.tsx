"use client";

import { memo } from "react";
import { CertificateElement } from "@/components/certificate/certificate-element";
import { sampleCode } from "@/components/designer/sample-code";
import { bind, type CertificateFacts } from "@/lib/designer/bindings";
import type { DesignElement } from "@/lib/designer/document";
import { richTextOf } from "@/lib/designer/rich-text";

type Props = { element: DesignElement; facts?: CertificateFacts | undefined; issuer: string };

/** One element on the paper: with facts as it prints, without as it was written. Drawn anew only when it changed. */
export const PaperElement = memo(function PaperElement({ element, facts, issuer }: Props) {
  return <CertificateElement element={element} text={textOf(element, facts)} qr={sampleCode} seal={{ text: issuer }} />;
});

function textOf(element: DesignElement, facts: CertificateFacts | undefined) {
  if (element.type !== "text") return "";
  if (!facts) return richTextOf(element);
  const alone = { id: "", elements: [element], background: "", backgroundImage: "", rules: [] };
  return bind(alone, facts).texts[element.id] ?? "";
}
