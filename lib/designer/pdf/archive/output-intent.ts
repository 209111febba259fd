import type { Objects } from "@/lib/designer/pdf/objects";
import { srgb, srgbProfile } from "./srgb";

/** Writes what the colours of an archival file mean (ISO 19005-2, 6.2.3). @returns its object */
export function writeOutputIntent(out: Objects, pack: (bytes: Uint8Array) => Uint8Array): number {
  const profile = out.reserve(2);
  out.stream(profile, "/N 3/Filter/FlateDecode", pack(srgbProfile()));
  out
    .begin(profile + 1)
    .text(`<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(${srgb})/Info(${srgb})/DestOutputProfile `)
    .ref(profile)
    .text(">>")
    .end();
  return profile + 1;
}
