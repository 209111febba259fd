import { and, eq, exists, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { contest, db, team, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { deskScope, deskScopeOver } from "@/lib/domain/enrollment";
import { inquire } from "@/lib/events";
import { outcomes } from "./desk/past";
import type { WorkStatus } from "./shapes";

/** The condition that narrows `work` to what staff may see: the works of the teams they answer for. */
export const worksWithin = (actor: Actor): SQL =>
  inArray(work.teamId, db.select({ id: team.id }).from(team).where(deskScope(actor)));

/** The same for a long list, of one contest where it is named; a work's contest and school are its team's. */
export const worksInScope = (actor: Actor, competitionId?: string) =>
  deskScopeOver(
    { teamId: work.teamId, contestId: work.contestId, ownerGroupId: work.ownerGroupId },
    actor,
    competitionId,
  );

/** The condition that narrows `work` to the contests that the actor organises: theirs is what ends a work, and its links. */
export const worksOrganised = (actor: Actor): SQL =>
  inArray(work.contestId, db.select({ id: contest.id }).from(contest).where(contestsWithin(actor)));

/** A work's status as a list shows it, for filters too; `work` and `contest` are in the statement, `known` are contests whose awards are out. */
export const shownStatus = (revealed: boolean, known: readonly string[] = []): SQL<WorkStatus> =>
  revealed
    ? sql<WorkStatus>`${work.status}::text`
    : sql<WorkStatus>`case when ${inArray(work.status, [...outcomes])} and ${contest.status} not in ('finished', 'archived')
        and ${notInArray(contest.id, ["0", ...known])} then 'reviewing' else ${work.status}::text end`;

/** Lists the contests under way that have decided works within `scope` and announced awards. */
export async function announcedIn(scope: SQL | undefined): Promise<string[]> {
  const decided = db
    .select({ one: sql`1` })
    .from(work)
    .where(and(eq(work.contestId, contest.id), inArray(work.status, [...outcomes]), scope));
  const rows = await db
    .select({ contestId: contest.id })
    .from(contest)
    .where(and(notInArray(contest.status, ["finished", "archived"]), exists(decided)));
  const announced = [];
  for (const { contestId } of rows) if (await inquire("awardsAnnounced", { contestId })) announced.push(contestId);
  return announced;
}
