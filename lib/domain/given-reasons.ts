import { and, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { db, transition } from "@/db";

/** Beyond it nobody reads: what is needed often stands in front. */
const MOST = 12;

/**
 * Reasons to choose from: why things of an entity were moved to one of these states within a year, the most frequent first. `ids` selects
 * the ids of those that the reader may see.
 */
export async function givenReasons(entity: string, to: readonly string[], ids: SQL): Promise<string[]> {
  const rows = await db
    .select({ reason: transition.reason })
    .from(transition)
    .where(
      and(
        ...[eq(transition.entity, entity), inArray(transition.to, [...to]), isNotNull(transition.reason)],
        gt(transition.at, sql`app_now() - interval '1 year'`),
        sql`${transition.entityId} in (${ids})`,
      ),
    )
    .groupBy(transition.reason)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${transition.id})`))
    .limit(MOST);
  return rows.flatMap(({ reason }) => reason ?? []);
}
