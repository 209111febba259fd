import { eq, type SQL, sql } from "drizzle-orm";
import { contest, db, team, teamChange, teamPerson } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { isCaptain } from "@/lib/domain/enrollment/joined";
import { either, within } from "@/lib/domain/org";

/** The actor organises the team's contest. */
const organises = (actor: Actor): SQL =>
  sql`exists (${db
    .select({ one: sql`1` })
    .from(contest)
    .where(sql`${contest.id} = ${team.contestId} and ${contestsWithin(actor)}`)})`;

/** The captain's college, as long as it belongs to the school that owns the team, is in the actor's scope. */
const overCollege = (actor: Actor): SQL =>
  sql`exists (${db
    .select({ one: sql`1` })
    .from(teamPerson)
    .where(
      sql`${isCaptain(teamPerson)} and ${within(actor, teamPerson.collegeId)}
      and exists (select 1 from "group" cg where cg.id = ${teamPerson.collegeId} and cg.parent_id = ${team.ownerGroupId})`,
    )})`;

/** Teams that a person of the desk answers for: of their schools and colleges, and of the contests they organise. */
export const deskScope = (actor: Actor): SQL =>
  either(within(actor, team.ownerGroupId), organises(actor), overCollege(actor));

const sitsIn = (actor: Actor, kind: "college" | "school" | "province"): SQL =>
  sql`exists (select 1 from "group" seat where seat.id = ${actor.groupId} and seat.kind = ${kind})`;

/** The person advises `team`. */
export const advises = (
  actor: Pick<Actor, "userId">,
): SQL => sql`exists (select 1 from team_member adv where adv.team_id = ${team.id}
  and adv.user_id = ${actor.userId} and adv.role = 'advisor' and adv.status = 'accepted')`;

/** It is this person's turn: each level audits only its own organisation; the last one is also the organiser's. */
export const auditTurn = (
  actor: Actor,
): SQL => sql`(${team.status} in ('submitted', 'auditing') and case ${team.auditLevel}
  when 'advisor' then ${advises(actor)}
  when 'college' then ${sitsIn(actor, "college")} and ${overCollege(actor)}
  when 'school' then ${sitsIn(actor, "school")} and ${within(actor, team.ownerGroupId)}
  else (${sitsIn(actor, "province")} and ${within(actor, team.ownerGroupId)}) or ${organises(actor)} end)`;

/** Whether the person may decide now: at their turn, and the organiser in place of a level that does not act. */
export const mayAudit = (actor: Actor): SQL =>
  sql`(${team.status} in ('submitted', 'auditing') and (${auditTurn(actor)} or ${organises(actor)}))`;

/** Whether the person may decide on a request to change a team (`team_change` in scope): the school in its turn, the organiser in either. */
export const changeTurn = (actor: Actor): SQL => sql`(case ${teamChange.status}
  when 'school' then (${sitsIn(actor, "school")} and ${within(actor, team.ownerGroupId)}) or ${organises(actor)}
  when 'manager' then ${organises(actor)} else false end)`;

/** The organiser's own acts: reopening, disqualifying, more time, fees. */
export const mayManage = organises;

/** Whether a condition holds for one team. */
export async function holds(teamId: string, condition: SQL): Promise<boolean> {
  const [row] = await db
    .select({ holds: sql<boolean>`${condition}` })
    .from(team)
    .where(eq(team.id, teamId));
  return row?.holds ?? false;
}
