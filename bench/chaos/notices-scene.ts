import { sql } from "drizzle-orm";
import { close, db, payment, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { lockForFee } from "@/lib/domain/enrollment";
import { orderLifecycle, paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { orderFor } from "@/lib/domain/finance/order/making";
import { aCampus, anEnteredTeam } from "@/lib/seed/factories";
import { countFrom } from "@/lib/seed/factories/next";

/** Prints as many attempts to pay as the first argument says, by the names that the gateway knows them under. */
const [count, start] = process.argv.slice(2).map(Number) as [number, number];
countFrom(start);
const names = await transaction(async () => {
  const campus = await aCampus();
  const made: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await anEnteredTeam(campus, { status: "approved", feeFen: 100_00, payStatus: "due" });
    const order = await orderFor(await lockForFee(id), systemActor);
    const [row] = await db
      .insert(payment)
      .values({
        ...{ orderId: order.id, attempt: 1, channel: "alipay", outTradeNo: `${order.number}_1`, scene: "PC" },
        ...{ amountFen: order.amountFen, expiresAt: sql`app_now() + interval '1 hour'` as never },
      })
      .returning();
    await paymentLifecycle.begin(row?.id as string, "pending", systemActor);
    await orderLifecycle.move(order.id, "paying", systemActor);
    made.push(`${order.number}_1`);
  }
  return made;
});
await close();
console.log(JSON.stringify(names));
