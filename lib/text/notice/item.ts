import type { Lines, Look } from "./lines";
import { page } from "./shape";

/** A design is 1000 units wide, whatever paper it is for. */
export const mm = (length: number) => (length / page.width) * 1000;
export const pt = (points: number) => mm((points * 25.4) / 72);

interface Box extends Pick<Lines, "lines" | "cut"> {
  left: number;
  top: number;
  width: number;
  /** Height of a line. */
  line: number;
  look: Look;
}

interface Rule {
  left: number;
  top: number;
  width: number;
  height: number;
  fill: string;
}

/** What stands on a page from edge to edge and is never parted: a line of text, or a row. Its boxes and rules count from its top. */
export interface Item {
  high: number;
  boxes: Box[];
  rules: Rule[];
  /** Begins a page. */
  breaks?: boolean;
  /** On one page with what follows. */
  stays?: boolean;
  /** What a page begins with that this one is moved to. */
  head?: Item;
  /** Which text it is a line of. */
  text?: number;
}
