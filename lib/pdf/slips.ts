import { type Element, pagesPdf, type Slide } from "./pages";
import { qrOfText } from "./trace-codes";

/** Slips to be cut apart: A4 upright, eight on a page, each with the same code for a phone. */
interface Slips {
  /** Of the file. */
  title: string;
  /** Over each slip: what it is for. */
  head: string;
  name: string;
  slips: readonly { no: string; lines: readonly (readonly [label: string, value: string])[] }[];
  /** Small, at the foot of each slip. */
  foot: readonly string[];
  /** What the code says: an address. */
  qr: string;
}

/** A4 upright in design units, and how it is cut. */
const [WIDE, RATIO, ACROSS, DOWN] = [1000, 1.4142, 2, 4];
const [WIDTH, HEIGHT] = [WIDE / ACROSS, (WIDE * RATIO) / DOWN];
const [MARGIN, QR] = [36, 120];

/** Words as they are: a brace is no binding here. */
const plain = (text: string, most: number) =>
  Array.from(text.replaceAll("{", "｛").replaceAll("}", "｝")).slice(0, most).join("");

function slipAt(of: Slips, slip: Slips["slips"][number], n: number): Element[] {
  const left = (n % ACROSS) * WIDTH + MARGIN;
  const top = Math.floor(n / ACROSS) * HEIGHT + MARGIN;
  const inner = WIDTH - 2 * MARGIN;
  let id = 0;
  const text = (words: string, at: [top: number, width: number, height: number], more: Partial<Element> = {}) =>
    ({
      ...{ id: `s${n}t${id++}`, type: "text", contentText: plain(words, 120), left, top: top + at[0], width: at[1] },
      ...{ height: at[2], fontSize: 13, lineHeight: 1.3, ...more },
    }) as Element;
  const large = { fontSize: 25, bold: true, letterSpacing: 2 } as Partial<Element>;
  const small = { fontSize: 13, defaultColor: "#555" } as Partial<Element>;
  return [
    text(plain(of.head, 60), [0, inner - 70, 20], small),
    text(slip.no, [0, inner, 20], { align: "right", bold: true, fontSize: 15 } as Partial<Element>),
    text(plain(of.name, 60), [22, inner, 48], { fontSize: 17, bold: true } as Partial<Element>),
    ...slip.lines.flatMap(([label, value], line) => [
      text(label, [80 + line * 68, inner - QR, 18], small),
      text(value, [98 + line * 68, inner - QR, 36], large),
    ]),
    {
      ...{ id: `s${n}q`, type: "image", code: "qrCode", left: left + inner - QR, top: top + 88, width: QR, height: QR },
    } as Element,
    ...of.foot.map((words, line) => text(words, [226 + line * 22, inner, 20], small)),
  ];
}

/** Where the scissors go. */
const CUTS: NonNullable<Slide["rules"]> = [
  ...Array.from({ length: ACROSS - 1 }, (_, n) => ({
    ...{ left: (n + 1) * WIDTH, top: 0, width: 0.7, height: WIDE * RATIO, fill: "#999" },
  })),
  ...Array.from({ length: DOWN - 1 }, (_, n) => ({
    ...{ left: 0, top: (n + 1) * HEIGHT, width: WIDE, height: 0.7, fill: "#999" },
  })),
];

/** Writes slips as PDF, eight to a page; the same bytes for the same slips. */
export function slipsPdf(of: Slips): Buffer {
  const each = ACROSS * DOWN;
  const slides: Slide[] = [];
  for (let at = 0; at < of.slips.length; at += each) {
    const elements = of.slips.slice(at, at + each).flatMap((slip, n) => slipAt(of, slip, n));
    slides.push({ id: `p${slides.length + 1}`, elements, rules: CUTS });
  }
  return pagesPdf(slides, { title: of.title, viewportRatio: RATIO, qr: qrOfText(of.qr) });
}
