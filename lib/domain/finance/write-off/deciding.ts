import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, feeOrder, transaction, writeOff, writeOffOrder } from "@/db";
import { isOneOf } from "@/db/many";
import type { Doer } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { post } from "@/lib/domain/finance/books";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { writeOffLifecycle } from "./lifecycle";
import { writeOffsWithin } from "./listing";
import { giveUp, holdBillsOf, holdOpen } from "./open";

/**
 * Approves or refuses a write-off that waits for a second person; what is owed no more, or is being paid, is passed over.
 * @throws notFound, ownWriteOff for who asked for it, reasonRequired for a refusal, illegalTransition, feeNotDue where nothing is left of it
 */
export async function decideWriteOff(
  { writeOffId, approve, reason }: z.output<typeof calls.decideWriteOff.input>,
  actor: Actor,
) {
  if (!approve && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    const found = and(eq(writeOff.id, writeOffId), writeOffsWithin(actor));
    const [seen] = await db.select({ id: writeOff.id }).from(writeOff).where(found);
    if (!seen) throw new Fault("notFound");
    const lines = await db.select().from(writeOffOrder).where(eq(writeOffOrder.writeOffId, writeOffId));
    const wanted = lines.map(({ orderId }) => orderId);
    const bills = await holdBillsOf(wanted);
    const open = approve ? await holdOpen(wanted) : [];
    const [row] = await db.select().from(writeOff).where(eq(writeOff.id, writeOffId)).for("update");
    if (!row) throw new Fault("notFound");
    if (row.askedBy === actor.userId) throw new Fault("ownWriteOff");
    if (row.status !== "asked") throw new Fault("illegalTransition", { from: row.status });
    if (approve && open.length === 0) throw new Fault("feeNotDue");
    await writeOffLifecycle.move(writeOffId, approve ? "done" : "refused", actor, {
      reason: reason || undefined,
      set: { decidedBy: actor.userId, decidedAt: sql`app_now()` } as never,
    });
    if (approve) await giveUp(writeOffId, open, bills, row.reason, actor);
    return null;
  });
}

/** A team owes its fee again: what was given up of it is not. The new order is another; the old one stays closed. The team's row is held. */
export async function onFeeDueAgain({ teamId }: { teamId: string; doer: Doer }): Promise<void> {
  const given = await db
    .select()
    .from(feeOrder)
    .where(and(eq(feeOrder.teamId, teamId), sql`${feeOrder.writtenOffFen} > 0`))
    .for("update");
  if (given.length === 0) return;
  await post(
    given.map((order) => ({
      ...({ kind: "recover", order, amountFen: order.writtenOffFen, to: "charged", from: "writtenOff" } as const),
    })),
  );
  const ids = given.map(({ id }) => id);
  await db.update(feeOrder).set({ writtenOffFen: 0 }).where(isOneOf(feeOrder.id, ids));
  await db.update(writeOffOrder).set({ done: false }).where(isOneOf(writeOffOrder.orderId, ids));
}
