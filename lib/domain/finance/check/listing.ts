import { and, desc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { bill, billOrder, db, feeOrder, file, group, payCheck, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { billedBy } from "@/lib/domain/finance/bill/scope";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";

const uploader = alias(user, "uploader");
const decider = alias(user, "decider");

const open = sql<number>`(select coalesce(sum(o.amount_fen), 0)::float8 from ${billOrder} b join ${feeOrder} o on o.id = b.order_id
  where b.bill_id = ${bill.id} and not b.released and o.status in ('unpaid', 'paying'))`;
const undoable = sql<boolean>`${payCheck.status} = 'approved'
  and (${payCheck.decidedAt} at time zone 'Asia/Shanghai')::date = (app_now() at time zone 'Asia/Shanghai')::date`;

/** Receipts for bills of contests that the actor organises, those that wait first. */
export async function checkPage(
  { pageNum, pageSize, keywords, status }: z.output<typeof calls.checkPage.input>,
  actor: Actor,
) {
  const where = and(
    billedBy(actor),
    status ? eq(payCheck.status, status) : undefined,
    keywords
      ? or(sql`${bill.number} = upper(${keywords})`, contains(payCheck.payer, keywords), contains(group.name, keywords))
      : undefined,
  );
  const [rows, [counted]] = await together(
    () =>
      db
        .select({
          row: payCheck,
          number: bill.number,
          payerOrg: { name: group.name, nameEn: group.nameEn },
          voucher: file.name,
          uploadedBy: uploader.realName,
          decidedBy: decider.realName,
          open,
          undoable,
        })
        .from(payCheck)
        .innerJoin(bill, eq(bill.id, payCheck.billId))
        .innerJoin(group, eq(group.id, bill.payerId))
        .leftJoin(file, eq(file.id, payCheck.voucherId))
        .leftJoin(uploader, eq(uploader.id, payCheck.uploadedBy))
        .leftJoin(decider, eq(decider.id, payCheck.decidedBy))
        .where(where)
        .orderBy(desc(sql`${payCheck.status} = 'uploaded'`), desc(payCheck.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(payCheck)
        .innerJoin(bill, eq(bill.id, payCheck.billId))
        .innerJoin(group, eq(group.id, bill.payerId))
        .where(where),
  );
  return {
    list: rows.map(({ row, number, payerOrg, ...more }) => ({
      ...{ checkId: row.id, billId: row.billId, billNo: number, status: row.status, amount: row.amountFen },
      ...{ payerName: nameFor(actor.locale, payerOrg), payer: row.payer, paidOn: row.paidOn, ...more },
      ...{ reference: row.reference, reason: row.reason, own: row.uploadedBy === actor.userId },
      ...{ createTime: toWireTime(row.createdAt), decideTime: row.decidedAt && toWireTime(row.decidedAt) },
    })),
    ...{ total: counted?.total ?? 0, pageNum, pageSize },
  };
}
