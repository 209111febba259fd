import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db, reviewEntry, reviewTask, work } from "@/db";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import { runningIn } from "@/lib/domain/review/distribution/placing";
import { counted } from "@/lib/domain/review/lifecycle";
import { columnsOf, scoringColumns } from "@/lib/domain/review/plan/columns";
import type { Plan } from "@/lib/domain/review/scope";
import { canonicalText } from "@/lib/text/canonical";
import { type Calculation, inputsText, type ScoringRule } from "./final-score";
import type { TieRule } from "./rank";
import { mostImportantColumn, toTenThousandths } from "./scoring";
import { orderOf } from "./tied";

/** The plan's rule as the calculation reads it. */
const ruleOf = (plan: Plan): ScoringRule => ({
  normalise: plan.normalise,
  drop: { highest: plan.dropHighest, lowest: plan.dropLowest, from: plan.dropFrom },
  minReviews: plan.minReviews,
  tieChain: plan.tieChain as TieRule[],
  importantColumn: mostImportantColumn(scoringColumns(columnsOf(plan))),
  dispersionLimit: toTenThousandths(plan.dispersionLimit),
});

/** The places given by hand; none where the rule has no use for them, so that they make no revision of their own. */
async function manualOf(plan: Plan): Promise<Pick<Calculation, "manualPlaces" | "manualOrders">> {
  const given = plan.tieChain.includes("manual") ? [...(await orderOf(plan))] : [];
  if (given.length === 0) return {};
  return {
    manualPlaces: Object.fromEntries(given.map(([workId, { place }]) => [workId, place])),
    manualOrders: Object.fromEntries(given.map(([workId, { order }]) => [workId, order])),
  };
}

/** The inputs of a result: works still in the running, submitted reviews, bonuses and penalties. */
export async function calculationOf(plan: Plan): Promise<Calculation & { inputsHash: string; paramsHash: string }> {
  const [entries, tasks] = await together(
    () =>
      db
        .select({ workId: reviewEntry.workId, points: reviewEntry.adjustment })
        .from(reviewEntry)
        .innerJoin(work, and(eq(work.id, reviewEntry.workId), inArray(work.status, runningIn(plan))))
        .where(and(eq(reviewEntry.planId, plan.id), isNull(reviewEntry.outIn)))
        .orderBy(asc(reviewEntry.workId)),
    () =>
      db
        .select({
          workId: reviewTask.workId,
          expertId: reviewTask.expertId,
          total: reviewTask.total,
          marks: reviewTask.marks,
        })
        .from(reviewTask)
        .where(
          and(
            eq(reviewTask.planId, plan.id),
            eq(reviewTask.round, plan.round),
            inArray(reviewTask.status, [...counted]),
          ),
        )
        .orderBy(asc(reviewTask.workId), asc(reviewTask.expertId)),
  );
  const running = new Set(entries.map((e) => e.workId));
  const rule = ruleOf(plan);
  const calculation: Calculation = {
    ...(await manualOf(plan)),
    ...(plan.round > 1 && { round: plan.round }),
    rule,
    workIds: entries.map((e) => e.workId),
    reviews: tasks.filter((t) => running.has(t.workId)).map(({ total, ...task }) => ({ ...task, total: total ?? 0 })),
    adjustments: entries.filter((e) => e.points !== 0),
  };
  return {
    ...calculation,
    inputsHash: sha256(inputsText(calculation)),
    paramsHash: sha256(canonicalText(rule)),
  };
}
