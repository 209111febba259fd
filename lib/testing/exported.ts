import type { FileAnswer } from "@/lib/http/file/file";
import { readSheet } from "@/lib/sheet";

/** The cells of an exported spreadsheet, headings first. */
export async function cellsOf({ stream }: FileAnswer): Promise<string[][]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(Buffer.from(chunk));
  return (await readSheet(Buffer.concat(chunks), 1000)).map((row) => row.cells);
}
