import { and, eq } from "drizzle-orm";
import { contest, db, teamMember, work } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { notifyEach } from "@/lib/domain/inbox";
import type { Names } from "@/lib/i18n/named";
import type { WorkRow } from "./ownership";

type Topic =
  | "workSubmitted"
  | "workReturned"
  | "workInvalid"
  | "workPromoted"
  | "workNotPromoted"
  | "roundPassed"
  | "roundNotPassed"
  | "placeOffered";
type Work = Pick<WorkRow, "id" | "teamId" | "title">;
type Params = Record<string, string | number | Names>;

/** Notifies everybody who is in the team what became of their work. */
export const notifyTeam = (row: Work, topic: Topic, params: Params) => notifyTeams([row], topic, params);

/** Notifies the people of many teams, each of their own work, in as few statements as of one. */
export async function notifyTeams(rows: readonly Work[], topic: Topic, params: Params) {
  if (rows.length === 0) return;
  const teamIds = rows.map((row) => row.teamId);
  const people = await db
    .select({ teamId: teamMember.teamId, userId: teamMember.userId })
    .from(teamMember)
    .where(and(isOneOf(teamMember.teamId, teamIds), eq(teamMember.status, "accepted")));
  const byTeam = grouped(people, ({ teamId }) => teamId);
  await notifyEach(
    topic,
    rows.map(({ id, teamId, title }) => ({
      to: (byTeam.get(teamId) ?? []).map(({ userId }) => userId),
      params: { work: title, ...params },
      link: `/home/work/workDetail?id=${id}`,
      bizType: "work",
      bizId: id,
    })),
  );
}

/** The organisations of the contests that works are in, by the ids of the works. */
export async function workSpeakers({ bizType, ids }: { bizType: string; ids: readonly string[] }) {
  if (bizType !== "work") return null;
  const rows = await db
    .select({ id: work.id, groupId: contest.groupId })
    .from(work)
    .innerJoin(contest, eq(contest.id, work.contestId))
    .where(isOneOf(work.id, ids));
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}
