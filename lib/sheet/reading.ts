import { log } from "@/lib/http/refusal";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { threadsOf } from "@/lib/limit/thread";
import type { Sheet } from "./book";
import { refused } from "./limits";
import type { SheetRow } from "./rows";
import type { Order, Report } from "./worker";

/** What one file may take before its thread is ended: reading 20,000 rows takes a second and 60 MB. */
interface Bounds {
  memoryMb: number;
  seconds: number;
}
const BOUNDS: Bounds = { memoryMb: 256, seconds: 60 };

const reading = concurrencyLimit(2);

const start = threadsOf("lib/sheet/worker.ts");

/**
 * Reads a spreadsheet in a thread of its own: whatever a file does, everybody else is served meanwhile.
 * @throws what `readBook` throws; sheetTooHeavy for a file that its thread did not survive
 */
export const openSheet = (bytes: Buffer, maxRows: number, bounds = BOUNDS): Promise<Sheet> =>
  reading(() => inThread({ bytes, maxRows }, bounds));

/** The rows alone. */
export const readSheet = async (bytes: Buffer, maxRows: number) => (await openSheet(bytes, maxRows)).rows;

async function inThread(workerData: Order, { memoryMb, seconds }: Bounds): Promise<Sheet> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
  const worker = await start({ workerData, resourceLimits });
  const rows: SheetRow[] = [];
  return new Promise<Sheet>((resolve, reject) => {
    const tooHeavy = () => reject(refused("sheetTooHeavy"));
    const timer = setTimeout(tooHeavy, seconds * 1000);
    worker.on("message", (report: Report) => {
      if ("rows" in report) rows.push(...report.rows);
      else if ("fault" in report) reject(refused(report.fault, report.params));
      else resolve({ ...report.done, rows });
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") return tooHeavy();
      log.error({ err: error }, "a spreadsheet was not read");
      reject(refused("sheetUnreadable"));
    });
    worker.on("exit", () => {
      clearTimeout(timer);
      tooHeavy();
    });
  }).finally(() => void worker.terminate());
}
