import type { Budget } from "./budget";
import { isLockedOld } from "./lock";
import { type Step, Unreadable } from "./shapes";

const LOOKED_AT = 16_000_000;

/**
 * Files of Office before 2007 and of WPS: their form is not followed; whatever reads as text in one of the two codes that they store
 * text in is. Enough to find a name, not to say on which page.
 */
export function oldOffice(budget: Budget, bytes: Buffer, at: Step[]) {
  if (isLockedOld(bytes)) throw new Unreadable("encrypted");
  const most = bytes.subarray(0, LOOKED_AT);
  const place: Step[] = [...at, { kind: "bytes" }];
  for (const code of ["utf-16le", "gb18030"] as const) budget.add({ at: place, kind: "text", text: runs(most, code) });
  if (bytes.length > LOOKED_AT) budget.miss(at, "tooLong");
}

/** Runs of characters that people write, a line each. */
function runs(bytes: Uint8Array, code: "utf-16le" | "gb18030"): string {
  const found = new TextDecoder(code).decode(bytes).match(/[\p{Script=Han}A-Za-z0-9@._\-·()（）\u0020]{2,}/gu) ?? [];
  return found.filter((run) => /\p{Script=Han}{2}|[A-Za-z0-9]{4}/u.test(run)).join("\n");
}
