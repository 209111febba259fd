import { and, eq, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { billOrder, db, feeOrder, transaction, writeOff, writeOffOrder } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { lockBill } from "@/lib/domain/finance/bill/scope";
import { findOrder } from "@/lib/domain/finance/scope";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { writeOffLifecycle } from "./lifecycle";
import { givenUpBeside, giveUp, holdBillsOf, holdOpen, type Open } from "./open";

/** The orders of a bill that ask for money. @throws notFound */
async function openOf(billId: string, actor: Actor): Promise<string[]> {
  await lockBill(billId, actor, "payee");
  const rows = await db
    .select({ id: feeOrder.id })
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .where(and(eq(billOrder.billId, billId), not(billOrder.released), eq(feeOrder.status, "unpaid")));
  return rows.map(({ id }) => id);
}

/** @throws writeOffWaits where one of these orders waits to be given up */
async function mustNotWait(orderIds: readonly string[]) {
  const [waiting] = await db
    .select({ number: feeOrder.number })
    .from(writeOffOrder)
    .innerJoin(writeOff, eq(writeOff.id, writeOffOrder.writeOffId))
    .innerJoin(feeOrder, eq(feeOrder.id, writeOffOrder.orderId))
    .where(and(isOneOf(writeOffOrder.orderId, orderIds), eq(writeOff.status, "asked")))
    .limit(1);
  if (waiting) throw new Fault("writeOffWaits", { order: waiting.number });
}

/** What is to be given up of one order: all of it where no part is named. @throws writeOffTooMuch with what it asks for */
function partOf({ order }: Open, partFen: number | undefined): number {
  if (partFen === undefined || partFen <= order.amountFen) return partFen ?? order.amountFen;
  const params = { max: toYuan(order.amountFen) };
  throw new Fault("writeOffTooMuch", params, [{ field: "amountFen", fault: "writeOffTooMuch", params }]);
}

/**
 * Gives up what an order, a part of it, or all that is open of a bill, still asks for. Over the limit it waits for a second person (docs/rules/finance.md,
 * "Writing off").
 * @throws notFound, feeNotDue, illegalTransition for an order that is not open, writeOffWaits, writeOffTooMuch
 */
export async function askWriteOff(
  { orderId, billId, amountFen: partFen, reason }: z.output<typeof calls.askWriteOff.input>,
  actor: Actor,
): Promise<z.output<typeof calls.askWriteOff.output>> {
  return transaction(async () => {
    const order = orderId === undefined ? null : await findOrder(orderId, actor);
    const wanted = order ? [order.id] : await openOf(billId as string, actor);
    const bills = await holdBillsOf(wanted);
    const open = await holdOpen(wanted);
    if (order && open.length === 0 && order.status !== "unpaid")
      throw new Fault("illegalTransition", { from: order.status });
    if (open.length === 0) throw new Fault("feeNotDue");
    const orderIds = open.map((one) => one.order.id);
    await mustNotWait(orderIds);
    const lines = open.map((one) => ({ ...one, amountFen: partOf(one, partFen) }));
    const sum = lines.reduce((fen, { amountFen }) => fen + amountFen, 0);
    const waits = sum + (await givenUpBeside(orderIds, "0")) > env.refundLimitFen;
    const [made] = await db
      .insert(writeOff)
      .values({ billId: billId ?? null, status: "asked", reason, askedBy: actor.userId })
      .returning({ id: writeOff.id });
    const writeOffId = made?.id as string;
    await db
      .insert(writeOffOrder)
      .values(lines.map(({ order: { id }, amountFen }) => ({ writeOffId, orderId: id, amountFen })));
    await writeOffLifecycle.begin(writeOffId, "asked", actor);
    if (waits) {
      await record(actor, "writeOff.asked", "writeOff", writeOffId, { amountFen: sum }, reason);
      return { writeOffId, status: "asked" };
    }
    await writeOffLifecycle.move(writeOffId, "done", actor, { reason, set: { decidedAt: sql`app_now()` } as never });
    await giveUp({ writeOffId, reason }, lines, bills, actor);
    return { writeOffId, status: "done" };
  });
}
