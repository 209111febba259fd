import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { contest, db, team, teamMember, teamPerson } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { nameFor } from "@/lib/i18n/named";

/** Who asked to join a team that the caller leads and still may, a line a team, what expires first before. */
export async function waitingRequests(actor: Actor) {
  const until = sql<string>`(extract(epoch from min(${teamMember.expiresAt})) * 1000)::bigint`;
  const rows = await db
    .select({
      teamId: team.id,
      teamName: team.name,
      contest: { name: contest.name, nameEn: contest.nameEn },
      names: sql<string[]>`array_agg(${teamPerson.name} order by ${teamMember.id})`,
      until,
    })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .innerJoin(contest, eq(contest.id, team.contestId))
    .innerJoin(teamPerson, eq(teamPerson.memberId, teamMember.id))
    .where(
      and(
        eq(team.captainId, actor.userId),
        inArray(team.status, ["draft", "returned"]),
        eq(teamMember.status, "invited"),
        eq(teamMember.askedBy, "person"),
        sql`${teamMember.expiresAt} > app_now()`,
      ),
    )
    .groupBy(team.id, contest.id)
    .orderBy(asc(until), asc(team.id))
    .limit(50);
  return rows.map(({ contest: of, until: at, ...row }) => ({
    ...row,
    competitionName: nameFor(actor.locale, of),
    expireTime: toWireTime(new Date(Number(at))),
  }));
}
