import { and, eq } from "drizzle-orm";
import { contest, db, feeOrder } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";

/** An order of a contest that the actor organises. @throws notFound */
export async function findOrder(orderId: string, actor: Actor) {
  const [row] = await db
    .select({ order: feeOrder })
    .from(feeOrder)
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .where(and(eq(feeOrder.id, orderId), contestsWithin(actor)));
  if (!row) throw new Fault("notFound");
  return row.order;
}
