import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { contest, db, group, publicity } from "@/db";
import { isPublic } from "@/lib/domain/contest";

const below = (groupId: string): SQL =>
  sql`${contest.groupId} in (select d.id from ${group} h join ${group} d on d.path like h.path || '%' where h.id = ${groupId})`;

/** The public contests of a group and of those below it, of all where it is null, that have a published award list; the newest list first. */
export async function publishedListIds(groupId: string | null, limit: number) {
  const at = sql<string>`(extract(epoch from max(${publicity.publishedAt})) * 1000)::bigint`;
  const rows = await db
    .select({ competitionId: contest.id, at })
    .from(publicity)
    .innerJoin(contest, eq(contest.id, publicity.contestId))
    .where(and(isPublic, sql`${publicity.publishedAt} is not null`, groupId ? below(groupId) : undefined))
    .groupBy(contest.id)
    .orderBy(desc(at), desc(contest.id))
    .limit(limit);
  return rows.map(({ competitionId, at: changed }) => ({ competitionId, changedAt: new Date(Number(changed)) }));
}
