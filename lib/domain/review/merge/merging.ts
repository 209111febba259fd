import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, declaredConflict, expert, planExpert, reviewPlan, reviewTask, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin } from "@/lib/domain/expert";
import { ExpertProfile } from "@/lib/domain/expert/contract";
import { dropConflicts } from "@/lib/domain/review/conflict/dropping";
import { Fault } from "@/lib/fault";
import type { MergeRequest } from "./calls";
import { clashesOf } from "./clashes";
import { countMoves, moveAll, type Pair } from "./references";

type Stored = typeof expert.$inferSelect;

/** Both experts, whoever keeps first. @throws notFound at the field out of scope; badInput for one and the same */
export async function findPair({ keptId, goneId }: Pair, actor: Actor, hold = false) {
  const query = db
    .select({ row: expert, realName: user.realName, username: user.username })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .where(and(isOneOf(expert.id, [keptId, goneId]), expertsWithin(actor)))
    .orderBy(expert.id);
  const rows = hold ? await query.for("update", { of: expert }) : await query;
  const [kept, gone] = [keptId, goneId].map((id) => rows.find(({ row }) => row.id === id));
  if (!kept || !gone) {
    const missing = [...(kept ? [] : ["keptId"]), ...(gone ? [] : ["goneId"])];
    throw new Fault(
      "notFound",
      {},
      missing.map((field) => ({ field, fault: "notFound" as const })),
    );
  }
  if (keptId === goneId) throw new Fault("badInput", {}, [{ field: "goneId", word: "samePersonTwice" }]);
  return { kept, gone };
}

/** Holds the plans in which either judges: nothing is distributed in them meanwhile. */
const holdPlans = ({ keptId, goneId }: Pair) =>
  db
    .select({ id: reviewPlan.id })
    .from(reviewPlan)
    .where(
      sql`${reviewPlan.id} in (select plan_id from ${planExpert} where expert_id in (${keptId}, ${goneId})
        union select plan_id from ${reviewTask} where expert_id in (${keptId}, ${goneId}))`,
    )
    .orderBy(reviewPlan.id)
    .for("update");

/** What both libraries know of the person; where both speak the kept one is believed. */
function joined(kept: Stored, gone: Stored) {
  const both = (key: "fields" | "languages" | "tags") => {
    const words = [...new Set([...kept[key], ...gone[key]])];
    return ExpertProfile.shape[key].safeParse(words).success ? words : kept[key];
  };
  return {
    orgId: kept.orgId ?? gone.orgId,
    jobTitle: kept.jobTitle || gone.jobTitle,
    degree: kept.degree ?? gone.degree,
    fields: both("fields"),
    languages: both("languages"),
    tags: both("tags"),
    away: [...kept.away, ...gone.away].slice(0, 20),
    maxLoad: kept.maxLoad ?? gone.maxLoad,
  };
}

/**
 * Merges two experts who are one person (docs/rules/expert.md, "Merging"): everything that names the one names the other afterwards,
 * the one stays as a retired pointer, and both accounts' organisations and duties bar the person from now on.
 * @throws notFound, stale; mergeClash while something stands against it
 */
export async function mergeExperts(input: z.output<typeof MergeRequest>, actor: Actor) {
  return transaction(async () => {
    const pair = { keptId: input.keptId, goneId: input.goneId };
    await findPair(pair, actor);
    await holdPlans(pair);
    const { kept, gone } = await findPair(pair, actor, true);
    if (kept.row.version !== input.keptVersion || gone.row.version !== input.goneVersion)
      throw stale("expert", kept.row.version === input.keptVersion ? gone.row.id : kept.row.id);
    const of = { goneUserId: gone.row.userId, keptIsRetired: kept.row.status === "retired" };
    const { clashCount } = await clashesOf(pair, of, actor);
    if (clashCount > 0) throw new Fault("mergeClash", { count: clashCount });
    const moves = await countMoves(pair);
    const version = sql`${expert.version} + 1`;
    await db
      .update(expert)
      .set({ status: "retired", mergedInto: pair.keptId, version })
      .where(eq(expert.id, pair.goneId));
    await moveAll(pair);
    const own = and(eq(declaredConflict.expertId, pair.keptId), eq(declaredConflict.declaredBy, gone.row.userId));
    await db.update(declaredConflict).set({ declaredBy: kept.row.userId }).where(own);
    await db
      .update(expert)
      .set({ ...joined(kept.row, gone.row), version })
      .where(eq(expert.id, pair.keptId));
    await dropConflicts({ expertId: pair.keptId });
    const moved = moves.reduce((sum, one) => sum + one.moved, 0);
    const { goneId } = pair;
    await record(
      actor,
      "expert.merge",
      "expert",
      pair.keptId,
      { goneId, username: gone.username, moved },
      input.reason,
    );
    return { moved };
  });
}
