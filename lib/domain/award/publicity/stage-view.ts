import { and, desc, eq, inArray, ne, not, sql } from "drizzle-orm";
import { db, publicity, reviewPlan } from "@/db";
import { isContests } from "@/lib/domain/review";

/** The stage that a plan judges. */
export async function stageOf({ planId }: { planId: string }): Promise<string> {
  const [plan] = await db.select({ stageId: reviewPlan.stageId }).from(reviewPlan).where(eq(reviewPlan.id, planId));
  return (plan as { stageId: string }).stageId;
}

const ofStage = (stageId: string) =>
  inArray(publicity.planId, db.select({ id: reviewPlan.id }).from(reviewPlan).where(eq(reviewPlan.stageId, stageId)));

/** Until when the last open publicity of a stage lasts; null without any. */
export async function lastOnView(stageId: string): Promise<Date | null> {
  const [last] = await db
    .select({ endsAt: publicity.endsAt })
    .from(publicity)
    .where(and(ofStage(stageId), eq(publicity.status, "open")))
    .orderBy(desc(publicity.endsAt))
    .limit(1);
  return last?.endsAt ?? null;
}

const isUnpublished = not(sql`exists (select 1 from ${publicity}
  where ${publicity.planId} = ${reviewPlan.id} and ${publicity.publishedAt} is not null)`);

/** Every plan of a stage that was opened has published results. */
export const isSettled = async (stageId: string) =>
  (await db.$count(
    reviewPlan,
    and(eq(reviewPlan.stageId, stageId), isContests, ne(reviewPlan.status, "draft"), isUnpublished),
  )) === 0;

/** The schedule moved the end of a stage's publicity: what ends with it follows, what would end later ends with it. */
export async function onPublicityMoved({ stageId, from, to }: { stageId: string; from: Date; to: Date }) {
  const follows = sql`(${publicity.endsAt} >= ${from.toISOString()}::timestamptz or ${publicity.endsAt} > ${to.toISOString()}::timestamptz)`;
  await db
    .update(publicity)
    .set({ endsAt: to })
    .where(and(ofStage(stageId), eq(publicity.status, "open"), follows));
}
