import type { Readable } from "node:stream";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { log } from "@/lib/http/refusal";
import { askClamd, type Verdict } from "./clamd";

/**
 * Has a content scanned for viruses where a scanner is set; null where none is.
 * @throws scanUnavailable where it does not answer
 */
export async function scan(content: () => Promise<Readable>): Promise<Verdict | null> {
  const { clamd } = env;
  if (!clamd) return null;
  try {
    return await askClamd(clamd, content);
  } catch (error) {
    if (error instanceof Fault) throw error;
    log.error({ err: error }, "the virus scanner did not answer");
    throw new Fault("scanUnavailable");
  }
}
