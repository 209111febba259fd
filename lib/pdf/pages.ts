import { deflateSync } from "node:zlib";
import { Design, type DesignSource } from "@/lib/designer/document";
import { book } from "@/lib/designer/pdf/book";
import type { QrCodes } from "@/lib/designer/pdf/qr";
import { compileTogether, type Materials } from "@/lib/designer/pdf/template";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "./trace-codes";

export type Slide = NonNullable<DesignSource["slides"]>[number];
export type Element = NonNullable<Slide["elements"]>[number];

/** Lines that a page has besides its elements, more than an editor offers. */
export type Rules = ReturnType<typeof Design.parse>["slides"][number]["rules"];

interface Book {
  title: string;
  viewportRatio: number;
  /** In the ring of a seal. */
  seal?: string | undefined;
  qr?: QrCodes | undefined;
  /** Of each page. */
  rules?: readonly Rules[];
}

/** A design holds so many pages. */
const PAGES_TOGETHER = 20;

/** Writes pages as PDF; the same bytes for the same pages. */
export function pagesPdf(
  slides: readonly Slide[],
  { title, viewportRatio, seal = "", qr = qrCodes(), rules }: Book,
): Buffer {
  const materials: Materials = {
    ...{ fontOf: fontOfFace, pictures: new Map(), seal: { text: seal }, qr },
    pack: (bytes) => deflateSync(bytes, { level: 1 }),
  };
  const editions = [];
  for (let at = 0; at < slides.length; at += PAGES_TOGETHER) {
    const design = Design.parse({ slides: slides.slice(at, at + PAGES_TOGETHER), viewportRatio });
    if (rules) for (const [n, slide] of design.slides.entries()) slide.rules = rules[at + n] ?? [];
    editions.push({ design, materials });
  }
  const templates = compileTogether(editions, {});
  const [first] = templates;
  if (!first) return Buffer.alloc(0);
  const copies = templates.map((template) => ({ facts: {}, traceCode: "", title, template }));
  const pieces: Buffer[] = [];
  for (const piece of book(first, copies, title)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
