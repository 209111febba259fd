import { bind, type CertificateFacts } from "./bindings";
import type { ImageCode } from "./codes";
import type { Design } from "./document";
import { setText } from "./set-text";

export interface PrecheckProblem {
  slideId: string;
  elementId: string;
  /** The binding without a value; null where the text itself is the problem. */
  unbound: string | null;
  /** Characters that no font draws; empty where the text does not fit its box. */
  missing: string[];
}

/**
 * What keeps a certificate from being made (semantics.md 2.11): empty bindings, texts that do not fit at 60 %, and characters
 * that would be printed blank.
 */
export function precheck(design: Design, facts: CertificateFacts, pictures?: readonly ImageCode[]): PrecheckProblem[] {
  return design.slides.flatMap(({ id: slideId, ...slide }) => {
    const { texts, unbound } = bind({ id: slideId, ...slide }, facts, pictures);
    const problems = unbound.map(({ elementId, code }) => ({
      slideId,
      elementId,
      unbound: code as string | null,
      missing: [] as string[],
    }));
    for (const element of slide.elements) {
      const text = texts[element.id];
      if (element.type !== "text" || !text) continue;
      const { overflow, missing } = setText(text, element);
      const of = { slideId, elementId: element.id, unbound: null };
      if (missing.length > 0)
        problems.push({ ...of, missing: [...new Set(missing.map((one) => String.fromCodePoint(one)))] });
      if (overflow) problems.push({ ...of, missing: [] });
    }
    return problems;
  });
}
