"use client";

import { CertificateFaces } from "@/components/certificate/certificate-faces";
import { useIssuer } from "@/components/designer/issuer";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { type Slide, viewportWidth } from "@/lib/designer/document";
import { wholeOf } from "@/lib/designer/table/parts";
import { PaperElement, PaperFaces } from "./paper-element";

type PaperProps = {
  slide: Slide;
  viewportRatio: number;
  /** The values of the bindings; without them the bindings show their names. */
  facts?: CertificateFacts;
  /** The element that is being written in: it is drawn by the caret's own layer. */
  typing?: string | null;
  /** The accessible name; a paper without one is the ground of something that has one. */
  label?: string;
};

/** A slide as it prints. */
export function Paper({ slide, viewportRatio, facts, typing = null, label }: PaperProps) {
  const issuer = useIssuer();
  const height = viewportWidth * viewportRatio;
  return (
    <>
      <CertificateFaces texts={[]} seal={issuer} />
      {slide.elements.map((element) => (
        <PaperFaces key={element.id} element={element} facts={facts} issuer={issuer} />
      ))}
      <svg
        viewBox={`0 0 ${viewportWidth} ${height}`}
        className="block h-full w-full bg-white"
        {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      >
        <rect width={viewportWidth} height={height} fill={slide.background} />
        {slide.backgroundImage && (
          <image href={slide.backgroundImage} width={viewportWidth} height={height} preserveAspectRatio="none" />
        )}
        {slide.rules.map(({ left, top, fill = "none", ...rule }) => (
          <rect key={`${left} ${top} ${rule.width}`} x={left} y={top} fill={fill} {...rule} />
        ))}
        {slide.elements.map((element) =>
          element.id === typing ? null : (
            <PaperElement
              key={element.id}
              element={element}
              facts={facts}
              issuer={issuer}
              typing={typing !== null && wholeOf(typing) === element.id ? typing : null}
            />
          ),
        )}
      </svg>
    </>
  );
}
