import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, feeOrder, reconciliationDay, reconciliationDifference } from "@/db";

/** A day whose bill differs from our books about an order. */
export async function aReconciledDay(orderId: string) {
  const [order] = await db.select().from(feeOrder).where(eq(feeOrder.id, orderId));
  const day = new Date(Date.UTC(2020, 0, 1 + randomInt(2000))).toISOString().slice(0, 10);
  await db.insert(reconciliationDay).values({ day, lines: 1 }).onConflictDoNothing();
  const [of] = await db.select().from(reconciliationDay).where(eq(reconciliationDay.day, day));
  const dayId = of?.id as string;
  const [made] = await db
    .insert(reconciliationDifference)
    .values({
      ...{ dayId, kind: "amountDiffers", line: "payment", outNo: `${order?.number}_1`, ourFen: 100, theirFen: 101 },
      ...{ orderId, contestId: order?.contestId },
    })
    .returning({ id: reconciliationDifference.id });
  return { reconciledDay: dayId, openDifference: made?.id as string };
}
