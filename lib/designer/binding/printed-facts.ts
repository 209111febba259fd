import type { Design } from "@/lib/designer/document";
import { drawnOf } from "@/lib/designer/table/parts";
import { type CertificateFacts, codesOf } from "./bindings";
import { columnCode, englishCodes } from "./codes";

/**
 * The facts without what only designs of some kinds print, unless this one does: names in English, track, group and levels, and the organiser's own columns,
 * which may say more of a person than a certificate should hold for good.
 */
export function printedFacts(
  design: Design,
  { english, columns, trackName, groupName, levels, ...facts }: CertificateFacts,
): CertificateFacts {
  const codes = codesIn(design);
  const own =
    typeof columns === "object" ? Object.entries(columns).filter(([name]) => codes.has(columnCode(name))) : [];
  return {
    ...facts,
    ...(english && englishCodes.some((code) => code !== "issueDate_en" && codes.has(code)) && { english }),
    ...(trackName && codes.has("trackName") && { trackName }),
    ...(groupName && codes.has("groupName") && { groupName }),
    ...(levels && codes.has("levels") && { levels }),
    ...(own.length > 0 && { columns: Object.fromEntries(own) }),
  };
}

/** The bindings that a design prints. */
export function codesIn(design: Design): ReadonlySet<string> {
  const texts = design.slides.flatMap(({ elements }) => drawnOf(elements)).filter((one) => one.type === "text");
  return new Set(texts.flatMap(codesOf));
}
