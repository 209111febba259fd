import { and, asc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { db, reviewEntry, team, work } from "@/db";
import { isOneOf } from "@/db/many";
import { sha256 } from "@/lib/crypto";
import { runningIn } from "@/lib/domain/review/distribution/placing";
import { unopposed } from "@/lib/domain/review/elimination/duel/round";
import { columnsOf, scoringColumns } from "@/lib/domain/review/plan/columns";
import { missedItsCall } from "@/lib/domain/review/scene/presence/presented";
import type { Plan } from "@/lib/domain/review/scope";
import { canonicalText } from "@/lib/text/canonical";
import type { Calculation, ScoringRule } from "./final-score";
import { inputsText } from "./inputs-text";
import { groupOfPlace, readsGroups } from "./normalise";
import type { TieRule } from "./rank";
import { mostImportantColumn, toTenThousandths } from "./scoring";
import { submittedReviews } from "./submitted";
import { orderOf } from "./tied";

export interface Inputs extends Calculation {
  /** `inputsText` of it, of which `inputsHash` is the SHA-256. */
  text: string;
  inputsHash: string;
  paramsHash: string;
}

/** The plan's rule as the calculation reads it. */
export const ruleOf = (plan: Plan): ScoringRule => ({
  normalise: plan.normalise,
  drop: { highest: plan.dropHighest, lowest: plan.dropLowest, from: plan.dropFrom },
  minReviews: plan.minReviews,
  tieChain: plan.tieChain as TieRule[],
  importantColumn: mostImportantColumn(scoringColumns(columnsOf(plan))),
  dispersionLimit: toTenThousandths(plan.dispersionLimit),
});

/** The places given by hand; none where the rule has no use for them, so that they make no revision of their own. */
export async function manualOf(plan: Plan): Promise<Pick<Calculation, "manualPlaces" | "manualOrders">> {
  const given = plan.tieChain.includes("manual") ? [...(await orderOf(plan))] : [];
  if (given.length === 0) return {};
  return {
    manualPlaces: Object.fromEntries(given.map(([workId, { place }]) => [workId, place])),
    manualOrders: Object.fromEntries(given.map(([workId, { order }]) => [workId, order])),
  };
}

/** The works of a plan that are still in the running, what they are called, and their bonuses and penalties. */
export const entriesOf = (plan: Plan) =>
  db
    .select({
      workId: reviewEntry.workId,
      points: reviewEntry.adjustment,
      teamId: work.teamId,
      judgingNo: reviewEntry.judgingNo,
      title: work.title,
    })
    .from(reviewEntry)
    .innerJoin(work, and(eq(work.id, reviewEntry.workId), inArray(work.status, runningIn(plan))))
    .where(and(eq(reviewEntry.planId, plan.id), isNull(reviewEntry.outIn), presentedIn(plan)))
    .orderBy(asc(reviewEntry.workId));

/** At the scene, whoever was called in vain has no place, whatever sheets there are. */
const presentedIn = ({ type }: Plan) =>
  type === "scene" ? not(missedItsCall(sql`${reviewEntry.planId}`, sql`${reviewEntry.workId}`)) : undefined;

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/**
 * The inputs of a result: works still in the running, submitted reviews, bonuses and penalties.
 * @param rule another rule than the plan's, to be tried
 */
export async function readCalculation(
  plan: Plan,
  rule = ruleOf(plan),
): Promise<{ calculation: Calculation; entries: Entry[] }> {
  const entries = await entriesOf(plan);
  const free = await unopposed(plan, new Set(entries.map((e) => e.workId)));
  const judged = free.size > 0 ? entries.filter((e) => !free.has(e.workId)) : entries;
  const workIds = judged.map((e) => e.workId);
  const calculation: Calculation = {
    ...(await manualOf(plan)),
    ...(plan.round > 1 && { round: plan.round }),
    rule,
    workIds,
    ...(readsGroups(rule.normalise) && { groups: await groupsOf(judged) }),
    reviews: await submittedReviews(plan, workIds),
    adjustments: judged.filter((e) => e.points !== 0).map(({ workId, points }) => ({ workId, points })),
  };
  return { calculation, entries };
}

/** The inputs of a plan's result with their text and digests, and what its works are called. */
export async function calculationOf(plan: Plan): Promise<Inputs & { entries: Entry[] }> {
  const { calculation, entries } = await readCalculation(plan);
  return { ...withHashes(calculation), entries };
}

/** The group of each work. */
async function groupsOf(entries: readonly { workId: string; teamId: string }[]) {
  const teams = await db
    .select({ id: team.id, itemId: team.itemId, subItemId: team.subItemId })
    .from(team)
    .where(
      isOneOf(
        team.id,
        entries.map(({ teamId }) => teamId),
      ),
    );
  const groupOf = new Map(teams.map(({ id, ...place }) => [id, groupOfPlace(place)]));
  return Object.fromEntries(entries.map(({ workId, teamId }) => [workId, groupOf.get(teamId) ?? ""]));
}

/** A calculation with the text that stands for it and the digests of that and of its rule. */
export function withHashes(calculation: Calculation): Inputs {
  const text = inputsText(calculation);
  return { ...calculation, text, inputsHash: sha256(text), paramsHash: sha256(canonicalText(calculation.rule)) };
}
