import { and, eq, ne } from "drizzle-orm";
import { award, db, transaction } from "@/db";
import { type Doer, systemActor } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { awardLifecycle } from "@/lib/domain/award/lifecycle";
import { findAward } from "@/lib/domain/award/scope";
import { mustAllow } from "@/lib/domain/contest";
import { announce } from "@/lib/events";
import { touch } from "@/lib/fresh";

type Row = Pick<typeof award.$inferSelect, "id" | "contestId">;

/** Takes awards away for one reason; what hangs on them in later rooms goes with them. @throws illegalTransition */
export async function revokeRows(rows: readonly Row[], reason: string, doer: Doer) {
  for (const { id } of rows) {
    await awardLifecycle.move(id, "revoked", doer, { reason, set: { reason } });
    await announce("awardRevoked", { awardId: id, reason });
  }
  for (const contestId of new Set(rows.map((r) => r.contestId))) await touch("results", `contest:${contestId}`);
}

/** Takes an award away, whatever its state. @throws notFound, illegalTransition when it is revoked already */
export async function revokeAward({ awardId, reason }: { awardId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    const row = await findAward(awardId, actor);
    await mustAllow(row.contestId, "revocation");
    await revokeRows([row], reason, actor);
    return null;
  });
}

/** Revokes the awards of a work that is out of the contest. */
export async function onWorkDisqualified({ workId, reason }: { workId: string; reason: string }) {
  const rows = await db
    .select({ id: award.id, contestId: award.contestId })
    .from(award)
    .where(and(eq(award.workId, workId), ne(award.status, "revoked")));
  await revokeRows(rows, reason, systemActor);
}
