import { and, eq, sql } from "drizzle-orm";
import { db, draw, reviewTask, sceneItem } from "@/db";
import type { Doer } from "@/lib/audit";
import { drawLifecycle } from "@/lib/domain/review/draw/lifecycle";
import { planLifecycle, takeBackOwed } from "@/lib/domain/review/lifecycle";
import { mustBeEmptyStage } from "@/lib/domain/review/scene/sessions";
import type { Plan } from "@/lib/domain/review/scope";
import { settleTemporaryExperts } from "@/lib/domain/review/temporary/ending";
import { wordsOf } from "@/lib/i18n/words";

/**
 * Ends a plan whose awards are published, open or closed: nothing leads back from there, so its open sheets end uncounted, and a draw that
 * waits for its seed is abandoned, with a reason that everybody reads. As when a plan is closed, nothing ends under a work on stage.
 * @throws sceneBusy with the room and the work while one is on stage
 */
export async function endJudging({ id, status }: Pick<Plan, "id" | "status">, doer: Doer) {
  if (status === "open") await mustBeEmptyStage(eq(sceneItem.planId, id));
  await takeBackOwed(eq(reviewTask.planId, id), "published", doer);
  await endDraws(id, doer);
  if (status !== "open") return;
  await planLifecycle.move(id, "closed", doer);
  await settleTemporaryExperts(id);
}

async function endDraws(planId: string, doer: Doer) {
  const rows = await db
    .select({ id: draw.id })
    .from(draw)
    .where(and(eq(draw.planId, planId), eq(draw.status, "committed")));
  const reason = (["zh-cn", "en"] as const)
    .map((locale) => wordsOf(locale, "passport")("draw.endedByPublication"))
    .join(" / ");
  const ended = { endReason: reason, endedBy: doer.userId, endedAt: sql`app_now()` as never };
  for (const { id } of rows) await drawLifecycle.move(id, "abandoned", doer, { reason, set: ended });
}
