import { eq } from "drizzle-orm";
import { contest, db } from "@/db";
import { together } from "@/lib/collection/together";
import { mustAllow } from "@/lib/domain/contest";
import { orgOf, type Plan } from "@/lib/domain/review/scope";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { importedActs, type PlanAct, type PlanStanding, type PlanState, planActs, planAllows } from "./acts";

type PlanRef = Pick<Plan, "id" | "contestId" | "stageId" | "orgId" | "status" | "imported">;
const moves: readonly PlanAct[] = ["close", "reopen", "delete"];

/**
 * Refuses an act that may not happen in the present state of the plan's contest, or of the plan. Whoever asks holds the plan's
 * row, so that its state stays.
 * @throws contestSuspended, contestReadOnly, planReadOnly; illegalTransition for a move of the plan itself
 */
export async function mustAllowIn(plan: PlanRef, act: PlanAct) {
  await mustAllow(plan.contestId, planActs[act].act);
  await mustBeIn(plan, act);
}

/** The plan's part of the question. An organisation's plan rests while its list is sealed. @throws planReadOnly, illegalTransition */
export async function mustBeIn(plan: PlanRef, act: PlanAct) {
  if (plan.imported && !importedActs.includes(act)) throw new Fault("planReadOnly", { state: "imported", act });
  const state = await planStateOf(plan);
  if (planAllows(state, act)) return;
  throw moves.includes(act) && state !== "published" && state !== "sealed"
    ? new Fault("illegalTransition", { from: state })
    : new Fault("planReadOnly", { state, act });
}

/** Returns the state of a plan: one whose organisation's list is sealed is `sealed`, a closed one whose awards are published `published`. */
export async function planStateOf(plan: Pick<PlanRef, "id" | "status" | "stageId" | "orgId">): Promise<PlanState> {
  if ((await orgOf(plan))?.sealed) return "sealed";
  return plan.status === "closed" && (await inquire("resultsPublished", { planId: plan.id }))
    ? "published"
    : plan.status;
}

/** What decides which acts a screen of the plan offers. @throws notFound */
export async function standingOf(plan: PlanRef): Promise<PlanStanding> {
  const [state, [around]] = await together(
    () => planStateOf(plan),
    () => db.select({ status: contest.status }).from(contest).where(eq(contest.id, plan.contestId)),
  );
  if (!around) throw new Fault("notFound");
  return { state, imported: plan.imported, contestStatus: around.status };
}
