import { and, eq, inArray, ne } from "drizzle-orm";
import { db, team, teamMember } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { answersOf, fieldsFor, readAnswers } from "./answers";

/** Of these teams those whose entry waits for answers of the caller as a member or an advisor; a captain's stand in the form itself. */
export async function awaitingAnswersOf(teamIds: readonly string[], actor: Actor): Promise<Set<string>> {
  if (teamIds.length === 0) return new Set();
  const rows = await db
    .select({ team, member: teamMember })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(
      and(
        isOneOf(team.id, teamIds),
        inArray(team.status, ["draft", "returned"]),
        eq(teamMember.userId, actor.userId),
        eq(teamMember.status, "accepted"),
        ne(teamMember.role, "captain"),
      ),
    );
  const missing = new Set<string>();
  if (rows.length === 0) return missing;
  const reading = { now: toWireTime(await databaseNow()), locale: actor.locale };
  for (const { team: of, member } of rows) {
    const { fields } = await fieldsOf({ ...of, formVersionId: null });
    const read = readAnswers(fieldsFor(fields, member.role, of), answersOf(member), "ownAnswers", reading);
    if (!read.ok) missing.add(of.id);
  }
  return missing;
}
