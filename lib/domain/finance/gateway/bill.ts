import { rm } from "node:fs/promises";
import { openPromise } from "yauzl";
import { Fault } from "@/lib/fault";
import { spool } from "@/lib/storage/spool";
import { fromYuan } from "@/lib/text/money";
import { BillReader } from "./bill-reader";
import type { BillLine } from "./port";

const MOST_BYTES = 512 * 1_048_576;
const SECONDS = 300;

/** @throws gatewaySilent */
async function fetched(address: string) {
  const silent = (error: unknown): never => {
    console.error("The payment gateway did not give its bill:", error instanceof Error ? error.message : error);
    throw new Fault("gatewaySilent");
  };
  const response = await fetch(address, { signal: AbortSignal.timeout(SECONDS * 1000) }).catch(silent);
  if (!response.ok || !response.body) return silent(response.status);
  return spool(response.body as unknown as AsyncIterable<Uint8Array>, MOST_BYTES).catch(silent);
}

/** The name of a member, which the provider writes in GBK. */
const nameOf = (raw: Buffer | string) => (typeof raw === "string" ? raw : new TextDecoder("gbk").decode(raw));

/** The lines in a bill's zip, as they are inflated: its sums are another member. @throws billUnread */
export async function* linesIn(path: string): AsyncGenerator<BillLine[]> {
  const unread = (): never => {
    throw new Fault("billUnread");
  };
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch(unread);
  try {
    for await (const entry of zip.eachEntry()) {
      const utf8 = (entry.generalPurposeBitFlag & 0x800) !== 0;
      const raw = entry.fileName as Buffer | string;
      const name = utf8 ? raw.toString() : nameOf(raw);
      if (!name.endsWith(".csv") || name.includes("汇总")) continue;
      if (entry.uncompressedSize > MOST_BYTES) unread();
      const reader = new BillReader(fromYuan);
      for await (const chunk of await zip.openReadStreamPromise(entry)) yield reader.read(chunk as Buffer);
      yield reader.end();
      return;
    }
    unread();
  } catch (error) {
    if (error instanceof Fault) throw error;
    unread();
  } finally {
    zip.close();
  }
}

/** Downloads a bill whole; its lines are read as they are asked for, and nothing of it stays afterwards. @throws gatewaySilent, billUnread */
export async function billLines(address: string): Promise<AsyncIterable<BillLine[]>> {
  const { path } = await fetched(address);
  return (async function* () {
    try {
      yield* linesIn(path);
    } finally {
      await rm(path, { force: true });
    }
  })();
}
