import { eq, isNull, sql } from "drizzle-orm";
import { aside, db, importCheck, importJob, transaction } from "@/db";
import { now } from "@/lib/clock";
import { conceal } from "@/lib/crypto";
import { actorIn } from "@/lib/domain/access/actor";
import { mayCall } from "@/lib/domain/access/admission";
import type { Origin } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { ImportResult } from "@/lib/http/file/import";
import { flag } from "@/lib/http/wire";
import { whileTold } from "@/lib/sheet/importing";
import type { JobKind } from "./calls";
import { importCallOf } from "./import-calls";
import type { Outcome } from "./ordering";
import { takerOf } from "./takers";

/** An import that was begun so often and never came to an end is given up. */
const MOST_TRIES = 3;

/** Milliseconds between two notes of how far an import is. */
const EVERY = 250;

/**
 * Imports what waits, the oldest first, each in one transaction: all of it or nothing, once, whoever is killed. A refusal is what came
 * of it; one that ends otherwise is tried again at the next run. Returns how many ended.
 */
export async function takeImports(): Promise<number> {
  const waiting = await db
    .select({ id: importJob.checkId })
    .from(importJob)
    .where(isNull(importJob.endedAt))
    .orderBy(importJob.createdAt, importJob.checkId);
  let ended = 0;
  for (const { id } of waiting)
    try {
      if (await transaction(() => takeOne(id))) ended++;
    } catch (error) {
      console.error(`import ${id}:`, error);
    }
  return ended;
}

async function takeOne(checkId: string): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtext('importJob'), hashtext(${checkId})) as mine`;
  const { rows } = await db.execute<{ mine: boolean }>(lock);
  if (!rows[0]?.mine) return false;
  const [job] = await db
    .select({ job: importJob, userId: importCheck.userId, kind: importCheck.kind, sha256: importCheck.sha256 })
    .from(importJob)
    .innerJoin(importCheck, eq(importCheck.id, importJob.checkId))
    .where(eq(importJob.checkId, checkId));
  if (!job || job.job.endedAt) return false;
  await besideIt("update import_job set tries = tries + 1, judged = 0, written = 0 where check_id = $1", [checkId]);
  const outcome = await outcomeOf({ ...job, kind: job.kind as JobKind });
  const failed = "refusal" in outcome;
  // Nothing was written of it, and nothing will be: the file is checked anew.
  if (failed) await db.update(importCheck).set({ expiresAt: now() }).where(eq(importCheck.id, checkId));
  const ended = { outcome: conceal(JSON.stringify(outcome)), failed, endedAt: now() };
  await db.update(importJob).set(ended).where(eq(importJob.checkId, checkId));
  return true;
}

/** Outside the transaction of the import, so that others see how far it is and a killed one has been counted. */
const besideIt = (statement: string, values: unknown[]) => aside().query(statement, values);

interface Ordered {
  job: typeof importJob.$inferSelect;
  userId: string;
  kind: JobKind;
  sha256: string;
}

async function outcomeOf({ job, userId, kind, sha256 }: Ordered): Promise<Outcome> {
  const { checkId, roleId, groupId, onlyValid, tries } = job;
  if (tries >= MOST_TRIES) return refusalOf(new Fault("importBroken"));
  try {
    // By which name somebody came is said by themselves, and kept nowhere.
    const origin = { ...(job.origin as Omit<Origin, "host">), host: "" };
    const actor = await actorIn({ userId, roleId, groupId }, origin);
    if (!actor) throw new Fault("noPermission");
    mayCall(actor, await importCallOf(kind));
    const take = await takerOf(kind);
    const result = await whileTold(noting(checkId), () =>
      transaction(() => take({ checkId, sha256, onlyValid: flag(onlyValid) }, actor)),
    );
    return { result };
  } catch (error) {
    if (error instanceof Fault) return refusalOf(error);
    throw error;
  }
}

const refusalOf = ({ fault, params, data }: Fault): Outcome => ({
  refusal: { fault, params, problems: (data as ImportResult | null)?.messageList ?? [] },
});

/** Notes how far an import is, not more often than anybody would see. */
function noting(checkId: string) {
  let last = 0;
  return async ({ total, judged, written }: { total: number; judged: number; written: number }) => {
    const at = performance.now();
    if (at - last < EVERY) return;
    last = at;
    const note = "update import_job set total = $2, judged = $3, written = $4 where check_id = $1";
    await besideIt(note, [checkId, total, judged, written]);
  };
}
