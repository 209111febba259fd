import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, group, reviewEntry, reviewPlan, reviewTask, team, user, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { wantedReviews } from "@/lib/domain/review/distribution/quota/room";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { severitiesIn } from "@/lib/domain/review/quality/quality";
import { missedItsCall } from "@/lib/domain/review/scene/presence/presented";
import { seePlan } from "@/lib/domain/review/scope";
import { lastMoment } from "@/lib/domain/review/task/writable";
import { judgedStatuses } from "@/lib/domain/work/contract";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type { Statistics, workProgress as workCall } from "./calls";
import { toTenThousandths } from "./scoring";

const HASTY_SECONDS = 30;
/** From so many reviews on, equal totals or haste say something about a person. */
const ENOUGH = 3;

const isSubmitted = sql`${reviewTask.status} in ('submitted', 'confirmed')`;
const isOwed = sql`${reviewTask.status} in ('assigned', 'accepted', 'inProgress', 'returned')`;
const isLive = sql`${reviewTask.status} not in ('cancelled', 'declined')`;
const counted = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`;

/** How far a plan is, expert by expert; flags of quality are the organiser's alone. @throws notFound */
export async function statistics({ planId }: { planId: string }, actor: Actor): Promise<Statistics> {
  const seen = await seePlan(planId, actor, "review:assign:list");
  const [rows, [plan], severities] = await together(
    () =>
      db
        .select({
          expertId: expert.id,
          realName: user.realName,
          orgName: shownName(group, actor.locale),
          assigned: counted(isLive),
          submitted: counted(isSubmitted),
          owed: counted(isOwed),
          declined: counted(sql`${reviewTask.status} = 'declined'`),
          lastSubmitted: sql<number | null>`(extract(epoch from max(${reviewTask.submittedAt})) * 1000)::float8`,
          sum: sql<number>`coalesce(sum(${reviewTask.total}) filter (where ${isSubmitted}), 0)::float8`,
          lowest: sql<number | null>`min(${reviewTask.total}) filter (where ${isSubmitted})`,
          highest: sql<number | null>`max(${reviewTask.total}) filter (where ${isSubmitted})`,
          median: sql<
            number | null
          >`percentile_cont(0.5) within group (order by extract(epoch from ${reviewTask.submittedAt} - ${reviewTask.openedAt})::float8)
        filter (where ${isSubmitted} and ${reviewTask.openedAt} is not null)`,
        })
        .from(reviewTask)
        .innerJoin(expert, eq(expert.id, reviewTask.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .leftJoin(group, eq(group.id, expert.orgId))
        .where(eq(reviewTask.planId, planId))
        .groupBy(expert.id, user.id, group.id)
        .orderBy(asc(user.realName), asc(expert.id)),
    () =>
      db
        .select({ overdue: sql<boolean>`coalesce(app_now() >= ${lastMoment}, false)` })
        .from(reviewPlan)
        .where(eq(reviewPlan.id, planId)),
    () => severitiesIn(seen),
  );
  const all = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const mean = all((r) => r.submitted) ? all((r) => r.sum) / all((r) => r.submitted) : null;
  return {
    works: await db.$count(reviewEntry, eq(reviewEntry.planId, planId)),
    assigned: all((r) => r.assigned),
    submitted: all((r) => r.submitted),
    owed: all((r) => r.owed),
    declined: all((r) => r.declined),
    overdue: plan?.overdue ?? false,
    short: await shortOf(planId),
    meanTotal: mean === null ? null : toPoints(mean),
    experts: rows
      .filter((r) => r.assigned + r.declined > 0)
      .map((r) => {
        const own = r.submitted ? r.sum / r.submitted : null;
        const enough = r.submitted >= ENOUGH;
        return {
          expertId: r.expertId,
          realName: r.realName,
          orgName: r.orgName,
          assigned: r.assigned,
          submitted: r.submitted,
          owed: r.owed,
          lastSubmitTime: r.lastSubmitted === null ? null : toWireTime(new Date(r.lastSubmitted)),
          mean: own === null ? null : toPoints(own),
          severity: severities.get(r.expertId) ?? null,
          medianSeconds: r.median === null ? null : Math.round(r.median),
          sameMark: enough && r.lowest === r.highest,
          hasty: enough && r.median !== null && r.median < HASTY_SECONDS,
        };
      }),
  };
}

const tasksOfEntry = sql`(select count(*)::int from ${reviewTask} where ${reviewTask.planId} = ${reviewEntry.planId}
  and ${reviewTask.workId} = ${reviewEntry.workId} and ${reviewTask.round} = ${reviewPlan.round} and ${isLive})`;

const missedCall = missedItsCall(sql`${reviewEntry.planId}`, sql`${reviewEntry.workId}`);

/** Works still in the running that have fewer tasks than the plan asks for. */
async function shortOf(planId: string) {
  const rows = await db
    .select({ workId: reviewEntry.workId })
    .from(reviewEntry)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewEntry.planId))
    .innerJoin(work, and(eq(work.id, reviewEntry.workId), inArray(work.status, ["valid", ...judgedStatuses])))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(
      and(
        eq(reviewEntry.planId, planId),
        isNull(reviewEntry.outIn),
        not(missedCall),
        sql`${tasksOfEntry} < ${wantedReviews}`,
      ),
    );
  return rows.length;
}

/** How far each work is, and how far its reviews lie apart. @throws notFound */
export async function workProgress(input: z.output<typeof workCall.input>, actor: Actor) {
  const { pageNum, pageSize, keywords, flag } = input;
  const plan = await seePlan(input.planId, actor, "review:assign:list");
  const submitted = counted(isSubmitted);
  const spread = sql<
    number | null
  >`(max(${reviewTask.total}) filter (where ${isSubmitted}) - min(${reviewTask.total}) filter (where ${isSubmitted}))`;
  const limit = toTenThousandths(plan.dispersionLimit);
  const flags = {
    dispersed: sql`${spread} > ${limit}`,
    missing: sql`${submitted} < ${plan.minReviews} and not ${missedItsCall(sql`${reviewPlan.id}`, sql`${work.id}`)}`,
  };
  const rows = await db
    .select({
      workId: work.id,
      judgingNo: reviewEntry.judgingNo,
      title: work.title,
      teamName: team.name,
      schoolName: shownName(group, actor.locale),
      assigned: counted(isLive),
      wanted: wantedReviews,
      submitted,
      mean: sql<number | null>`(avg(${reviewTask.total}) filter (where ${isSubmitted}))::float8`,
      spread,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(reviewEntry)
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewEntry.planId))
    .leftJoin(
      reviewTask,
      and(
        eq(reviewTask.planId, reviewEntry.planId),
        eq(reviewTask.workId, reviewEntry.workId),
        eq(reviewTask.round, plan.round),
      ),
    )
    .where(
      and(
        eq(reviewEntry.planId, plan.id),
        isNull(reviewEntry.outIn),
        keywords
          ? or(contains(work.title, keywords), contains(team.name, keywords), eq(reviewEntry.judgingNo, keywords))
          : undefined,
      ),
    )
    .groupBy(work.id, reviewEntry.judgingNo, team.id, group.id, reviewPlan.id)
    .having(flag ? flags[flag] : undefined)
    .orderBy(asc(reviewEntry.judgingNo))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = rows.map(({ mean, spread: apart, wanted, ...row }) => ({
    ...row,
    mean: mean === null ? null : Math.round(mean / 100) / 100,
    spread: apart === null || row.submitted < 2 ? null : toPoints(apart),
    dispersed: apart !== null && apart > limit,
    short: row.assigned < wanted,
  }));
  return { list, total: rows[0]?.count ?? 0, pageNum, pageSize };
}
