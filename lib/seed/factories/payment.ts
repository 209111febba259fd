import { sql } from "drizzle-orm";
import { db, payment } from "@/db";
import { systemActor } from "@/lib/audit";
import { lockForFee } from "@/lib/domain/enrollment";
import { orderLifecycle, paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { orderFor } from "@/lib/domain/finance/order/making";

/** A team's first attempt to pay what it owes by the gateway, which has an hour to answer; returns the number that the gateway knows it under. */
export async function aPendingPayment(teamId: string): Promise<string> {
  const order = await orderFor(await lockForFee(teamId), systemActor);
  const outTradeNo = `${order.number}_1`;
  const [attempt] = await db
    .insert(payment)
    .values({
      ...{ orderId: order.id, attempt: 1, channel: "alipay", outTradeNo, scene: "PC", amountFen: order.amountFen },
      expiresAt: sql`app_now() + interval '1 hour'`,
    })
    .returning({ id: payment.id });
  await paymentLifecycle.begin(attempt?.id as string, "pending", systemActor);
  await orderLifecycle.move(order.id, "paying", systemActor);
  return outTradeNo;
}
