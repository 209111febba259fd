/** Puts the pages of documents into one, in their order, each page as it is. */
export async function oneFile(title: string, documents: AsyncIterable<Uint8Array>): Promise<Buffer> {
  // Large, and needed for this alone.
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setTitle(title, { showInWindowTitleBar: true });
  for await (const bytes of documents) {
    const one = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}
