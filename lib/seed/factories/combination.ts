import { eq } from "drizzle-orm";
import { combinationPart, db, planCombination, type reviewPlan, team } from "@/db";
import type { MissingPart } from "@/db/values";
import { ownWeight, ruleHashOf } from "@/lib/domain/review/combination/rule";
import { aStage } from "./contest";
import { aPlan, aReview, aTask } from "./review";
import { aWork } from "./work";

type Plan = typeof reviewPlan.$inferSelect;

/** The rule by which a plan's result is combined with that of another, put there directly; `weight` of the other in percent. */
export async function aCombination(
  plan: Pick<Plan, "id">,
  of: { part: Pick<Plan, "id">; weight?: number; missing?: MissingPart; setBy: string },
) {
  const { part, weight = 40, missing = "incomplete", setBy } = of;
  const other = { planId: part.id, weight: weight * 100 };
  const ruleHash = ruleHashOf(missing, [{ planId: plan.id, weight: ownWeight([other]) }, other]);
  await db.insert(planCombination).values({ planId: plan.id, missing, ruleHash, setBy });
  await db.insert(combinationPart).values({ planId: plan.id, partPlanId: part.id, weight: other.weight });
}

/**
 * Two stages of one contest with a plan each and the same teams in both; `online` and `scene` are totals by work and expert, an empty
 * list is a work without a sheet.
 */
export async function aTwoStageReview(online: number[][], scene: number[][], of: Parameters<typeof aReview>[0] = {}) {
  const experts = Math.max(...[...online, ...scene].map((list) => list.length));
  const plain = { normalise: "none", minReviews: 1, dropHighest: 0, dropLowest: 0, ...of.plan } as const;
  const first = await aReview({ ...of, works: online.length, experts, plan: plain });
  const stage = await aStage(first.contest.id, [["review", "-1 hour", "1 day"]]);
  const last = await aPlan({ ...first, stage }, { ...plain, status: "open", type: "scene", experts: first.experts });
  const onStage = [];
  for (const one of first.works) {
    const [of] = await db.select().from(team).where(eq(team.id, one.teamId));
    const there = { ...(of as typeof team.$inferSelect), stageId: stage.id };
    onStage.push(await aWork({ team: there, status: "reviewing", title: `${one.title} on stage` }));
  }
  const judge = async (planId: string, work: (typeof first.works)[number], totals: readonly number[]) => {
    for (const [n, points] of totals.entries()) {
      const expertId = first.experts[n]?.row.id as string;
      const marks = { idea: points * 6_000, effect: points * 4_000 };
      await aTask({ planId, work, expertId, status: "submitted", total: points * 10_000, marks });
    }
  };
  for (const [n, one] of first.works.entries()) await judge(first.plan.id, one, online[n] ?? []);
  for (const [n, one] of onStage.entries()) await judge(last.id, one, scene[n] ?? []);
  return { ...first, part: first.plan, plan: last, laterStage: stage, onStage };
}
