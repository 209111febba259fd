import { and, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { z } from "zod";
import {
  contest,
  db,
  declaredConflict,
  expert,
  planExpert,
  reviewEntry,
  reviewPlan,
  reviewTask,
  team,
  transaction,
  user,
  work,
} from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, mustAllow } from "@/lib/domain/contest";
import { expertsWithin } from "@/lib/domain/expert";
import { planWorks } from "@/lib/domain/review/distribution/placing";
import { owed, taskLifecycle } from "@/lib/domain/review/lifecycle";
import type { conflictPage as endpoint, NewConflict } from "@/lib/domain/review/plan/calls";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan, type Plan, seePlan } from "@/lib/domain/review/scope";
import { answersFor } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { contains } from "@/lib/query/search";

/** What is declared about a plan's judging: of a contest's plan by anybody but organisations for themselves, of an organisation's by itself and its experts. */
const declaredFor = ({ id, contestId, orgId }: Plan) =>
  and(
    eq(declaredConflict.contestId, contestId),
    orgId
      ? sql`(${declaredConflict.orgId} = ${orgId} or (${declaredConflict.orgId} is null and ${declaredConflict.declaredBy} = ${expert.userId}
          and exists (select 1 from ${reviewEntry} where ${reviewEntry.planId} = ${id} and ${reviewEntry.workId} = ${declaredConflict.workId})
          and exists (select 1 from ${planExpert} where ${planExpert.planId} = ${id} and ${planExpert.expertId} = ${expert.id})))`
      : isNull(declaredConflict.orgId),
  );

/** The declared conflicts of a plan's contest, or of an organisation's plan, newest first. @throws notFound */
export async function conflictPage(input: z.output<typeof endpoint.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const plan = await seePlan(input.planId, actor, "review:assign:list");
  const where = and(
    declaredFor(plan),
    keywords ? or(contains(user.realName, keywords), contains(work.title, keywords)) : undefined,
  );
  const named = <T extends PgSelect>(conflicts: T) =>
    conflicts
      .innerJoin(expert, eq(expert.id, declaredConflict.expertId))
      .innerJoin(user, eq(user.id, expert.userId))
      .innerJoin(work, eq(work.id, declaredConflict.workId))
      .innerJoin(team, eq(team.id, work.teamId));
  const matching = named(db.select({ id: declaredConflict.id }).from(declaredConflict).$dynamic()).where(where);
  const order = [declaredConflict.createdAt, declaredConflict.id].map((by) => ({ by, order: "DESC" }) as const);
  const { ids, total } = await pageOf(matching, order, input);
  const shown = await named(
    db
      .select({
        conflictId: declaredConflict.id,
        expertId: expert.id,
        expertName: user.realName,
        workId: work.id,
        workTitle: work.title,
        teamName: team.name,
        reason: declaredConflict.reason,
        byExpert: sql<boolean>`${declaredConflict.declaredBy} = ${expert.userId}`,
        createdAt: declaredConflict.createdAt,
      })
      .from(declaredConflict)
      .$dynamic(),
  ).where(isOneOf(declaredConflict.id, ids));
  const rows = inOrder(ids, shown, (row) => row.conflictId);
  const list = rows.map(({ createdAt, ...row }) => ({ ...row, createTime: toWireTime(createdAt) }));
  return { list, total, pageNum, pageSize };
}

/** The plans of a contest, or of one organisation in it, held to the end of the transaction in the order of their ids. */
export const lockPlansOf = ({ contestId, orgId = null }: { contestId: string; orgId?: string | null }) =>
  db
    .select()
    .from(reviewPlan)
    .where(and(eq(reviewPlan.contestId, contestId), orgId ? eq(reviewPlan.orgId, orgId) : undefined))
    .orderBy(reviewPlan.id)
    .for("update");

interface Declared {
  contestId: string;
  /** The organisation that declares it, for its own plans alone. */
  orgId?: string | null;
  expertId: string;
  workId: string;
  reason: string;
}

/**
 * Writes a conflict down and cancels what the expert still owes on the work, in every plan that it holds for. What was
 * submitted stays until the organiser cancels it. The caller holds the plans of the contest; whoever confirms a distribution meanwhile finds it outdated.
 * @returns how many tasks were cancelled
 */
export async function declare({ contestId, orgId = null, expertId, workId, reason }: Declared, actor: Actor) {
  await db
    .insert(declaredConflict)
    .values({ contestId, orgId, expertId, workId, reason, declaredBy: actor.userId })
    .onConflictDoNothing();
  await record(actor, "conflict.declare", "work", workId, { expertId }, reason);
  const tasks = await db
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .where(
      and(
        eq(reviewTask.expertId, expertId),
        eq(reviewTask.workId, workId),
        orgId ? eq(reviewPlan.orgId, orgId) : undefined,
        inArray(reviewTask.status, [...owed]),
      ),
    );
  for (const task of tasks) await taskLifecycle.move(task.id, "cancelled", actor, { reason });
  return tasks.length;
}

/** A plan that the actor steers, held together with the others that a conflict holds for. @throws notFound */
async function findHeldPlan(planId: string, actor: Actor) {
  const plan = (await lockPlansOf(await findPlan(planId, actor, "review:assign:edit"))).find(({ id }) => id === planId);
  if (!plan) throw new Fault("notFound");
  return plan;
}

/** Writes down a conflict that the organiser declares. @throws notFound for an expert or a work out of scope */
export async function addConflict(input: z.output<typeof NewConflict>, actor: Actor) {
  return transaction(async () => {
    const plan = await findHeldPlan(input.planId, actor);
    await mustAllowIn(plan, "assign");
    const inPlan = sql`exists (select 1 from ${planExpert} where ${planExpert.planId} = ${plan.id} and ${planExpert.expertId} = ${expert.id})`;
    const reachable = and(eq(expert.id, input.expertId), or(inPlan, expertsWithin(actor)));
    if ((await db.$count(expert, reachable)) === 0)
      throw new Fault("notFound", {}, [{ field: "expertId", fault: "notFound" }]);
    const here = and(eq(work.id, input.workId), eq(work.contestId, plan.contestId));
    const isJudged = plan.orgId
      ? (await planWorks(plan)).some(({ workId }) => workId === input.workId)
      : (await db.$count(work, here)) > 0;
    if (!isJudged) throw new Fault("notFound", {}, [{ field: "workId", fault: "notFound" }]);
    return { cancelled: await declare({ ...input, contestId: plan.contestId, orgId: plan.orgId }, actor) };
  });
}

/** Declarations that the actor may take back: of contests that they answer for, or those of their organisation. The statement joins `contest`. */
const conflictsKept = (actor: Actor) =>
  or(
    may(actor, "review:assign:edit") ? and(isNull(declaredConflict.orgId), contestsWithin(actor)) : undefined,
    may(actor, "review:own:edit") ? answersFor(actor, declaredConflict.orgId) : undefined,
  ) ?? sql`false`;

/** Takes a declaration back. @throws notFound */
export async function deleteConflict({ conflictId, reason }: { conflictId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    const [row] = await db
      .select(getTableColumns(declaredConflict))
      .from(declaredConflict)
      .innerJoin(contest, eq(contest.id, declaredConflict.contestId))
      .where(and(eq(declaredConflict.id, conflictId), conflictsKept(actor)));
    if (!row) throw new Fault("notFound");
    await mustAllow(row.contestId, "review");
    const [gone] = await db
      .delete(declaredConflict)
      .where(eq(declaredConflict.id, conflictId))
      .returning({ id: declaredConflict.id });
    if (!gone) throw new Fault("notFound");
    await record(actor, "conflict.withdraw", "work", row.workId, { expertId: row.expertId }, reason);
    return null;
  });
}
