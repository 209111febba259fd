import { and, desc, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { bankLine, bill, billOrder, db, feeOrder, group, payCheck } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { billedBy } from "@/lib/domain/finance/bill/scope";
import { within } from "@/lib/domain/org";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { type OpenBill, proposalsFor } from "./proposing";

/** Narrows `bank_line` to those of organisations that the actor acts for. */
export const linesWithin = (actor: Actor) => within(actor, bankLine.payeeId);

/** Lines of statements, the newest day first; open ones with the bills that they may be for. */
export async function statementPage(
  { pageNum, pageSize, keywords, status }: z.output<typeof calls.statementPage.input>,
  actor: Actor,
) {
  const where = and(
    linesWithin(actor),
    status ? eq(bankLine.status, status) : undefined,
    keywords
      ? or(contains(bankLine.payer, keywords), contains(bankLine.words, keywords), eq(bankLine.bankNo, keywords))
      : undefined,
  );
  const [rows, total, open] = await together(
    () =>
      db
        .select({ line: bankLine, billNo: bill.number })
        .from(bankLine)
        .leftJoin(payCheck, and(eq(payCheck.lineId, bankLine.id), sql`${payCheck.status} in ('uploaded', 'approved')`))
        .leftJoin(bill, eq(bill.id, payCheck.billId))
        .where(where)
        .orderBy(desc(bankLine.paidOn), desc(bankLine.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(bankLine, where),
    () => openBills(actor),
  );
  return {
    list: rows.map(({ line, billNo }) => ({
      ...{ lineId: line.id, status: line.status, paidOn: line.paidOn, amount: line.amountFen, payer: line.payer },
      ...{ words: line.words, bankNo: line.bankNo, reason: line.reason, billNo },
      proposals: line.status === "open" ? proposalsFor(line, open) : [],
      createTime: toWireTime(line.createdAt),
    })),
    ...{ total, pageNum, pageSize },
  };
}

/** Bills of the actor's contests that wait for money. */
async function openBills(actor: Actor): Promise<OpenBill[]> {
  const rows = await db
    .select({
      billId: bill.id,
      billNo: bill.number,
      payer: { name: group.name, nameEn: group.nameEn, aliases: group.aliases },
      open: sql<number>`(select coalesce(sum(o.amount_fen), 0)::float8 from ${billOrder} b join ${feeOrder} o on o.id = b.order_id
        where b.bill_id = ${bill.id} and not b.released and o.status in ('unpaid', 'paying')) - ${bill.creditFen}`,
    })
    .from(bill)
    .innerJoin(group, eq(group.id, bill.payerId))
    .where(and(billedBy(actor), sql`${bill.status} in ('sent', 'partlyPaid')`))
    .orderBy(desc(bill.id));
  return rows.map(({ payer, ...row }) => ({
    ...row,
    payerName: nameFor(actor.locale, payer),
    names: [payer.name, ...(payer.nameEn ? [payer.nameEn] : []), ...payer.aliases],
  }));
}
