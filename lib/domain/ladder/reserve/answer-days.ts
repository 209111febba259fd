import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, promotionAnswer, promotionRun, stage, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { runsWithin } from "@/lib/domain/ladder/promotion/targets";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";

/** The days to answer that count for a run now: those set since, else its rule's. The statement holds `promotion_run`. */
export const daysToAnswer = sql<number>`coalesce((select a.days from ${promotionAnswer} a where a.run_id = promotion_run.id),
  (promotion_run.rule ->> 'answerDays')::int, 0)`;

/**
 * Sets in how many days the reserve of a published promotion answers (docs/rules/ladder.md, "Reserve"); the run itself stays as it
 * was. @throws notFound for a run out of scope
 */
export async function setAnswerDays({ runId, days }: z.output<typeof calls.setAnswerDays.input>, actor: Actor) {
  return transaction(async () => {
    const [run] = await db
      .select({ no: promotionRun.no, stageId: stage.id, contestId: stage.contestId })
      .from(promotionRun)
      .innerJoin(stage, eq(stage.id, promotionRun.fromStageId))
      .innerJoin(contest, eq(contest.id, stage.contestId))
      .where(and(eq(promotionRun.id, runId), runsWithin(actor, "review:result:edit")))
      .for("no key update", { of: stage });
    if (!run) throw new Fault("notFound");
    await mustAllow(run.contestId, "result");
    const set = { days, setBy: actor.userId, setAt: sql`app_now()` as never };
    await db
      .insert(promotionAnswer)
      .values({ runId, ...set })
      .onConflictDoUpdate({ target: promotionAnswer.runId, set });
    await record(actor, "promotion.answerDays", "stage", run.stageId, { no: run.no, days });
    return null;
  });
}
