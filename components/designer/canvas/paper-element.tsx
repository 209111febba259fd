"use client";

import { memo } from "react";
import { CertificateElement } from "@/components/certificate/certificate-element";
import { CertificateFaces } from "@/components/certificate/certificate-faces";
import { sampleCode } from "@/components/designer/sample-code";
import type { CertificateFacts } from "@/lib/designer/bindings";
import type { DesignElement } from "@/lib/designer/document";
import { useShownText } from "./use-shown-text";

type Props = { element: DesignElement; facts?: CertificateFacts | undefined };

/** One element on the paper, drawn anew only when it changed. */
export const PaperElement = memo(function PaperElement({ element, facts, issuer }: Props & { issuer: string }) {
  const text = useShownText(element, facts);
  return <CertificateElement element={element} text={text} qr={sampleCode} seal={{ text: issuer }} />;
});

/** The fonts that it is drawn with; they stand outside of the drawing. */
export const PaperFaces = memo(function PaperFaces({ element, facts }: Props) {
  const text = useShownText(element, facts);
  return element.type === "text" && !element.hidden && <CertificateFaces texts={[{ element, text }]} />;
});
