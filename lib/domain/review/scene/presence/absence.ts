import { and, eq, notInArray } from "drizzle-orm";
import { db, reviewPlan, reviewTask, sceneAbsence, sceneItem, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { counted } from "@/lib/domain/review/lifecycle";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { mustOversee } from "@/lib/domain/review/plan/leading";
import { changed } from "@/lib/domain/review/scene/noticing";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";

/**
 * States that a judge does not mark a work, or takes that back: by whoever steers the plan, or by its leader.
 * @throws notFound, planReadOnly, sceneMarked where their mark is in
 */
export async function markJudgeAbsent(input: { itemId: string; expertId: string; absent: boolean }, actor: Actor) {
  const { itemId, expertId, absent } = input;
  return transaction(async () => {
    const [item] = await db.select().from(sceneItem).where(eq(sceneItem.id, itemId));
    if (!item) throw new Fault("notFound");
    await mustOversee(item.planId, actor);
    const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, item.planId)).for("share");
    await mustAllowIn(plan as Plan, "judge");
    const [task] = await db
      .select({ status: reviewTask.status })
      .from(reviewTask)
      .where(
        and(
          eq(reviewTask.planId, item.planId),
          eq(reviewTask.workId, item.workId),
          eq(reviewTask.expertId, expertId),
          notInArray(reviewTask.status, ["cancelled", "declined"]),
        ),
      )
      .for("share");
    if (!task) throw new Fault("notFound", {}, [{ field: "expertId", fault: "notFound" }]);
    if (absent && inArrayOf(counted, task.status)) throw new Fault("sceneMarked");
    const here = and(eq(sceneAbsence.itemId, itemId), eq(sceneAbsence.expertId, expertId));
    if (absent)
      await db.insert(sceneAbsence).values({ itemId, expertId, markedBy: actor.userId }).onConflictDoNothing();
    else await db.delete(sceneAbsence).where(here);
    await record(actor, absent ? "scene.judgeAbsent" : "scene.judgePresent", "sceneItem", itemId, { expertId });
    await changed(item.sessionId);
    return null;
  });
}

const inArrayOf = (list: readonly string[], value: string) => list.includes(value);
