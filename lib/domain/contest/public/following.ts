import { and, inArray } from "drizzle-orm";
import { contest } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { findVisibleContest, isPublic } from "@/lib/domain/contest/scope";
import { follow, subscriptionDetail } from "@/lib/domain/inbox";
import { cardsWhere } from "./cards";

/** Follows or unfollows a public contest; repeating the call changes nothing. @throws notFound */
export async function followContest(input: { competitionId: string; follow: boolean }, actor: Actor) {
  await findVisibleContest(input.competitionId, null);
  await follow(input.competitionId, input.follow, actor);
  return null;
}

/** The public contests that the caller follows, the newest first. */
export async function followedContests(_: object, actor: Actor) {
  const { competitionIds } = await subscriptionDetail({}, actor);
  if (competitionIds.length === 0) return [];
  return cardsWhere(and(isPublic, inArray(contest.id, competitionIds)), actor.locale);
}
