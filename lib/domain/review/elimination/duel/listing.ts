import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, duelRound, reviewTask } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustEliminate, namesOf } from "@/lib/domain/review/elimination/rounds";
import { counted, live } from "@/lib/domain/review/lifecycle";
import { findContestPlan } from "@/lib/domain/review/scope";
import type { listDuels as listCall } from "./calls";
import { duelsOf } from "./round";
import { seedOf } from "./seed";

/** The duels of a round; while it is under way not for whom anybody voted. @throws notFound, notElimination */
export async function listDuels(
  { planId, no }: { planId: string; no: number },
  actor: Actor,
): Promise<z.output<typeof listCall.output>> {
  const plan = await findContestPlan(planId, actor);
  mustEliminate(plan);
  const closed = no < plan.round;
  const [duels, [drawn], votes] = await together(
    () => duelsOf({ id: planId, round: no }),
    () =>
      db
        .select()
        .from(duelRound)
        .where(and(eq(duelRound.planId, planId), eq(duelRound.no, no))),
    () =>
      db
        .select({
          workId: reviewTask.workId,
          experts: count(),
          voted: sql<number>`count(*) filter (where ${inArray(reviewTask.status, [...counted])})::int`,
          won: sql<number>`count(*) filter (where ${inArray(reviewTask.status, [...counted])} and ${reviewTask.total} > 0)::int`,
        })
        .from(reviewTask)
        .where(
          and(
            eq(reviewTask.planId, planId),
            eq(reviewTask.round, no),
            isNotNull(reviewTask.duel),
            inArray(reviewTask.status, [...live]),
          ),
        )
        .groupBy(reviewTask.workId),
  );
  const named = await namesOf(
    planId,
    duels.flatMap(({ workId, opponentId }) => (opponentId ? [workId, opponentId] : [workId])),
  );
  const of = new Map(votes.map((one) => [one.workId, one]));
  const dueller = (workId: string) => ({
    ...{ workId, judgingNo: "", title: "", teamName: "", ...named.get(workId) },
    votes: closed ? (of.get(workId)?.won ?? 0) : null,
  });
  return {
    closed,
    commitment: sha256(seedOf({ id: planId, round: drawn ? no + 1 : no })),
    seed: drawn?.seed ?? null,
    drawTime: drawn ? toWireTime(drawn.drawnAt) : null,
    sheet: (drawn?.sheet ?? []).map(([judgingNo, school, byes]) => ({ judgingNo, school, byes })),
    duels: duels.map(({ no, workId, opponentId, winnerId }) => ({
      ...{ no, winnerId, first: dueller(workId), second: opponentId ? dueller(opponentId) : null },
      ...{ experts: of.get(workId)?.experts ?? 0, voted: of.get(workId)?.voted ?? 0 },
    })),
  };
}
