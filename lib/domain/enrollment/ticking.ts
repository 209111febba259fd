import { and, eq, sql } from "drizzle-orm";
import { contest, db, stageWindow, team, teamMember, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { fromWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { allowing, databaseNow, forbiddenBy, windowOf } from "@/lib/domain/contest";
import { dropOvertaken, dropUnanswered } from "./change/dropping";
import { rulesOf } from "./eligibility/rules";
import { teamLifecycle } from "./lifecycle";
import type { TeamRow } from "./ownership";

/** The stages and tracks in which teams are locked together. */
type Place = Pick<TeamRow, "contestId" | "stageId" | "itemId" | "subItemId">;
/** Rows that are locked in one go. */
const AT_ONCE = 200;

/** When the teams of a place are locked: at the setting's `lockAt`, else at the end of their stage's submit window; null: never. */
async function lockTimeOf(place: Place): Promise<Date | null> {
  const { lockAt } = await rulesOf(place);
  return lockAt ? fromWireTime(lockAt) : (await windowOf(place.stageId, "submit")).endsAt;
}

/** Places with approved teams whose time may have come: their window has ended, or their contest names another moment. */
const candidates = () =>
  db
    .selectDistinct({
      contestId: team.contestId,
      stageId: team.stageId,
      itemId: team.itemId,
      subItemId: team.subItemId,
    })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .leftJoin(stageWindow, and(eq(stageWindow.stageId, team.stageId), eq(stageWindow.type, "submit")))
    .where(
      and(
        eq(team.status, "approved"),
        allowing(contest.status, "deadline"),
        sql`(app_now() >= ${stageWindow.endsAt} or exists (
          select 1 from setting s where s.contest_id = ${team.contestId} and s.kind = 'enroll' and s.value ->> 'lockAt' is not null))`,
      ),
    );

/** A team with more time to submit keeps its roster open as long. */
const extended = sql`exists (select 1 from extension e where e.team_id = ${team.id} and e.stage_id = ${team.stageId}
  and e."window" = 'submit' and e.until > app_now())`;

/** Locks some of the approved teams of a place; answers how many. What another process is about to lock is left to it. */
const lockSome = ({ contestId, stageId, itemId, subItemId }: Place) =>
  transaction(async () => {
    if (await forbiddenBy(contestId, "deadline")) return 0;
    const rows = await db
      .select({ id: team.id })
      .from(team)
      .where(
        and(
          eq(team.contestId, contestId),
          eq(team.stageId, stageId),
          eq(team.itemId, itemId),
          sql`${team.subItemId} is not distinct from ${subItemId}`,
          eq(team.status, "approved"),
          sql`not ${extended}`,
        ),
      )
      .orderBy(team.id)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const { id } of rows) await teamLifecycle.move(id, "locked", systemActor);
    return rows.length;
  });

/** Locks approved teams whose time has come; answers how many. Run every minute: what is not due costs one statement for all of it. */
export async function lockDueTeams(): Promise<number> {
  const [at, places] = await together(databaseNow, candidates);
  let locked = 0;
  for (const place of places) {
    const due = await lockTimeOf(place);
    if (!due || due > at) continue;
    for (let some = AT_ONCE; some === AT_ONCE; locked += some) some = await lockSome(place);
  }
  return locked;
}

/** Ends invitations, wishes to join and unanswered change requests whose 72 hours are over, and requests that the results overtook; answers how many. Run every few minutes. */
export async function expireInvitations(): Promise<number> {
  return transaction(async () => {
    const gone = await db
      .update(teamMember)
      .set({ status: "expired", answeredAt: sql`app_now()` })
      .where(and(eq(teamMember.status, "invited"), sql`${teamMember.expiresAt} <= app_now()`))
      .returning({ teamId: teamMember.teamId });
    return gone.length + (await dropUnanswered()) + (await dropOvertaken());
  });
}
