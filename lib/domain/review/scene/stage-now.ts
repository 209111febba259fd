import { and, eq, inArray, ne, sql } from "drizzle-orm";
import {
  contest,
  db,
  expert,
  planExpert,
  reviewEntry,
  reviewPlan,
  reviewTask,
  sceneItem,
  sceneSession,
  workVersion,
} from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { counted } from "@/lib/domain/review/lifecycle";
import { ownTasks } from "@/lib/domain/review/task/own-task";
import { identitiesOf, redact } from "@/lib/domain/review/task/redaction";
import { mustExist } from "@/lib/query/must-exist";
import { endsAt } from "./detail";
import { judgesOf } from "./marks";

/** Presented, asked or marked at this moment. */
const shown = ["presenting", "qa", "scoring"] as const;

const ownPlans = (actor: Actor) =>
  inArray(
    reviewPlan.id,
    db
      .select({ id: planExpert.planId })
      .from(planExpert)
      .innerJoin(expert, eq(expert.id, planExpert.expertId))
      .where(eq(expert.userId, actor.userId)),
  );

/** The works on stage that the actor judges, by number and, in a blind review, without the names of people. @throws notFound */
export async function stageNow({ planId }: { planId?: string }, actor: Actor) {
  await mustExist({ planId: [reviewPlan, planId, ownPlans(actor)] });
  const rows = await db
    .select({
      item: sceneItem,
      session: sceneSession,
      task: reviewTask,
      leader: planExpert.leader,
      blind: reviewPlan.blind,
      judgingNo: reviewEntry.judgingNo,
      title: workVersion.title,
    })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(sceneItem, and(eq(sceneItem.planId, reviewTask.planId), eq(sceneItem.workId, reviewTask.workId)))
    .innerJoin(sceneSession, and(eq(sceneSession.id, sceneItem.sessionId), eq(sceneSession.status, "open")))
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(planExpert, and(eq(planExpert.planId, reviewTask.planId), eq(planExpert.expertId, reviewTask.expertId)))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .innerJoin(workVersion, eq(workVersion.id, reviewEntry.versionId))
    .where(
      and(
        ownTasks(actor),
        ne(reviewTask.status, "declined"),
        inArray(sceneItem.status, [...shown]),
        planId ? eq(reviewTask.planId, planId) : sql`${reviewPlan.status} = 'open'`,
      ),
    )
    .orderBy(sceneSession.id);
  if (rows.length === 0) return [];
  const [at, hidden] = await together(databaseNow, () =>
    identitiesOf(rows.filter((r) => r.blind !== "none").map((r) => r.task.workId)),
  );
  const list = [];
  for (const { item, session, task, leader, judgingNo, title } of rows) {
    const judges = leader ? ((await judgesOf(session.id)).get(item.id) ?? []) : [];
    list.push({
      sessionId: session.id,
      planId: task.planId,
      room: session.room,
      taskId: task.id,
      judgingNo,
      title: redact(title, hidden.get(task.workId) ?? []),
      status: item.status,
      endsAt: endsAt(item, session),
      serverTime: at.getTime(),
      marked: (counted as readonly string[]).includes(task.status),
      leader,
      missing: judges
        .filter(({ marked }) => !marked)
        .map(({ expertId, expertName, absent }) => ({ itemId: item.id, expertId, expertName, absent })),
    });
  }
  return list;
}
