import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, groupRanking, reviewPlan, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { computedOrder } from "./computed";
import { basisOf, countedSheets, type Ranking, standing } from "./holding";
import { lockToLead } from "./leading-plan";
import { notifyMembers } from "./notifying";
import { recordInProtocol } from "./protocol";

/** @throws stale for a press that saw another version */
function mustBeSeen(ranking: Ranking | null, version: number) {
  if ((ranking?.version ?? 0) !== version) throw new Fault("stale");
}

/** The ranking that a leader goes on with. @throws stale, rankingNotBegun, rankingSigned, rankingOutdated */
export async function rankingToChange(plan: Plan, version: number) {
  const sheets = await countedSheets(plan);
  const { ranking, state } = await standing(plan, sheets);
  mustBeSeen(ranking, version);
  if (!ranking) throw new Fault("rankingNotBegun");
  if (state === "signed") throw new Fault("rankingSigned");
  if (state === "outdated" || state === "void") throw new Fault("rankingOutdated");
  return { ranking, sheets };
}

/** Stores a change of the ranking, whose plan is held; answers its version. */
export async function change({ planId, round, version }: Ranking, set: Partial<typeof groupRanking.$inferInsert>) {
  await db
    .update(groupRanking)
    .set({ ...set, version: version + 1 })
    .where(and(eq(groupRanking.planId, planId), eq(groupRanking.round, round)));
  return version + 1;
}

/**
 * Begins the ranking at the computed order, or anew.
 * @throws notFound, identityNeeded, planReadOnly, stale, reasonRequired, rankingSigned, nothingReviewed
 */
export async function beginRanking(sent: z.output<typeof calls.beginRanking.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await lockToLead(sent.planId, actor);
    const sheets = await countedSheets(plan);
    const { ranking, state } = await standing(plan, sheets);
    mustBeSeen(ranking, sent.version);
    if (state === "signed") throw new Fault("rankingSigned");
    const reason = sent.reason.trim();
    if (ranking && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
    const workIds = (await computedOrder(plan)).rows.map((row) => row.workId);
    if (workIds.length === 0) throw new Fault("nothingReviewed");
    const begun = { status: "draft", workIds, basis: basisOf(sheets), proposedBy: null } as const;
    const version = ranking
      ? await change(ranking, begun)
      : await db
          .insert(groupRanking)
          .values({ ...begun, planId: plan.id, round: plan.round })
          .then(() => 1);
    const proposal = ranking?.proposal ?? 0;
    await recordInProtocol(plan, { kind: "begun", workIds, words: reason, proposal }, actor);
    await record(actor, "group.begin", "plan", plan.id, { round: plan.round }, reason || undefined);
    return { version };
  });
}

/**
 * Moves a work to another place; a proposal becomes a draft again.
 * @throws notFound, identityNeeded, planReadOnly, stale, conflictOfInterest, rankingNotBegun, rankingSigned, rankingOutdated,
 * rankingUnmoved; badInput for a place after the last one
 */
export async function moveInRanking(sent: z.output<typeof calls.moveInRanking.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await lockToLead(sent.planId, actor);
    const { ranking } = await rankingToChange(plan, sent.version);
    const { ties, numbers } = await computedOrder(plan);
    const workId = ranking.workIds.find((id) => numbers.get(id) === sent.judgingNo);
    if (!workId) throw new Fault("notFound", {}, [{ field: "judgingNo", fault: "notFound" }]);
    await mustBeFree(plan, workId, actor);
    const fromPlace = ranking.workIds.indexOf(workId) + 1;
    const { toPlace } = sent;
    const last = ranking.workIds.length;
    if (toPlace > last)
      throw new Fault("badInput", { max: last }, [{ field: "toPlace", word: "placeBeyond", params: { max: last } }]);
    if (toPlace === fromPlace) throw new Fault("rankingUnmoved", {}, [{ field: "toPlace", fault: "rankingUnmoved" }]);
    const workIds = ranking.workIds.filter((id) => id !== workId);
    workIds.splice(toPlace - 1, 0, workId);
    const version = await change(ranking, { workIds, status: "draft" });
    const passed = ranking.workIds.slice(Math.min(fromPlace, toPlace) - 1, Math.max(fromPlace, toPlace));
    const kind = ties.some((tie) => passed.every((id) => tie.includes(id))) ? "settled" : "moved";
    const { proposal } = ranking;
    await recordInProtocol(plan, { kind, workId, fromPlace, toPlace, words: sent.reason, proposal }, actor);
    const where = { judgingNo: sent.judgingNo, fromPlace, toPlace };
    await record(actor, "group.move", "plan", plan.id, where, sent.reason);
    return { version };
  });
}

/** Nobody decides on a work with which they have a conflict of interest. @throws conflictOfInterest */
async function mustBeFree(plan: Plan, workId: string, actor: Actor) {
  const rows = await db
    .select({ id: expert.id })
    .from(expert)
    .innerJoin(reviewPlan, eq(reviewPlan.id, plan.id))
    .where(and(eq(expert.userId, actor.userId), barredFrom(sql`${workId}::bigint`)));
  if (rows.length) throw new Fault("conflictOfInterest");
}

/** True where an expert must not judge a work, as an expression over both; the statement joins `expert` and `review_plan`. */
export const barredFrom = (workId: ReturnType<typeof sql>) =>
  sql<boolean>`in_conflict(${expert.id}, ${workId}, ${reviewPlan.coiLevel}, ${reviewPlan.orgId})`;

/** @throws reviewsMissing while works have fewer reviews than the plan demands */
export async function mustBeComplete(plan: Plan) {
  const { incomplete } = await computedOrder(plan);
  if (incomplete.length) throw new Fault("reviewsMissing", { count: incomplete.length, min: plan.minReviews });
}

/**
 * Proposes the ranking to the group, whose members are notified.
 * @throws notFound, identityNeeded, planReadOnly, stale, rankingNotBegun, rankingSigned, rankingOutdated, reviewsMissing
 */
export async function proposeRanking({ planId, version }: z.output<typeof calls.proposeRanking.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await lockToLead(planId, actor);
    const { ranking } = await rankingToChange(plan, version);
    if (ranking.status === "proposed") throw new Fault("stale");
    await mustBeComplete(plan);
    const proposal = ranking.proposal + 1;
    const next = await change(ranking, { status: "proposed", proposal, proposedBy: actor.userId });
    await recordInProtocol(plan, { kind: "proposed", proposal, workIds: ranking.workIds }, actor);
    await notifyMembers(plan, actor);
    await record(actor, "group.propose", "plan", planId, { proposal });
    return { version: next, proposal };
  });
}
