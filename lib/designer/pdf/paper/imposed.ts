import { Bytes } from "@/lib/designer/pdf/bytes";
import type { Objects } from "@/lib/designer/pdf/objects";
import type { Painted } from "@/lib/designer/pdf/painting";
import { type Page, pagesNo } from "@/lib/designer/pdf/template";
import { marksOf, placesOf } from "./imposition";
import { bleed, type Imposition, line, paintRulers, perMillimetre, type Sheet } from "./sheet";

/** A page of a certificate at its place on a sheet. */
interface Placed {
  page: Page;
  painted: Painted;
  at: number;
}

/** The name of a code at a place of a sheet. */
const codeAt = (at: number) => `/Q${at} `;

/** Fills sheets of paper with certificates, place by place. */
export class ImposedSheets {
  readonly kids: number[] = [];
  readonly #out: Objects;
  readonly #imposition: Imposition;
  readonly #sheet: Sheet;
  readonly #fonts: number;
  /** What opens each place, and what closes any. */
  readonly #openings = new Map<number, number>();
  #closing = 0;
  #marks = 0;
  #taken = 0;
  /** By the number of the page in its design. */
  #sides: Placed[][] = [];

  constructor(out: Objects, imposition: Imposition, sheet: Sheet, fonts: number) {
    this.#out = out;
    this.#imposition = imposition;
    this.#sheet = sheet;
    this.#fonts = fonts;
  }

  /**
   * A certificate in the next place. The backs of a sheet are a sheet of their own, which follows it and is turned over like the
   * page of a book.
   */
  add(pages: readonly Page[], paint: (page: Page, code: string) => Painted) {
    const { columns, rows } = this.#imposition;
    const column = this.#taken % columns;
    for (const [side, page] of pages.entries()) {
      const at = side % 2 === 0 ? this.#taken : this.#taken - column + (columns - 1 - column);
      this.#sides[side] ??= [];
      this.#sides[side].push({ page, painted: paint(page, codeAt(at)), at });
    }
    this.#taken++;
    if (this.#taken === columns * rows) this.end();
  }

  /** Writes the sheets that are begun. */
  end() {
    for (const placed of this.#sides) this.#write(placed);
    this.#sides = [];
    this.#taken = 0;
  }

  #write(placed: readonly Placed[]) {
    const out = this.#out;
    const { sheet } = this.#imposition;
    this.#closing ||= this.#stream(new Bytes(64).text("Q\n"));
    this.#marks ||= this.#marksOf();
    const contents = placed.flatMap(({ painted, at }) => [this.#opening(at), ...painted.contents, this.#closing]);
    const no = out.reserve();
    out.begin(no).text("<</Type/Page/Parent ").ref(pagesNo).text("/MediaBox[0 0 ").num(sheet.width).num(sheet.height);
    out.text("]/Contents[");
    for (const content of [...contents, this.#marks]) out.ref(content).byte(32);
    out.text("]/Resources<</Font ").ref(this.#fonts).text("/XObject<<");
    const pictures = new Set(placed.flatMap(({ page }) => page.pictures.match(/\/P\d+ \d+ 0 R/g) ?? []));
    for (const picture of pictures) out.text(picture);
    for (const { painted, at } of placed) if (painted.code) out.text(codeAt(at)).ref(painted.code);
    out
      .bytes(placed[0]?.page.states ?? new Uint8Array())
      .text(">>")
      .end();
    this.kids.push(no);
  }

  #stream(content: Bytes): number {
    const no = this.#out.reserve();
    this.#out.stream(no, "", content.written);
    return no;
  }

  /** Moves to a place, and keeps what is drawn there out of its neighbours. */
  #opening(at: number): number {
    const known = this.#openings.get(at);
    if (known) return known;
    const { each, gap, columns, rows } = this.#imposition;
    const { x, y, row, column } = placesOf(this.#imposition)[at] as ReturnType<typeof placesOf>[number];
    const shift = this.#sheet.shift ?? { x: 0, y: 0 };
    const inner = Math.min(bleed, gap / 2);
    const over = (isOuter: boolean) => (this.#sheet.cropMarks ? (isOuter ? bleed : inner) : 0);
    const [left, right] = [over(column === 0), over(column === columns - 1)];
    const [top, bottom] = [over(row === 0), over(row === rows - 1)];
    const content = new Bytes(256).text("q 1 0 0 1 ");
    content
      .num(x + shift.x * perMillimetre)
      .num(y - shift.y * perMillimetre)
      .text("cm ");
    content
      .num(-left)
      .num(-bottom)
      .num(each.width + left + right)
      .num(each.height + bottom + top)
      .text("re W n\n");
    const no = this.#stream(content);
    this.#openings.set(at, no);
    return no;
  }

  /** Where to cut, in the margins of the sheet; and the rulers of a test sheet. */
  #marksOf(): number {
    const { sheet } = this.#imposition;
    const content = new Bytes(1024);
    if (this.#sheet.cropMarks) paintCutMarks(content, this.#imposition);
    if (this.#sheet.rulers) paintRulers(content, { margin: 0, ...sheet });
    return this.#stream(content);
  }
}

/** A short line at either end of each cut, outside of the bleed. */
function paintCutMarks(out: Bytes, imposition: Imposition) {
  const { sheet, each, columns, rows, gap, left, bottom } = imposition;
  const edges = (count: number, from: number, side: number) =>
    Array.from({ length: count }, (_, n) => from + n * (side + gap)).flatMap((at) => [at, at + side]);
  const { beside, below } = marksOf(imposition);
  out.text("q 0.25 w 0 G\n");
  if (below)
    for (const x of new Set(edges(columns, left, each.width)))
      for (const [from, way] of [
        [bottom, -1],
        [sheet.height - bottom, 1],
      ] as const)
        line(out, x, from + way * (bleed + 1), x, from + way * (bleed + 1 + below));
  if (beside)
    for (const y of new Set(edges(rows, bottom, each.height)))
      for (const [from, way] of [
        [left, -1],
        [sheet.width - left, 1],
      ] as const)
        line(out, from + way * (bleed + 1), y, from + way * (bleed + 1 + beside), y);
  out.text("Q\n");
}
