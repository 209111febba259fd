import { bind, type CertificateFacts, codesOf, valueOf } from "./binding/bindings";
import type { ImageCode } from "./binding/codes";
import type { Design } from "./document";
import { setText } from "./text/set-text";

export interface PrecheckProblem {
  slideId: string;
  elementId: string;
  /** The binding without a value; null where the text itself is the problem. */
  unbound: string | null;
  /** Characters that no font draws, invisible ones as `U+202E`; empty where the text does not fit its box. */
  missing: string[];
}

/** Turns the direction of a text, or takes no room. Joiners and variation selectors belong to how names are written. */
const invisible = /(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
const nameOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;

/**
 * Returns what prevents a certificate (docs/rules/certificate.md, "Pre-check"): empty bindings, texts that do not fit at 60
 * %, and characters that would be printed blank or invisible.
 * @param shrunk collects by element the smallest scale at which its text was set, where that is below 1
 */
export function precheck(
  design: Design,
  facts: CertificateFacts,
  pictures?: readonly ImageCode[],
  shrunk?: Map<string, number>,
): PrecheckProblem[] {
  const suspect = JSON.stringify(facts).search(invisible) >= 0;
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
      const { overflow, missing, scale } = setText(text, element);
      if (!overflow && scale < (shrunk?.get(element.id) ?? 1)) shrunk?.set(element.id, scale);
      const of = { slideId, elementId: element.id, unbound: null };
      const values = suspect ? codesOf(element).map((code) => valueOf(code, facts)) : [];
      const hidden = values.flatMap((value) => (value.match(invisible) ?? []).map(nameOf));
      const undrawn = new Set([...missing.map((one) => String.fromCodePoint(one)), ...hidden]);
      if (undrawn.size > 0) problems.push({ ...of, missing: [...undrawn] });
      if (overflow) problems.push({ ...of, missing: [] });
    }
    return problems;
  });
}
