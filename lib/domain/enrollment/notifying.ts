import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contest, db, team, teamMember } from "@/db";
import { isOneOf } from "@/db/many";
import { notify, notifyEach, type Topic } from "@/lib/domain/inbox";
import type { Names } from "@/lib/i18n/named";
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

/** Who hears of a team, and the name of its contest. */
export interface Audience {
  contest: Names;
  people: readonly string[];
}

/** The audience of a team, to be asked with something else about it. */
export const audienceOf = (
  teamId: SQLWrapper,
): SQL<Audience> => sql`(select jsonb_build_object('contest', ${shownNames(contest)},
  'people', array(select ${teamMember.userId}::text from ${teamMember} where ${teamMember.teamId} = ${team.id} and ${teamMember.status} = 'accepted'))
  from ${team} join ${contest} on ${contest.id} = ${team.contestId} where ${team.id} = ${teamId})`;

/** Notifies everybody in each of many teams, in as few statements as of one; in one fewer where it is known who hears of them all. */
export async function notifyTeams(
  told: readonly { row: About; params: Record<string, string | number>; audience?: Audience | undefined }[],
  topic: Topic,
) {
  const known = await audiencesOf(told.flatMap(({ row, audience }) => (audience ? [] : [row.id])));
  await notifyEach(
    topic,
    told.map(({ row, params, audience = known.get(row.id) }) => ({
      to: [...(audience?.people ?? [])],
      params: { team: row.name, contest: audience?.contest ?? "", ...params },
      ...{ link: linkOf(row.id), bizType: "team", bizId: row.id },
    })),
  );
}

async function audiencesOf(teamIds: readonly string[]): Promise<Map<string, Audience>> {
  if (teamIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; audience: Audience }>(sql`
    select one.id::text, ${audienceOf(sql`one.id`)} as audience from unnest(${sql.param([...teamIds])}::bigint[]) one(id)`);
  return new Map(rows.map(({ id, audience }) => [id, audience]));
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
