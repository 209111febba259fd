import type { PDFDocumentProxy } from "pdfjs-dist";

/**
 * What a PDF may need that stands in no file: the codes of Chinese fonts that are not embedded, symbols, and the decoders of scans.
 * Each is an address of the build, so that the bundler finds them.
 */
const parts: Record<string, URL> = {
  "GBK-EUC-H.bcmap": new URL("pdfjs-dist/cmaps/GBK-EUC-H.bcmap", import.meta.url),
  "GBK-EUC-V.bcmap": new URL("pdfjs-dist/cmaps/GBK-EUC-V.bcmap", import.meta.url),
  "GBKp-EUC-H.bcmap": new URL("pdfjs-dist/cmaps/GBKp-EUC-H.bcmap", import.meta.url),
  "GBK2K-H.bcmap": new URL("pdfjs-dist/cmaps/GBK2K-H.bcmap", import.meta.url),
  "GB-EUC-H.bcmap": new URL("pdfjs-dist/cmaps/GB-EUC-H.bcmap", import.meta.url),
  "UniGB-UCS2-H.bcmap": new URL("pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap", import.meta.url),
  "UniGB-UCS2-V.bcmap": new URL("pdfjs-dist/cmaps/UniGB-UCS2-V.bcmap", import.meta.url),
  "UniGB-UTF16-H.bcmap": new URL("pdfjs-dist/cmaps/UniGB-UTF16-H.bcmap", import.meta.url),
  "Adobe-GB1-UCS2.bcmap": new URL("pdfjs-dist/cmaps/Adobe-GB1-UCS2.bcmap", import.meta.url),
  "FoxitSymbol.pfb": new URL("pdfjs-dist/standard_fonts/FoxitSymbol.pfb", import.meta.url),
  "FoxitDingbats.pfb": new URL("pdfjs-dist/standard_fonts/FoxitDingbats.pfb", import.meta.url),
  "jbig2.wasm": new URL("pdfjs-dist/wasm/jbig2.wasm", import.meta.url),
  "openjpeg.wasm": new URL("pdfjs-dist/wasm/openjpeg.wasm", import.meta.url),
  "qcms_bg.wasm": new URL("pdfjs-dist/wasm/qcms_bg.wasm", import.meta.url),
};

class BuiltParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const part = parts[filename];
    if (!part) throw new Error(`no such part: ${filename}`);
    return new Uint8Array(await (await fetch(part)).arrayBuffer());
  }
}

export interface OpenedPdf {
  document: PDFDocumentProxy;
  close: () => void;
}

const library = () => import("pdfjs-dist");
const worker = () => new Worker(new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url), { type: "module" });

/** Brings what opens a PDF to this browser, for when there is no network. Never throws. */
export async function preparePdf() {
  await library().catch(() => null);
  // A thread that has answered has been loaded, and the browser has it at hand from then on.
  const port = worker();
  port.onmessage = port.onerror = () => port.terminate();
}

/** Opens a PDF for drawing, from its address or from memory, in a thread of its own. @throws what PDF.js throws for a file that it cannot read */
export async function openPdf(from: string | Blob): Promise<OpenedPdf> {
  const { getDocument, PDFWorker } = await library();
  const port = worker();
  const thread = new PDFWorker({ port } as never);
  const source = typeof from === "string" ? { url: from } : { data: new Uint8Array(await from.arrayBuffer()) };
  const opening = getDocument({
    ...{ ...source, worker: thread, isEvalSupported: false, enableXfa: false, useWorkerFetch: false, cMapPacked: true },
    // The names of the folders are never asked for: each part is found by its own.
    ...{ cMapUrl: "/", standardFontDataUrl: "/", wasmUrl: "/", BinaryDataFactory: BuiltParts },
  } as Parameters<typeof getDocument>[0]);
  // A thread whose program cannot be had would be waited for for ever.
  const isLost = new Promise<never>((_, fail) => {
    port.addEventListener("error", ({ message }) => fail(new Error(message)), { once: true });
  });
  isLost.catch(() => {});
  const close = () => {
    void opening.destroy();
    thread.destroy();
    port.terminate();
  };
  try {
    return { document: await Promise.race([opening.promise, isLost]), close };
  } catch (error) {
    close();
    throw error;
  }
}
