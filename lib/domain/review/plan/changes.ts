import { and, eq, isNotNull, or } from "drizzle-orm";
import type { z } from "zod";
import {
  combinationPart,
  db,
  draw,
  expertLetter,
  item,
  reviewPlan,
  reviewTask,
  sceneItem,
  stage,
  transaction,
} from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { fromWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest, mustAllow, mustStayHeldFor } from "@/lib/domain/contest";
import { planLifecycle } from "@/lib/domain/review/lifecycle";
import { mustBeEmptyStage } from "@/lib/domain/review/scene/sessions";
import { findPlan, orgOf, type Plan } from "@/lib/domain/review/scope";
import { PlanSettings } from "@/lib/domain/review/shapes";
import { settleTemporaryExperts } from "@/lib/domain/review/temporary/ending";
import { lockRun } from "@/lib/domain/work";
import { Fault, type FieldError } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { mustExist } from "@/lib/query/must-exist";
import { canonicalText } from "@/lib/text/canonical";
import type { NewPlan, PlanChange } from "./calls";
import { levelsFor, planProblems } from "./check";
import { mustAllowIn } from "./gate";
import { settingsOf } from "./plans";
import { reviewSpanOf } from "./span";

const instant = (wire: string | null) => (wire === null ? null : fromWireTime(wire));

type At = Pick<Plan, "stageId" | "orgId">;

/** What is wrong with a plan of a stage, each at its field and in the organiser's words. */
async function wordedProblems(input: PlanSettings, at: At, locale: Locale): Promise<FieldError[]> {
  const t = wordsOf(locale, "review");
  const [span, own] = await together(
    () => reviewSpanOf(at),
    () => orgOf(at),
  );
  return planProblems(input, span, levelsFor(own)).map(({ field, problem, params }) => ({
    field,
    message: t(`planProblem.${problem}`, params),
  }));
}

/** What is wrong with a change: not what was wrong before in rules that can no longer change, nor in deadlines that stay. */
async function changeProblems(input: PlanSettings, before: Plan, locale: Locale): Promise<FieldError[]> {
  const old = settingsOf(before);
  const found = await wordedProblems(input, before, locale);
  if (!found.length) return found;
  const [had, fixed] = await together(
    () => wordedProblems(old, before, locale),
    async () => ruleText(input) === ruleText(old) && (await isLocked(before)),
  );
  const stays = (field: string) =>
    fixed || ((field === "softDeadline" || field === "hardDeadline") && input[field] === old[field]);
  return found.filter(
    ({ field, message }) => !(stays(field) && had.some((one) => one.field === field && one.message === message)),
  );
}

async function valuesOf(input: PlanSettings, at: At, actor: Actor, before?: Plan) {
  const errors = [
    ...(before ? await changeProblems(input, before, actor.locale) : await wordedProblems(input, at, actor.locale)),
    ...(at.orgId && input.type === "elimination" ? [{ field: "type", fault: "notOffered" as const }] : []),
  ];
  if (errors.length) throw new Fault("planInvalid", {}, errors);
  const { drop, softDeadline, hardDeadline, wishesUntil, ...rest } = input;
  return {
    name: rest.name,
    type: rest.type,
    blind: rest.blind,
    seeOthers: rest.seeOthers,
    perWork: rest.perWork,
    minReviews: rest.minReviews,
    quotas: rest.quotas,
    columns: rest.columns,
    normalise: rest.normalise,
    dropHighest: drop.highest,
    dropLowest: drop.lowest,
    dropFrom: drop.from,
    tieChain: [...new Set(rest.tieChain)],
    dispersionLimit: rest.dispersionLimit,
    coiLevel: rest.coiLevel,
    softDeadline: instant(softDeadline),
    hardDeadline: instant(hardDeadline),
    wishesUntil: instant(wishesUntil),
    weights: rest.weights,
  };
}

/** @throws notFound for a track of another contest, or one that the plan does not judge */
async function mustJudge(quotas: PlanSettings["quotas"], { contestId, itemId }: Pick<Plan, "contestId" | "itemId">) {
  const own = itemId ? or(eq(item.id, itemId), eq(item.parentId, itemId)) : undefined;
  await mustExist(
    Object.fromEntries(
      quotas.map((one, at) => [`quotas.${at}.itemId`, [item, one.itemId, eq(item.contestId, contestId), own] as const]),
    ),
  );
}

/** Where a plan may be added: in a contest of the organiser's, or in a stage that an organisation runs for itself. @throws notFound, stageJudgedOutside */
async function placeOf({ stageId, orgId }: z.output<typeof NewPlan>, actor: Actor) {
  if (!may(actor, orgId ? "review:own:edit" : "review:rule:edit")) throw new Fault("notFound");
  if (orgId) {
    const { contest, run } = await lockRun({ stageId, orgId }, actor, "org");
    await mustAllow(contest.id, "configure");
    if (contest.status === "draft") throw new Fault("notFound");
    if (run.status === "submitted") throw new Fault("planReadOnly", { state: "sealed", act: "edit" });
    return contest.id;
  }
  const [place] = await db
    .select({ contestId: stage.contestId, mode: stage.mode })
    .from(stage)
    .where(eq(stage.id, stageId));
  if (!place) throw new Fault("notFound");
  await findOwnContest(place.contestId, actor);
  if (place.mode === "importOnly")
    throw new Fault("stageJudgedOutside", {}, [{ field: "stageId", fault: "stageJudgedOutside" }]);
  await mustAllow(place.contestId, "configure");
  return place.contestId;
}

/**
 * Adds a plan for a stage, or for one track or group in it: the contest's, or an organisation's own.
 * @throws notFound, stageJudgedOutside, planInvalid, planReadOnly while the organisation's list is sealed, planOfPlace (the place has one)
 */
export async function addPlan(input: z.output<typeof NewPlan>, actor: Actor) {
  return transaction(async () => {
    const contestId = await placeOf(input, actor);
    const { stageId, itemId, orgId } = input;
    if (itemId && (await db.$count(item, and(eq(item.id, itemId), eq(item.contestId, contestId)))) === 0)
      throw new Fault("notFound", {}, [{ field: "itemId", fault: "notFound" }]);
    await mustStayHeldFor(stageId, itemId);
    await mustJudge(input.quotas, { contestId, itemId });
    const values = await valuesOf(input, input, actor);
    const [row] = await db
      .insert(reviewPlan)
      .values({ ...values, contestId, stageId, itemId, orgId })
      .onConflictDoNothing()
      .returning({ id: reviewPlan.id });
    if (!row) throw new Fault("planOfPlace", {}, [{ field: "itemId", fault: "planOfPlace" }]);
    await planLifecycle.begin(row.id, "draft", actor);
    await record(actor, "plan.add", "plan", row.id, { stageId, itemId, ...(orgId && { orgId }) });
    return { planId: row.id };
  });
}

/** What may still change once somebody has been judged by the rules. */
const free: (keyof PlanSettings)[] = [
  "name",
  "perWork",
  "quotas",
  "dispersionLimit",
  "softDeadline",
  "hardDeadline",
  "wishesUntil",
  "weights",
];

const rules = PlanSettings.keyof().options.filter((key) => !free.includes(key));
const ruleText = (settings: PlanSettings) =>
  canonicalText(Object.fromEntries(rules.map((key) => [key, settings[key]])));

const isLocked = async (plan: Plan) =>
  (await db.$count(reviewTask, and(eq(reviewTask.planId, plan.id), isNotNull(reviewTask.submittedAt)))) > 0;

/** @throws notFound, stale, planInvalid; planLocked when a rule changes after the first review was submitted */
export async function updatePlan(input: z.output<typeof PlanChange>, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(input.planId, actor, "review:rule:edit", "update");
    await mustAllowIn(plan, "edit");
    if (plan.version !== input.version) throw stale("plan", plan.id);
    await mustJudge(input.quotas, plan);
    const values = await valuesOf(input, plan, actor, plan);
    const version = plan.version + 1;
    const before = ruleText(settingsOf(plan));
    const [after] = await db
      .update(reviewPlan)
      .set({ ...values, version })
      .where(eq(reviewPlan.id, plan.id))
      .returning();
    if (ruleText(settingsOf(after as Plan)) !== before && (await isLocked(plan))) throw new Fault("planLocked");
    await settleTemporaryExperts(plan.id);
    await record(actor, "plan.update", "plan", plan.id, changesBetween(plan, after as Plan));
    return { version };
  });
}

/** @throws notFound, illegalTransition once it is open, drawsStay once something was drawn for it, planIsPart, lettersStay */
export async function deletePlan({ planId }: { planId: string }, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "review:rule:edit", "update");
    await mustAllowIn(plan, "delete");
    if ((await db.$count(draw, eq(draw.planId, planId))) > 0) throw new Fault("drawsStay");
    if ((await db.$count(combinationPart, eq(combinationPart.partPlanId, planId))) > 0) throw new Fault("planIsPart");
    if ((await db.$count(expertLetter, eq(expertLetter.planId, planId))) > 0) throw new Fault("lettersStay");
    await db.delete(reviewPlan).where(eq(reviewPlan.id, planId));
    await settleTemporaryExperts();
    await record(actor, "plan.delete", "plan", planId, { name: plan.name });
    return null;
  });
}

/** @throws notFound, illegalTransition; sceneBusy with the room and the work while one is on stage */
export async function closePlan({ planId }: { planId: string }, actor: Actor) {
  return transaction(async () => {
    await mustAllowIn(await findPlan(planId, actor, "review:rule:edit", "update"), "close");
    await mustBeEmptyStage(eq(sceneItem.planId, planId));
    await planLifecycle.move(planId, "closed", actor);
    await settleTemporaryExperts(planId);
    return null;
  });
}

/** @throws notFound, illegalTransition */
export async function reopenPlan({ planId, reason }: { planId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    // A draft is opened by its first distribution, not by hand.
    await mustAllowIn(await findPlan(planId, actor, "review:rule:edit", "update"), "reopen");
    await planLifecycle.move(planId, "open", actor, { reason });
    await settleTemporaryExperts(planId);
    return null;
  });
}
