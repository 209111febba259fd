import { asc, eq, sql } from "drizzle-orm";
import { db, feeOrder, payment, team } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { type Audience, audienceOf, type FeeTeam, feeTeamOf } from "@/lib/domain/enrollment";
import type { OrderRow } from "@/lib/domain/finance/order/making";

export type PaymentRow = typeof payment.$inferSelect;

/** An attempt of a trade, with what never changes of it. `outTradeNo` names the trade, which several may be paid in. */
export interface Attempted extends Record<string, unknown> {
  outTradeNo: string;
  merchantId: string | null;
  id: string;
  orderId: string;
  teamId: string;
  /** Who hears that the team has paid: asked here, so that nobody waits for it while the team is held. */
  audience: Audience;
}

/** The attempts that are paid in trades, by the names that the gateway knows the trades under; a name of none of ours is left out. */
export async function attemptsOf(outTradeNos: readonly string[]): Promise<Map<string, Attempted[]>> {
  const { rows } = await db.execute<Attempted>(sql`
    with lead as materialized (select id, out_trade_no, merchant_id from ${payment}
      where out_trade_no = any(${sql.param([...new Set(outTradeNos)])}::text[]) and leader_id is null)
    select lead.out_trade_no as "outTradeNo", lead.merchant_id::text as "merchantId", p.id::text, p.order_id::text as "orderId", o.team_id::text as "teamId", ${audienceOf(sql`o.team_id`)} as audience
    from lead, lateral (select lead.id union all select l.id from ${payment} l where l.leader_id = lead.id) one(id)
      join ${payment} p on p.id = one.id join ${feeOrder} o on o.id = p.order_id`);
  return new Map(grouped(rows, ({ outTradeNo }) => outTradeNo));
}

/** An attempt with its order and its team, all held. */
export interface HeldAttempt {
  attempt: PaymentRow;
  order: OrderRow;
  team: FeeTeam;
  audience?: Audience | undefined;
}

/**
 * Holds attempts with their teams and orders, in one statement: row by row in the order of the teams' ids, each team before its order and
 * that before its attempt, so that nobody who holds a team first can stand in the way.
 */
export async function holdAttempts(found: readonly Attempted[]): Promise<HeldAttempt[]> {
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ id }) => id))];
  const rows = await db
    .select({ team, order: feeOrder, attempt: payment })
    .from(team)
    .innerJoin(feeOrder, eq(feeOrder.teamId, team.id))
    .innerJoin(payment, eq(payment.orderId, feeOrder.id))
    .where(isOneOf(payment.id, ids))
    .orderBy(asc(team.id), asc(feeOrder.id), asc(payment.id))
    .for("update");
  const audiences = new Map(found.map(({ id, audience }) => [id, audience]));
  return rows.map((row) => ({ ...row, team: feeTeamOf(row.team), audience: audiences.get(row.attempt.id) }));
}
