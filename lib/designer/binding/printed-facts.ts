import type { Design } from "@/lib/designer/document";
import { type CertificateFacts, codesOf } from "./bindings";
import { columnCode, englishCodes } from "./codes";

/**
 * The facts without what only designs of some kinds print, unless this one does: names in English, track and group, and the organiser's own columns,
 * which may say more of a person than a certificate should hold for good.
 */
export function printedFacts(
  design: Design,
  { english, columns, trackName, groupName, ...facts }: CertificateFacts,
): CertificateFacts {
  const texts = design.slides.flatMap(({ elements }) => elements).filter((one) => one.type === "text");
  const codes = new Set(texts.flatMap(codesOf));
  const own =
    typeof columns === "object" ? Object.entries(columns).filter(([name]) => codes.has(columnCode(name))) : [];
  return {
    ...facts,
    ...(english && englishCodes.some((code) => code !== "issueDate_en" && codes.has(code)) && { english }),
    ...(trackName && codes.has("trackName") && { trackName }),
    ...(groupName && codes.has("groupName") && { groupName }),
    ...(own.length > 0 && { columns: Object.fromEntries(own) }),
  };
}
