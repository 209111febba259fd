import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { contest, db, expert, reviewPlan, temporaryExpert, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record, systemActor } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { endAllOf } from "@/lib/domain/access";
import { over } from "./scope";

const withPlans = () =>
  db
    .select({ userId: user.id, expertId: expert.id, planId: temporaryExpert.planId, isOver: over })
    .from(temporaryExpert)
    .innerJoin(expert, eq(expert.id, temporaryExpert.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .leftJoin(reviewPlan, eq(reviewPlan.id, temporaryExpert.planId))
    .leftJoin(contest, eq(contest.id, reviewPlan.contestId));

/** Whether a plan has no more use for temporary experts. */
export async function isOver(planId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOver: over })
    .from(reviewPlan)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(eq(reviewPlan.id, planId));
  return row?.isOver ?? true;
}

/**
 * Takes accounts out of use whose plan is over, with their sessions, and brings those back whose plan goes on after all: with the
 * slips that they have. Whoever was taken out of use by hand stays so. Of one plan, or of all.
 */
export async function settleTemporaryExperts(planId?: string) {
  return transaction(async () => {
    const ending = and(isNull(temporaryExpert.endedAt), ne(user.status, "disabled"), over);
    const back = and(isNotNull(temporaryExpert.endedAt), eq(user.status, "disabled"), sql`not ${over}`);
    const rows = await withPlans()
      .where(and(planId ? eq(temporaryExpert.planId, planId) : undefined, isNull(user.deletedAt), or(ending, back)))
      .orderBy(temporaryExpert.expertId)
      .for("update", { of: temporaryExpert, skipLocked: true });
    const changed = [...grouped(rows, (row) => `${row.planId ?? ""} ${row.isOver}`).values()];
    for (const these of changed) {
      const [{ isOver: ends, planId: of }] = these as [(typeof rows)[number]];
      const userIds = these.map((row) => row.userId);
      const expertIds = these.map((row) => row.expertId);
      await db
        .update(user)
        .set({ status: ends ? "disabled" : "active", version: sql`${user.version} + 1` })
        .where(isOneOf(user.id, userIds));
      await db
        .update(temporaryExpert)
        .set({ endedAt: ends ? sql`app_now()` : null })
        .where(isOneOf(temporaryExpert.expertId, expertIds));
      if (ends) await endAllOf(userIds, "plan over");
      await record(systemActor, ends ? "temporary.end" : "temporary.resume", "plan", of, { count: these.length });
    }
    return rows.length;
  });
}
