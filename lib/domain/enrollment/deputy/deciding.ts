import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { adviseFor, decide } from "@/lib/domain/enrollment/audit/auditing";
import { deskScope, holds } from "@/lib/domain/enrollment/audit/auditor";
import { eachTeam } from "@/lib/domain/enrollment/audit/batches";
import { deskColumns, deskRow, shownTeam } from "@/lib/domain/enrollment/audit/desk";
import { reasonsWhere } from "@/lib/domain/enrollment/audit/history";
import { selectTeams } from "@/lib/domain/enrollment/audit/rows";
import { judgesIn } from "@/lib/domain/enrollment/eligibility/guarding";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import { lockAsCaptain, lockTeam, type TeamRow } from "@/lib/domain/enrollment/ownership";
import { isIn, peopleOf, plays } from "@/lib/domain/enrollment/roster/people";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import type * as calls from "./calls";
import { placeFor } from "./standing-in";

/** Teams that wait for the caller's decision, the longest first. @throws notFound for a delegation that is not theirs, or not in force */
export async function decisionPage(input: z.output<typeof calls.decisionPage.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const { turn } = await placeFor(input.delegationId, actor);
  const waiting = db.select({ id: team.id }).from(team).where(turn);
  const order = [
    { by: team.submittedAt, order: "ASC", nulls: "last" },
    { by: team.id, order: "ASC" },
  ] as const;
  const { ids: found, total } = await pageOf(waiting, order, input);
  const rows = await selectTeams({ mayAudit: sql`true`, ...deskColumns }).where(isOneOf(team.id, found));
  return {
    list: inOrder(found, rows, (row) => row.team.id).map((row) => deskRow(row, actor)),
    total,
    pageNum,
    pageSize,
  };
}

/** Everything about a team that waits for whom the caller stands in for at the desk. @throws notFound */
export async function decisionTeam({ teamId, delegationId }: z.output<typeof calls.decisionTeam.input>, actor: Actor) {
  const { delegator } = await placeFor(delegationId, actor);
  if (!delegator?.atDesk) throw new Fault("notFound");
  return shownTeam(teamId, delegator.atDesk, actor);
}

/** Decides on many teams, as their advisor or in the place of somebody; both names are written down. @throws notFound for the delegation */
export async function decideMany(input: z.output<typeof calls.decideMany.input>, actor: Actor) {
  const { ids, decision, reason, delegationId } = input;
  await placeFor(delegationId, actor);
  return eachTeam(ids, actor, async (teamId) => {
    // Anew for each: it may be revoked, or end, while many are decided on.
    const { turn, delegator } = await placeFor(delegationId, actor);
    if (!(await holds(teamId, delegator?.atDesk ? deskScope(delegator.atDesk) : turn))) throw new Fault("notFound");
    if (delegator?.atDesk) await mustBeNew(await lockTeam(teamId), actor);
    const done = delegator?.atDesk
      ? await decide(teamId, decision, reason, delegator.atDesk, actor)
      : await adviseFor({ teamId, decision, reason }, actor, delegator?.userId);
    if (delegator) await record(actor, "team.onBehalf", "team", teamId, { decision, userId: delegator.userId }, reason);
    return done;
  });
}

/** A deputy judges nothing in the contest, and has not decided on the team at another level since it was last submitted. */
async function mustBeNew(row: TeamRow, { userId }: Actor) {
  const { entrant } = await judgesIn(row.contestId, [userId], []);
  if (entrant.length > 0) throw new Fault("deputyJudges");
  const { rows } = await db.execute(sql`
    select 1 from team_audit a where a.team_id = ${row.id} and a.auditor_id = ${userId} and a.level <> ${row.auditLevel}
      and a.id > coalesce((select max(b.id) from team_audit b where b.team_id = a.team_id and b.decision <> 'approved'), 0) limit 1`);
  if (rows.length > 0) throw new Fault("decidedBefore");
}

/** Reasons for which the caller, or whom they stand in for, returned teams within a year. @throws notFound */
export async function decisionReasons({ delegationId }: z.output<typeof calls.decisionReasons.input>, actor: Actor) {
  const { delegator } = await placeFor(delegationId, actor);
  const { atDesk, userId } = delegator ?? { atDesk: null, userId: actor.userId };
  const own = sql`(team_audit.auditor_id = ${userId} or team_audit.on_behalf_of = ${userId})`;
  return reasonsWhere(atDesk ? deskScope(atDesk) : own);
}

const reminders = limit("remind-advisors", { points: 1, seconds: 43_200 });

/** Reminds the advisors whose decision a team waits for, by its captain, twice a day at most. @throws notCaptain, illegalTransition, tooFast */
export async function remindAdvisors({ teamId }: { teamId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    if (row.auditLevel !== "advisor") throw new Fault("illegalTransition", { from: row.status });
    await reminders.take(teamId);
    const advisors = (await peopleOf(teamId)).filter((p) => isIn(p) && !plays(p));
    await record(actor, "team.remindAdvisors", "team", teamId);
    const since = row.submittedAt ? toWireTime(row.submittedAt).slice(0, 16) : "";
    const to = advisors.map((p) => p.member.userId);
    await notifyPeople(row, to, "auditReminder", { captain: actor.realName, since });
    return null;
  });
}
