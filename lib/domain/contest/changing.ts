import { and, eq, sql } from "drizzle-orm";
import { contest, db, transaction } from "@/db";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { mustAllow } from "./lifecycle/gate";
import { contestsWithin, findOwnContest } from "./scope";
import { tellOfContest } from "./telling";

type ContestRow = typeof contest.$inferSelect;

/**
 * One change to a contest, its tracks, stages or schedule, which share one version: the row is locked, the version
 * compared and counted up, and pages about it are dropped. Without `version` (an act that does not overwrite anything)
 * nothing is compared. @throws notFound, contestReadOnly, contestSuspended, stale
 */
export async function changing<T>(
  contestId: string,
  version: number | null,
  actor: Actor,
  body: (row: ContestRow) => Promise<T>,
  act: "configure" | "schedule" = "configure",
): Promise<T & { version: number }> {
  return transaction(async () => {
    await findOwnContest(contestId, actor);
    await mustAllow(contestId, act);
    const [row] = await db
      .select()
      .from(contest)
      .where(and(eq(contest.id, contestId), contestsWithin(actor)))
      .for("update");
    if (!row) throw new Fault("notFound");
    if (version !== null && row.version !== version) throw stale("contest", contestId);
    const result = await body(row);
    const [next] = await db
      .update(contest)
      .set({ version: sql`${contest.version} + 1` })
      .where(eq(contest.id, contestId))
      .returning({ version: contest.version });
    await touch("contests", `contest:${contestId}`);
    await tellOfContest(row);
    return { ...result, version: next?.version ?? row.version + 1 };
  });
}
