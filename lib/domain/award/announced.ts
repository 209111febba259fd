import { and, eq, isNotNull } from "drizzle-orm";
import { award, db, publicity } from "@/db";
import { isPublished } from "./reach";

/** True once awards by this plan's results are published; null before. */
export async function resultsPublished({ planId }: { planId: string }): Promise<true | null> {
  const published = and(eq(publicity.planId, planId), isNotNull(publicity.publishedAt));
  return (await db.$count(publicity, published)) > 0 ? true : null;
}

/** True once awards of a contest are confirmed and published; null before. */
export async function awardsAnnounced({ contestId }: { contestId: string }): Promise<true | null> {
  const [row] = await db
    .select({ id: award.id })
    .from(award)
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .where(and(eq(award.contestId, contestId), isPublished))
    .limit(1);
  return row ? true : null;
}
