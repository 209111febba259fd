import { and, eq, inArray } from "drizzle-orm";
import { contest, contestFollow, db } from "@/db";
import type { Actor } from "@/lib/domain/access";
import { cardsWhere } from "./cards";
import { findVisibleContest, isPublic } from "./scope";

/** Follows a public contest, or stops to; asked twice it is the same. @throws notFound */
export async function followContest(input: { competitionId: string; follow: boolean }, actor: Actor) {
  await findVisibleContest(input.competitionId, null);
  const pair = { userId: actor.userId, contestId: input.competitionId };
  if (input.follow) await db.insert(contestFollow).values(pair).onConflictDoNothing();
  else
    await db
      .delete(contestFollow)
      .where(and(eq(contestFollow.userId, pair.userId), eq(contestFollow.contestId, pair.contestId)));
  return null;
}

/** The public contests that the caller follows, the newest first. */
export const followedContests = async (_: object, actor: Actor) =>
  cardsWhere(
    and(
      isPublic,
      inArray(
        contest.id,
        db.select({ id: contestFollow.contestId }).from(contestFollow).where(eq(contestFollow.userId, actor.userId)),
      ),
    ),
    actor.locale,
  );
