import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  db,
  group,
  quota,
  resultRevision,
  resultRow,
  reviewEntry,
  sealedEntry,
  stage,
  stageOrg,
  stageOrgEntry,
  stageOrgSeal,
  team,
  work,
} from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { unsettled } from "@/lib/domain/ladder/org/calls";
import { runnerOrOwner, runsNone } from "@/lib/domain/ladder/org/idle";
import { isLeading } from "@/lib/domain/review";
import { judgedStatuses, reviewedStatuses } from "@/lib/domain/work/contract";
import { shownName } from "@/lib/i18n/shown-name";
import type { counted, Runner } from "./rule";
import { ofSchool, ofTracks, type Source } from "./source";

type WorkStatus = (typeof work.$inferSelect)["status"];

/** Works that are ranked; those that were left out by an earlier promotion stand where they stood. */
const ranked = { judged: reviewedStatuses, sealed: ["valid", ...reviewedStatuses] } as const;
/** Works that may go on, have gone already, or may by hand alone; whoever left the contest makes room for the next. */
export const mayGo = (status: string) => ["valid", "reviewed", "promoted", "eliminated"].includes(status);

/** The works that wait in the reserve of a promotion published before, and were not asked yet. */
export async function waitingBefore(stageId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct f.work_id::text as id from promotion_run r join promotion_fate f on f.run_id = r.id join work on work.id = f.work_id
    where r.from_stage_id = ${stageId} and f.fate = 'reserve' and work.status in ('valid', 'reviewed')
      and not exists (select 1 from promotion_offer o where o.work_id = f.work_id)`);
  return new Set(rows.map(({ id }) => id));
}

const statuses = {
  submitted: ["submitted", "locked", "returned", "invalid", "valid", ...judgedStatuses],
  valid: ["valid", ...judgedStatuses],
  reviewed: reviewedStatuses,
} as const satisfies Record<(typeof counted)[number], unknown>;

const sealedStatuses = { ...statuses, reviewed: statuses.valid };

/** The works that are ranked, best first. */
export async function candidatesOf(source: Source, actor: Actor): Promise<Candidate[]> {
  if (source.planId) return byRevision(source, source.planId, actor);
  const [sealed, idle] = await together(
    () => bySeals(source, actor),
    () => ofIdle(source, actor),
  );
  return [...sealed, ...idle];
}
export type Candidate = Awaited<ReturnType<typeof bySeals>>[number] & Pick<Runner, "idle">;

/** The newest revision of a plan that leads to promotions. */
export async function newestOf(planId: string) {
  const [row] = await db
    .select({ id: resultRevision.id })
    .from(resultRevision)
    .where(and(eq(resultRevision.planId, planId), isLeading))
    .orderBy(desc(resultRevision.no))
    .limit(1);
  return row?.id ?? null;
}

const columns = (actor: Actor) => ({
  workId: work.id,
  teamId: work.teamId,
  status: work.status,
  title: work.title,
  teamName: team.name,
  teamNumber: team.number,
  itemId: work.itemId,
  schoolName: shownName(group, actor.locale),
});

function byRevision({ revisionId, ...source }: Source, planId: string, actor: Actor) {
  return db
    .select({
      ...columns(actor),
      orgId: team.ownerGroupId,
      judgingNo: reviewEntry.judgingNo,
      versionId: reviewEntry.versionId,
      rank: resultRow.rank,
      score: sql<number | null>`${resultRow.score}`,
      direct: sql<boolean>`false`,
    })
    .from(resultRow)
    .innerJoin(work, eq(work.id, resultRow.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.workId, work.id), eq(reviewEntry.planId, planId)))
    .where(
      and(eq(resultRow.revisionId, revisionId as string), inArray(work.status, [...ranked.judged]), ofTracks(source)),
    )
    .orderBy(asc(resultRow.rank), asc(reviewEntry.judgingNo));
}

/** Of each organisation's newest list, while it is sealed; one without a place goes directly. */
function bySeals({ stageId, schoolId, ...source }: Source, actor: Actor) {
  const newest = sql`(select max(o.no) from ${stageOrgSeal} o where o.stage_org_id = ${stageOrg.id})`;
  return db
    .select({
      ...columns(actor),
      orgId: stageOrg.orgId,
      judgingNo: sql<string>`''`,
      versionId: sealedEntry.versionId,
      rank: sql<number>`coalesce(${sealedEntry.place}, 0)`,
      score: sql<number | null>`null::int`,
      direct: sql<boolean>`${sealedEntry.place} is null`,
    })
    .from(stageOrg)
    .innerJoin(stageOrgSeal, and(eq(stageOrgSeal.stageOrgId, stageOrg.id), eq(stageOrgSeal.no, newest)))
    .innerJoin(sealedEntry, eq(sealedEntry.sealId, stageOrgSeal.id))
    .innerJoin(work, eq(work.id, sealedEntry.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, stageOrg.orgId))
    .where(
      and(
        eq(stageOrg.stageId, stageId),
        eq(stageOrg.status, "submitted"),
        inArray(work.status, [...ranked.sealed]),
        ofTracks(source),
        ofSchool(schoolId),
      ),
    )
    .orderBy(asc(group.name), asc(group.id), asc(work.itemId), asc(sealedEntry.place), asc(work.id));
}

/** The works that organisations left out of the lists that they sealed, each with why. */
export const leftOutOf = ({ stageId, schoolId, ...source }: Source) =>
  db
    .select({ workId: work.id, teamId: work.teamId, title: work.title, reason: stageOrgEntry.reason })
    .from(stageOrg)
    .innerJoin(stageOrgEntry, eq(stageOrgEntry.stageOrgId, stageOrg.id))
    .innerJoin(work, eq(work.id, stageOrgEntry.workId))
    .where(
      and(
        eq(stageOrg.stageId, stageId),
        eq(stageOrg.status, "submitted"),
        isNull(stageOrgEntry.place),
        eq(stageOrgEntry.direct, false),
        inArray(work.status, ["valid", "reviewed"]),
        ofTracks(source),
        ofSchool(schoolId),
      ),
    );

/** Works of organisations that run no stage, with what the stage says of them (docs/rules/ladder.md, "Who runs none"). */
const ofIdle = (source: Source, actor: Actor) => idleWorks(source, ranked.sealed, actor);

/** Works of the same organisations that are still to be checked: no candidates, whatever the stage's rule says. */
export const uncheckedOf = async (source: Source, actor: Actor): Promise<Candidate[]> =>
  source.planId ? [] : idleWorks(source, unsettled, actor);

async function idleWorks(
  { stageId, schoolId, ...source }: Source,
  among: readonly string[],
  actor: Actor,
): Promise<Candidate[]> {
  const rows = await db
    .select({
      ...columns(actor),
      orgId: group.id,
      judgingNo: sql<string>`''`,
      versionId: sql<string>`${work.finalVersionId}::text`,
      rank: sql<number>`0`,
      score: sql<number | null>`null::int`,
      direct: sql<boolean>`${stage.idleRule} = 'all'`,
      rule: stage.idleRule,
      most: stage.idleMost,
    })
    .from(stage)
    .innerJoin(work, eq(work.stageId, stage.id))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, sql`${group.id} = ${runnerOrOwner}`)
    .leftJoin(run, and(eq(run.stageId, stage.id), eq(run.orgId, group.id)))
    .where(
      and(
        eq(stage.id, stageId),
        runsNone,
        inArray(work.status, [...among] as WorkStatus[]),
        isNotNull(work.finalVersionId),
        ofTracks(source),
        ofSchool(schoolId),
      ),
    )
    .orderBy(asc(group.name), asc(group.id), asc(work.itemId), asc(work.id));
  return rows.map(({ rule, most, ...row }) => ({ ...row, idle: idleBy[rule](most) }));
}
/** What a stage says of the works of who runs none. */
export const idleBy = { none: () => 0, all: () => "all" as const, some: (most: number) => most };
const run = alias(stageOrg, "run");

/** What a school reads of a table: its own number, those of its colleges, and those for all. */
const numbersFor = (schoolId: string | null): SQL | undefined =>
  schoolId
    ? sql`(${quota.orgId} is null or exists (select 1 from "group" g where g.id = ${quota.orgId} and ${schoolId}::bigint in (g.id, g.parent_id)))`
    : undefined;

/** The works that a share is taken of, and the table of numbers. In a stage without a review the valid works are those judged. */
export async function fieldOf(source: Source, base: (typeof counted)[number]) {
  const { stageId, revisionId, itemId, schoolId } = source;
  const among =
    revisionId &&
    sql`exists (select from ${resultRow} where ${resultRow.revisionId} = ${revisionId} and ${resultRow.workId} = ${work.id})`;
  const items =
    revisionId &&
    sql`${work.itemId} in (select o.item_id from ${resultRow} join ${work} o on o.id = ${resultRow.workId} where ${resultRow.revisionId} = ${revisionId})`;
  // In a stage that organisations run, a share is of the works of each that runs it: of a college, not of its school.
  const orgId = revisionId ? sql<string>`${work.ownerGroupId}` : runnerOrOwner;
  const [works, quotas] = await together(
    () =>
      db
        .select({ orgId: sql<string>`(${orgId})::text`, itemId: work.itemId, works: sql<number>`count(*)::int` })
        .from(work)
        .innerJoin(stage, eq(stage.id, work.stageId))
        .innerJoin(team, eq(team.id, work.teamId))
        .where(
          and(
            eq(work.stageId, stageId),
            inArray(work.status, [...(revisionId ? statuses[base] : sealedStatuses[base])]),
            ofTracks(source),
            ofSchool(schoolId),
            (base === "reviewed" ? among : items) || undefined,
          ),
        )
        .groupBy(sql`1`, work.itemId),
    () =>
      db
        .select({ orgId: quota.orgId, itemId: quota.itemId, value: quota.value, origin: quota.origin })
        .from(quota)
        .where(
          and(
            eq(quota.stageId, stageId),
            itemId ? or(eq(quota.itemId, itemId), isNull(quota.itemId)) : undefined,
            numbersFor(schoolId),
          ),
        ),
  );
  return { works, quotas };
}
