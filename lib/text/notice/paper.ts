import { Fault } from "@/lib/fault";
import { type Element, pagesPdf, type Rules } from "@/lib/pdf/pages";
import { type Item, mm, pt } from "./item";
import { itemsOf } from "./items";
import { elementOf } from "./lines";
import { clean, type Notice, page, sizes } from "./shape";

const ROOM = mm(page.height - page.top - page.bottom);

/** The items of each page. What stays with the next item goes on with it. */
function pagesOf(items: readonly Item[], room: number): Item[][] {
  const pages: Item[][] = [[]];
  let used = 0;
  for (const [n, item] of items.entries()) {
    const full = used + togetherWith(items, n) > room + 0.5 && (pages.at(-1)?.length ?? 0) > 0;
    if (item.breaks || full) {
      pages.push([]);
      used = 0;
      // A table goes on under its head.
      if (!item.breaks && item.head) {
        pages.at(-1)?.push(item.head);
        used += item.head.high;
      }
    }
    pages.at(-1)?.push(item);
    used += item.high;
  }
  return pages;
}

/** How high an item is with those that it is not parted from. */
function togetherWith(items: readonly Item[], n: number): number {
  let high = 0;
  for (let at = n; ; at++) {
    const item = items[at];
    high += item?.high ?? 0;
    if (!item?.stays) return high;
  }
}

/** Lines of one text that follow one another are one element, so that they are set to both edges. */
function slideOf(items: readonly Item[], no: number, chinese: boolean) {
  const elements: Element[] = [];
  const rules: Rules = [];
  let top = mm(page.top);
  let id = 0;
  for (let n = 0; n < items.length; ) {
    const item = items[n] as Item;
    const same = item.text === undefined ? 1 : items.slice(n).findIndex((one) => one.text !== item.text);
    const run = items.slice(n, same < 0 ? undefined : n + same);
    for (const box of item.boxes) {
      const lines = run.flatMap((one) => one.boxes.flatMap((other) => other.lines));
      const shown = item.text === undefined ? box.lines : lines;
      if (shown.some((line) => line.trim()))
        elements.push(elementOf(`t${id++}`, { ...box, lines: shown }, { ...box, top: top + box.top }, box.look));
    }
    for (const rule of item.rules) draw(rules, { ...rule, strokeWidth: 0, top: top + rule.top });
    top += run.reduce((sum, one) => sum + one.high, 0);
    n += run.length;
  }
  elements.push(pageNumber(no, chinese));
  return { slide: { id: `p${no}`, elements }, rules };
}

/** A line that goes on where another of its place ends is that one. */
function draw(rules: Rules, rule: Rules[number]) {
  const before = rules.findLast((one) => one.left === rule.left && one.width === rule.width);
  if (before && rule.height > rule.width && Math.abs(before.top + before.height - rule.top) < 0.5)
    before.height = rule.top + rule.height - before.top;
  else rules.push(rule);
}

/** — 1 — below the text, one character from the outer edge; in the middle in English. */
function pageNumber(no: number, chinese: boolean) {
  const size = pt(chinese ? sizes.four : 10);
  const align = chinese ? (no % 2 === 1 ? "right" : "left") : "center";
  const at = {
    ...{ left: mm(page.left) + size, width: mm(page.width - page.left - page.right) - 2 * size },
    ...{ top: mm(page.height - page.bottom + 7) - size * 0.3, line: size * 1.5 },
  };
  const words = chinese ? `— ${no} —` : String(no);
  return elementOf("page", { lines: [words], cut: false }, at, { font: "SimSun", size, align });
}

/**
 * Writes a notice as PDF in the layout of GB/T 9704-2012 without a seal, or under a plain letterhead; the same bytes for the same notice.
 * @throws glyphMissing for characters that no font of ours draws
 */
export function paperOf(notice: Notice): Buffer {
  const chinese = notice.official;
  const { items, missing } = itemsOf(notice);
  if (missing.size > 0)
    throw new Fault("glyphMissing", { names: [...missing].map((one) => String.fromCodePoint(one)).join(" ") });
  const pages = pagesOf(items, ROOM);
  const drawn = pages.map((on, n) => slideOf(on, n + 1, chinese));
  return pagesPdf(
    drawn.map(({ slide }) => slide),
    {
      ...{ title: clean(notice.title), viewportRatio: page.height / page.width },
      rules: drawn.map(({ rules }) => rules),
    },
  );
}
