import { log } from "@/lib/http/refusal";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { threadsOf } from "@/lib/limit/thread";
import type { WordArticle, WordRefusal } from "./article";
import type { Reading, UnreadReason } from "./shapes";
import type { Order, Report } from "./worker";

/** What one file may take before its thread is ended. */
const MEMORY_MB = 512;
const SECONDS = 30;

const inTurn = concurrencyLimit(2);

const start = threadsOf("lib/text/document/worker.ts", ["unpdf", "@cantoo/pdf-lib", "mammoth"]);

/**
 * Reads a document in a thread of its own, at most two at a time: whatever a file does to its reader, the server goes on, and the
 * file counts as one that could not be read.
 */
export async function readApart(bytes: Buffer, seconds = SECONDS, memoryMb = MEMORY_MB): Promise<Reading> {
  const report = await inTurn(() => inThread(bytes, { clean: false }, seconds, memoryMb));
  if (typeof report === "string") return { parts: [], unread: [{ at: [], why: report }], pages: 0 };
  return "reading" in report ? report.reading : { parts: [], unread: [], pages: 0 };
}

/** Copies a document without its properties and authors, in the same way; null where it cannot be, or need not be. */
export async function cleanApart(bytes: Buffer): Promise<Buffer | null> {
  const report = await inTurn(() => inThread(bytes, { clean: true }, SECONDS, MEMORY_MB));
  return typeof report !== "string" && "cleaned" in report && report.cleaned ? Buffer.from(report.cleaned) : null;
}

/**
 * The first pages of a PDF without its properties, in the same way: `tooLarge` where that is not done within the bounds, `broken` where
 * it cannot be read. @throws where its thread died for no reason of the PDF
 */
export async function trimApart(
  bytes: Buffer,
  mostPages: number,
): Promise<{ bytes: Buffer; pages: number } | "tooLarge" | "broken"> {
  const report = await inTurn(() => inThread(bytes, { clean: true, mostPages }, SECONDS, MEMORY_MB));
  if (report === "failed") throw new Error("a PDF was not trimmed");
  if (typeof report === "string") return "tooLarge";
  if (!("cleaned" in report) || !report.cleaned) return "broken";
  return { bytes: Buffer.from(report.cleaned), pages: report.pages ?? 0 };
}

/** How many pages a PDF has, in the same way; null where they cannot be counted. */
export async function pagesApart(bytes: Buffer): Promise<number | null> {
  const report = await inTurn(() => inThread(bytes, { clean: false, count: true }, SECONDS, MEMORY_MB));
  return typeof report !== "string" && "pages" in report ? (report.pages ?? null) : null;
}

/** A Word document as an article, in the same way; in a word why not. */
export async function articleApart(bytes: Buffer): Promise<WordArticle | WordRefusal> {
  const report = await inTurn(() => inThread(bytes, { clean: false, article: true }, SECONDS, MEMORY_MB));
  return typeof report === "string" ? report : "article" in report ? report.article : "failed";
}

async function inThread(
  bytes: Buffer,
  order: Omit<Order, "bytes">,
  seconds: number,
  memoryMb: number,
): Promise<Report | UnreadReason> {
  const workerData: Order = { bytes: new Uint8Array(bytes), ...order };
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
  const worker = await start({
    workerData,
    resourceLimits,
    transferList: [workerData.bytes.buffer as ArrayBuffer],
    stdout: true,
    stderr: true,
  });
  return new Promise<Report | UnreadReason>((resolve) => {
    const timer = setTimeout(() => resolve("tooHeavy"), seconds * 1000);
    worker.on("message", resolve);
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") log.error({ err: error }, "a document was not read");
      resolve(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "tooHeavy" : "failed");
    });
    worker.on("exit", () => {
      clearTimeout(timer);
      resolve("failed");
    });
  }).finally(() => void worker.terminate());
}
