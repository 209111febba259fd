import type { Path } from "@/lib/designer/shape/path";
import type { Bytes } from "./bytes";

const operators = { M: "m ", L: "l ", C: "c ", Z: "h " };

/** Writes an outline, ready to be filled, drawn or cut out (ISO 32000-2, 8.5.2). */
export function paintPath(out: Bytes, path: Path) {
  for (const [name, ...numbers] of path) {
    for (const number of numbers) out.num(number);
    out.text(operators[name]);
  }
}
