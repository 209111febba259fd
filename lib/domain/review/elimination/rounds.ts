import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, eliminationRound, resultRow, reviewEntry, reviewTask, team, user, work } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { counted, live } from "@/lib/domain/review/lifecycle";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { calculatedScore } from "@/lib/domain/review/result/calculated";
import { calculationOf } from "@/lib/domain/review/result/calculation";
import { finalScores } from "@/lib/domain/review/result/final-score";
import { findContestPlan, type Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { eliminationDetail as detailCall, Standing } from "./calls";
import { duelsOf } from "./duel/round";

/** What a round keeps, as people write it. */
const shownKeep = ({ keepBy, keep }: Pick<typeof eliminationRound.$inferSelect, "keepBy" | "keep">) =>
  keepBy === "share" ? keep / 100 : keepBy === "score" ? toPoints(keep) : keep;

/** @throws notElimination */
export function mustEliminate({ type }: Pick<Plan, "type">) {
  if (type !== "elimination") throw new Fault("notElimination");
}

/** The round that somebody looked at is still the one under way. @throws roundOver, naming who closed it; stale for one to come */
export async function mustBeUnderWay({ id, round }: Pick<Plan, "id" | "round">, seen: number) {
  if (seen === round) return;
  const [over] = await db
    .select({ name: user.realName, at: eliminationRound.closedAt })
    .from(eliminationRound)
    .innerJoin(user, eq(user.id, eliminationRound.closedBy))
    .where(and(eq(eliminationRound.planId, id), eq(eliminationRound.no, seen)));
  if (!over) throw new Fault("stale");
  throw new Fault("roundOver", { round: seen, name: over.name, time: toWireTime(over.at) });
}

/** The round under way with what a calculation would say of it now, and the closed rounds, newest first. @throws notFound, notElimination */
export async function eliminationDetail(
  { planId }: { planId: string },
  actor: Actor,
): Promise<z.output<typeof detailCall.output>> {
  const plan = await findContestPlan(planId, actor);
  mustEliminate(plan);
  const calculation = await calculationOf(plan);
  const { rows, incomplete } = finalScores(calculation);
  const duels = (await duelsOf(plan)).length;
  const here = and(eq(reviewTask.planId, planId), eq(reviewTask.round, plan.round));
  const [named, [tasks], rounds] = await together(
    () =>
      namesOf(
        planId,
        rows.map(({ workId }) => workId),
      ),
    () =>
      db
        .select({
          all: sql<number>`count(*) filter (where ${inArray(reviewTask.status, [...live])})::int`,
          submitted: sql<number>`count(*) filter (where ${inArray(reviewTask.status, [...counted])})::int`,
        })
        .from(reviewTask)
        .where(here),
    () =>
      db
        .select({ round: eliminationRound, byName: user.realName })
        .from(eliminationRound)
        .innerJoin(user, eq(user.id, eliminationRound.closedBy))
        .where(eq(eliminationRound.planId, planId))
        .orderBy(desc(eliminationRound.no)),
  );
  return {
    round: plan.round,
    works: calculation.entries.length,
    incomplete: incomplete.length,
    tasks: tasks?.all ?? 0,
    submitted: tasks?.submitted ?? 0,
    duels,
    // who won a duel stays hidden until all are closed
    rows: duels > 0 ? [] : rows.flatMap(({ workId, rank, score }) => standing(named.get(workId), rank, score)),
    rounds: rounds.map(({ round: { no, kept, out, revisionId, closedAt, ...cut }, byName }) => ({
      ...{ no, kept, out, revisionId, byName, keepBy: cut.keepBy, keep: shownKeep(cut) },
      closeTime: toWireTime(closedAt),
    })),
  };
}

/** The ranking that a closed round was cut by. @throws notFound */
export async function roundDetail({ planId, no }: { planId: string; no: number }, actor: Actor) {
  await findContestPlan(planId, actor);
  const [round] = await db
    .select({ revisionId: eliminationRound.revisionId })
    .from(eliminationRound)
    .where(and(eq(eliminationRound.planId, planId), eq(eliminationRound.no, no)));
  if (!round) throw new Fault("notFound");
  const rows = await db
    .select({ workId: resultRow.workId, rank: resultRow.rank, score: calculatedScore, outIn: reviewEntry.outIn })
    .from(resultRow)
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, planId), eq(reviewEntry.workId, resultRow.workId)))
    .where(eq(resultRow.revisionId, round.revisionId))
    .orderBy(asc(resultRow.rank), asc(reviewEntry.judgingNo));
  const named = await namesOf(
    planId,
    rows.map(({ workId }) => workId),
  );
  return rows.flatMap(({ workId, rank, score, outIn }) =>
    standing(named.get(workId), rank, score).map((row) => ({ ...row, kept: outIn !== no })),
  );
}

type Named = Pick<Standing, "workId" | "judgingNo" | "title" | "teamName">;
const standing = (named: Named | undefined, rank: number, score: number): Standing[] =>
  named ? [{ ...named, rank, finalScore: toPoints(score) }] : [];

/** What works of a plan are called, by their ids. */
export async function namesOf(planId: string, workIds: readonly string[]) {
  const rows = await db
    .select({ workId: work.id, judgingNo: reviewEntry.judgingNo, title: work.title, teamName: team.name })
    .from(reviewEntry)
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(and(eq(reviewEntry.planId, planId), isOneOf(reviewEntry.workId, workIds)));
  return new Map(rows.map((row) => [row.workId, row]));
}
