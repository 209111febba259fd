import { eq } from "drizzle-orm";
import { db, feeOrder, payment } from "@/db";
import { type Doer } from "@/lib/audit";
import { lockForFee } from "@/lib/domain/enrollment";
import { paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { closeOpenOrderOf, nextAttempt, type OrderRow, orderFor } from "@/lib/domain/finance/order/making";
import { countIn } from "./succeeding";

/** What an organiser said of a fee: that it came in by another way, on a day, or that it is waived. */
interface SettledByHand {
  teamId: string;
  as: "paid" | "waived";
  paidOn: string | null;
  reason: string;
  doer: Doer;
}

/** Enters in the books what an organiser settles by hand: an order paid outside the gateway, or none any more. Before the team is marked. */
export async function onFeeSettled({ teamId, as, paidOn, reason, doer }: SettledByHand): Promise<void> {
  if (as === "waived") return closeOpenOrderOf(teamId, doer, "waived");
  const team = await lockForFee(teamId);
  const order = await orderFor(team, doer);
  const attempt = await nextAttempt(order.id);
  const [made] = await db
    .insert(payment)
    .values({
      ...{ orderId: order.id, attempt, channel: "offline" as const, outTradeNo: `${order.number}_${attempt}` },
      ...{ amountFen: order.amountFen, note: reason, paidOn, createdBy: doer.userId },
    })
    .returning();
  const row = made as typeof payment.$inferSelect;
  await paymentLifecycle.begin(row.id, "pending", doer);
  const [held] = await db.select().from(feeOrder).where(eq(feeOrder.id, order.id));
  const of = { team, order: held as OrderRow, attempt: row };
  await countIn([{ ...of, tradeNo: null, words: reason, paidOn: paidOn ?? undefined }], doer);
}
