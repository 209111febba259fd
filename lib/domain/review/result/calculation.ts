import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, reviewEntry, reviewTask, team, work } from "@/db";
import { isOneOf } from "@/db/many";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import { runningIn } from "@/lib/domain/review/distribution/placing";
import { unopposed } from "@/lib/domain/review/elimination/duel/round";
import { counted } from "@/lib/domain/review/lifecycle";
import { columnsOf, scoringColumns } from "@/lib/domain/review/plan/columns";
import type { Plan } from "@/lib/domain/review/scope";
import { canonicalText } from "@/lib/text/canonical";
import type { Calculation, ScoringRule, SubmittedReview } from "./final-score";
import { inputsText } from "./inputs-text";
import { groupOfPlace, readsGroups } from "./normalise";
import type { TieRule } from "./rank";
import { mostImportantColumn, toTenThousandths } from "./scoring";
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

/**
 * The submitted reviews of a plan in its round, by work and expert. They come as one text: of fifty thousand rows the driver would take apart
 * every field by itself.
 */
async function submittedReviews({ id, round }: Pick<Plan, "id" | "round">): Promise<SubmittedReview[]> {
  const { rows } = await db.execute<{ list: string | null }>(sql`
    select '[' || string_agg(concat('{"workId":"', work_id, '","expertId":"', expert_id, '","total":', total, ',"marks":', marks, '}'), ',') || ']' as list
    from (select work_id, expert_id, total, marks from ${reviewTask}
      where plan_id = ${id}::bigint and round = ${round}::int and status = any(${sql.param([...counted])}::task_status[]) order by work_id, expert_id) t`);
  return JSON.parse(rows[0]?.list ?? "[]");
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
    .where(and(eq(reviewEntry.planId, plan.id), isNull(reviewEntry.outIn)))
    .orderBy(asc(reviewEntry.workId));

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

/**
 * The inputs of a result: works still in the running, submitted reviews, bonuses and penalties.
 * @param rule another rule than the plan's, to be tried
 */
export async function readCalculation(
  plan: Plan,
  rule = ruleOf(plan),
): Promise<{ calculation: Calculation; entries: Entry[] }> {
  const [entries, reviews] = await together(
    () => entriesOf(plan),
    () => submittedReviews(plan),
  );
  const free = await unopposed(plan, new Set(entries.map((e) => e.workId)));
  const judged = entries.filter((e) => !free.has(e.workId));
  const running = new Set(judged.map((e) => e.workId));
  const calculation: Calculation = {
    ...(await manualOf(plan)),
    ...(plan.round > 1 && { round: plan.round }),
    rule,
    workIds: judged.map((e) => e.workId),
    ...(readsGroups(rule.normalise) && { groups: await groupsOf(judged) }),
    reviews: reviews.filter(({ workId }) => running.has(workId)),
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
