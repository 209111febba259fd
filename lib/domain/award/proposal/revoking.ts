import { and, eq, isNotNull, ne, not } from "drizzle-orm";
import { award, db, publicity, transaction, work } from "@/db";
import { isOneOf } from "@/db/many";
import { type Doer, systemActor } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { awardLifecycle } from "@/lib/domain/award/lifecycle";
import { findAward, isWinner } from "@/lib/domain/award/scope";
import { mustAllow } from "@/lib/domain/contest";
import { markEliminated, markUnawarded } from "@/lib/domain/work";
import { announce } from "@/lib/events";
import { touch } from "@/lib/fresh";

type Row = Pick<typeof award.$inferSelect, "id" | "contestId">;

/** Takes awards away for one reason; what hangs on them in later rooms goes with them. @throws illegalTransition */
export async function revokeRows(rows: readonly Row[], reason: string, doer: Doer) {
  for (const { id } of rows) {
    await awardLifecycle.move(id, "revoked", doer, { reason, set: { reason } });
    await announce("awardRevoked", { awardId: id, reason });
  }
  const lost = await losers(rows.map(({ id }) => id));
  await markUnawarded(lost, doer);
  for (const contestId of new Set(rows.map((r) => r.contestId))) await touch("results", `contest:${contestId}`);
}

/** Works that were awarded by these alone. */
async function losers(awardIds: readonly string[]) {
  const rows = await db
    .selectDistinct({ id: work.id })
    .from(award)
    .innerJoin(work, eq(work.id, award.workId))
    .where(and(isOneOf(award.id, awardIds), eq(work.status, "awarded"), not(isWinner)));
  return rows.map(({ id }) => id);
}

/** Takes an award away, whatever its state. @throws notFound, illegalTransition when it is revoked already */
export async function revokeAward({ awardId, reason }: { awardId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    const row = await findAward(awardId, actor);
    await mustAllow(row.contestId, "revocation");
    await revokeRows([row], reason, actor);
    await markEliminated(await publishedWithout(row), actor);
    return null;
  });
}

/** The work of an award that was published, where nothing is left of it: it is out, as all that were judged and won nothing. */
async function publishedWithout({ id }: Row) {
  const rows = await db
    .select({ id: work.id })
    .from(award)
    .innerJoin(work, eq(work.id, award.workId))
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .where(and(eq(award.id, id), eq(work.status, "reviewed"), isNotNull(publicity.publishedAt), not(isWinner)));
  return rows.map((row) => row.id);
}

/** Revokes the awards of a work that is out of the contest. */
export async function onWorkDisqualified({ workId, reason }: { workId: string; reason: string }) {
  const rows = await db
    .select({ id: award.id, contestId: award.contestId })
    .from(award)
    .where(and(eq(award.workId, workId), ne(award.status, "revoked")));
  await revokeRows(rows, reason, systemActor);
}
