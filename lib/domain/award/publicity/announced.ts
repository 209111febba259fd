import { and, eq, isNotNull, sql } from "drizzle-orm";
import { award, db, publicity } from "@/db";
import { isPublished } from "@/lib/domain/award/scope";

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

/**
 * True from the day that a blind plan for the work's track is made until awards of that stage, or of a later one, are published, or
 * the contest is over; null otherwise.
 */
export const judgedBlindly = async ({ workId }: { workId: string }): Promise<true | null> =>
  (await blindAmong({ workIds: [workId] })).length > 0 ? true : null;

/** Those of these works of which the same is true. */
export async function blindAmong({ workIds }: { workIds: readonly string[] }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct w.id from work w join team t on t.id = w.team_id join contest c on c.id = w.contest_id
    join review_plan p on p.contest_id = c.id and p.blind <> 'none' and (p.item_id is null or p.item_id in (t.item_id, t.sub_item_id))
    join stage s on s.id = p.stage_id
    where w.id = any(${sql.param([...workIds])}::bigint[]) and c.status not in ('finished', 'archived', 'cancelled') and not exists (
      select 1 from review_plan done join publicity a on a.plan_id = done.id and a.published_at is not null
      join stage at on at.id = done.stage_id and at.seq >= s.seq
      where done.contest_id = c.id and (done.item_id is null or done.item_id in (t.item_id, t.sub_item_id)))
    `);
  return rows.map(({ id }) => String(id));
}
