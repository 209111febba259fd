import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { bankLine, db, payCheck, transaction } from "@/db";
import type { Doer } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { accountOf } from "@/lib/domain/finance/bill/listing";
import { endBillForLine } from "@/lib/domain/finance/bill/making";
import { notifyUploader } from "@/lib/domain/finance/bill/notifying";
import { type BillRow, lockBill } from "@/lib/domain/finance/bill/scope";
import { takeBackMoney, takeMoney } from "@/lib/domain/finance/bill/settling";
import { checkLifecycle, lineLifecycle } from "@/lib/domain/finance/lifecycle";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { mustBeOnce } from "./twice";

export type CheckRow = typeof payCheck.$inferSelect;

/** A receipt with its bill, both held: the bill before. @throws notFound */
async function lockCheck(checkId: string, actor: Actor): Promise<{ row: CheckRow; of: BillRow }> {
  const [found] = await db.select({ billId: payCheck.billId }).from(payCheck).where(eq(payCheck.id, checkId));
  if (!found) throw new Fault("notFound");
  const of = await lockBill(found.billId, actor, "payee");
  const [row] = await db.select().from(payCheck).where(eq(payCheck.id, checkId)).for("update");
  return { row: row as CheckRow, of };
}

const decided = (by: Doer, reason: string) =>
  ({ decidedBy: by.userId, decidedAt: sql`app_now()`, reason: reason || null }) as never;

/** Whether a second person must look at what comes in for an organiser; where nothing is said, one must. */
export const takesTwo = async (payeeId: string) => (await accountOf(payeeId))?.fourEyes ?? true;

/** Approves a receipt whose bill is held: its money settles what it suffices for. */
export async function approveCheck(row: CheckRow, of: BillRow, reason: string, doer: Doer): Promise<void> {
  await checkLifecycle.move(row.id, "approved", doer, { reason: reason || undefined, set: decided(doer, reason) });
  await takeMoney(of, row.amountFen, row.paidOn, doer);
}

/**
 * Approves a receipt, or rejects it.
 * @throws notFound, reasonRequired for a rejection, ownCheck for who brought it in where two must look, voucherUsed, illegalTransition
 */
export async function decideCheck(
  { checkId, approve, reason }: z.output<typeof calls.decideCheck.input>,
  actor: Actor,
) {
  if (!approve && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    const { row, of } = await lockCheck(checkId, actor);
    if (row.status !== "uploaded") throw new Fault("illegalTransition", { from: row.status });
    if (approve && row.uploadedBy === actor.userId && (await takesTwo(of.payeeId))) throw new Fault("ownCheck");
    if (approve) {
      await mustBeOnce(row.voucherId, of.payerId, actor);
      await approveCheck(row, of, reason, actor);
    } else {
      await checkLifecycle.move(checkId, "rejected", actor, { reason, set: decided(actor, reason) });
      await letLinesGo(row, reason, actor);
    }
    await tell(row, of, approve ? "checkApproved" : "checkRejected", reason, actor);
    return null;
  });
}

/** Takes an approval back on its day. @throws notFound, illegalTransition, undoTooLate, undoRefunded, invoiceIssued, invoiceUnderWay */
export async function undoCheck({ checkId, reason }: z.output<typeof calls.undoCheck.input>, actor: Actor) {
  return transaction(async () => {
    const { row, of } = await lockCheck(checkId, actor);
    if (row.status !== "approved") throw new Fault("illegalTransition", { from: row.status });
    const { rows } = await db.execute<{ today: boolean }>(sql`
      select (decided_at at time zone 'Asia/Shanghai')::date = (app_now() at time zone 'Asia/Shanghai')::date as today
      from ${payCheck} where id = ${checkId}::bigint`);
    if (!rows[0]?.today) throw new Fault("undoTooLate");
    await checkLifecycle.move(checkId, "undone", actor, { reason, set: decided(actor, reason) });
    await takeBackMoney(of, row.amountFen, reason, actor);
    await letLinesGo(row, reason, actor);
    await tell(row, of, "checkUndone", reason, actor);
    return null;
  });
}

/** The line of the statement, or the one that confirmed its voucher, waits again; a bill that was made for it alone ends. */
async function letLinesGo({ id, lineId, billId }: CheckRow, reason: string, doer: Doer) {
  const [line] = await db
    .select({ id: bankLine.id })
    .from(bankLine)
    .where(lineId ? eq(bankLine.id, lineId) : eq(bankLine.confirmsId, id))
    .for("update");
  if (line) await lineLifecycle.move(line.id, "open", doer, { set: { confirmsId: null } });
  if (lineId) await endBillForLine(billId, reason, doer);
}

async function tell(
  { uploadedBy, amountFen }: CheckRow,
  of: BillRow,
  topic: "checkApproved" | "checkRejected" | "checkUndone",
  reason: string,
  actor: Actor,
) {
  if (uploadedBy && uploadedBy !== actor.userId)
    await notifyUploader(uploadedBy, of, topic, { amount: toYuan(amountFen), reason });
}
