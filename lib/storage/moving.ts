import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { secondsFromNow } from "@/lib/clock";
import type { Place } from "./place";
import { spool } from "./spool";

/** What a move did: `damaged` are digests whose content is not theirs at the old place; they stay there, untouched. */
interface Moved {
  moved: number;
  bytes: number;
  already: number;
  damaged: string[];
}

interface Moving {
  /** Leaves everything at the old place, too. */
  keep?: boolean;
  report?: (so: Moved) => void;
}

/**
 * Brings all content of one place to another while both are read. Each is digested as it is read, digested again where it has
 * arrived, and only then removed at its old place: a move that was killed goes on when it is begun again.
 */
export async function move(from: Place, to: Place, { keep = false, report }: Moving = {}): Promise<Moved> {
  const so: Moved = { moved: 0, bytes: 0, already: 0, damaged: [] };
  // What is stored from now on is stored at the new place.
  for await (const { sha256 } of from.list()) {
    if (await arrived(to, sha256)) so.already++;
    else if (await bring(sha256, from, to, so)) so.moved++;
    else so.damaged.push(sha256);
    if (!keep && so.damaged.at(-1) !== sha256) await from.remove(sha256, secondsFromNow(3600));
    report?.(so);
  }
  return so;
}

async function bring(sha256: string, from: Place, to: Place, so: Moved): Promise<boolean> {
  const content = await from.read(sha256);
  if (!content) return true;
  const spooled = await spool(content, Number.MAX_SAFE_INTEGER);
  try {
    if (spooled.sha256 !== sha256) return false;
    await to.keep(spooled);
  } finally {
    await rm(spooled.path, { force: true });
  }
  if (!(await arrived(to, sha256))) throw new Error(`${sha256} did not arrive whole`);
  so.bytes += spooled.size;
  return true;
}

async function arrived(to: Place, sha256: string): Promise<boolean> {
  const content = await to.read(sha256);
  if (!content) return false;
  const hash = createHash("sha256");
  for await (const piece of content) hash.update(piece as Buffer);
  return hash.digest("hex") === sha256;
}
