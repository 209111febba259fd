import { and, eq, inArray, sql } from "drizzle-orm";
import { contest, db, team, teamMember } from "@/db";
import { isOneOf } from "@/db/many";
import { notify, notifyEach, type Topic } from "@/lib/domain/inbox";
import { shownNames } from "@/lib/i18n/shown-name";

type About = Pick<typeof team.$inferSelect, "id" | "contestId" | "name">;

const linkOf = (teamId: string) => `/home/competition/team/details?id=${teamId}`;

/** Where somebody goes who is not in the team, or no longer. */
export const linkOutside = ({ contestId }: About) => `/home/competition/details?id=${contestId}`;

/** Notifies people about a team; the words come from `inbox.topic.<topic>`, which may use {team}, {contest} and what is given. */
export async function notifyPeople(
  row: About,
  userIds: string[],
  topic: Topic,
  params: Record<string, string | number> = {},
  link = linkOf(row.id),
) {
  if (userIds.length === 0) return;
  const [of] = await db
    .select({ names: shownNames(contest) })
    .from(contest)
    .where(eq(contest.id, row.contestId));
  await notify(
    [...new Set(userIds)],
    topic,
    { team: row.name, contest: of?.names ?? "", ...params },
    {
      link,
      bizType: "team",
      bizId: row.id,
    },
  );
}

/** Notifies everybody who is in the team, but for the one who did it. */
export async function notifyTeam(row: About, topic: Topic, params: Record<string, string | number> = {}, but?: string) {
  const people = await db
    .select({ userId: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, row.id), inArray(teamMember.status, ["accepted"])));
  await notifyPeople(
    row,
    people.map((p) => p.userId).filter((id) => id !== but),
    topic,
    params,
  );
}

/** Notifies everybody in each of many teams, in as few statements as of one. */
export async function notifyTeams(
  told: readonly { row: About; params: Record<string, string | number> }[],
  topic: Topic,
) {
  const rows = await db
    .select({
      id: team.id,
      contest: shownNames(contest),
      people: sql<
        string[]
      >`array(select m.user_id::text from ${teamMember} m where m.team_id = ${team.id} and m.status = 'accepted')`,
    })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .where(
      isOneOf(
        team.id,
        told.map(({ row }) => row.id),
      ),
    );
  const found = new Map(rows.map((one) => [one.id, one]));
  await notifyEach(
    topic,
    told.map(({ row, params }) => ({
      to: found.get(row.id)?.people ?? [],
      params: { team: row.name, contest: found.get(row.id)?.contest ?? "", ...params },
      ...{ link: linkOf(row.id), bizType: "team", bizId: row.id },
    })),
  );
}

/** The organisations of the contests that teams are in, by the ids of the teams. */
export async function teamSpeakers({ bizType, ids }: { bizType: string; ids: readonly string[] }) {
  if (bizType !== "team") return null;
  const rows = await db
    .select({ id: team.id, groupId: contest.groupId })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .where(isOneOf(team.id, ids));
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}
