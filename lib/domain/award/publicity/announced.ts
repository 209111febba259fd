import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { award, awardDef, db, publicity } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import { isPublished } from "@/lib/domain/award/scope";
import { runner } from "@/lib/domain/work";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";

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
 * the contest is over; while an organisation judges it blindly by a plan of its own, until that is closed or its list sealed; null otherwise.
 */
export const judgedBlindly = async ({ workId }: { workId: string }): Promise<true | null> =>
  (await blindAmong({ workIds: [workId] })).length > 0 ? true : null;

/** Those of these works of which the same is true. */
export async function blindAmong({ workIds }: { workIds: readonly string[] }): Promise<string[]> {
  const among = sql`any(${sql.param([...workIds])}::bigint[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id from work w join team t on t.id = w.team_id join contest c on c.id = w.contest_id
    join review_plan p on p.contest_id = c.id and p.org_id is null and p.blind <> 'none' and (p.item_id is null or p.item_id in (t.item_id, t.sub_item_id))
    join stage s on s.id = p.stage_id
    where w.id = ${among} and c.status not in ('finished', 'archived', 'cancelled') and not exists (
      select 1 from review_plan done join publicity a on a.plan_id = done.id and a.published_at is not null
      join stage at on at.id = done.stage_id and at.seq >= s.seq
      where done.contest_id = c.id and (done.item_id is null or done.item_id in (t.item_id, t.sub_item_id)))
    union
    select work.id from work join team on team.id = work.team_id join stage on stage.id = work.stage_id join contest c on c.id = work.contest_id
    join review_plan p on p.stage_id = stage.id and p.org_id = ${runner} and p.blind <> 'none' and p.status <> 'closed'
      and (p.item_id is null or p.item_id in (team.item_id, team.sub_item_id))
    left join stage_org o on o.stage_id = p.stage_id and o.org_id = p.org_id
    where work.id = ${among} and c.status not in ('finished', 'archived', 'cancelled') and o.status is distinct from 'submitted'`);
  return rows.map(({ id }) => String(id));
}

/** Works with a published graded award of a level or a higher one, once for each award, and what the levels are called. */
export async function awardedIn({ contestId, level, locale }: { contestId: string; level: number; locale: Locale }) {
  const [won, defs] = await Promise.all([
    db
      .select({ workId: award.workId })
      .from(award)
      .innerJoin(awardDef, eq(awardDef.id, award.defId))
      .innerJoin(publicity, eq(publicity.id, award.publicityId))
      .where(and(eq(award.contestId, contestId), award.graded, lte(awardDef.level, level), isPublished)),
    db
      .selectDistinct({ level: awardDef.level, name: shownName(awardDef, locale) })
      .from(awardDef)
      .where(and(eq(awardDef.contestId, contestId), eq(awardDef.kind, "graded")))
      .orderBy(asc(awardDef.level)),
  ]);
  const levels = [...grouped(defs, (def) => def.level)].map(([at, same]) => ({
    level: at,
    name: listed([...new Set(same.map(({ name }) => name))], locale),
  }));
  return { workIds: won.map(({ workId }) => workId), levels };
}
