import { and, eq } from "drizzle-orm";
import { db, team, teamMember, teamPerson, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { Place } from "./submission/rules";
import type { Due } from "./submission/window";

export type WorkRow = typeof work.$inferSelect;
export type TeamRow = typeof team.$inferSelect;

/** The caller's own team; to anyone who is not in it, it does not exist. @throws notFound */
export async function ownTeam(teamId: string, actor: Pick<Actor, "userId">): Promise<TeamRow> {
  const [row] = await db
    .select({ team })
    .from(team)
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.userId, actor.userId)))
    .where(and(eq(team.id, teamId), eq(teamMember.status, "accepted")));
  if (!row) throw new Fault("notFound");
  return row.team;
}

/** The name under which somebody signs for their team: the one that the team was approved with. */
export async function signerOf(teamId: string, { userId, realName }: Pick<Actor, "userId" | "realName">) {
  const [row] = await db
    .select({ name: teamPerson.name })
    .from(teamPerson)
    .where(and(eq(teamPerson.teamId, teamId), eq(teamPerson.userId, userId), eq(teamPerson.status, "accepted")));
  return row?.name ?? realName;
}

/** A work of one of the caller's teams. @throws notFound */
async function ownWork(workId: string, actor: Pick<Actor, "userId">): Promise<{ work: WorkRow; team: TeamRow }> {
  const [row] = await db.select().from(work).where(eq(work.id, workId));
  if (!row) throw new Fault("notFound");
  return { work: row, team: await ownTeam(row.teamId, actor) };
}

/** @throws notFound for strangers, notCaptain for other members */
export async function captainsWork(workId: string, actor: Pick<Actor, "userId">) {
  const own = await ownWork(workId, actor);
  if (own.team.captainId !== actor.userId) throw new Fault("notCaptain");
  return own;
}

/** A work and its team, locked until the transaction ends: the team first, as everybody does. @throws notFound */
export async function lockWork(workId: string): Promise<{ work: WorkRow; team: TeamRow }> {
  const [of] = await db.select({ teamId: work.teamId }).from(work).where(eq(work.id, workId));
  if (!of) throw new Fault("notFound");
  const [owner] = await db.select().from(team).where(eq(team.id, of.teamId)).for("share");
  const [row] = await db.select().from(work).where(eq(work.id, workId)).for("update");
  if (!owner || !row) throw new Fault("notFound");
  return { work: row, team: owner };
}

/** The captain's own work, locked. @throws notFound, notCaptain */
export async function lockAsCaptain(workId: string, actor: Pick<Actor, "userId">) {
  await captainsWork(workId, actor);
  return lockWork(workId);
}

export const mayType = (row: Pick<WorkRow, "status">) => row.status === "draft" || row.status === "returned";

export const placeOf = (team: TeamRow, stageId: string): Place => ({
  contestId: team.contestId,
  itemId: team.itemId,
  subItemId: team.subItemId,
  stageId,
});

export const dueOf = (of: Pick<WorkRow, "teamId" | "stageId">, lockAt: Date | null): Due => ({
  teamId: of.teamId,
  stageId: of.stageId,
  lockAt,
});
