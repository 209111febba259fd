import { and, asc, eq } from "drizzle-orm";
import { db, duel } from "@/db";
import { columnsOf } from "@/lib/domain/review/plan/columns";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";

type Round = Pick<Plan, "id" | "round">;

/** The duels of a round in their order; none where it is judged sheet by sheet. */
export const duelsOf = ({ id, round }: Round) =>
  db
    .select()
    .from(duel)
    .where(and(eq(duel.planId, id), eq(duel.round, round)))
    .orderBy(asc(duel.no));

/** @throws duelRound where the round under way is decided by duels, so that nothing is assigned, marked or cut in it work by work */
export async function mustBeUnpaired({ id, round }: Round) {
  if ((await db.$count(duel, and(eq(duel.planId, id), eq(duel.round, round)))) > 0) throw new Fault("duelRound");
}

/** @throws duelRound for a task of a duel */
export function mustBeSingle(task: { duel: number | null }) {
  if (task.duel !== null) throw new Fault("duelRound");
}

/** Of the running works of a round those that no running one opposes: they need no votes, and have no score. */
export async function unopposed(plan: Pick<Plan, "type"> & Round, running: ReadonlySet<string>): Promise<Set<string>> {
  if (plan.type !== "elimination") return new Set();
  const pairs = (await duelsOf(plan)).map(({ workId, opponentId }) =>
    [workId, opponentId].filter((id): id is string => id !== null && running.has(id)),
  );
  return new Set(pairs.filter((pair) => pair.length === 1).flat());
}

/** The column that votes are given in. @throws duelRules unless it is the only one, and nothing but votes makes a score */
export function voteColumn(plan: Plan) {
  const [column, ...more] = columnsOf(plan);
  const isPlain =
    plan.normalise === "none" && (plan.dropHighest + plan.dropLowest === 0 || plan.perWork < plan.dropFrom);
  const isVote = column?.type === "passfail" && column.weight === 1 && column.commentBelow === null;
  if (!isVote || more.length > 0 || !isPlain) throw new Fault("duelRules");
  return column.key;
}
