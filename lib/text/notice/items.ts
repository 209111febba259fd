import { type Item, mm, pt } from "./item";
import { type Look, linesIn } from "./lines";
import { cellsOf, clean, type Notice, page, paragraphsOf, signed, sizes } from "./shape";

const LEFT = mm(page.left);
const WIDE = mm(page.width - page.left - page.right);
const LINE = mm((page.height - page.top - page.bottom) / page.lines);
const THREE = pt(sizes.three);
const RED = "#c8102e";

const body: Look = { font: "FangSong", size: THREE };
const heading: Look = { font: "SimHei", size: THREE };
const title = (size: number): Look => ({ font: "SimSun", size: pt(size), bold: true, align: "center" });

/** Words as they are: a brace is no binding here. */
const plain = (text: string) => text.replaceAll("{", "｛").replaceAll("}", "｝");

const gap = (high: number): Item => ({ high, boxes: [], rules: [] });
const rule = (fill: string, thick: number, after: number): Item => ({
  ...{ high: after, boxes: [] },
  rules: [{ left: LEFT, top: 0, width: WIDE, height: mm(thick), fill }],
});

/** All of a notice in its order, and the characters that nothing draws. */
export function itemsOf(notice: Notice) {
  const missing = new Set<number>();
  let texts = 0;
  const lines = (said: string, look: Look, { line = LINE, end = 0, begin = 0 } = {}): Item[] => {
    const width = WIDE - begin - end;
    const broken = linesIn(plain(said), width, look);
    for (const one of broken.missing) missing.add(one);
    const text = broken.cut ? undefined : texts++;
    return broken.lines.map((one) => {
      const box = { left: LEFT + begin, top: 0, width, line, look, cut: false, lines: [one] };
      return { high: line, boxes: [box], rules: [], ...(text !== undefined && { text }) };
    });
  };
  const items = notice.official ? chinese(notice, lines) : plainly(notice, lines);
  return { items: [...items, ...listOf(notice, lines, missing)], missing };
}

type Write = (said: string, look: Look, more?: { line?: number; end?: number; begin?: number }) => Item[];

/** The largest letters in which the issuer stands in one line, down to those of a title. */
function headLook(issuer: string): Look {
  for (let size = 40; size > sizes.two; size -= 2)
    if (linesIn(issuer, WIDE, title(size)).lines.length === 1) return { ...title(size), color: RED };
  return { ...title(sizes.two), color: RED };
}

function chinese(notice: Notice, write: Write): Item[] {
  const issuer = clean(notice.issuer);
  const head = headLook(issuer);
  const recipients = clean(notice.recipients);
  const ends = signed(notice);
  return [
    gap(mm(35)),
    ...write(issuer, head, { line: head.size * 1.25 }),
    gap(2 * LINE),
    ...write(clean(notice.number) || " ", { ...body, align: "center" }),
    gap(mm(4) - (LINE - THREE) / 2),
    rule(RED, 0.7, 2 * LINE),
    ...write(clean(notice.title), title(sizes.two), { line: pt(32) }),
    gap(LINE),
    ...(recipients ? write(`${recipients}：`, body) : []),
    ...paragraphsOf(notice.opening).flatMap((said) => write(`　　${said}`, { ...body, align: "justify" })),
    gap(LINE),
    ...write(`${notice.words.attachment}：${clean(notice.list.title)}`, body, { begin: 2 * THREE }),
    gap(LINE),
    ...write(clean(notice.issuer), { ...body, align: "right" }, { end: ends.issuer * THREE }).map(together),
    ...write(notice.day, { ...body, align: "right" }, { end: ends.day * THREE }),
  ];
}

/** Who signs and on which day stand on one page. */
const together = (item: Item): Item => ({ ...item, stays: true });

function plainly(notice: Notice, write: Write): Item[] {
  const text: Look = { font: "SimSun", size: pt(12) };
  const line = pt(19);
  const number = clean(notice.number);
  const recipients = clean(notice.recipients);
  const noted = [number && `${notice.words.number}${number}`, notice.day].filter(Boolean).join("   ·   ");
  return [
    ...write(clean(notice.issuer), { ...title(20), align: "left" }, { line: pt(28) }),
    rule("#444", 0.4, mm(4)),
    ...write(noted, { ...text, size: pt(10), color: "#444" }, { line }),
    gap(mm(10)),
    ...write(clean(notice.title), { ...title(18), align: "left" }, { line: pt(25) }),
    gap(mm(6)),
    ...(recipients ? write(`${notice.words.recipients}${recipients}`, text, { line }) : []),
    gap(mm(3)),
    ...paragraphsOf(notice.opening).flatMap((said) => [...write(said, text, { line }), gap(mm(3))]),
    gap(mm(4)),
    ...write(`${notice.words.attachment}: ${clean(notice.list.title)}`, text, { line }),
    gap(mm(12)),
    ...write(clean(notice.issuer), { ...text, align: "right" }, { line }).map(together),
    ...write(notice.day, { ...text, align: "right" }, { line }),
  ];
}

const TABLE = pt(sizes.table);
const ROW_LINE = TABLE * 1.42;
const [ABOVE, ASIDE, THICK] = [mm(1.4), mm(1), mm(0.2)];
/** Lines of a row at most: what a longer text says goes on in the next one. */
const MOST_LINES = 26;

function listOf({ list, words }: Notice, write: Write, missing: Set<number>): Item[] {
  const total = list.columns.reduce((sum, { width }) => sum + width, 0);
  const widths = list.columns.map(({ width }) => (width / total) * WIDE);
  const look: Look = { font: "FangSong", size: TABLE };
  const rowsOf = (cells: readonly string[], as: Look, isHead: boolean): Item[] => {
    const broken = cells.map((cell, n) => linesIn(plain(cell), (widths[n] ?? WIDE) - 2 * ASIDE, as));
    for (const one of broken.flatMap((cell) => cell.missing)) missing.add(one);
    const most = Math.max(1, ...broken.map(({ lines }) => lines.length));
    return Array.from({ length: Math.ceil(most / MOST_LINES) }, (_, part) => {
      const parts = broken.map((cell) => ({
        ...cell,
        lines: cell.lines.slice(part * MOST_LINES, (part + 1) * MOST_LINES),
      }));
      return rowItem(parts, widths, as, isHead);
    });
  };
  const [head] = rowsOf(
    list.columns.map((column) => clean(column.title)),
    { ...look, font: "SimHei", align: "center" },
    true,
  );
  const first = write(words.attachment, heading);
  return [
    ...first.map((item, n) => (n === 0 ? { ...item, breaks: true } : item)),
    gap(LINE),
    ...write(clean(list.title), title(sizes.two), { line: pt(32) }),
    gap(LINE / 2),
    ...list.sections.flatMap(({ heading: said, tables }) => [
      ...(said ? write(clean(said), heading).map(together) : []),
      ...tables.flatMap((table) => [
        ...(table.heading ? write(clean(table.heading), { ...body, size: pt(sizes.four) }).map(together) : []),
        ...(head ? [together(head)] : []),
        ...table.rows.flatMap((row) => rowsOf(cellsOf(row), look, false).map((item) => ({ ...item, head }))),
        gap(LINE / 2),
      ]),
    ]),
  ];
}

function rowItem(
  cells: readonly { lines: string[]; cut: boolean }[],
  widths: readonly number[],
  look: Look,
  isHead: boolean,
): Item {
  const high = Math.max(mm(9), Math.max(1, ...cells.map(({ lines }) => lines.length)) * ROW_LINE + 2 * ABOVE);
  let left = LEFT;
  const boxes: Item["boxes"] = [];
  const rules: Item["rules"] = [
    ...(isHead ? [{ left: LEFT, top: 0, width: WIDE, height: THICK, fill: "#000" }] : []),
    { left: LEFT, top: high, width: WIDE, height: THICK, fill: "#000" },
    { left: LEFT, top: 0, width: THICK, height: high, fill: "#000" },
  ];
  for (const [n, { lines, cut }] of cells.entries()) {
    const width = widths[n] ?? 0;
    const top = (high - lines.length * ROW_LINE) / 2;
    boxes.push({ left: left + ASIDE, top, width: width - 2 * ASIDE, line: ROW_LINE, look, lines, cut });
    left += width;
    rules.push({ left: left, top: 0, width: THICK, height: high, fill: "#000" });
  }
  return { high, boxes, rules };
}
