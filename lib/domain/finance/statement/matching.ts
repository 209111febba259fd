import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { bankLine, db, payCheck, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { billForLine } from "@/lib/domain/finance/bill/making";
import { lockBill } from "@/lib/domain/finance/bill/scope";
import { approveCheck, type CheckRow, takesTwo } from "@/lib/domain/finance/check/deciding";
import { isTransferOf, unconfirmedOf } from "@/lib/domain/finance/check/twice";
import { checkLifecycle, lineLifecycle } from "@/lib/domain/finance/lifecycle";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { linesWithin } from "./listing";

/** A line in scope, held. @throws notFound */
async function lockLine(lineId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(bankLine)
    .where(and(eq(bankLine.id, lineId), linesWithin(actor)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

/** The receipt by voucher of a bill that tells of the same transfer as a line, where no other line confirms it. */
const receiptOf = async (billId: string, line: typeof bankLine.$inferSelect) =>
  (await unconfirmedOf([billId])).find((receipt) => isTransferOf(line, receipt));

/**
 * Says for which bill, or for which single team, an open line is: a receipt of it, approved at once where one person may. Where a
 * voucher told of the same transfer already, the line confirms that receipt and is not counted again. The bill is held before the line; of
 * a single team one is made.
 * @throws notFound, illegalTransition for a line that is not open or a bill that takes no money, feesNotDue, billHeld
 */
export async function matchLine({ lineId, teamId, ...to }: z.output<typeof calls.matchLine.input>, actor: Actor) {
  return transaction(async () => {
    const of = teamId ? await billForLine(teamId, actor) : await lockBill(to.billId as string, actor, "payee");
    if (of.status === "draft" || of.status === "void") throw new Fault("illegalTransition", { from: of.status });
    const line = await lockLine(lineId, actor);
    const told = await receiptOf(of.id, line);
    await lineLifecycle.move(lineId, "matched", actor, { set: { confirmsId: told?.checkId ?? null } });
    if (told) return { checkId: told.checkId, approved: told.approved, confirmed: true };
    const [made] = await db
      .insert(payCheck)
      .values({
        ...{ billId: of.id, lineId, amountFen: line.amountFen, payer: line.payer, paidOn: line.paidOn },
        ...{ reference: line.words, uploadedBy: actor.userId },
      })
      .returning();
    const row = made as CheckRow;
    await checkLifecycle.begin(row.id, "uploaded", actor);
    const approved = !(await takesTwo(of.payeeId));
    if (approved) await approveCheck(row, of, "", actor);
    return { checkId: row.id, approved, confirmed: false };
  });
}

/** Says that an open line is no fee, with a reason; or takes it up again, which one that only confirms a receipt can be, too. @throws notFound, reasonRequired, illegalTransition */
export async function ignoreLine({ lineId, take, reason }: z.output<typeof calls.ignoreLine.input>, actor: Actor) {
  if (!take && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    const line = await lockLine(lineId, actor);
    if (take && line.status !== "ignored" && !line.confirmsId)
      throw new Fault("illegalTransition", { from: line.status });
    const set = { reason: take ? null : reason, confirmsId: null };
    await lineLifecycle.move(lineId, take ? "open" : "ignored", actor, { reason: reason || undefined, set });
    return null;
  });
}
