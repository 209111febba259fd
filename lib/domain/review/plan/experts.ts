import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  db,
  expert,
  expertGroup,
  expertGroupMember,
  group,
  item,
  planExpert,
  reviewTask,
  transaction,
  user,
} from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin, isAway } from "@/lib/domain/expert";
import { exceptedDuties, mustHaveNoDuty, openDuties } from "@/lib/domain/review/conflict/duties";
import { counted, live, owed } from "@/lib/domain/review/lifecycle";
import { findPlan, type Plan, seePlan, staffRights } from "@/lib/domain/review/scope";
import type { TaskStatus } from "@/lib/domain/review/shapes";
import { retireRemoved } from "@/lib/domain/review/temporary/changing";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";
import type { PlanExpertChange } from "./calls";
import { mustAllowIn } from "./gate";
import { daysOf } from "./span";

/** The experts of a plan with what they carry. @throws notFound */
export async function listPlanExperts({ planId }: { planId: string }, actor: Actor) {
  const plan = await seePlan(planId, actor, ...staffRights);
  const { contestId } = plan;
  const here = sql`${reviewTask.planId} = ${planId} and ${reviewTask.expertId} = ${expert.id}`;
  const rows = await db
    .select({
      expertId: expert.id,
      realName: user.realName,
      orgName: shownName(group, actor.locale),
      cap: planExpert.cap,
      itemIds: planExpert.itemIds,
      ...{ leader: planExpert.leader, version: planExpert.version },
      retired: sql<boolean>`${expert.status} = 'retired'`,
      away: expert.away,
      maxLoad: expert.maxLoad,
      tasks: sql<number>`(select count(*)::int from ${reviewTask} where ${here} and ${inArray(reviewTask.status, [...live])})`,
      submitted: sql<number>`(select count(*)::int from ${reviewTask} where ${here} and ${reviewTask.status} in ('submitted', 'confirmed'))`,
    })
    .from(planExpert)
    .innerJoin(expert, eq(expert.id, planExpert.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .leftJoin(group, eq(group.id, expert.orgId))
    .where(eq(planExpert.planId, planId))
    .orderBy(asc(user.realName), asc(expert.id));
  const all = rows.map((row) => row.expertId);
  const [open, excepted, days] = await together(
    () => openDuties(contestId, all),
    () => exceptedDuties(contestId, all),
    () => daysOf(plan),
  );
  return rows.map((row) => ({
    ...row,
    away: days ? row.away.filter(({ from, until }) => from <= days.until && until >= days.from) : [],
    duties: open.get(row.expertId) ?? [],
    excepted: excepted.get(row.expertId) ?? [],
  }));
}

/** The groups of a contest are its organiser's. @throws notFound */
async function groupOf(expertGroupId: string, { contestId, orgId }: Plan) {
  const [found] = await db
    .select({ leaderId: expertGroup.leaderId })
    .from(expertGroup)
    .where(and(eq(expertGroup.id, expertGroupId), eq(expertGroup.contestId, contestId)));
  if (!found || orgId) throw new Fault("notFound", {}, [{ field: "expertGroupId", fault: "notFound" }]);
  const members = await db
    .select({ expertId: expertGroupMember.expertId })
    .from(expertGroupMember)
    .innerJoin(expert, and(eq(expert.id, expertGroupMember.expertId), eq(expert.status, "active")))
    .where(eq(expertGroupMember.expertGroupId, expertGroupId));
  return { leaderId: found.leaderId, expertIds: members.map((m) => m.expertId) };
}

/** @throws notFound for a plan, group or active expert out of scope; dutyBars for those who have another duty in the contest */
export async function addPlanExperts(input: z.output<typeof calls.addPlanExperts.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(input.planId, actor, "review:assign:edit", "update");
    await mustAllowIn(plan, "edit");
    const single = [...new Set(input.expertIds)];
    const reachable = and(inArray(expert.id, single), eq(expert.status, "active"), expertsWithin(actor));
    if (single.length && (await db.$count(expert, reachable)) !== single.length)
      throw new Fault("notFound", {}, [{ field: "expertIds", fault: "notFound" }]);
    const named = input.expertGroupId ? await groupOf(input.expertGroupId, plan) : null;
    const all = [...new Set([...single, ...(named?.expertIds ?? [])])];
    if (all.length === 0) return { added: 0, away: 0 };
    await mustHaveNoDuty(plan.contestId, all, actor.locale);
    const days = await daysOf(plan);
    const limits = await db
      .select({
        id: expert.id,
        maxLoad: expert.maxLoad,
        away: days ? isAway(days.from, days.until) : sql<boolean>`false`,
      })
      .from(expert)
      .where(inArray(expert.id, all));
    const capOf = (expertId: string) => {
      const own = limits.find(({ id }) => id === expertId)?.maxLoad ?? input.cap;
      return Math.min(input.cap, own);
    };
    const made = await db
      .insert(planExpert)
      .values(
        all.map((expertId) => ({
          ...{ planId: plan.id, expertId, cap: capOf(expertId) },
          leader: expertId === named?.leaderId,
        })),
      )
      .onConflictDoNothing()
      .returning({ expertId: planExpert.expertId });
    await record(actor, "plan.experts.add", "plan", plan.id, { expertIds: made.map((m) => m.expertId) });
    const joined = new Set(made.map((m) => m.expertId));
    return { added: made.length, away: limits.filter((one) => one.away && joined.has(one.id)).length };
  });
}

/** @throws notFound for a plan, expert or track of another contest; stale */
export async function updatePlanExpert(input: z.output<typeof PlanExpertChange>, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(input.planId, actor, "review:assign:edit", "update");
    await mustAllowIn(plan, "edit");
    const { cap, leader } = input;
    const itemIds = [...new Set(input.itemIds)];
    const ofContest = and(eq(item.contestId, plan.contestId), inArray(item.id, itemIds));
    if (itemIds.length && (await db.$count(item, ofContest)) !== itemIds.length)
      throw new Fault("notFound", {}, [{ field: "itemIds", fault: "notFound" }]);
    const here = and(eq(planExpert.planId, input.planId), eq(planExpert.expertId, input.expertId));
    const [before] = await db.select().from(planExpert).where(here).for("update");
    if (!before) throw new Fault("notFound");
    if (before.version !== input.version)
      throw stale("plan", input.planId, { acts: ["plan.experts.update"], said: { expertId: input.expertId } });
    await db
      .update(planExpert)
      .set({ cap, leader, itemIds, version: before.version + 1 })
      .where(here);
    await record(actor, "plan.experts.update", "plan", input.planId, { expertId: input.expertId, cap, leader });
    return null;
  });
}

/** What experts owe is transferred or cancelled; what they handed in counts, and they stay with it. @throws expertBusy, expertHasMarked */
async function mustHaveNoSheets(planId: string, ids: readonly string[]) {
  const holding = (statuses: readonly TaskStatus[]) =>
    db
      .select({ name: user.realName, count: count() })
      .from(reviewTask)
      .innerJoin(expert, eq(expert.id, reviewTask.expertId))
      .innerJoin(user, eq(user.id, expert.userId))
      .where(
        and(
          eq(reviewTask.planId, planId),
          isOneOf(reviewTask.expertId, ids),
          inArray(reviewTask.status, [...statuses]),
        ),
      )
      .groupBy(expert.id, user.realName)
      .orderBy(user.realName);
  const owing = await holding(owed);
  const owes = owing.reduce((sum, row) => sum + row.count, 0);
  if (owes > 0)
    throw new Fault("expertBusy", { count: owes }, [{ field: "ids", fault: "expertBusy", params: { count: owes } }]);
  const [marked] = await holding(counted);
  if (marked) throw new Fault("expertHasMarked", marked, [{ field: "ids", fault: "expertHasMarked", params: marked }]);
}

/** Takes experts out of a plan; who came by a slip goes out of use. @throws notFound, expertBusy, expertHasMarked while they hold sheets */
export async function removePlanExperts({ planId, ids }: { planId: string; ids: string[] }, actor: Actor) {
  return transaction(async () => {
    await mustAllowIn(await findPlan(planId, actor, "review:assign:edit", "update"), "edit");
    await mustHaveNoSheets(planId, ids);
    const gone = await db
      .delete(planExpert)
      .where(and(eq(planExpert.planId, planId), inArray(planExpert.expertId, ids)))
      .returning({ expertId: planExpert.expertId });
    if (gone.length !== new Set(ids).size) throw new Fault("notFound");
    await retireRemoved(ids, actor);
    await record(actor, "plan.experts.remove", "plan", planId, { expertIds: ids });
    return null;
  });
}
