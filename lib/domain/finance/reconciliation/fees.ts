import { eq, sql } from "drizzle-orm";
import { db, feeOrder, gatewayFee, ledgerEntry, payment, reconciliationDay, refund } from "@/db";
import { bookFees } from "@/lib/domain/finance/books";

/**
 * Stores what the bill that is staged says of the gateway's fees, for each payment and refund that our books count, and enters it in the
 * books; what an earlier reading of the same day had said is corrected. What is paid in one trade shares its fee by amounts, to the fen.
 */
export async function takeFees(dayId: string): Promise<void> {
  const [day] = await db.select().from(reconciliationDay).where(eq(reconciliationDay.id, dayId)).for("update");
  const byItsKeys = (of: "l" | "p") =>
    sql`${sql.identifier(of)}.channel <> 'offline' and ${sql.identifier(of)}.merchant_id is not distinct from ${day?.merchantId ?? null}::bigint`;
  await db.delete(gatewayFee).where(eq(gatewayFee.dayId, dayId));
  await db.execute(sql`
    insert into ${gatewayFee} (day_id, payment_id, order_id, contest_id, amount_fen)
    select ${dayId}::bigint, id, order_id, contest_id, fen from (
      select p.id, p.order_id, o.contest_id, s.upto - lag(s.upto, 1, 0) over (partition by s.trade order by p.id) as fen
      from (
        select one.id, l.id as trade,
          round(t.fee::numeric * sum(one.amount_fen) over (partition by l.id order by one.id) / sum(one.amount_fen) over (partition by l.id))::int as upto
        from told t join ${payment} l on l.out_trade_no = t.out_no and l.leader_id is null and ${byItsKeys("l")},
          lateral (select l.id, l.amount_fen union all select k.id, k.amount_fen from ${payment} k where k.leader_id = l.id) one
        where t.line = 'payment' and t.fee <> 0 and l.status = 'succeeded') s
      join ${payment} p on p.id = s.id join ${feeOrder} o on o.id = p.order_id) shared
    where fen <> 0`);
  await db.execute(sql`
    insert into ${gatewayFee} (day_id, payment_id, refund_id, order_id, contest_id, amount_fen)
    select ${dayId}::bigint, r.payment_id, r.id, r.order_id, o.contest_id, t.fee
    from told t join ${refund} r on r.out_request_no = t.out_no and r.status = 'succeeded'
      join ${payment} p on p.id = r.payment_id and ${byItsKeys("p")} join ${feeOrder} o on o.id = r.order_id
    where t.line = 'refund' and t.fee <> 0`);
  const { rows } = await db.execute<{ contestId: string; fen: string }>(sql`
    select contest_id::text as "contestId", sum(fen)::text as fen from (
      select contest_id, amount_fen as fen from ${gatewayFee} where day_id = ${dayId}::bigint
      union all
      select contest_id, -amount_fen from ${ledgerEntry} where day_id = ${dayId}::bigint and account = 'gatewayFee') told
    group by contest_id having sum(fen) <> 0 order by contest_id`);
  await bookFees(
    dayId,
    rows.map(({ contestId, fen }) => ({ contestId, fen: Number(fen) })),
  );
}
