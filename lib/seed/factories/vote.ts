import { sql } from "drizzle-orm";
import { db, voteRule, workVote } from "@/db";
import { fingerprint } from "@/lib/crypto";

/** A public vote that runs from yesterday till tomorrow unless said otherwise: three votes in all, counts open. */
export async function aVote(contestId: string, of: Partial<typeof voteRule.$inferInsert> = {}) {
  await db.insert(voteRule).values({
    contestId,
    isOn: true,
    startsAt: sql`app_now() - interval '1 day'` as never,
    endsAt: sql`app_now() + interval '1 day'` as never,
    allowance: 3,
    per: "contest",
    minAccountDays: 0,
    excludesOwn: false,
    counts: "live",
    ...of,
  });
}

/** A vote from some address, a minute apart by `n`; on a day of its own, so that one person may have given many. */
export async function aBallot(
  work: { id: string; contestId: string },
  userId: string,
  n: number,
  of: Partial<typeof workVote.$inferInsert> = {},
) {
  await db.insert(workVote).values({
    workId: work.id,
    contestId: work.contestId,
    userId,
    addressHash: fingerprint("vote:192.0.2.1"),
    accountDays: 30,
    votedAt: sql`app_now() - interval '12 hours' + make_interval(mins => ${n})` as never,
    votedOn: `2025-01-${String(n + 1).padStart(2, "0")}`,
    ...of,
  });
}
