import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, reviewEntry, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/access";
import { Fault } from "@/lib/fault";
import { mustAllowIn } from "./plan-gate";
import { findPlan } from "./reach";
import type { Adjustment } from "./result-calls";
import { toTenThousandths } from "./scoring";

/** A bonus or a penalty, which the next calculation takes in; earlier revisions stay as they are. @throws notFound */
export async function adjustResult({ planId, workId, points, reason }: z.output<typeof Adjustment>, actor: Actor) {
  return transaction(async () => {
    await mustAllowIn(await findPlan(planId, actor, "update"), "score");
    const changed = await db
      .update(reviewEntry)
      .set({ adjustment: toTenThousandths(points), adjustmentReason: reason })
      .where(and(eq(reviewEntry.planId, planId), eq(reviewEntry.workId, workId)))
      .returning({ workId: reviewEntry.workId });
    if (changed.length === 0) throw new Fault("notFound");
    await record(actor, "result.adjust", "work", workId, { planId, points }, reason);
    return null;
  });
}
