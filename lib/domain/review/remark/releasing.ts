import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  contest,
  db,
  expert,
  remarkCover,
  remarkRelease,
  reviewEntry,
  reviewPlan,
  reviewTask,
  transaction,
  user,
  work,
} from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { allows } from "@/lib/domain/contest/lifecycle/acts";
import { planActs } from "@/lib/domain/review/plan/acts";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findContestPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { coverRemark as coverCall, remarkPage as pageCall, releaseRemarks as releaseCall } from "./calls";
import { columnOf, isRemark, remarkField, remarksOfTask, remarkText } from "./remarks";

/** @throws notFound */
export async function remarkOverview({ planId }: { planId: string }, actor: Actor) {
  const plan = await findContestPlan(planId, actor);
  const [[release], [found], [of]] = await together(
    () => db.select().from(remarkRelease).where(eq(remarkRelease.planId, planId)),
    () =>
      db
        .select({
          remarks: sql<number>`count(*)::int`,
          redacted: sql<number>`count(*) filter (where ${remarkCover.state} = 'redacted')::int`,
          hidden: sql<number>`count(*) filter (where ${remarkCover.state} = 'hidden')::int`,
        })
        .from(reviewTask)
        .innerJoin(remarksOfTask, sql`true`)
        .leftJoin(remarkCover, and(eq(remarkCover.taskId, reviewTask.id), sql`${remarkCover.field} = remark.field`))
        .where(and(eq(reviewTask.planId, planId), isRemark)),
    () => db.select({ status: contest.status }).from(contest).where(eq(contest.id, plan.contestId)),
  );
  return {
    changeable: of && allows(of.status, planActs.score.act) ? (1 as const) : (0 as const),
    released: release ? (1 as const) : (0 as const),
    releaseTime: release ? toWireTime(release.releasedAt) : null,
    ...{ remarks: 0, redacted: 0, hidden: 0, ...found },
  };
}

/** @throws notFound */
export async function remarkPage(
  { planId, state, keywords, pageNum, pageSize }: z.output<typeof pageCall.input>,
  actor: Actor,
) {
  const plan = await findContestPlan(planId, actor);
  const rows = await db
    .select({
      taskId: reviewTask.id,
      field: remarkField,
      judgingNo: reviewEntry.judgingNo,
      title: work.title,
      expertName: user.realName,
      text: remarkText,
      state: sql<"shown" | "redacted" | "hidden">`coalesce(${remarkCover.state}, 'shown')`,
      covered: remarkCover.text,
      reason: remarkCover.reason,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(reviewTask)
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .innerJoin(work, eq(work.id, reviewTask.workId))
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .innerJoin(remarksOfTask, sql`true`)
    .leftJoin(remarkCover, and(eq(remarkCover.taskId, reviewTask.id), sql`${remarkCover.field} = remark.field`))
    .where(
      and(
        eq(reviewTask.planId, planId),
        isRemark,
        state && sql`coalesce(${remarkCover.state}, 'shown') = ${state}`,
        keywords
          ? sql`(position(${keywords} in remark.text) > 0 or ${reviewEntry.judgingNo} = ${keywords})`
          : undefined,
      ),
    )
    .orderBy(reviewEntry.judgingNo, reviewTask.id, remarkField)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return {
    list: rows.map(({ covered, total: _, ...row }) => ({
      ...row,
      columnName: columnOf(plan, row.field, actor.locale),
      teamText: row.state === "hidden" ? null : (covered ?? row.text),
    })),
    total: rows[0]?.total ?? 0,
    pageNum,
    pageSize,
  };
}

/** @throws notFound, planReadOnly */
export async function releaseRemarks({ planId, released }: z.output<typeof releaseCall.input>, actor: Actor) {
  return transaction(async () => {
    await mustAllowIn(await findContestPlan(planId, actor, "update"), "score");
    const changed = released
      ? await db
          .insert(remarkRelease)
          .values({ planId, releasedBy: actor.userId })
          .onConflictDoNothing()
          .returning({ planId: remarkRelease.planId })
      : await db
          .delete(remarkRelease)
          .where(eq(remarkRelease.planId, planId))
          .returning({ planId: remarkRelease.planId });
    if (changed.length > 0) await record(actor, released ? "remark.release" : "remark.withhold", "plan", planId, {});
    return null;
  });
}

/** @throws notFound for a review without such a remark, planReadOnly */
export async function coverRemark(
  { taskId, field, state, text, reason }: z.output<typeof coverCall.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const [task] = await db
      .select({ planId: reviewTask.planId })
      .from(reviewTask)
      .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
      .innerJoin(remarksOfTask, sql`true`)
      .where(and(eq(reviewTask.id, taskId), isRemark, sql`remark.field = ${field}`));
    if (!task) throw new Fault("notFound");
    await mustAllowIn(await findContestPlan(task.planId, actor, "update"), "score");
    const own = and(eq(remarkCover.taskId, taskId), eq(remarkCover.field, field));
    await db.delete(remarkCover).where(own);
    if (state !== "shown")
      await db.insert(remarkCover).values({ taskId, field, state, text: text ?? null, reason, doneBy: actor.userId });
    await record(actor, `remark.${state}`, "task", taskId, { field, ...(text !== undefined && { text }) }, reason);
    return null;
  });
}
