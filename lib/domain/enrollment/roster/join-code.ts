import { eq, type SQL, sql } from "drizzle-orm";
import { db, team, transaction } from "@/db";
import { record } from "@/lib/audit";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { assertEditable, lockAsCaptain, type TeamRow } from "@/lib/domain/enrollment/ownership";

/** How long a join code is good, in days (docs/rules/enrollment.md, "Members"). */
const GOOD_FOR = 30;

/** True for a team whose join code is still good, by the database's clock. */
export const codeIsGood: SQL = sql`${team.joinCodeAt} > app_now() - make_interval(days => ${GOOD_FOR}::int)`;

/** Until when a team's join code is good. */
export const codeGoodUntil = ({ joinCodeAt }: Pick<TeamRow, "joinCodeAt">) =>
  new Date(joinCodeAt.getTime() + GOOD_FOR * 86_400_000);

/** Makes a team's join code anew, by the captain; the one before is good for nothing from then on. @throws notFound, notCaptain, teamLocked */
export async function renewJoinCode({ teamId }: { teamId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    assertEditable(row);
    await db
      .update(team)
      .set({ joinCode: randomText(8, CLEAR_ALPHABET), joinCodeAt: sql`app_now()` })
      .where(eq(team.id, teamId));
    await record(actor, "team.renewCode", "team", teamId);
    return null;
  });
}
