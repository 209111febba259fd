import { and, eq, gt } from "drizzle-orm";
import { db, resultRevision } from "@/db";
import { isLeading } from "@/lib/domain/review/combination/rule";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { calculationOf } from "./calculation";

/**
 * Refuses a revision after which another one came that counts, unless the plan's sheets and rules are again as they were for it: the same
 * inputs give the same revision. @throws notFound, stale at `revisionId`
 */
export async function mustBeCurrent(revisionId: string, plan: Plan) {
  const [revision] = await db.select().from(resultRevision).where(eq(resultRevision.id, revisionId));
  if (!revision) throw new Fault("notFound");
  const later = and(
    eq(resultRevision.planId, plan.id),
    eq(resultRevision.round, revision.round),
    gt(resultRevision.no, revision.no),
    isLeading,
  );
  if ((await db.$count(resultRevision, later)) === 0) return;
  if (!plan.imported && (await calculationOf(plan)).inputsHash === revision.inputsHash) return;
  throw new Fault("stale", {}, [{ field: "revisionId", fault: "stale" }]);
}
