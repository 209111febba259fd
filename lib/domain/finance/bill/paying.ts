import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { bill, billOrder, db, feeOrder, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { payTogether } from "@/lib/domain/finance/payment/paying";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { lockBill } from "./scope";
import { holdTeams, restate } from "./settling";

const AT_ONCE = 100;

/**
 * Begins to pay online all that is open of a bill, by its payer: its orders in one attempt.
 * @throws notFound, notConfigured, payeesDiffer, illegalTransition for one that asks for nothing, feeNotDue, gatewaySilent
 */
export async function payBill({ billId, payScene }: z.output<typeof calls.payBill.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockBill(billId, actor, "payer");
    if (row.status !== "sent" && row.status !== "partlyPaid")
      throw new Fault("illegalTransition", { from: row.status });
    const teams = await holdTeams(billId);
    const open = await db
      .select({ teamId: feeOrder.teamId, amountFen: feeOrder.amountFen })
      .from(billOrder)
      .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
      .where(and(eq(billOrder.billId, billId), inArray(feeOrder.status, ["unpaid", "paying"])))
      .orderBy(asc(feeOrder.teamId));
    const owing = open.flatMap(({ teamId, amountFen }) => {
      const team = teams.get(teamId);
      return team?.owing && team.feeFen === amountFen ? [team] : [];
    });
    if (owing.length === 0) throw new Fault("feeNotDue");
    return payTogether(owing, payScene, actor, {
      returnTo: `/finance/orderAndBill?billId=${billId}`,
      channel: "alipay",
    });
  });
}

/** Moves bills to where payments that came in by other ways put them; answers how many were looked at. Run every minute. */
export async function restateBills(): Promise<number> {
  const rows = await db
    .select({ id: bill.id })
    .from(bill)
    .where(
      and(
        inArray(bill.status, ["sent", "partlyPaid"]),
        sql`not exists (select 1 from ${billOrder} l join ${feeOrder} o on o.id = l.order_id
          where l.bill_id = ${bill.id} and not l.released and o.status in ('unpaid', 'paying'))`,
        sql`exists (select 1 from ${billOrder} l join ${feeOrder} o on o.id = l.order_id
          where l.bill_id = ${bill.id} and not l.released and o.paid_at is not null)`,
      ),
    )
    .limit(AT_ONCE);
  for (const { id } of rows)
    await transaction(async () => {
      await db.select({ id: bill.id }).from(bill).where(eq(bill.id, id)).for("update");
      await restate({ id }, systemActor);
    });
  return rows.length;
}
