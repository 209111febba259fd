import { padding } from "@/lib/designer/text/setting";
import { onOneLine, plain } from "@/lib/pdf/lines";
import type { Element, Slide } from "@/lib/pdf/pages";

/** A4 upright: its width, its height as parts of it, and what is left free at the sides. */
export const [WIDE, RATIO, LEFT] = [1000, 1.4142, 80];
export const INNER = WIDE - 2 * LEFT;
/** From where to where a page is written on. */
const [TOP, FOOT] = [100, WIDE * RATIO - 110];
export const [INK, SOFT, LINE] = ["#1c1f26", "#6a6f78", "#d9dce1"];

/** What is drawn, at heights that count from where it is put. */
export interface Drawing {
  texts: readonly Element[];
  rects: readonly Rect[];
}
type Rect = NonNullable<Slide["rules"]>[number];
type At = [left: number, top: number, width: number];
type Style = Partial<Extract<Element, { type: "text" }>>;

/** A text as it is. A box keeps a border of its own free: it is laid so far outside, else every text would shrink to fit. */
export function words(said: string, [left, top, width]: At, { height = 0, ...style }: Style & { fontSize: number }) {
  const { lineHeight = 1.3, fontSize } = style;
  return {
    ...{ id: "", type: "text", contentText: plain(said), defaultColor: INK, lineHeight, paragraphSpace: 0, ...style },
    ...{ left: left - padding, top: top - padding, width: width + 2 * padding },
    height: (height || fontSize * lineHeight) + 2 * padding,
  } as Element;
}

/** A text of one line, in smaller letters where it is long; cut where those of `smallest` are too large. */
export function line(said: string, at: At, { smallest, ...style }: Style & { fontSize: number; smallest?: number }) {
  const fits = onOneLine(said, style.fontSize, at[2], smallest);
  return words(fits.line, at, { ...style, fontSize: fits.fontSize });
}

export const rect = (left: number, top: number, width: number, height: number, fill: string): Rect => ({
  ...{ left, top, width, height, strokeWidth: 0, fill },
});

const moved = <T extends { top?: number | undefined }>(one: T, by: number): T => ({ ...one, top: (one.top ?? 0) + by });

/** Pages that fill from above: what does not fit any more begins the next. */
export class Paper {
  readonly pages: { texts: Element[]; rects: Rect[] }[] = [];
  private used = TOP;

  constructor() {
    this.next();
  }
  /** What is left of the page. */
  get room() {
    return FOOT - this.used;
  }
  next() {
    this.pages.push({ texts: [], rects: [] });
    this.used = TOP;
  }
  put({ texts, rects }: Drawing, high: number) {
    const page = this.pages.at(-1);
    page?.texts.push(...texts.map((one) => moved(one, this.used)));
    page?.rects.push(...rects.map((one) => moved(one, this.used)));
    this.used += high;
  }
  space(high: number) {
    this.used = Math.min(FOOT, this.used + high);
  }
}
