import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { bill, billOrder, contest, db, feeOrder, payCheck, team, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import type { Doer } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { deskScope, type FeeTeam, holdForFee } from "@/lib/domain/enrollment";
import { mustBeDay } from "@/lib/domain/finance/days";
import { billLifecycle } from "@/lib/domain/finance/lifecycle";
import { orderFor } from "@/lib/domain/finance/order/making";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { notifyPayers } from "./notifying";
import { onlineOf } from "./online";
import { type BillRow, lockBill } from "./scope";
import { standOf } from "./standing";

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
    const teams = await holdOwing(teamIds, actor);
    const stacks = grouped(teams, sidesOf);
    const billIds: string[] = [];
    for (const [sides, stack] of stacks) {
      const [payerId, payeeId] = sides.split(" ") as [string, string];
      const made = await begin({ payerId, payeeId, dueOn, note }, await freeOrders(stack, actor), actor);
      billIds.push(made.id);
      if (send) await dispatch(made, actor);
    }
    return { billIds };
  });
}

type Payable = FeeTeam & { payeeId: string };

/** Who pays for a team, and who is paid. */
export const sidesOf = ({ ownerGroupId, payeeId }: Payable) => `${ownerGroupId} ${payeeId}`;

/** Teams in scope that owe, their rows held in the order of their ids, with who is paid. @throws notFound, feesNotDue with the teams */
export async function holdOwing(teamIds: readonly string[], actor: Actor): Promise<Payable[]> {
  const wanted = [...new Set(teamIds)];
  const seen = await db.$count(team, and(isOneOf(team.id, wanted), deskScope(actor)));
  if (seen < wanted.length) throw new Fault("notFound", {}, [{ field: "teamIds", fault: "notFound" }]);
  const teams = await holdForFee(wanted);
  const free = teams.filter(({ owing }) => !owing).map(({ name }) => name);
  if (free.length > 0) throw new Fault("feesNotDue", { teams: some(free) });
  const payees = await payeesOf(teams.map(({ contestId }) => contestId));
  return teams.map((one) => ({ ...one, payeeId: payees.get(one.contestId) as string }));
}

/** The orders of teams whose rows are held, which stand in no bill. @throws billHeld with the teams */
export async function freeOrders(teams: readonly FeeTeam[], actor: Actor): Promise<string[]> {
  const orderIds: string[] = [];
  for (const one of teams) orderIds.push((await orderFor(one, actor)).id);
  await mustBeFree(orderIds);
  return orderIds;
}

/**
 * A bill of one team for a line of a bank's statement that came in for it, open to that money at once; nobody is told of it.
 * @throws notFound, feesNotDue, billHeld
 */
export async function billForLine(teamId: string, actor: Actor): Promise<BillRow> {
  const [one] = await holdOwing([teamId], actor);
  const { ownerGroupId: payerId, payeeId } = one as Payable;
  const of = { payerId, payeeId, dueOn: toWireDay(now()), note: "" };
  const { id } = await begin(of, await freeOrders([one as Payable], actor), actor);
  await billLifecycle.move(id, "sent", actor, { set: { sentAt: sql`app_now()`, forLine: true } as never });
  return lockBill(id, actor, "payee");
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

/** Voids a bill for which no money came in, none is being audited and its payer is paying nothing online: its orders are open to other ways again. @throws notFound, illegalTransition, billHasMoney */
export async function voidBill({ billId, reason }: z.output<typeof calls.voidBill.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockBill(billId, actor, "either");
    if (await hasMoney(row)) throw new Fault("billHasMoney");
    await end(billId, reason, actor);
    return null;
  });
}

/** Voids a bill that was made for a line of a statement, once that line is for something else. The bill's row is held. */
export async function endBillForLine(billId: string, reason: string, doer: Doer): Promise<void> {
  const [row] = await db.select().from(bill).where(eq(bill.id, billId));
  if (row?.forLine && row.status === "sent" && !(await hasMoney(row))) await end(billId, reason, doer);
}

/** Whether money came in for a bill, is being checked, or is being paid online by its payer. */
export async function hasMoney({ id, receivedFen }: BillRow): Promise<boolean> {
  const waiting = and(eq(payCheck.billId, id), inArray(payCheck.status, ["uploaded"]));
  if (receivedFen > 0 || (await db.$count(payCheck, waiting)) > 0) return true;
  const { underWay, paid } = await onlineOf(id);
  return underWay || paid;
}

/** Voids a bill of which all was given up, and whose row is held. */
export const voidWritten = (billId: string, reason: string, doer: Doer): Promise<void> => end(billId, reason, doer);

async function end(billId: string, reason: string, doer: Doer) {
  await billLifecycle.move(billId, "void", doer, { reason });
  await db.update(billOrder).set({ released: true }).where(eq(billOrder.billId, billId));
}
