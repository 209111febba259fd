import { and, eq, notInArray, or, type SQL, sql } from "drizzle-orm";
import { bill, billOrder, contest, db, feeOrder } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { dataScope, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";

export type BillRow = typeof bill.$inferSelect;

/** Narrows `bill` to those of which the actor organises every contest. */
export function billedBy(actor: Actor): SQL {
  if (actor.dataScope !== dataScope.ownContests) return within(actor, bill.payeeId);
  const foreign = db
    .select({ id: billOrder.billId })
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .where(notInArray(feeOrder.contestId, db.select({ id: contest.id }).from(contest).where(contestsWithin(actor))));
  return sql`${bill.id} not in (${foreign})`;
}

/** Narrows `bill` to those that the organisation is to pay in which the actor acts; who has it in scope alone pays for nobody. */
const billedTo = ({ groupId }: Actor): SQL => (groupId ? sql`${bill.payerId} = ${groupId}::bigint` : sql`false`);

/** Narrows `bill` to what the actor may see, on either side. */
export const billsFor = (actor: Actor): SQL => or(billedBy(actor), within(actor, bill.payerId)) as SQL;

/** Whose right an act is; a `reader` acts for nobody. */
type Side = "payee" | "payer" | "either" | "reader";
const sides: Record<Side, (actor: Actor) => SQL> = {
  payee: billedBy,
  payer: billedTo,
  either: (actor) => or(billedBy(actor), billedTo(actor)) as SQL,
  reader: billsFor,
};

/** A bill in scope, with which side of it is the actor's. @throws notFound */
export async function findBill(billId: string, actor: Actor, side: Side) {
  const [row] = await db
    .select({ bill, pays: sql<boolean>`${billedTo(actor)}`, receives: sql<boolean>`${billedBy(actor)}` })
    .from(bill)
    .where(and(eq(bill.id, billId), sides[side](actor)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** The same, its row held to the end of the transaction: before the teams and the orders of the bill. @throws notFound */
export async function lockBill(billId: string, actor: Actor, side: Side): Promise<BillRow> {
  await db.select({ id: bill.id }).from(bill).where(eq(bill.id, billId)).for("update");
  return (await findBill(billId, actor, side)).bill;
}
