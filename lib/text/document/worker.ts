import { parentPort, workerData } from "node:worker_threads";
import { cleanDocument, trimPdf } from "./clean";
import { readDocument } from "./read";
import type { Reading } from "./shapes";

/** What the thread is given: a document to read, or to copy without its properties; a PDF may be cut behind so many pages. */
export interface Order {
  bytes: Uint8Array;
  clean: boolean;
  mostPages?: number;
}
export type Report = { reading: Reading } | { cleaned: Uint8Array | null; pages?: number };

async function run({ bytes, clean, mostPages }: Order) {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const report: Report = mostPages
    ? await trimPdf(whole, mostPages).catch(() => ({ cleaned: null }))
    : clean
      ? { cleaned: await cleanDocument(whole).catch(() => null) }
      : { reading: await readDocument(whole) };
  parentPort?.postMessage(report);
}

void run(workerData as Order);
