import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgSelect, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, expert, group, planExpert, reviewEntry, reviewPlan, reviewTask, stage, team, user, work } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { inConflict } from "@/lib/domain/review/conflict/in-conflict";
import { owed } from "@/lib/domain/review/lifecycle";
import type { planWorkPage as workEndpoint } from "@/lib/domain/review/plan/calls";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { seePlan, staffRights } from "@/lib/domain/review/scope";
import { lastMoment } from "@/lib/domain/review/task/writable";
import { shownName } from "@/lib/i18n/shown-name";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import type { assignmentPage as endpoint } from "./calls";
import { worksOfPlan } from "./placing";

/** Tasks with their plan, work, team, school and expert. */
const placed = <T extends PgSelect>(tasks: T) =>
  tasks
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .innerJoin(work, eq(work.id, reviewTask.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId));

/** An expert and a work that a question about a plan names. @throws notFound for those of other plans */
const mustBeInPlan = ({ planId, expertId, workId }: z.output<typeof endpoint.input>) => {
  const isHere = (rows: PgTable, ...where: SQL[]) =>
    sql`exists (${db
      .select({ one: sql`1` })
      .from(rows)
      .where(and(...where))})`;
  const judges = or(
    isHere(planExpert, eq(planExpert.planId, planId), eq(planExpert.expertId, expert.id)),
    isHere(reviewTask, eq(reviewTask.planId, planId), eq(reviewTask.expertId, expert.id)),
  );
  const isJudged = isHere(reviewEntry, eq(reviewEntry.planId, planId), eq(reviewEntry.workId, work.id));
  return mustExist({ expertId: [expert, expertId, judges], workId: [work, workId, isJudged] });
};

/** Who judges what in a plan, for its organiser. @throws notFound */
export async function assignmentPage(input: z.output<typeof endpoint.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  await seePlan(input.planId, actor, "review:assign:list");
  await mustBeInPlan(input);
  const overdue = sql<boolean>`(${inArray(reviewTask.status, [...owed])} and coalesce(app_now() >= ${lastMoment}, false))`;
  const matching = placed(db.select({ id: reviewTask.id }).from(reviewTask).$dynamic()).where(
    and(
      eq(reviewTask.planId, input.planId),
      input.expertId ? eq(reviewTask.expertId, input.expertId) : undefined,
      input.workId ? eq(reviewTask.workId, input.workId) : undefined,
      input.status ? eq(reviewTask.status, input.status) : undefined,
      input.overdue ? overdue : undefined,
      keywords
        ? or(
            contains(work.title, keywords),
            contains(team.name, keywords),
            contains(user.realName, keywords),
            eq(reviewEntry.judgingNo, keywords),
          )
        : undefined,
    ),
  );
  const order = [reviewEntry.judgingNo, user.realName, reviewTask.id].map((by) => ({ by, order: "ASC" }) as const);
  const { ids, total: found } = await pageOf(matching, order, input);
  const shown = await placed(
    db
      .select({
        taskId: reviewTask.id,
        workId: work.id,
        judgingNo: reviewEntry.judgingNo,
        title: work.title,
        teamName: team.name,
        schoolName: shownName(group, actor.locale),
        expertId: expert.id,
        expertName: user.realName,
        status: reviewTask.status,
        overdue,
        total: reviewTask.total,
        declineReason: reviewTask.declineReason,
        submittedAt: reviewTask.submittedAt,
        barred: sql<boolean>`${inConflict(sql`${reviewTask}`, sql`${reviewPlan}`)}`,
      })
      .from(reviewTask)
      .$dynamic(),
  ).where(isOneOf(reviewTask.id, ids));
  const rows = inOrder(ids, shown, (row) => row.taskId);
  const list = rows.map(({ submittedAt, total, ...row }) => ({
    ...row,
    total: total === null ? null : toPoints(total),
    submitTime: submittedAt && toWireTime(submittedAt),
  }));
  return { list, total: found, pageNum, pageSize };
}

/** The works that a plan judges or will judge. @throws notFound */
export async function planWorkPage(input: z.output<typeof workEndpoint.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const plan = await seePlan(input.planId, actor, ...staffRights);
  const named = <T extends PgSelect>(works: T) =>
    works
      .innerJoin(stage, eq(stage.id, work.stageId))
      .innerJoin(team, eq(team.id, work.teamId))
      .innerJoin(group, eq(group.id, team.ownerGroupId))
      .leftJoin(reviewEntry, and(eq(reviewEntry.workId, work.id), eq(reviewEntry.planId, plan.id)));
  const matching = named(db.select({ id: work.id }).from(work).$dynamic()).where(
    and(
      worksOfPlan(plan),
      keywords
        ? or(contains(work.title, keywords), contains(team.name, keywords), eq(team.number, keywords))
        : undefined,
    ),
  );
  const order = [reviewEntry.judgingNo, work.id].map((by) => ({ by, order: "ASC" }) as const);
  const { ids, total } = await pageOf(matching, order, input);
  const shown = await named(
    db
      .select({
        workId: work.id,
        title: work.title,
        teamName: team.name,
        teamNo: team.number,
        schoolName: shownName(group, actor.locale),
        judgingNo: reviewEntry.judgingNo,
      })
      .from(work)
      .$dynamic(),
  ).where(isOneOf(work.id, ids));
  return { list: inOrder(ids, shown, (row) => row.workId), total, pageNum, pageSize };
}
