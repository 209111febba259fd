import { aliasedTable, and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, group, reviewEntry, reviewTask, team, transition, user, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { counted } from "@/lib/domain/review/lifecycle";
import { columnsOf, shownMarks, toPoints, wireColumns } from "@/lib/domain/review/plan/columns";
import { toTenThousandths } from "@/lib/domain/review/result/scoring";
import { seePlan } from "@/lib/domain/review/scope";
import type { TaskStatus } from "@/lib/domain/review/shapes";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type { recordPage as recordCall } from "./calls";

const isLive = sql`${reviewTask.status} not in ('cancelled', 'declined')`;

/** The reviews of one expert in a plan, by judging number, each beside the mean of the others. @throws notFound */
export async function recordPage(input: z.output<typeof recordCall.input>, actor: Actor) {
  const { planId, expertId, pageNum, pageSize, keywords } = input;
  await seePlan(planId, actor, "review:result:list");
  const ofExpert = and(eq(reviewTask.planId, planId), eq(reviewTask.expertId, expertId));
  if ((await db.$count(reviewTask, ofExpert)) === 0) throw new Fault("notFound");
  const rows = await db
    .select({
      taskId: reviewTask.id,
      workId: work.id,
      judgingNo: reviewEntry.judgingNo,
      title: work.title,
      schoolName: shownName(group, actor.locale),
      status: reviewTask.status,
      total: reviewTask.total,
      others: sql<number | null>`(select avg(o.total)::float8 from review_task o where o.plan_id = ${reviewTask.planId}
        and o.work_id = ${reviewTask.workId} and o.expert_id <> ${reviewTask.expertId} and o.status in ('submitted', 'confirmed'))`,
      seconds: sql<number | null>`extract(epoch from ${reviewTask.submittedAt} - ${reviewTask.openedAt})::float8`,
      submittedAt: reviewTask.submittedAt,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(reviewTask)
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .innerJoin(work, eq(work.id, reviewTask.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .where(
      and(
        ofExpert,
        isLive,
        keywords
          ? or(contains(work.title, keywords), contains(group.name, keywords), eq(reviewEntry.judgingNo, keywords))
          : undefined,
      ),
    )
    .orderBy(asc(reviewEntry.judgingNo))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = rows.map(({ count: _, submittedAt, total, others, seconds, ...row }) => {
    const counts = (counted as readonly string[]).includes(row.status);
    return {
      ...row,
      total: counts && total !== null ? toPoints(total) : null,
      others: others === null ? null : Math.round(others / 100) / 100,
      seconds: counts && seconds !== null ? Math.round(seconds) : null,
      submitTime: submittedAt && toWireTime(submittedAt),
    };
  });
  return { list, total: rows[0]?.count ?? 0, pageNum, pageSize };
}

/** One work in a plan: every sheet, how far they lie apart, and what happened to each. @throws notFound */
export async function evaluationDetail({ planId, workId }: { planId: string; workId: string }, actor: Actor) {
  const [plan, [entry], rows, history] = await together(
    () => seePlan(planId, actor, "review:result:list"),
    () =>
      db
        .select({
          judgingNo: reviewEntry.judgingNo,
          title: work.title,
          teamName: team.name,
          schoolName: shownName(group, actor.locale),
        })
        .from(reviewEntry)
        .innerJoin(work, eq(work.id, reviewEntry.workId))
        .innerJoin(team, eq(team.id, work.teamId))
        .innerJoin(group, eq(group.id, team.ownerGroupId))
        .where(and(eq(reviewEntry.planId, planId), eq(reviewEntry.workId, workId))),
    () =>
      db
        .select({ task: reviewTask, expertName: user.realName })
        .from(reviewTask)
        .innerJoin(expert, eq(expert.id, reviewTask.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .where(and(eq(reviewTask.planId, planId), eq(reviewTask.workId, workId), isLive))
        .orderBy(asc(user.realName), asc(reviewTask.id)),
    () => historyOf(planId, workId),
  );
  if (!entry) throw new Fault("notFound");
  const columns = columnsOf(plan);
  const isCounted = (status: string) => (counted as readonly string[]).includes(status);
  const totals = rows.flatMap(({ task }) => (isCounted(task.status) ? (task.total ?? []) : []));
  const spread = totals.length > 1 ? Math.max(...totals) - Math.min(...totals) : null;
  return {
    workId,
    ...entry,
    columns: wireColumns(columns, actor.locale),
    mean: totals.length ? Math.round(totals.reduce((sum, one) => sum + one, 0) / totals.length / 100) / 100 : null,
    spread: spread === null ? null : toPoints(spread),
    dispersed: spread !== null && spread > toTenThousandths(plan.dispersionLimit),
    reviews: rows.map(({ task, expertName }) => ({
      taskId: task.id,
      expertId: task.expertId,
      expertName,
      status: task.status,
      total: task.total === null ? null : toPoints(task.total),
      marks: shownMarks(columns, task.marks),
      comments: task.comments,
      comment: task.comment,
      submitTime: task.submittedAt && toWireTime(task.submittedAt),
    })),
    history,
  };
}

const told: TaskStatus[] = ["submitted", "returned", "confirmed", "declined", "cancelled"];

/** What happened to the sheets of a work, oldest first; cancelled and declined ones included. */
async function historyOf(planId: string, workId: string) {
  const doer = aliasedTable(user, "doer");
  const rows = await db
    .select({
      taskId: reviewTask.id,
      expertName: user.realName,
      from: transition.from,
      to: transition.to,
      reason: transition.reason,
      byName: doer.realName,
      at: transition.at,
    })
    .from(transition)
    .innerJoin(reviewTask, eq(reviewTask.id, transition.entityId))
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .leftJoin(doer, eq(doer.id, transition.actorId))
    .where(
      and(
        eq(transition.entity, "task"),
        eq(reviewTask.planId, planId),
        eq(reviewTask.workId, workId),
        inArray(transition.to, told),
      ),
    )
    .orderBy(asc(transition.at), asc(transition.id))
    .limit(500);
  return rows.map(({ taskId, expertName, reason, byName, at, from, to }) => ({
    ...{ taskId, expertName, reason, byName },
    from: from as TaskStatus | null,
    to: to as TaskStatus,
    time: toWireTime(at),
  }));
}
