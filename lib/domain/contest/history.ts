import { and, desc, eq } from "drizzle-orm";
import { db, transition, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { ContestStatus } from "./shapes";

const ofContest = (contestId: string) => and(eq(transition.entity, "contest"), eq(transition.entityId, contestId));
const newestFirst = [desc(transition.at), desc(transition.id)];

/** Every move of a contest, the newest first: who, why, when. */
export async function historyOf(contestId: string) {
  const rows = await db
    .select({
      from: transition.from,
      to: transition.to,
      reason: transition.reason,
      at: transition.at,
      who: user.realName,
    })
    .from(transition)
    .leftJoin(user, eq(user.id, transition.actorId))
    .where(ofContest(contestId))
    .orderBy(...newestFirst);
  return rows.map(({ at, from, to, ...rest }) => ({
    ...rest,
    from: from as ContestStatus | null,
    to: to as ContestStatus,
    time: toWireTime(at),
  }));
}

/** Who handed a contest in the last time; null where nobody did. */
export async function handedInBy(contestId: string): Promise<string | null> {
  const [last] = await db
    .select({ by: transition.actorId })
    .from(transition)
    .where(and(ofContest(contestId), eq(transition.to, "pending")))
    .orderBy(...newestFirst)
    .limit(1);
  return last?.by ?? null;
}
