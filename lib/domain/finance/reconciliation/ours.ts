import { and, asc, eq, gt, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { db, feeOrder, payment, refund } from "@/db";
import { fromWireTime } from "@/lib/clock";
import type { BillLine } from "@/lib/domain/finance/gateway/port";

type Kind = BillLine["line"];

/** What our books say of one payment or refund by the gateway. */
export interface Ours {
  outNo: string;
  fen: number;
  orderId: string;
  contestId: string;
  tradeNo: string | null;
  /** The money has come in, or gone. */
  counted: boolean;
}

const AT_ONCE = 10_000;
const DAY = 24 * 3600_000;

const told = { orderId: feeOrder.id, contestId: feeOrder.contestId, tradeNo: payment.tradeNo };

const payments = () =>
  db
    .select({
      ...{ id: payment.id, at: payment.paidAt, outNo: payment.outTradeNo, fen: payment.amountFen, ...told },
      counted: sql<boolean>`${payment.status} = 'succeeded'`,
    })
    .from(payment)
    .innerJoin(feeOrder, eq(feeOrder.id, payment.orderId));
const refunds = () =>
  db
    .select({
      ...{ id: refund.id, at: refund.doneAt, outNo: refund.outRequestNo, fen: refund.amountFen, ...told },
      counted: sql<boolean>`${refund.status} = 'succeeded'`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(feeOrder, eq(feeOrder.id, refund.orderId));

const tables = {
  payment: { select: payments, at: payment.paidAt, id: payment.id, outNo: payment.outTradeNo, status: payment.status },
  refund: { select: refunds, at: refund.doneAt, id: refund.id, outNo: refund.outRequestNo, status: refund.status },
} as const;

/** What our books count by the gateway on a day in Shanghai, some at a time: only as much is ever held. */
export async function* oursOfDay(kind: Kind, day: string): AsyncGenerator<Ours[]> {
  const { select, at, id, status } = tables[kind];
  const from = fromWireTime(`${day} 00:00:00`);
  const within = and(
    eq(payment.channel, "alipay"),
    eq(status, "succeeded"),
    gte(at, from),
    lt(at, new Date(from.getTime() + DAY)),
  );
  let after: SQL | undefined;
  for (;;) {
    const rows = await select().where(and(within, after)).orderBy(asc(at), asc(id)).limit(AT_ONCE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = or(gt(at, last.at as Date), and(eq(at, last.at as Date), gt(id, last.id)));
  }
}

/** What our books know under these numbers, whatever became of it and whenever. */
export async function oursCalled(kind: Kind, numbers: string[]): Promise<Map<string, Ours>> {
  const { select, outNo } = tables[kind];
  const found = new Map<string, Ours>();
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const some = sql`${outNo} = any(${sql.param(numbers.slice(at, at + AT_ONCE))}::text[])`;
    for (const row of await select().where(some)) found.set(row.outNo, row);
  }
  return found;
}
