import { type SQL, sql } from "drizzle-orm";
import { db, feeOrder, payment, reconciliationOtherDay, refund } from "@/db";
import type { differenceKinds } from "@/db/reconciliation-values";
import { together } from "@/lib/collection/together";
import type { BillLine } from "@/lib/domain/finance/gateway/port";
import { takeFees } from "./fees";
import { staged } from "./staging";

type Kind = BillLine["line"];

/** One payment or refund that is told differently. */
interface Difference {
  kind: (typeof differenceKinds)[number];
  line: Kind;
  outNo: string;
  tradeNo: string | null;
  ourFen: number | null;
  theirFen: number | null;
  orderId: string | null;
  contestId: string | null;
}

export interface Comparison {
  lines: number;
  matched: number;
  differences: Difference[];
  /** Numbers that the bill tells and our books count on another day. */
  otherDay: string[];
}

/** What our books say of payments and refunds by a merchant's gateway, by the number that it knows them under; those paid together are one. */
const booksOf = (merchantId: string | null): Record<Kind, SQL> => ({
  payment: sql`(select p.out_trade_no as out_no,
      p.amount_fen + coalesce((select sum(l.amount_fen) from ${payment} l where l.leader_id = p.id), 0) as fen, p.trade_no, p.order_id, o.contest_id, p.paid_at as at,
      p.status = 'succeeded' as counted
    from ${payment} p join ${feeOrder} o on o.id = p.order_id where p.channel <> 'offline' and ${paidBy(merchantId)} and p.leader_id is null)`,
  refund: sql`(select r.out_request_no as out_no, r.amount_fen as fen,
      coalesce(p.trade_no, (select l.trade_no from ${payment} l where l.id = p.leader_id)) as trade_no, r.order_id, o.contest_id, r.done_at as at,
      r.status = 'succeeded' as counted
    from ${refund} r join ${payment} p on p.id = r.payment_id join ${feeOrder} o on o.id = r.order_id where p.channel <> 'offline' and ${paidBy(merchantId)})`,
});
const paidBy = (merchantId: string | null) =>
  merchantId === null ? sql`p.merchant_id is null` : sql`p.merchant_id = ${merchantId}::bigint`;

interface Row extends Record<string, unknown> {
  out_no: string;
  trade_no: string | null;
  our_fen: number | null;
  their_fen: string | null;
  order_id: string | null;
  contest_id: string | null;
  counted: boolean | null;
  of_day: boolean | null;
}

const differ = (kind: Difference["kind"], line: Kind, row: Row): Difference => ({
  ...{ kind, line, outNo: row.out_no, tradeNo: row.trade_no || null, orderId: row.order_id, contestId: row.contest_id },
  ourFen: kind === "missingHere" ? null : row.our_fen,
  theirFen: row.their_fen === null ? null : Number(row.their_fen),
});

/** Holds one kind of a bill's lines against our books. */
async function compareKind(line: Kind, day: string, ours: SQL, into: Comparison): Promise<void> {
  const start = sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`;
  const ofDay = sql`o.at >= ${start} and o.at < ${start} + interval '1 day'`;
  const [told, missing, all] = await together(
    () =>
      db.execute<Row>(sql`
    select t.out_no, coalesce(nullif(t.trade_no, ''), o.trade_no) as trade_no, o.fen::float8 as our_fen, t.fen as their_fen, o.order_id, o.contest_id, o.counted, ${ofDay} as of_day
    from told t left join ${ours} o on o.out_no = t.out_no
    where t.line = ${line} and (o.counted and o.fen = t.fen and ${ofDay}) is not true`),
    () =>
      db.execute<Row>(sql`
    select o.out_no, o.trade_no, o.fen::float8 as our_fen, null as their_fen, o.order_id, o.contest_id, true as counted, true as of_day
    from ${ours} o where o.counted and ${ofDay}
      and not exists (select from told t where t.line = ${line} and t.out_no = o.out_no)
      and not exists (select from ${reconciliationOtherDay} d where d.out_no = o.out_no)`),
    () => db.execute<{ n: number }>(sql`select count(*)::int as n from told where line = ${line}`),
  );
  into.matched += (all.rows[0]?.n ?? 0) - told.rows.length;
  for (const row of told.rows) {
    if (!row.counted) into.differences.push(differ("missingHere", line, row));
    else {
      // A notice that came after midnight is counted by us on the day after the gateway's.
      if (!row.of_day) into.otherDay.push(row.out_no);
      if (row.our_fen === Number(row.their_fen)) into.matched++;
      else into.differences.push(differ("amountDiffers", line, row));
    }
  }
  for (const row of missing.rows) into.differences.push(differ("missingThere", line, row));
}

/**
 * Holds a day's bill against our books, by our numbers, in the current transaction (docs/rules/finance.md, "Reconciliation").
 * `merchantId` says by whose keys it was paid, null by the installation's. Under `dayId` the gateway's fees are stored as the bill tells them.
 * @throws billUnread, gatewaySilent
 */
export const compareBill = (
  day: string,
  bill: AsyncIterable<BillLine[]> | null,
  { merchantId = null, dayId }: { merchantId?: string | null; dayId?: string } = {},
): Promise<Comparison> =>
  staged(bill, async (lines) => {
    const found: Comparison = { lines, matched: 0, differences: [], otherDay: [] };
    const ours = booksOf(merchantId);
    await compareKind("payment", day, ours.payment, found);
    await compareKind("refund", day, ours.refund, found);
    if (dayId) await takeFees(dayId);
    return found;
  });
