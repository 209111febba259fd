import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, reviewEntry, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import type { Actor } from "@/lib/domain/actor";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { Adjustment } from "./calls";
import { toTenThousandths } from "./scoring";

/** Gives a bonus or a penalty, which the next calculation takes in; earlier revisions stay as they are. @throws notFound */
export async function adjustResult({ planId, workId, points, reason }: z.output<typeof Adjustment>, actor: Actor) {
  return transaction(async () => {
    await mustAllowIn(await findPlan(planId, actor, "review:result:edit", "update"), "calculate");
    const entry = and(eq(reviewEntry.planId, planId), eq(reviewEntry.workId, workId));
    const [before] = await db
      .select({ adjustment: reviewEntry.adjustment })
      .from(reviewEntry)
      .where(entry)
      .for("update");
    if (!before) throw new Fault("notFound");
    await db
      .update(reviewEntry)
      .set({ adjustment: toTenThousandths(points), adjustmentReason: reason })
      .where(entry);
    const changes = changesBetween({ points: toPoints(before.adjustment) }, { points });
    await record(actor, "result.adjust", "work", workId, { planId, ...changes }, reason);
    return null;
  });
}
