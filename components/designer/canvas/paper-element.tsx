"use client";

import { memo } from "react";
import { CertificateElement } from "@/components/certificate/certificate-element";
import { CertificateFaces } from "@/components/certificate/certificate-faces";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { sampleCode, sampleFacts } from "@/lib/designer/binding/sample";
import type { DesignElement } from "@/lib/designer/document";
import { sameButPlace } from "@/lib/designer/edit/geometry";
import { useShownText } from "./use-shown-text";

type Props = { element: DesignElement; facts?: CertificateFacts | undefined; issuer: string };

/** One element on the paper. Being moved or turned does not set its text anew. */
export const PaperElement = memo(function PaperElement(props: Props) {
  const { left, top, width, height, rotate } = props.element;
  return (
    <g transform={`translate(${left} ${top}) rotate(${rotate} ${width / 2} ${height / 2})`}>
      <Drawn {...props} />
    </g>
  );
});

const same = (before: Props, after: Props) =>
  before.facts === after.facts && before.issuer === after.issuer && sameButPlace(before.element, after.element);

const Drawn = memo(function Drawn({ element, facts, issuer }: Props) {
  const text = useShownText(element, facts);
  const unmoved = { ...element, left: 0, top: 0, rotate: 0 };
  const { contestName = "" } = facts ?? sampleFacts;
  if (!facts && isSlot(element)) return <Slot element={element} />;
  return (
    <CertificateElement element={unmoved} text={text} seed={contestName} qr={sampleCode} seal={{ text: issuer }} />
  );
}, same);

/** A place for a picture that has none yet: it prints nothing. */
const isSlot = (element: DesignElement) =>
  element.type === "image" && !element.hidden && !element.code && element.src === "";

function Slot({ element: { name, width, height } }: { element: DesignElement }) {
  return (
    <>
      <rect width={width} height={height} className="fill-none stroke-hint" strokeDasharray="6 4" />
      <text x={width / 2} y={height / 2 + 5} textAnchor="middle" className="fill-hint font-sans text-[14px]">
        {name}
      </text>
    </>
  );
}

/** The element's fonts, rendered outside of the drawing. */
export const PaperFaces = memo(function PaperFaces({ element, facts }: Props) {
  const text = useShownText(element, facts);
  return element.type === "text" && !element.hidden && <CertificateFaces texts={[{ element, text }]} />;
}, same);
