import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contest, db, item, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { shownName } from "@/lib/i18n/shown-name";

/** An earlier team, and the track and group of the same codes in the contest that it is to enter. */
export interface EarlierTeam {
  teamId: string;
  teamName: string;
  competitionName: string;
  itemId: string | null;
  subItemId: string | null;
}

/** How many are offered: of the newest ones, who would look further? */
const OFFERED = 30;

/** Teams that the caller led into other contests and signed up there, the newest first: a team of this contest can begin as a copy of one. */
export async function earlierTeams(contestId: string, actor: Actor): Promise<EarlierTeam[]> {
  const [track, group, sameTrack, sameGroup] = [
    alias(item, "was_track"),
    alias(item, "was_group"),
    alias(item, "same_track"),
    alias(item, "same_group"),
  ];
  return db
    .select({
      teamId: team.id,
      teamName: team.name,
      competitionName: shownName(contest, actor.locale),
      itemId: sameTrack.id,
      subItemId: sameGroup.id,
    })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .innerJoin(track, eq(track.id, team.itemId))
    .leftJoin(group, eq(group.id, team.subItemId))
    .leftJoin(
      sameTrack,
      and(eq(sameTrack.contestId, contestId), eq(sameTrack.code, track.code), sql`${sameTrack.parentId} is null`),
    )
    .leftJoin(sameGroup, and(eq(sameGroup.parentId, sameTrack.id), eq(sameGroup.code, group.code)))
    .where(and(eq(team.captainId, actor.userId), ne(team.contestId, contestId), isNotNull(team.submittedAt)))
    .orderBy(desc(team.id))
    .limit(OFFERED);
}
