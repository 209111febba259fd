import { and, eq, sql } from "drizzle-orm";
import { db, team, teamMember } from "@/db";
import type { Doer } from "@/lib/audit";
import { Fault } from "@/lib/fault";
import { dropChanges } from "./change/dropping";
import { releaseSeat } from "./eligibility/seats";
import { teamLifecycle } from "./lifecycle";
import { lockTeam } from "./ownership";
import { type closedStatuses } from "./shapes";

/** Ends a team in the way given and gives its seat back; open invitations end with it. @throws illegalTransition */
export async function close(teamId: string, to: (typeof closedStatuses)[number], doer: Doer, reason?: string) {
  const row = await lockTeam(teamId);
  await teamLifecycle.move(teamId, to, doer, {
    reason,
    set: { seated: false, waitingNo: null, auditLevel: null, offeredTo: null },
  });
  await releaseSeat(row);
  await dropChanges(teamId, doer);
  await db
    .update(teamMember)
    .set({ status: "expired", answeredAt: sql`app_now()` })
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.status, "invited")));
}

/** Returns the team's state after an act. @throws notFound */
export async function outcomeOf(teamId: string) {
  const [row] = await db.select({ status: team.status, number: team.number }).from(team).where(eq(team.id, teamId));
  if (!row) throw new Fault("notFound");
  return { status: row.status, teamNumber: row.number };
}
