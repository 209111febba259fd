import { parentPort, workerData } from "node:worker_threads";
import { cleanDocument } from "./clean";
import { readDocument } from "./read";
import type { Reading } from "./shapes";

/** What the thread is given: a document to read, or to copy without its properties. */
export interface Order {
  bytes: Uint8Array;
  clean: boolean;
}
export type Report = { reading: Reading } | { cleaned: Uint8Array | null };

async function run({ bytes, clean }: Order) {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const report: Report = clean
    ? { cleaned: await cleanDocument(whole).catch(() => null) }
    : { reading: await readDocument(whole) };
  parentPort?.postMessage(report);
}

void run(workerData as Order);
