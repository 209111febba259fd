import { bind, type CertificateFacts } from "./bindings";
import type { ImageCode } from "./codes";
import type { Design } from "./document";
import { layoutText } from "./layout";

export interface PrecheckProblem {
  slideId: string;
  elementId: string;
  /** The binding without a value, or null where a text does not fit its box. */
  unbound: string | null;
}

/** What keeps a certificate from being made (semantics.md 2.11): empty bindings, and texts that do not fit at 60 %. */
export function precheck(design: Design, facts: CertificateFacts, pictures?: readonly ImageCode[]): PrecheckProblem[] {
  return design.slides.flatMap((slide) => {
    const { texts, unbound } = bind(slide, facts, pictures);
    const overflowing = slide.elements.filter(
      (element) => element.type === "text" && layoutText(texts[element.id] ?? "", element).overflow,
    );
    return [
      ...unbound.map(({ elementId, code }) => ({ slideId: slide.id, elementId, unbound: code })),
      ...overflowing.map(({ id }) => ({ slideId: slide.id, elementId: id, unbound: null })),
    ];
  });
}
