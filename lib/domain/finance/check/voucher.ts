import { eq } from "drizzle-orm";
import type { z } from "zod";
import { bill, db, payCheck, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { notifyAuditors } from "@/lib/domain/finance/bill/notifying";
import { findBill, lockBill } from "@/lib/domain/finance/bill/scope";
import { mustBeDay } from "@/lib/domain/finance/days";
import { checkLifecycle } from "@/lib/domain/finance/lifecycle";
import { fileAnswer, takeIn } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { paperTypes } from "@/lib/http/file/taken";
import { toYuan } from "@/lib/text/money";
import { type voucherFile as fileCall, type putVoucher as putCall, VOUCHER_MB } from "./calls";
import { mustBeUnused } from "./twice";

/**
 * Uploads the voucher of a transfer for a bill that was sent, by either side of it.
 * @throws notFound, illegalTransition for a bill that takes no money, billPaid, voucherUsed, badInput for a day to come, fileTypeRefused, fileTooLarge, fileCorrupt, storageFull
 */
export async function putVoucher(
  { billId, name, size, ...told }: z.output<typeof putCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  mustTakeMoney((await findBill(billId, actor, "either")).bill);
  await mustBeDay("paidOn", told.paidOn, "past", actor);
  const taken = await takeIn(body, { name, size }, { types: paperTypes, maxMb: VOUCHER_MB }, actor);
  return transaction(async () => {
    const row = await lockBill(billId, actor, "either");
    mustTakeMoney(row);
    await mustBeUnused(row.payerId, taken.sha256, actor);
    const voucherId = await taken.store();
    const [made] = await db
      .insert(payCheck)
      .values({ billId, ...told, voucherId, uploadedBy: actor.userId })
      .returning({ id: payCheck.id });
    const checkId = made?.id as string;
    await checkLifecycle.begin(checkId, "uploaded", actor);
    await notifyAuditors(row, toYuan(told.amountFen), told.payer);
    return { checkId };
  });
}

function mustTakeMoney({ status }: Pick<typeof bill.$inferSelect, "status">) {
  if (status === "draft" || status === "void") throw new Fault("illegalTransition", { from: status });
  if (status === "paid") throw new Fault("billPaid");
}

/** The voucher of a receipt, to both sides of its bill. @throws notFound, fileCorrupt */
export async function voucherFile({ checkId }: z.output<typeof fileCall.input>, actor: Actor) {
  const [row] = await db
    .select({ billId: payCheck.billId, voucherId: payCheck.voucherId })
    .from(payCheck)
    .innerJoin(bill, eq(bill.id, payCheck.billId))
    .where(eq(payCheck.id, checkId));
  if (!row?.voucherId) throw new Fault("notFound");
  await findBill(row.billId, actor, "reader");
  return fileAnswer(row.voucherId);
}
