import type { Budget } from "./budget";
import type { Step } from "./shapes";

/** Reads what is text: in UTF-8, UTF-16 with its mark, or GB 18030. Bytes that are no text are left alone. */
export function plainText(budget: Budget, bytes: Buffer, at: Step[]) {
  const mark = bytes.subarray(0, 2).toString("latin1");
  const wide = mark === "\xff\xfe" ? "utf-16le" : mark === "\xfe\xff" ? "utf-16be" : null;
  if (!wide && bytes.subarray(0, 4096).includes(0)) return;
  const most = bytes.subarray(0, 24_000_000);
  budget.add({ at, kind: "text", text: wide ? new TextDecoder(wide).decode(most) : decoded(most), lines: "line" });
}

/** UTF-8 where it is, else the code of Chinese systems. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
