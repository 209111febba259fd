import { parentPort, workerData } from "node:worker_threads";
import { Fault, type FaultName, type FaultParams } from "@/lib/fault";
import { readBook, type Sheet } from "./book";
import type { SheetRow } from "./rows";

/** What the thread is given, and what it says. Rows come a thousand at a time: unpacking all at once would hold up everybody. */
export interface Order {
  bytes: Uint8Array;
  maxRows: number;
}
export type Report = { rows: SheetRow[] } | { done: Omit<Sheet, "rows"> } | { fault: FaultName; params: FaultParams };

const PIECE = 1000;

async function run({ bytes, maxRows }: Order) {
  const say = (report: Report) => parentPort?.postMessage(report);
  try {
    const { rows, ...about } = await readBook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maxRows);
    for (let at = 0; at < rows.length; at += PIECE) say({ rows: rows.slice(at, at + PIECE) });
    say({ done: about });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    say({ fault: error.fault, params: error.params });
  }
}

void run(workerData as Order);
