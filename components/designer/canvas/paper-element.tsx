"use client";

import { memo } from "react";
import { CertificateElement } from "@/components/certificate/certificate-element";
import { CertificateFaces } from "@/components/certificate/certificate-faces";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { sampleCode, sampleFacts } from "@/lib/designer/binding/sample";
import type { DesignElement } from "@/lib/designer/document";
import { sameButPlace } from "@/lib/designer/edit/geometry";
import { type DrawnElement, drawnOf } from "@/lib/designer/table/parts";
import { useShownText } from "./use-shown-text";

type Looks = { facts?: CertificateFacts | undefined; issuer: string };
type Props = Looks & {
  element: DesignElement;
  /** The text that is being written: the caret's own layer draws it. */
  typing?: string | null;
};

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
  before.facts === after.facts &&
  before.issuer === after.issuer &&
  before.typing === after.typing &&
  sameButPlace(before.element, after.element);

const Drawn = memo(function Drawn({ element, facts, issuer, typing }: Props) {
  const unmoved = { ...element, left: 0, top: 0, rotate: 0 };
  return drawnOf([unmoved]).map((part, i) =>
    part.id === typing && part.type === "text" ? null : <Part key={i} element={part} facts={facts} issuer={issuer} />,
  );
}, same);

function Part({ element, facts, issuer }: Looks & { element: DrawnElement }) {
  const text = useShownText(element, facts);
  const { contestName = "" } = facts ?? sampleFacts;
  if (!facts && isSlot(element)) return <Slot element={element} />;
  return (
    <CertificateElement element={element} text={text} seed={contestName} qr={sampleCode} seal={{ text: issuer }} />
  );
}

/** A place for a picture that has none yet: it prints nothing. */
const isSlot = (element: DrawnElement) =>
  element.type === "image" && !element.hidden && !element.code && element.src === "";

function Slot({ element: { name, width, height } }: { element: DrawnElement }) {
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
export const PaperFaces = memo(function PaperFaces({ element, ...looks }: Props) {
  return drawnOf([element]).map((part, i) => <Faces key={i} element={part} {...looks} />);
}, same);

function Faces({ element, facts }: Looks & { element: DrawnElement }) {
  const text = useShownText(element, facts);
  return element.type === "text" && !element.hidden && <CertificateFaces texts={[{ element, text }]} />;
}
