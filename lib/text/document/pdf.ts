import { join } from "node:path";
import type { Budget } from "./budget";
import { xmpIn } from "./image";
import { BOUNDS, type Step, Unreadable } from "./shapes";

type Nested = ((name: string, inner: Buffer) => Promise<void>) | null;

async function opened(bytes: Buffer) {
  const { getDocument } = await import("unpdf/pdfjs");
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    // What the codes of fonts such as STSong-Light with GBK-EUC-H mean stands in no file that uses them.
    cMapUrl: `${join(process.cwd(), "node_modules/pdfjs-dist/cmaps")}/`,
    cMapPacked: true,
  });
}

/** How many pages a PDF has. */
export async function pagesOf(bytes: Buffer): Promise<number> {
  const opening = await opened(bytes);
  return opening.promise.then(({ numPages }) => numPages).finally(() => opening.destroy());
}

/** Reads a PDF: its text page by page, its properties, the authors of its remarks, and the files attached to it. */
export async function pdfIn(budget: Budget, bytes: Buffer, at: Step[], nested: Nested) {
  const opening = await opened(bytes);
  const document = await opening.promise.catch((error: Error) => {
    throw new Unreadable(error.name === "PasswordException" ? "encrypted" : "damaged");
  });
  try {
    budget.reading.pages += document.numPages;
    await propertiesIn(budget, document, at);
    await pagesIn(budget, document, at);
    if (nested) {
      const attached = ((await document.getAttachments().catch(() => null)) ?? {}) as Attachments;
      for (const { filename, content } of Object.values(attached)) {
        budget.add({ at: [...at, { kind: "member", name: filename }], kind: "name", text: filename });
        await nested(filename, Buffer.from(content));
      }
    }
  } finally {
    await opening.destroy();
  }
}

type Attachments = Record<string, { filename: string; content: Uint8Array }>;
type Document = Awaited<ReturnType<typeof import("unpdf/pdfjs").getDocument>["promise"]>;

async function propertiesIn(budget: Budget, document: Document, at: Step[]) {
  const found = await document.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  for (const [name, value] of [...Object.entries(info), ...Object.entries((info.Custom ?? {}) as object)])
    if (typeof value === "string" && !/^(Producer|PDFFormatVersion|CreationDate|ModDate)$/.test(name))
      budget.add({
        at: [...at, { kind: "property", name }],
        kind: name === "Author" ? "author" : "property",
        text: value,
      });
  const raw = (found?.metadata as { getRaw?(): string } | null)?.getRaw?.();
  if (raw) xmpIn(budget, raw, at);
}

async function pagesIn(budget: Budget, document: Document, at: Step[]) {
  const pages = Math.min(document.numPages, BOUNDS.pages);
  let seen = 0;
  for (let n = 1; n <= pages && !budget.full; n++) {
    const place: Step[] = [...at, { kind: "page", n }];
    try {
      const page = await document.getPage(n);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      seen += text.trim().length;
      budget.add({ at: place, kind: "text", text });
      for (const { titleObj, contentsObj } of (await page.getAnnotations()) as Remark[]) {
        budget.add({ at: [...place, { kind: "comment" }], kind: "author", text: titleObj?.str ?? "" });
        budget.add({ at: [...place, { kind: "comment" }], kind: "text", text: contentsObj?.str ?? "" });
      }
      page.cleanup();
    } catch {
      budget.miss(place, "damaged");
    }
  }
  if (document.numPages > pages) budget.miss(at, "tooLong");
  // Scanned pages: what stands on them nobody has looked at.
  if (seen === 0) budget.miss(at, "noText");
}

interface Remark {
  titleObj?: { str?: string };
  contentsObj?: { str?: string };
}
