import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  contest,
  db,
  expert,
  planExpert,
  reviewEntry,
  reviewNote,
  reviewPlan,
  reviewTask,
  transition,
  workVersion,
} from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { counted, owed, statusesOf } from "@/lib/domain/review/lifecycle";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { mustBeNamed } from "@/lib/domain/review/temporary/scope";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import type { myHistory as historyCall, myTasks as pageCall } from "./calls";
import { ownTasks } from "./own-task";
import { identitiesOf, redact } from "./redaction";
import { lastMoment } from "./writable";

const sortable = { judgingNo: reviewEntry.judgingNo, status: reviewTask.status };

type Query = z.output<typeof historyCall.input>;

/** Whether the expert flagged the task for themselves. */
const flagged = sql<boolean>`exists (select 1 from ${reviewNote} where ${reviewNote.taskId} = ${reviewTask.id} and ${reviewNote.flagged})`;

/** Tasks with their expert, plan, contest, judging number and version. */
const placed = <T extends PgSelect>(tasks: T) =>
  tasks
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .innerJoin(workVersion, eq(workVersion.id, reviewEntry.versionId));

/** The plans that the actor is an expert of. */
export const ownPlans = (actor: Actor) =>
  inArray(
    reviewPlan.id,
    db
      .select({ id: planExpert.planId })
      .from(planExpert)
      .innerJoin(expert, eq(expert.id, planExpert.expertId))
      .where(eq(expert.userId, actor.userId)),
  );

/** Own tasks, and no filter or sort but those that say nothing about a work's people. */
async function list(query: Query, actor: Actor, narrowed: Parameters<typeof and>[number]) {
  await mustExist({ planId: [reviewPlan, query.planId, ownPlans(actor)] });
  await mustBeNamed(actor);
  return rowsOf(query, actor, narrowed);
}

async function rowsOf(query: Query, actor: Actor, narrowed: Parameters<typeof and>[number]) {
  const { pageNum, pageSize, sortBy, order, planId, judgingNo } = query;
  const where = and(
    ownTasks(actor),
    narrowed,
    planId ? eq(reviewTask.planId, planId) : undefined,
    judgingNo ? sql`position(${judgingNo} in ${reviewEntry.judgingNo}) > 0` : undefined,
  );
  const by = [
    ...(planId ? [] : [{ by: reviewPlan.id, order: "DESC" } as const]),
    { by: sortable[sortBy], order },
    { by: reviewEntry.judgingNo, order: "ASC" } as const,
    { by: reviewTask.id, order: "ASC" } as const,
  ];
  const { ids, total } = await pageOf(
    placed(db.select({ id: reviewTask.id }).from(reviewTask).$dynamic()).where(where),
    by,
    query,
  );
  const found = await placed(
    db
      .select({
        task: reviewTask,
        judgingNo: reviewEntry.judgingNo,
        title: workVersion.title,
        blind: reviewPlan.blind,
        planName: reviewPlan.name,
        contestName: contest.name,
        contestNameEn: contest.nameEn,
        flagged,
        overdue: sql<boolean>`${inArray(reviewTask.status, [...owed])} and coalesce(app_now() >= ${lastMoment}, false)`,
        returnReason: sql<string | null>`case when ${reviewTask.status} = 'returned' then (
        select ${transition.reason} from ${transition} where ${transition.entity} = 'task' and ${transition.entityId} = ${reviewTask.id}
          and ${transition.to} = 'returned' order by ${transition.id} desc limit 1) end`,
      })
      .from(reviewTask)
      .$dynamic(),
  ).where(isOneOf(reviewTask.id, ids));
  const rows = inOrder(ids, found, (row) => row.task.id);
  const hidden = await identitiesOf(rows.filter((r) => r.blind !== "none").map((r) => r.task.workId));
  const shown = rows.map(({ task, ...r }) => ({
    taskId: task.id,
    judgingNo: r.judgingNo,
    title: redact(r.title, hidden.get(task.workId) ?? []),
    round: task.round,
    status: task.status,
    overdue: r.overdue,
    total: (counted as readonly string[]).includes(task.status) && task.total !== null ? toPoints(task.total) : null,
    returnReason: r.returnReason,
    flagged: r.flagged,
    submitTime: task.submittedAt && toWireTime(task.submittedAt),
    planName: r.planName,
    competitionName: nameFor(actor.locale, { name: r.contestName, nameEn: r.contestNameEn }),
  }));
  return { list: shown, total, pageNum, pageSize };
}

/** The caller's tasks in these plans that were returned to be corrected, each with its reason. */
export async function returnedTasks(planIds: readonly string[], actor: Actor) {
  const all = { pageNum: 1, pageSize: 50, sortBy: "judgingNo", order: "ASC" } as const;
  const { list: found } = await rowsOf(
    all,
    actor,
    and(isOneOf(reviewTask.planId, planIds), eq(reviewTask.status, "returned")),
  );
  return found;
}

/** Lists the caller's tasks, without declined ones unless requested. @throws notFound for a plan of others */
export const myTasks = (query: z.output<typeof pageCall.input>, actor: Actor) =>
  list(
    query,
    actor,
    and(
      query.status ? eq(reviewTask.status, query.status) : ne(reviewTask.status, "declined"),
      query.flagged === undefined ? undefined : sql`${flagged} = ${query.flagged === 1}`,
      query.progress && inArray(reviewTask.status, [...statusesOf[query.progress]]),
    ),
  );

/** The caller's own past reviews. @throws notFound for a plan of others */
export const myHistory = (query: Query, actor: Actor) => list(query, actor, inArray(reviewTask.status, [...counted]));
