import { parentPort, workerData } from "node:worker_threads";
import { articleOf, type WordArticle, type WordRefusal } from "./article";
import { cleanDocument, trimPdf } from "./clean";
import { pagesOf } from "./pdf";
import { readDocument } from "./read";
import type { Reading } from "./shapes";

/**
 * What the thread is given: a document to read, or to copy without its properties, or to make an article of; a PDF may be cut behind so
 * many pages, or only counted.
 */
export interface Order {
  bytes: Uint8Array;
  clean: boolean;
  mostPages?: number;
  article?: boolean;
  count?: boolean;
}
export type Report =
  | { reading: Reading }
  | { cleaned: Uint8Array | null; pages?: number }
  | { pages: number | null }
  | { article: WordArticle | WordRefusal };

async function reportOn({ bytes, clean, mostPages, article, count }: Order): Promise<Report> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (article) return { article: await articleOf(whole) };
  if (count) return { pages: await pagesOf(whole).catch(() => null) };
  if (mostPages) return trimPdf(whole, mostPages).catch(() => ({ cleaned: null }));
  if (clean) return { cleaned: await cleanDocument(whole).catch(() => null) };
  return { reading: await readDocument(whole) };
}

const run = async (order: Order) => parentPort?.postMessage(await reportOn(order));

void run(workerData as Order);
