import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, feeOrder, transaction, writeOff, writeOffOrder } from "@/db";
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
    if (!approve) return null;
    const parts = new Map(lines.map(({ orderId, amountFen }) => [orderId, amountFen]));
    const given = open.map((one) => ({ ...one, amountFen: parts.get(one.order.id) ?? one.order.amountFen }));
    await giveUp({ writeOffId, reason: row.reason }, given, bills, actor);
    return null;
  });
}

/** A team owes again what was given up of it by a write-off: that is undone. Its old order stays closed. The team's row is held. */
export async function onFeeDueAgain({
  teamId,
  givenUpBy,
}: {
  teamId: string;
  givenUpBy: string | null;
}): Promise<void> {
  if (givenUpBy === null) return;
  const [undone] = await db
    .select({ order: feeOrder, line: writeOffOrder })
    .from(writeOffOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, writeOffOrder.orderId))
    .where(and(eq(writeOffOrder.writeOffId, givenUpBy), eq(writeOffOrder.done, true), eq(feeOrder.teamId, teamId)))
    .for("update");
  if (!undone) return;
  const { order, line } = undone;
  await post([{ kind: "recover", order, amountFen: line.amountFen, to: "charged", from: "writtenOff" }]);
  await db.update(feeOrder).set({ writtenOffFen: 0 }).where(eq(feeOrder.id, order.id));
  await db
    .update(writeOffOrder)
    .set({ done: false })
    .where(and(eq(writeOffOrder.writeOffId, givenUpBy), eq(writeOffOrder.orderId, order.id)));
}
