import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db, formerJoinCode, team, teamMember, transaction } from "@/db";
import { record } from "@/lib/audit";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { assertEditable, lockAsCaptain, type MemberRow, type TeamRow } from "@/lib/domain/enrollment/ownership";

/** How long a join code is good, in days (docs/rules/enrollment.md, "Members"). */
const GOOD_FOR = 30;

/** True for a team whose join code is still good, by the database's clock. */
const codeIsGood: SQL = sql`${team.joinCodeAt} > app_now() - make_interval(days => ${GOOD_FOR}::int)`;

/** Somebody is of the team, or has asked to join, or is invited and can still answer. */
const concerned = or(
  eq(teamMember.status, "accepted"),
  and(eq(teamMember.status, "invited"), sql`${teamMember.expiresAt} > app_now()`),
);

/** The caller's own place in a team, an open request or invitation included; the team's lock, where it is held, makes it last. */
export async function placeIn(teamId: string, userId: string): Promise<MemberRow | null> {
  const [mine] = await db
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId), concerned));
  return mine ?? null;
}

/**
 * The team of a code, whether the code still lets people in, and the caller's own place there. A code that is too old, or
 * was made anew, leads only the team's own people to it; to anybody else it is like a code that never was.
 */
export async function teamOfCode(code: string, userId: string | null) {
  // Two looks into an index each: "the one or the other" in one condition would read every team.
  const ofCode = unionAll(
    db.select({ id: team.id }).from(team).where(eq(team.joinCode, code)),
    db.select({ id: formerJoinCode.teamId }).from(formerJoinCode).where(eq(formerJoinCode.code, code)),
  );
  const [found] = await db
    .select({ id: team.id, status: team.status, good: sql<boolean>`${team.joinCode} = ${code} and ${codeIsGood}` })
    .from(team)
    .where(inArray(team.id, ofCode))
    .orderBy(sql`${team.joinCode} = ${code} desc`)
    .limit(1);
  const mine = found && userId ? await placeIn(found.id, userId) : null;
  return found && (found.good || mine) ? { ...found, mine } : null;
}

/** Until when a team's join code is good. */
export const codeGoodUntil = ({ joinCodeAt }: Pick<TeamRow, "joinCodeAt">) =>
  new Date(joinCodeAt.getTime() + GOOD_FOR * 86_400_000);

/** Makes a team's join code anew, by the captain; the one before lets nobody in from then on. @throws notFound, notCaptain, teamLocked */
export async function renewJoinCode({ teamId }: { teamId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    assertEditable(row);
    await db.insert(formerJoinCode).values({ code: row.joinCode, teamId }).onConflictDoNothing();
    await db
      .update(team)
      .set({ joinCode: randomText(8, CLEAR_ALPHABET), joinCodeAt: sql`app_now()` })
      .where(eq(team.id, teamId));
    await record(actor, "team.renewCode", "team", teamId);
    return null;
  });
}
