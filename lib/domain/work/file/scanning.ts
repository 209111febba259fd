import { eq } from "drizzle-orm";
import { db, file, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { AuditAction } from "@/lib/audit/actions";
import { secondsFromNow } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { type Stored, storage } from "@/lib/storage";
import { scan } from "@/lib/storage/scan";

/** Whose file it is to be, the slot's key, and the file's name. */
interface Placed {
  workId: string;
  slot: string;
  name: string;
}

/**
 * Has stored content scanned before it becomes part of a work (docs/rules/work.md, "Viruses"). What is infected is removed,
 * unless a row names it that is older than the scanner's knowledge.
 * @throws fileInfected, scanUnavailable
 */
export async function refuseInfected({ sha256, size }: Stored, { workId, ...at }: Placed, actor: Actor) {
  const verdict = await scan(() => storage.read(sha256));
  if (!verdict || verdict.state === "clean") return;
  const note = (action: AuditAction, found = {}) =>
    transaction(() => record(actor, action, "work", workId, { ...at, size, sha256, ...found }));
  if (verdict.state === "tooLong") return note("work.file.unscanned");
  await note("work.file.infected", { virus: verdict.virus });
  if ((await db.$count(file, eq(file.sha256, sha256))) === 0) await storage.remove(sha256, secondsFromNow(60));
  throw new Fault("fileInfected", { virus: verdict.virus });
}
