import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, reconciliationDifference, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { differenceLifecycle } from "./lifecycle";
import { differencesWithin } from "./listing";

/** An open difference in scope, held. @throws notFound, illegalTransition once it is settled */
async function lockOpen(differenceId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(reconciliationDifference)
    .where(and(eq(reconciliationDifference.id, differenceId), differencesWithin(actor)))
    .for("update");
  if (!row) throw new Fault("notFound");
  if (row.status !== "open") throw new Fault("illegalTransition", { from: row.status });
  return row;
}

/** Says that the caller sees to a difference. @throws notFound, illegalTransition once it is settled */
export async function takeDifference({ differenceId }: z.output<typeof calls.takeDifference.input>, actor: Actor) {
  return transaction(async () => {
    const { outNo: name } = await lockOpen(differenceId, actor);
    await db
      .update(reconciliationDifference)
      .set({ ownerId: actor.userId })
      .where(eq(reconciliationDifference.id, differenceId));
    await record(actor, "difference.take", "difference", differenceId, { name });
    return null;
  });
}

/** Settles a difference with what became of it. @throws notFound, illegalTransition once it is settled */
export async function settleDifference(
  { differenceId, reason }: z.output<typeof calls.settleDifference.input>,
  actor: Actor,
) {
  return transaction(async () => {
    await lockOpen(differenceId, actor);
    const set = { ownerId: actor.userId, reason, settledAt: sql`app_now()` };
    await differenceLifecycle.move(differenceId, "settled", actor, { reason, set: set as never });
    return null;
  });
}
