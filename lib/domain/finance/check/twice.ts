import { and, eq, isNotNull, sql } from "drizzle-orm";
import { bankLine, bill, db, file, payCheck } from "@/db";
import { isOneOf } from "@/db/many";
import type { Actor } from "@/lib/domain/actor";
import { billsFor } from "@/lib/domain/finance/bill/scope";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";

/** So many days a bank may book a transfer before or after the day that its voucher says. */
const BOOKED_WITHIN = 3;

/**
 * One transfer is counted once: a file that was approved for the same payer is no voucher again. Who decides about one payer's vouchers
 * waits for others who do.
 * @throws voucherUsed with the earlier bill, its number where the actor may see it
 */
export async function mustBeUnused(payerId: string, sha256: string, actor: Actor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('voucher', ${payerId}::bigint))`);
  const [used] = await db
    .select({
      no: bill.number,
      visible: sql<boolean>`${billsFor(actor)}`,
      fen: payCheck.amountFen,
      day: payCheck.paidOn,
    })
    .from(payCheck)
    .innerJoin(bill, eq(bill.id, payCheck.billId))
    .innerJoin(file, eq(file.id, payCheck.voucherId))
    .where(and(eq(bill.payerId, payerId), eq(file.sha256, sha256), eq(payCheck.status, "approved")))
    .limit(1);
  if (!used) return;
  const params = { no: used.visible ? used.no : "…", amount: toYuan(used.fen), day: used.day };
  throw new Fault("voucherUsed", params, [{ field: "file", fault: "voucherUsed", params }]);
}

/** The same of a receipt that waits; one of a bank's line has no file. @throws voucherUsed */
export async function mustBeOnce(voucherId: string | null, payerId: string, actor: Actor): Promise<void> {
  if (!voucherId) return;
  const [held] = await db.select({ sha256: file.sha256 }).from(file).where(eq(file.id, voucherId));
  if (held) await mustBeUnused(payerId, held.sha256, actor);
}

/** A receipt by voucher of these bills that no line of a statement confirms, and which may still be the transfer of one. */
export interface Unconfirmed {
  checkId: string;
  billId: string;
  amountFen: number;
  paidOn: string;
  approved: boolean;
}

/** The receipts by voucher of bills that wait or were approved, and that no line confirms; the approved ones first. */
export async function unconfirmedOf(billIds: readonly string[]): Promise<Unconfirmed[]> {
  const rows = await db
    .select({ row: payCheck })
    .from(payCheck)
    .where(
      and(
        isOneOf(payCheck.billId, [...billIds]),
        isNotNull(payCheck.voucherId),
        sql`${payCheck.status} in ('approved', 'uploaded')`,
        sql`not exists (select 1 from ${bankLine} l where l.confirms_id = pay_check.id)`,
      ),
    )
    .orderBy(payCheck.status, payCheck.id);
  return rows.map(({ row }) => ({
    ...{ checkId: row.id, billId: row.billId, amountFen: row.amountFen, paidOn: row.paidOn },
    approved: row.status === "approved",
  }));
}

/** Whether a line of a statement is the transfer that a receipt tells of: as much, and booked within a few days of it. */
export const isTransferOf = (
  line: { amountFen: number; paidOn: string },
  receipt: Pick<Unconfirmed, "amountFen" | "paidOn">,
): boolean =>
  line.amountFen === receipt.amountFen &&
  Math.abs(Date.parse(line.paidOn) - Date.parse(receipt.paidOn)) <= BOOKED_WITHIN * 86_400_000;
