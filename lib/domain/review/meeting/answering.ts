import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, groupProtocol, reviewPlan, reviewTask, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { findOwnExpert } from "@/lib/domain/expert";
import { live } from "@/lib/domain/review/lifecycle";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { owesNothing } from "@/lib/domain/review/plan/leading";
import type { Plan } from "@/lib/domain/review/scope";
import { ownPlans } from "@/lib/domain/review/task/my-tasks";
import { mustBeNamed } from "@/lib/domain/review/temporary/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { countedSheets, standing } from "./holding";
import { showsGroup } from "./notifying";
import { answersTo, numbersOf } from "./protocol";

/** A plan that the actor is an expert of; held where it is written in. @throws notFound, identityNeeded */
async function ownPlan(planId: string, actor: Actor, toWrite = false): Promise<Plan> {
  const query = db
    .select()
    .from(reviewPlan)
    .where(and(eq(reviewPlan.id, planId), ownPlans(actor)));
  const [plan] = toWrite ? await query.for("share") : await query;
  if (!plan) throw new Fault("notFound");
  await mustBeNamed(actor);
  return plan;
}

/** The works of the round that the actor judges; null where they may not see the group's order. */
async function ownWorks(plan: Plan, actor: Actor): Promise<Set<string> | null> {
  if (!showsGroup(plan)) return null;
  const own = await findOwnExpert(actor);
  const rows = await db
    .select({ workId: reviewTask.workId })
    .from(reviewTask)
    .where(
      and(
        eq(reviewTask.planId, plan.id),
        eq(reviewTask.round, plan.round),
        eq(reviewTask.expertId, own.id),
        inArray(reviewTask.status, [...live]),
      ),
    );
  if (rows.length === 0 || !(await owesNothing(plan.id, actor))) return null;
  return new Set(rows.map((row) => row.workId));
}

/** The proposed or signed ranking for an expert of the group; null where there is none, or none for them. @throws notFound, identityNeeded */
export async function groupProposal(
  { planId }: { planId: string },
  actor: Actor,
): Promise<z.output<typeof calls.groupProposal.output>> {
  const plan = await ownPlan(planId, actor);
  const own = await ownWorks(plan, actor);
  if (!own) return { proposal: null };
  const { ranking, state } = await standing(plan, await countedSheets(plan));
  if (!ranking || ranking.status === "draft") return { proposal: null };
  const numbers = await numbersOf(planId);
  const answer = (await answersTo(plan, ranking.proposal)).find((one) => one.userId === actor.userId);
  return {
    proposal: {
      proposal: ranking.proposal,
      state,
      works: ranking.workIds.map((id, at) => ({ place: at + 1, judgingNo: numbers.get(id) ?? "", own: own.has(id) })),
      answer: answer ? { agrees: answer.agrees, words: answer.words } : null,
      mayAnswer: state === "proposed" && !answer && ranking.proposedBy !== actor.userId,
    },
  };
}

/**
 * Agrees to a proposal, or objects to it in words.
 * @throws notFound, identityNeeded, planReadOnly, reasonRequired, rankingNotProposed, rankingAnswered
 */
export async function answerRanking(sent: z.output<typeof calls.answerRanking.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await ownPlan(sent.planId, actor, true);
    await mustAllowIn(plan, "rank");
    const words = sent.words.trim();
    if (!sent.agrees && !words) throw new Fault("reasonRequired", {}, [{ field: "words", fault: "reasonRequired" }]);
    if (!(await ownWorks(plan, actor))) throw new Fault("notFound");
    const { ranking, state } = await standing(plan, await countedSheets(plan));
    if (state !== "proposed" || ranking?.proposal !== sent.proposal || ranking.proposedBy === actor.userId)
      throw new Fault("rankingNotProposed");
    const kind = sent.agrees ? "agreed" : "objected";
    const made = await db
      .insert(groupProtocol)
      .values({ planId: plan.id, round: plan.round, kind, proposal: sent.proposal, words, doneBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: groupProtocol.id });
    if (made.length === 0) throw new Fault("rankingAnswered");
    await record(actor, `group.${kind}`, "plan", plan.id, { proposal: sent.proposal }, words || undefined);
    return null;
  });
}
