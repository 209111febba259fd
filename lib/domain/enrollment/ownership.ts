import { and, eq } from "drizzle-orm";
import { db, team, teamMember } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";

export type TeamRow = typeof team.$inferSelect;
export type MemberRow = typeof teamMember.$inferSelect;

/** The team and the caller's place in it; to anyone else it does not exist. Invited people see it, too. @throws notFound */
export async function teamOf(teamId: string, actor: Pick<Actor, "userId">) {
  const [row] = await db
    .select({ team, member: teamMember })
    .from(team)
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.userId, actor.userId)))
    .where(and(eq(team.id, teamId), eq(teamMember.status, "accepted")));
  if (!row) throw new Fault("notFound");
  return row;
}

/** The team, locked until the transaction ends: whoever changes its people or its state goes through here. @throws notFound */
export async function lockTeam(teamId: string): Promise<TeamRow> {
  const [row] = await db.select().from(team).where(eq(team.id, teamId)).for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

/** The captain's own team, locked. @throws notFound for strangers, notCaptain for other members */
export async function lockAsCaptain(teamId: string, actor: Actor): Promise<TeamRow> {
  const [row] = await db
    .select()
    .from(team)
    .where(and(eq(team.id, teamId), eq(team.captainId, actor.userId)))
    .for("update");
  if (row) return row;
  await teamOf(teamId, actor);
  throw new Fault("notCaptain");
}

export const isEditable = (row: Pick<TeamRow, "status">) => row.status === "draft" || row.status === "returned";

/** People and answers change only in a draft or a returned team; after that by taking back or on request. @throws teamLocked */
export function assertEditable(row: Pick<TeamRow, "status">) {
  if (!isEditable(row)) throw new Fault("teamLocked");
}
