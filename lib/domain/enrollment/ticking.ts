import { and, eq, sql } from "drizzle-orm";
import { contest, db, team, teamMember, transaction } from "@/db";
import { theHouse } from "@/lib/audit";
import { fromWireTime } from "@/lib/clock";
import { allowing, databaseNow, forbiddenBy, windowOf } from "@/lib/domain/contest";
import { teamLife } from "./life";
import { rulesOf } from "./rules";
import type { TeamRow } from "./standing";

/** When a team is locked: at the setting's `lockAt`, else at the end of its stage's submit window; null: never. */
async function lockTimeOf(row: TeamRow): Promise<Date | null> {
  const { lockAt } = await rulesOf(row);
  return lockAt ? fromWireTime(lockAt) : (await windowOf(row.stageId, "submit")).endsAt;
}

/** Locks approved teams whose time has come; answers how many. Run every minute. */
export async function lockDueTeams(): Promise<number> {
  const at = await databaseNow();
  const rows = (
    await db
      .select({ team })
      .from(team)
      .innerJoin(contest, eq(contest.id, team.contestId))
      .where(and(eq(team.status, "approved"), allowing(contest.status, "deadline")))
  ).map((row) => row.team);
  const times = new Map<string, Promise<Date | null>>();
  let locked = 0;
  for (const row of rows) {
    const place = `${row.contestId}/${row.stageId}/${row.itemId}/${row.subItemId}`;
    if (!times.has(place)) times.set(place, lockTimeOf(row));
    const due = await times.get(place);
    if (!due || due > at || (await extended(row, at))) continue;
    locked += await transaction(async () => {
      if (await forbiddenBy(row.contestId, "deadline")) return 0;
      const [still] = await db
        .select({ id: team.id })
        .from(team)
        .where(and(eq(team.id, row.id), eq(team.status, "approved")))
        .for("update", { skipLocked: true });
      if (!still) return 0;
      await teamLife.move(row.id, "locked", theHouse);
      return 1;
    });
  }
  return locked;
}

/** A team with more time to submit keeps its roster open as long. */
async function extended(row: TeamRow, at: Date) {
  const { rows } = await db.execute(
    sql`select 1 from extension where team_id = ${row.id} and stage_id = ${row.stageId} and "window" = 'submit' and until > ${at.toISOString()}`,
  );
  return rows.length > 0;
}

/** Ends invitations and wishes to join whose 72 hours are over; answers how many. Run every few minutes. */
export async function expireInvitations(): Promise<number> {
  return transaction(async () => {
    const gone = await db
      .update(teamMember)
      .set({ status: "expired", answeredAt: sql`app_now()` })
      .where(and(eq(teamMember.status, "invited"), sql`${teamMember.expiresAt} <= app_now()`))
      .returning({ teamId: teamMember.teamId });
    return gone.length;
  });
}
