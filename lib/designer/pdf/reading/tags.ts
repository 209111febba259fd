import { type DesignElement, type TextElement, viewportWidth } from "@/lib/designer/document";
import type { Bytes } from "@/lib/designer/pdf/bytes";
import type { Objects } from "@/lib/designer/pdf/objects";
import type { PageSize } from "@/lib/designer/pdf/paper/page-size";
import type { Placed } from "@/lib/designer/table/grid";
import { cellOf } from "@/lib/designer/table/parts";
import { richTextOf } from "@/lib/designer/text/rich-text";
import { type Language, languageOf, tagOf } from "./language";
import { attributesOf, reserveTables, roleOf, rowOf, writeTable } from "./table-tags";

type Role = "H1" | "P" | "Figure" | "TH" | "TD";

/** Something of a page that is read aloud; its place in the list is the number that its content carries. */
interface Mark {
  role: Role;
  /** What is said instead of looking at a picture. */
  alt: string;
  element: DesignElement;
  /** Of a text that stands in a table. */
  cell?: Placed | undefined;
}

/** A picture that covers more of a page than this is what the page is printed on. */
const ground = 0.5;

const alts: Record<Language, { code: string; seal: (issuer: string) => string }> = {
  chinese: { code: "验证二维码", seal: (issuer) => `${issuer}印章` },
  english: { code: "QR code for verification", seal: (issuer) => `Seal of ${issuer}` },
};

/** What a picture says; undefined where it is decoration. */
function altOf(element: DesignElement, { tall }: PageSize, issuer: string, language: Language): string | undefined {
  if (element.type !== "image") return;
  if (element.code === "qrCode") return alts[language].code;
  if (element.code === "seal") return alts[language].seal(issuer);
  const share = (element.width * element.height) / (viewportWidth * tall);
  return share < ground && element.name.trim() ? element.name.trim() : undefined;
}

/** The largest text of a page: what the document is called on paper. */
export function headingOf(elements: readonly DesignElement[]): TextElement | undefined {
  let [found, most]: [TextElement | undefined, number] = [undefined, 0];
  for (const element of elements) {
    if (element.type !== "text" || element.hidden) continue;
    const size = Math.max(...richTextOf(element).flatMap(({ runs }) => runs.map(({ style }) => style.size)));
    if (size > most) [found, most] = [element, size];
  }
  return found;
}

/** Marks what of a page's content is read aloud, and how; everything else is decoration (ISO 32000-1, 14.8.2.2). */
export class Marks {
  readonly all: Mark[] = [];
  #decorating = false;

  constructor(
    private readonly size: PageSize,
    private readonly heading: TextElement | undefined,
    private readonly issuer: string,
    private readonly language: Language,
  ) {}

  /** What follows is decoration, together with what is so already. */
  decorate(out: Bytes) {
    if (!this.#decorating) out.text("/Artifact BMC ");
    this.#decorating = true;
  }

  open(out: Bytes, element: DesignElement) {
    const alt = altOf(element, this.size, this.issuer, this.language);
    if (element.type !== "text" && alt === undefined) return this.decorate(out);
    this.end(out);
    const cell = element.type === "text" ? cellOf(element) : undefined;
    const role = cell ? roleOf(cell) : element.type !== "text" ? "Figure" : element === this.heading ? "H1" : "P";
    out.text(`/${role}<</MCID ${this.all.length}>>BDC `);
    this.all.push({ role, alt: alt ?? "", element, cell });
  }

  /** After an element. */
  close(out: Bytes) {
    if (!this.#decorating) out.text("EMC\n");
  }

  /** After the last element. */
  end(out: Bytes) {
    if (this.#decorating) out.text("EMC\n");
    this.#decorating = false;
  }
}

export const hex = (text: string) =>
  `<FEFF${[...Array(text.length).keys()].map((i) => text.charCodeAt(i).toString(16).padStart(4, "0")).join("")}>`;

/** Elements of about one line are read from left to right. */
const row = 30;

/** What is read in one go: an element, or a table with all of its cells. */
interface Unit {
  no: number;
  element: DesignElement;
}

/** In the order of reading: from the top, and where texts stand in columns from the right. */
function inOrder(units: readonly Unit[]): Unit[] {
  const columns = units.filter(({ element }) => element.type === "text" && element.vertical).length;
  const isVertical = columns > units.length / 2;
  const ranks = units.map(({ element: { left, top, width } }) =>
    isVertical ? { line: Math.round(-(left + width) / row), along: top } : { line: Math.round(top / row), along: left },
  );
  return [...ranks.entries()]
    .sort(([n, a], [m, b]) => a.line - b.line || a.along - b.along || n - m)
    .map(([n]) => units[n] as Unit);
}

/** Where a picture is, in points of the page. */
function boxOf({ left, top, width, height }: DesignElement, { scale, left: x, bottom, tall }: PageSize): string {
  const box = [
    x + left * scale,
    bottom + (tall - top - height) * scale,
    x + (left + width) * scale,
    bottom + (tall - top) * scale,
  ];
  return `/A<</O/Layout/BBox[${box.map((at) => at.toFixed(2)).join(" ")}]>>`;
}

/** The tree of what is read aloud, as the fixed part of a file has it. */
export interface Structure {
  root: number;
  document: number;
  language: Language;
  /** Of each page what is read aloud: the elements of the tree in the order of its content, and in that of reading. */
  pages: readonly { all: readonly number[]; read: readonly { no: number; of: string }[] }[];
}

/** What is read besides, of one certificate: after an element, or after all. */
interface Besides {
  no: number;
  page: number;
  of?: string;
}

/**
 * The tree of what is read aloud, the same for all certificates of a template (ISO 32000-1, 14.7). The pages of a certificate are the
 * objects that follow it.
 */
export function writeStructure(
  out: Objects,
  pages: readonly { marks: Marks; size: PageSize }[],
  language: Language,
): Structure {
  const root = out.reserve(2);
  const document = root + 1;
  const firsts = pages.map(({ marks }) => out.reserve(marks.all.length));
  const tables = pages.map(({ marks }) =>
    reserveTables(
      out,
      marks.all.flatMap(({ cell }) => cell ?? []),
    ),
  );
  const page = out.next;
  const structure: Structure = {
    ...{ root, document, language },
    pages: pages.map(({ marks: { all } }, p) => {
      const nos = all.map((_, n) => (firsts[p] as number) + n);
      const units = all.flatMap(({ element, cell }, n) => (cell ? [] : [{ no: nos[n] as number, element }]));
      const whole = (tables[p] ?? []).map(({ table, no }) => ({ no, element: table }));
      return { all: nos, read: inOrder([...units, ...whole]).map(({ no, element }) => ({ no, of: element.id })) };
    }),
  };
  writeRoots(out, structure, []);
  pages.forEach(({ marks, size }, p) => {
    const own = tables[p] ?? [];
    const first = firsts[p] as number;
    for (const [n, { role, alt, element, cell }] of marks.all.entries()) {
      out
        .begin(first + n)
        .text(`<</S/${role}/P `)
        .ref(cell ? rowOf(own, cell) : document)
        .text("/Pg ")
        .ref(page + p);
      const spoken = languageOf(element);
      if (spoken && spoken !== language) out.text(`/Lang(${tagOf[spoken]})`);
      if (role === "Figure") out.text(`/Alt${hex(alt)}${boxOf(element, size)}`);
      out.text(`${cell ? attributesOf(cell) : ""}/K ${n}>>`).end();
    }
    for (const tag of own)
      writeTable(out, tag, document, (line, column) => {
        const n = marks.all.findIndex(
          ({ cell }) => cell?.table === tag.table && cell.row === line && cell.column === column,
        );
        return n < 0 ? undefined : first + n;
      });
  });
  return structure;
}

/** The root and the document, of all that is read. */
export function writeRoots(out: Objects, { root, document, pages }: Structure, besides: readonly Besides[]) {
  out.begin(root).text("<</Type/StructTreeRoot/K ").ref(document).text("/ParentTree<</Nums[");
  pages.forEach(({ all }, p) => {
    out.int(p).text("[");
    for (const no of all) out.ref(no).byte(32);
    out.text("]");
  });
  for (const [n, { no }] of besides.entries())
    out
      .byte(32)
      .int(pages.length + n)
      .byte(32)
      .ref(no);
  out.text(`]>>/ParentTreeNextKey ${pages.length + besides.length}>>`).end();
  out.begin(document).text("<</S/Document/P ").ref(root).text("/K[");
  pages.forEach(({ read }, p) => {
    const here = besides.filter(({ page, of }) => page === p && of !== undefined);
    for (const { no, of } of read) {
      out.ref(no).byte(32);
      for (const one of here) if (one.of === of) out.ref(one.no).byte(32);
    }
  });
  for (const { no, of } of besides) if (of === undefined) out.ref(no).byte(32);
  out.text("]>>").end();
}
