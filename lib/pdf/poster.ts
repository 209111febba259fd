import { type Element, pagesPdf } from "./pages";
import { qrOfText } from "./trace-codes";

/** A poster on one page, A4 upright. */
interface Poster {
  /** Small, at the top: who invites. */
  over: string;
  title: string;
  lead: string;
  /** What happens when, at most six lines. */
  dates: readonly (readonly [label: string, when: string])[];
  /** Beside the code. */
  call: string;
  /** What the code says: an address. */
  address: string;
  foot: string;
  /** Of the band and of the call, `#rrggbb`. */
  colour: string;
}

const [WIDE, RATIO, MARGIN, QR] = [1000, 1.4142, 96, 230];
const INNER = WIDE - 2 * MARGIN;
const LINE = 52;

/** Words as they are: a brace is no binding here. */
const plain = (text: string, most: number) =>
  Array.from(text.replaceAll("{", "｛").replaceAll("}", "｝")).slice(0, most).join("");

/** Han characters take the width of two letters. */
const widthOf = (text: string) => Array.from(text).reduce((sum, c) => sum + (c > "\u2e80" ? 1 : 0.55), 0);

/** The largest size in which a title fits into three lines. */
const sizeOf = (title: string) => [92, 76, 62, 50, 42].find((size) => (widthOf(title) * size) / INNER <= 2.4) ?? 34;

/** Writes a poster as PDF; the same bytes for the same poster. */
export function posterPdf(of: Poster): Buffer {
  const text = (id: string, words: string, top: number, height: number, more: object): Element[] =>
    words.trim()
      ? [{ id, type: "text", contentText: words, left: MARGIN, width: INNER, top, height, ...more } as Element]
      : [];
  const serif = { defaultFontName: "SimSun", bold: true };
  const size = sizeOf(of.title);
  const dates = of.dates.slice(0, 6);
  const bottom = WIDE * RATIO - MARGIN;
  const elements = [
    ...text("over", plain(of.over, 80), 118, 36, { fontSize: 24, defaultColor: of.colour, bold: true }),
    ...text("title", plain(of.title, 120), 178, 360, {
      fontSize: size,
      lineHeight: 1.3,
      defaultColor: "#1c1f26",
      ...serif,
    }),
    ...text("lead", plain(of.lead, 150), 550, 190, { fontSize: 25, lineHeight: 1.65, defaultColor: "#444" }),
    ...dates.flatMap(([label, when], n) => [
      ...text(`d${n}`, plain(label, 20), 770 + n * LINE, 36, { fontSize: 24, width: 240, defaultColor: "#555" }),
      ...text(`w${n}`, plain(when, 60), 770 + n * LINE, 36, {
        ...{ fontSize: 24, left: MARGIN + 240, width: INNER - 240, bold: true },
      }),
    ]),
    { id: "qr", type: "image", code: "qrCode", left: MARGIN, top: bottom - QR, width: QR, height: QR } as Element,
    ...text("call", plain(of.call, 40), bottom - QR + 34, 60, {
      ...{ fontSize: 34, left: MARGIN + QR + 36, width: INNER - QR - 36, defaultColor: of.colour, ...serif },
    }),
    ...text("address", plain(of.address, 120), bottom - QR + 104, 60, {
      ...{ fontSize: 18, left: MARGIN + QR + 36, width: INNER - QR - 36, defaultColor: "#555" },
    }),
    ...text("foot", plain(of.foot, 80), bottom - 36, 32, {
      ...{ fontSize: 18, left: MARGIN + QR + 36, width: INNER - QR - 36, defaultColor: "#555" },
    }),
  ];
  const rule = (top: number, height: number, fill: string) => ({
    ...{ left: MARGIN, top, width: INNER, height, strokeWidth: 0, fill },
  });
  const rules = [
    { left: 0, top: 0, width: WIDE, height: 26, strokeWidth: 0, fill: of.colour },
    ...dates.map((_, n) => rule(758 + n * LINE, 1, "#ccc")),
    ...(dates.length > 0 ? [rule(758 + dates.length * LINE, 1, "#ccc")] : []),
  ];
  return pagesPdf([{ id: "p1", elements, rules }], {
    ...{ title: of.title, viewportRatio: RATIO, qr: qrOfText(of.address) },
  });
}
