import { eq } from "drizzle-orm";
import { db, feeOrder, payment, refund, writeOff, writeOffOrder } from "@/db";
import { systemActor } from "@/lib/audit";
import { lockForFee, markWaived } from "@/lib/domain/enrollment";
import { orderFor } from "@/lib/domain/finance/order/making";
import { countIn } from "@/lib/domain/finance/payment/succeeding";
import { someInvoices } from "./invoices";
import { aReconciledDay } from "./reconciled";

type Channel = (typeof payment.$inferSelect)["channel"];

/** A team's order, paid as it would be by its gateway, or outside of it. */
async function paid(teamId: string, channel: Channel) {
  const team = await lockForFee(teamId);
  const order = await orderFor(team, systemActor);
  const [attempt] = await db
    .insert(payment)
    .values({
      ...{ orderId: order.id, attempt: 1, channel, outTradeNo: `${order.number}_1` },
      amountFen: order.amountFen,
    })
    .returning();
  const row = attempt as typeof payment.$inferSelect;
  await countIn([{ team, order, attempt: row, tradeNo: null }], systemActor);
  return { orderId: order.id, orderNo: order.number, paymentId: row.id, teamId };
}

/** Half of what was paid, on its way back in a state. */
async function aRefund(of: Awaited<ReturnType<typeof paid>>, status: (typeof refund.$inferSelect)["status"]) {
  const amountFen = 50;
  const [row] = await db
    .insert(refund)
    .values({
      orderId: of.orderId,
      paymentId: of.paymentId,
      outRequestNo: `${of.orderNo}_R1`,
      amountFen,
      cause: "manual",
      reason: "why",
      status,
    })
    .returning();
  await db.update(payment).set({ refundedFen: amountFen }).where(eq(payment.id, of.paymentId));
  await db.update(feeOrder).set({ status: "refunding" }).where(eq(feeOrder.id, of.orderId));
  return row?.id as string;
}

/** A team whose fee was waived today. */
export async function aWaivedTeam(teamId: string): Promise<string> {
  await markWaived(await lockForFee(teamId), "why", systemActor);
  return teamId;
}

/** A write-off that waits for a second person. */
async function anAskedWriteOff(orderId: string, askedBy: string) {
  const [row] = await db
    .insert(writeOff)
    .values({ status: "asked", reason: "why", askedBy })
    .returning({ id: writeOff.id });
  const writeOffId = row?.id as string;
  await db.insert(writeOffOrder).values({ writeOffId, orderId, amountFen: 100 });
  return writeOffId;
}

/** Orders in the states that calls about money ask for, of teams that owe a fee. */
export async function someMoney(owing: () => Promise<{ id: string }>, place: { groupId: string; applicantId: string }) {
  const one = async (channel: Channel = "alipay") => paid((await owing()).id, channel);
  const order = await one();
  const open = async () => (await orderFor(await lockForFee((await owing()).id), systemActor)).id;
  return {
    order: order.orderId,
    orderNo: order.orderNo,
    paidTeam: order.teamId,
    askedRefund: await aRefund(await one(), "asked"),
    failedRefund: await aRefund(await one(), "failed"),
    offlineRefund: await aRefund(await one("offline"), "sent"),
    givenUpOrder: await open(),
    askedWriteOff: await anAskedWriteOff(await open(), place.applicantId),
    handOrder: (await one("offline")).orderId,
    ...(await aReconciledDay(order.orderId)),
    ...(await someInvoices(async () => (await one()).orderId, place)),
  };
}
