import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { bill, billOrder, db, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { mustBeDay } from "@/lib/domain/finance/days";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { freeOrders, holdOwing, sidesOf } from "./making";
import { type BillRow, lockBill } from "./scope";

/**
 * Changes a bill that was not sent yet: which of its orders stay, in which order, which teams come in besides, its due day and its note.
 * @throws notFound, stale, illegalTransition, badInput for a day that is over, billOrders, billEmpty, feesNotDue, billHeld, billOtherSides
 */
export async function updateBill(
  { billId, orderIds, teamIds, dueOn, note, version }: z.output<typeof calls.updateBill.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const row = await lockBill(billId, actor, "either");
    if (row.status !== "draft") throw new Fault("illegalTransition", { from: row.status });
    if (row.version !== version) throw stale("bill", billId);
    await mustBeDay("dueOn", dueOn, "ahead", actor);
    if (orderIds.length + teamIds.length === 0)
      throw new Fault("billEmpty", {}, [{ field: "orderIds", fault: "billEmpty" }]);
    const held = await db.select({ id: billOrder.orderId }).from(billOrder).where(eq(billOrder.billId, billId));
    const staying = new Set(orderIds);
    if (staying.size !== orderIds.length || orderIds.some((id) => !held.some((one) => one.id === id)))
      throw new Fault("billOrders", {}, [{ field: "orderIds", fault: "billOrders" }]);
    const added = await ordersOf(row, teamIds, actor);
    const gone = held.filter(({ id }) => !staying.has(id)).map(({ id }) => id);
    await db.delete(billOrder).where(and(eq(billOrder.billId, billId), isOneOf(billOrder.orderId, gone)));
    await placeOrders(billId, orderIds);
    if (added.length > 0)
      await db.insert(billOrder).values(added.map((orderId, n) => ({ billId, orderId, place: orderIds.length + n })));
    await db
      .update(bill)
      .set({ dueOn, note, version: version + 1 })
      .where(eq(bill.id, billId));
    const after = orderIds.length + added.length;
    await record(actor, "bill.update", "bill", billId, { orders: [held.length, after], dueOn: [row.dueOn, dueOn] });
    return null;
  });
}

/** The orders of further teams of the bill's payer and payee. */
async function ordersOf(row: BillRow, teamIds: readonly string[], actor: Actor): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const teams = await holdOwing(teamIds, actor);
  if (teams.some((one) => sidesOf(one) !== `${row.payerId} ${row.payeeId}`))
    throw new Fault("billOtherSides", {}, [{ field: "teamIds", fault: "billOtherSides" }]);
  return freeOrders(teams, actor);
}

/** Puts the orders of a bill in the payer's order. @throws notFound, illegalTransition for one that is paid or void, billOrders */
export async function orderBill({ billId, orderIds }: z.output<typeof calls.orderBill.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockBill(billId, actor, "payer");
    if (row.status === "paid" || row.status === "void") throw new Fault("illegalTransition", { from: row.status });
    const held = await db.select({ id: billOrder.orderId }).from(billOrder).where(eq(billOrder.billId, billId));
    const wanted = new Set(orderIds);
    if (wanted.size !== orderIds.length || held.length !== wanted.size || held.some(({ id }) => !wanted.has(id)))
      throw new Fault("billOrders", {}, [{ field: "orderIds", fault: "billOrders" }]);
    await placeOrders(billId, orderIds);
    await record(actor, "bill.order", "bill", billId, {});
    return null;
  });
}

/** Puts orders of a bill in an order. */
const placeOrders = (billId: string, orderIds: readonly string[]) =>
  db.execute(sql`update ${billOrder} b set place = w.place - 1
    from unnest(${sql.param([...orderIds])}::bigint[]) with ordinality as w (id, place)
    where b.bill_id = ${billId}::bigint and b.order_id = w.id`);
