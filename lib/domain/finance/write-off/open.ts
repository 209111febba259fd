import { and, asc, eq, sql } from "drizzle-orm";
import { bill, billOrder, db, feeOrder, writeOff, writeOffOrder } from "@/db";
import { isOneOf } from "@/db/many";
import type { Doer } from "@/lib/audit";
import { type FeeTeam, holdForFee, markRepriced, markWaived } from "@/lib/domain/enrollment";
import { hasMoney, voidWritten } from "@/lib/domain/finance/bill/making";
import { notifyOfPrice } from "@/lib/domain/finance/bill/notifying";
import { restate } from "@/lib/domain/finance/bill/settling";
import { standOf } from "@/lib/domain/finance/bill/standing";
import { closeOrder, type OrderRow, orderFor, takePlace } from "@/lib/domain/finance/order/making";

/** An order whose team owes it and that nobody is paying, with its team; both held. */
export interface Open {
  order: OrderRow;
  team: FeeTeam;
}

/** What of it is given up. */
type GivenUp = Open & { amountFen: number };

/** Holds the bills in which orders stand: before their teams, as whoever counts money for a bill does. */
export async function holdBillsOf(orderIds: readonly string[]) {
  const of = db
    .select({ id: billOrder.billId })
    .from(billOrder)
    .where(and(isOneOf(billOrder.orderId, orderIds), sql`not ${billOrder.released}`));
  return db.select().from(bill).where(sql`${bill.id} in (${of})`).orderBy(asc(bill.id)).for("update");
}

/** Those of orders that are owed and that nobody is paying, held after their teams. */
export async function holdOpen(orderIds: readonly string[]): Promise<Open[]> {
  const owned = await db.select({ teamId: feeOrder.teamId }).from(feeOrder).where(isOneOf(feeOrder.id, orderIds));
  const teams = new Map((await holdForFee(owned.map(({ teamId }) => teamId))).map((one) => [one.id, one]));
  const orders = await db
    .select()
    .from(feeOrder)
    .where(and(isOneOf(feeOrder.id, orderIds), eq(feeOrder.status, "unpaid")))
    .orderBy(asc(feeOrder.id))
    .for("update");
  return orders.flatMap((order) => {
    const team = teams.get(order.teamId);
    return team?.owing && team.feeFen === order.amountFen ? [{ order, team }] : [];
  });
}

/** Its order closes; what is left of it is asked for by another one, in the same place of the same bill. The team's row is held. */
async function closeGivenUp(
  { order, team, amountFen }: GivenUp,
  by: { writeOffId: string; reason: string },
  doer: Doer,
) {
  await closeOrder(order, doer, "writtenOff", amountFen);
  const restFen = order.amountFen - amountFen;
  if (restFen === 0) return markWaived(team, by.reason, doer, by.writeOffId);
  const to = { feeFen: restFen, feeCode: team.feeCode, givenUpBy: by.writeOffId };
  await markRepriced(team, to, by.reason, doer);
  const rest = await orderFor({ ...team, feeFen: restFen }, doer);
  await takePlace(order.id, rest.id);
}

/** Gives up what is open: the orders close, and their teams take part without a fee, or owe the rest. The bills in which they stand are held. */
export async function giveUp(
  by: { writeOffId: string; reason: string },
  given: readonly GivenUp[],
  bills: Awaited<ReturnType<typeof holdBillsOf>>,
  doer: Doer,
): Promise<void> {
  for (const one of given) {
    await closeGivenUp(one, by, doer);
    await db
      .update(writeOffOrder)
      .set({ done: true })
      .where(and(eq(writeOffOrder.writeOffId, by.writeOffId), eq(writeOffOrder.orderId, one.order.id)));
  }
  const [billed] = bills;
  const part = given.find(({ order, amountFen }) => amountFen < order.amountFen);
  // A part is given up of one order alone, and that stands in one bill.
  if (billed && part && billed.status !== "draft") {
    const { order, team, amountFen } = part;
    await notifyOfPrice(billed, {
      team: team.name,
      fromFen: order.amountFen,
      toFen: order.amountFen - amountFen,
    });
  }
  for (const row of bills) {
    await restate(row, doer);
    const { openFen, settled } = await standOf(row.id);
    if (openFen === 0 && settled === 0 && row.status === "sent" && !(await hasMoney(row)))
      await voidWritten(row.id, by.reason, doer);
  }
}

/** Fen of the fees of one payer's teams in the contests of these orders that were given up, or wait to be, but for a write-off. */
export async function givenUpBeside(orderIds: readonly string[], but: string): Promise<number> {
  const { rows } = await db.execute<{ fen: number }>(sql`
    with wanted as (select distinct o.contest_id, t.owner_group_id from ${feeOrder} o join team t on t.id = o.team_id where ${isOneOf(sql`o.id`, orderIds)})
    select coalesce(sum(l.amount_fen), 0)::float8 as fen from ${writeOffOrder} l
      join ${writeOff} w on w.id = l.write_off_id join ${feeOrder} o on o.id = l.order_id join team t on t.id = o.team_id
      join wanted on wanted.contest_id = o.contest_id and wanted.owner_group_id = t.owner_group_id
    where w.id <> ${but}::bigint and (w.status = 'asked' or l.done)`);
  return rows[0]?.fen ?? 0;
}
