import { and, eq, type SQL, sql } from "drizzle-orm";
import { contest, db, quota, stage, stageOrg } from "@/db";
import { together } from "@/lib/collection/together";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { mustBeHeldFor, namedItem } from "@/lib/domain/contest";
import type { Quota } from "@/lib/domain/ladder/promotion/rule";
import { organises, receivingSchool, runner } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";
import type { QuotaOrigin } from "./calls";
import { mustHoldSchools } from "./schools";
import { belowSealed, mustHoldSealed, sealedIn } from "./sealed";

interface Asked {
  stageId: string;
  itemId?: string;
}

/**
 * The stage whose numbers are read or set, by who organises the contest, or by a school whose colleges' lists the stage leaves to it:
 * `schoolId` is set where the actor gives numbers to its own colleges alone. @throws notFound
 */
export async function findPlace({ stageId, itemId }: Asked, actor: Actor, right: Permission, lock = false) {
  const [all, school] = [organises(actor, right), receivingSchool(actor)];
  const query = db
    .select({
      contestId: stage.contestId,
      level: stage.level,
      seriesId: contest.seriesId,
      round: contest.round,
      schoolId: sql<string | null>`case when not ${all} then ${school} end`,
      leftToSchools: sql<boolean>`${stage.level} = 'college' and ${stage.ownerScope} = 'org' and ${stage.schoolsReceive}`,
    })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .where(and(eq(stage.id, stageId), sql`(${all} or ${school} is not null)`));
  const [row] = lock ? await query.for("no key update", { of: stage }) : await query;
  if (!row) throw new Fault("notFound");
  await mustExist({ itemId: namedItem(itemId, row.contestId) });
  await mustBeHeldFor(stageId, itemId);
  // Nobody seals or takes back a list in between.
  if (lock) await db.select({ id: stageOrg.id }).from(stageOrg).where(eq(stageOrg.stageId, stageId)).for("share");
  return row;
}

export const ofItem = (column: SQL, itemId?: string): SQL => (itemId ? sql`${column} = ${itemId}` : sql`true`);

/** A work that takes part in its stage. */
export const isEntered: SQL = sql`work.status not in ('draft', 'missed', 'withdrawn', 'disqualified')`;

/** The works that are entered into a stage, each with the organisation that runs it for them. */
export const enteredIn = (stageId: string): SQL => sql`(select ${runner} as org_id, work.id as work_id, work.item_id
  from stage join work on work.stage_id = stage.id join team on team.id = work.team_id
  where stage.id = ${stageId} and ${isEntered})`;

/** Whoever sets a number: by which means, and whether for a school's own colleges. */
export const originBy = (by: QuotaOrigin["by"], schoolId: string | null): QuotaOrigin => ({
  by,
  ...(schoolId && { ofSchool: true }),
});

/** Every number of a stage with where it comes from. */
export const tableOf = (stageId: string) =>
  db
    .select({ orgId: quota.orgId, itemId: quota.itemId, value: quota.value, origin: quota.origin })
    .from(quota)
    .where(eq(quota.stageId, stageId));

/** A number as it is written; null takes it away. */
export interface NewQuota extends Omit<Quota, "value"> {
  value: number | null;
  origin: QuotaOrigin;
}

/** What a table becomes once numbers are written into it. */
export function after(table: readonly Quota[], rows: readonly Omit<NewQuota, "origin">[]): Quota[] {
  const key = ({ orgId, itemId }: Omit<Quota, "value">) => `${orgId}/${itemId}`;
  const next = new Map(table.map((row) => [key(row), row]));
  for (const { value, ...place } of rows) {
    if (value === null) next.delete(key(place));
    else next.set(key(place), { ...place, value });
  }
  return [...next.values()];
}

/**
 * Writes numbers in the transaction that locked the stage. @throws quotaBelowSealed with the names of the organisations, quotaAboveSchool
 */
export async function writeQuotas(stageId: string, rows: readonly NewQuota[], actor: Actor) {
  const [table, lines] = await together(
    () => tableOf(stageId),
    () => sealedIn(stageId, actor),
  );
  const next = after(table, rows);
  mustHoldSealed(belowSealed(lines, table, next));
  await mustHoldSchools(stageId, rows, next, actor);
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g("orgId" bigint, "itemId" bigint, value int, origin jsonb)`;
  await db.execute(sql`
    with gone as (delete from ${quota} using ${given} where stage_id = ${stageId} and item_id is not distinct from g."itemId"
      and org_id is not distinct from g."orgId" and g.value is null)
    insert into ${quota} (stage_id, item_id, org_id, value, origin)
    select ${stageId}::bigint, g."itemId", g."orgId", g.value, g.origin from ${given} where g.value is not null
    on conflict (stage_id, item_id, org_id) do update set value = excluded.value, origin = excluded.origin, version = quota.version + 1`);
}
