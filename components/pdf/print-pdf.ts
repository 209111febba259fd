import type { PDFDocumentProxy } from "pdfjs-dist";

/** Dots to the inch of paper by those of a PDF's own measure. */
const SHARP = 150 / 72;

const onPaper = `@media screen{#printed{display:none}}@media print{body>:not(#printed){display:none!important}#printed img{display:block;width:100%;break-after:page}@page{margin:0}}`;

const pictureOf = async (pdf: PDFDocumentProxy, n: number) => {
  const page = await pdf.getPage(n);
  const viewport = page.getViewport({ scale: SHARP });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  await page.render({ canvas, viewport, intent: "print" }).promise;
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  // A phone gives back the memory of a canvas that has no size.
  canvas.width = canvas.height = 0;
  const picture = new Image();
  picture.src = URL.createObjectURL(blob ?? new Blob());
  await picture.decode().catch(() => {});
  return picture;
};

/** Prints every page of a document, and nothing of the page around it. */
export async function printPdf(pdf: PDFDocumentProxy, onPage: (page: number) => void) {
  const printed = document.createElement("div");
  printed.id = "printed";
  printed.append(Object.assign(document.createElement("style"), { textContent: onPaper }));
  const pictures: HTMLImageElement[] = [];
  try {
    for (let n = 1; n <= pdf.numPages; n++) {
      onPage(n);
      pictures.push(await pictureOf(pdf, n));
    }
    printed.append(...pictures);
    document.body.append(printed);
    window.print();
  } finally {
    printed.remove();
    for (const { src } of pictures) URL.revokeObjectURL(src);
  }
}
