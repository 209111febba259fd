import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { db, team, teamMember } from "@/db";
import { isOneOf } from "@/db/many";
import { together } from "@/lib/collection/together";
import { type Judges, judgesIn } from "@/lib/domain/enrollment/eligibility/guarding";
import { closedStatuses, liveStatuses } from "@/lib/domain/enrollment/shapes";
import { list } from "./known";

/** What stands in the contest already: how often its people play, advise and lead, its teams' names, who judges. */
export async function standingIn(contestId: string, userIds: readonly string[], names: readonly string[]) {
  const [judges, members, led, called] = await together(
    (): Promise<Judges> => judgesIn(contestId, userIds, userIds),
    () =>
      db
        .select({
          userId: teamMember.userId,
          itemId: team.itemId,
          advising: sql<boolean>`${teamMember.role} = 'advisor'`,
          count: sql<number>`count(*)::int`,
        })
        .from(teamMember)
        .innerJoin(team, eq(team.id, teamMember.teamId))
        .where(
          and(
            eq(team.contestId, contestId),
            inArray(team.status, [...liveStatuses]),
            eq(teamMember.status, "accepted"),
            isOneOf(teamMember.userId, userIds),
          ),
        )
        .groupBy(teamMember.userId, team.itemId, sql`3`),
    () =>
      db
        .select({ userId: team.captainId, itemId: team.itemId, count: sql<number>`count(*)::int` })
        .from(team)
        .where(
          and(
            eq(team.contestId, contestId),
            notInArray(team.status, [...closedStatuses]),
            isOneOf(team.captainId, userIds),
          ),
        )
        .groupBy(team.captainId, team.itemId),
    () =>
      db
        .select({ itemId: team.itemId, name: team.name, leaderId: team.captainId, status: team.status })
        .from(team)
        .where(
          and(
            eq(team.contestId, contestId),
            notInArray(team.status, [...closedStatuses]),
            sql`${team.name} = any(${list(names)})`,
          ),
        ),
  );
  return { judges, members, led, called };
}
