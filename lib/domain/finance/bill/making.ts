import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { bill, billOrder, contest, db, feeOrder, payCheck, team, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { deskScope, holdForFee } from "@/lib/domain/enrollment";
import { mustBeDay } from "@/lib/domain/finance/days";
import { billLifecycle } from "@/lib/domain/finance/lifecycle";
import { orderFor } from "@/lib/domain/finance/order/making";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { notifyPayers } from "./notifying";
import { type BillRow, lockBill } from "./scope";
import { standOf } from "./settling";

/** So many names stand in a refusal. */
const NAMED = 5;
const some = (names: readonly string[]) => names.slice(0, NAMED).join("、") + (names.length > NAMED ? " …" : "");

/**
 * Makes bills of teams whose fee is due: one for each school and organiser. The teams' rows are held in the order of their ids.
 * @throws notFound, feesNotDue and billHeld with the teams, badInput for a day that is over
 */
export async function makeBills(
  { teamIds, dueOn, note, send }: z.output<typeof calls.makeBills.input>,
  actor: Actor,
): Promise<{ billIds: string[] }> {
  return transaction(async () => {
    await mustBeDay("dueOn", dueOn, "ahead", actor);
    const wanted = [...new Set(teamIds)];
    const seen = await db.$count(team, and(isOneOf(team.id, wanted), deskScope(actor)));
    if (seen < wanted.length) throw new Fault("notFound", {}, [{ field: "teamIds", fault: "notFound" }]);
    const teams = await holdForFee(wanted);
    const free = teams.filter(({ owing }) => !owing).map(({ name }) => name);
    if (free.length > 0) throw new Fault("feesNotDue", { teams: some(free) });
    const payees = await payeesOf(teams.map(({ contestId }) => contestId));
    const stacks = grouped(teams, (one) => `${one.ownerGroupId} ${payees.get(one.contestId)}`);
    const billIds: string[] = [];
    for (const [key, stack] of stacks) {
      const [payerId, payeeId] = key.split(" ") as [string, string];
      const orderIds: string[] = [];
      for (const one of stack) orderIds.push((await orderFor(one, actor)).id);
      await mustBeFree(orderIds);
      const made = await begin({ payerId, payeeId, dueOn, note }, orderIds, actor);
      billIds.push(made.id);
      if (send) await dispatch(made, actor);
    }
    return { billIds };
  });
}

async function payeesOf(contestIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: contest.id, groupId: contest.groupId })
    .from(contest)
    .where(isOneOf(contest.id, [...new Set(contestIds)]));
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}

async function mustBeFree(orderIds: string[]) {
  const held = await db
    .select({ name: team.name })
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .where(and(isOneOf(billOrder.orderId, orderIds), not(billOrder.released)))
    .orderBy(asc(team.id));
  if (held.length > 0) throw new Fault("billHeld", { teams: some(held.map(({ name }) => name)) });
}

async function begin(
  of: { payerId: string; payeeId: string; dueOn: string; note: string },
  orderIds: string[],
  actor: Actor,
): Promise<BillRow> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${bill} (id, number, payer_id, payee_id, due_on, note, created_by)
    select n, 'B' || to_char(app_now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(n::text, 10, '0'),
      ${of.payerId}::bigint, ${of.payeeId}::bigint, ${of.dueOn}::date, ${of.note}, ${actor.userId}::bigint
    from (select nextval('row_id') as n) one returning id`);
  const billId = rows[0]?.id as string;
  await db.insert(billOrder).values(orderIds.map((orderId, place) => ({ billId, orderId, place })));
  await billLifecycle.begin(billId, "draft", actor);
  const [made] = await db.select().from(bill).where(eq(bill.id, billId));
  return made as BillRow;
}

async function dispatch(row: BillRow, actor: Actor) {
  await billLifecycle.move(row.id, "sent", actor, { set: { sentAt: sql`app_now()` } as never });
  const { openFen } = await standOf(row.id);
  await notifyPayers(row, toYuan(openFen));
}

/** Sends a draft to its payer. @throws notFound, illegalTransition */
export async function sendBill({ billId }: z.output<typeof calls.sendBill.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockBill(billId, actor, "either");
    if (row.status !== "draft") throw new Fault("illegalTransition", { from: row.status });
    await dispatch(row, actor);
    return null;
  });
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
    await db.execute(sql`update ${billOrder} b set place = w.place - 1
      from unnest(${sql.param(orderIds)}::bigint[]) with ordinality as w (id, place)
      where b.bill_id = ${billId}::bigint and b.order_id = w.id`);
    await record(actor, "bill.order", "bill", billId, {});
    return null;
  });
}

/** Voids a bill for which no money came in and none is being audited: its orders are open to other ways again. @throws notFound, illegalTransition, billHasMoney */
export async function voidBill({ billId, reason }: z.output<typeof calls.voidBill.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockBill(billId, actor, "either");
    const waiting = and(eq(payCheck.billId, billId), inArray(payCheck.status, ["uploaded"]));
    if (row.receivedFen > 0 || (await db.$count(payCheck, waiting)) > 0) throw new Fault("billHasMoney");
    await billLifecycle.move(billId, "void", actor, { reason });
    await db.update(billOrder).set({ released: true }).where(eq(billOrder.billId, billId));
    return null;
  });
}
