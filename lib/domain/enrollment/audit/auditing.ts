import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, item, teamAudit, transaction } from "@/db";
import { auditDecisions } from "@/db/values";
import { type Doer, systemActor } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import type { EnrollSetting } from "@/lib/domain/contest/contract";
import { teamNumberOf } from "@/lib/domain/enrollment/arrival/number";
import { close, outcomeOf } from "@/lib/domain/enrollment/closing";
import type { advise as adviseCall } from "@/lib/domain/enrollment/draft/calls";
import { freezeFacts, mustStillQualify } from "@/lib/domain/enrollment/eligibility/freezing";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import { notifyPeople, notifyTeam } from "@/lib/domain/enrollment/notifying";
import { lockTeam, type TeamRow, teamOf } from "@/lib/domain/enrollment/ownership";
import { isIn, type Person, peopleOf } from "@/lib/domain/enrollment/roster/people";
import type { AuditLevel } from "@/lib/domain/enrollment/shapes";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { auditTurn, deskScope, holds, mayAudit } from "./auditor";

type Decision = (typeof auditDecisions)[number];

const advises = (p: Person) => isIn(p) && p.member.role === "advisor";

/** Who audits a team of these people, in turn; the advisors' level is left out where it has no advisor. */
export const levelsIn = (
  { auditLevels }: Pick<EnrollSetting, "auditLevels">,
  people: readonly Person[],
): AuditLevel[] => auditLevels.filter((level) => level !== "advisor" || people.some(advises));

export const levelsFor = async (row: TeamRow) => levelsIn(await rulesOf(row), await peopleOf(row.id));

/** Begins the audit of a submitted team: the first level is notified, or where nobody audits it is approved at once. */
export async function beginAudit(row: TeamRow, [first]: readonly AuditLevel[]) {
  if (first) {
    await notifyLevel(row, first);
    return { status: "submitted" as const, teamNumber: row.number };
  }
  await teamLifecycle.move(row.id, "auditing", systemActor, { set: { auditLevel: "province" } });
  await approveFinally(row, systemActor);
  return outcomeOf(row.id);
}

async function notifyLevel(row: TeamRow, level: AuditLevel) {
  if (level !== "advisor") return;
  const advisors = (await peopleOf(row.id)).filter(advises);
  await notifyPeople(
    row,
    advisors.map((p) => p.member.userId),
    "teamAuditAsked",
  );
}

/** Approval gives the team its number, `{track code}{year}{00001}`, counted per track and never used twice, and takes its facts. */
async function approveFinally(row: TeamRow, doer: Doer) {
  const number = row.number ?? (await nextNumber(row));
  await teamLifecycle.move(row.id, "approved", doer, {
    set: { auditLevel: null, number, approvedAt: sql`app_now()` } as never,
  });
  await freezeFacts(row.id);
  await announce("teamEntered", { teamIds: [row.id] });
  await notifyTeam(row, "teamApproved", { number });
}

async function nextNumber(row: TeamRow) {
  const [of] = await db.select({ year: contest.year }).from(contest).where(eq(contest.id, row.contestId));
  const [counted] = await db
    .update(item)
    .set({ lastNumber: sql`${item.lastNumber} + 1` })
    .where(eq(item.id, row.itemId))
    .returning({ code: item.code, last: item.lastNumber });
  if (!of || !counted) throw new Fault("notFound");
  return teamNumberOf(counted.code, of.year, counted.last);
}

/**
 * Decides on a team at the auditor's turn; `deputy` is who does it in the auditor's place. Returning and rejecting take a reason.
 * @throws notFound outside the auditor's scope, othersTurn at another level's turn, illegalTransition, reasonRequired,
 * ownImport for who imported the team where two must look at it, ownTeam for its people
 */
export async function decide(
  teamId: string,
  decision: Decision,
  reason: string | undefined,
  actor: Actor,
  deputy?: Actor,
) {
  return transaction(async () => {
    if (!(await holds(teamId, deskScope(actor)))) throw new Fault("notFound");
    const row = await lockTeam(teamId);
    await mustAllow(row.contestId, "signUp");
    mustBeInAudit(row);
    if (!(await holds(teamId, mayAudit(actor)))) throw new Fault("othersTurn", { level: row.auditLevel ?? "province" });
    await mustBeApart(row, [actor.userId, deputy?.userId ?? actor.userId]);
    return settle(row, decision, reason, deputy ?? actor, deputy && actor.userId);
  });
}

/** Two look at every entry, for who decides as for who stands in: neither imported it, where the rules ask so, and neither is in it. */
async function mustBeApart(row: TeamRow, deciding: readonly string[]) {
  if (row.importedBy && deciding.includes(row.importedBy) && (await rulesOf(row)).fourEyes)
    throw new Fault("ownImport");
  if ((await peopleOf(row.id)).some((p) => isIn(p) && deciding.includes(p.member.userId))) throw new Fault("ownTeam");
}

/** Decides on a team for its advisors, by one of them. @throws notFound for anybody who is not its advisor */
export const advise = (input: z.output<typeof adviseCall.input>, actor: Actor) => adviseFor(input, actor);

/** The same in the place of another advisor of the team. @throws as `advise` */
export async function adviseFor(
  { teamId, decision, reason }: z.output<typeof adviseCall.input>,
  actor: Actor,
  onBehalfOf?: string,
) {
  return transaction(async () => {
    const { member } = await teamOf(teamId, actor);
    if (member.role !== "advisor") throw new Fault("notFound");
    const row = await lockTeam(teamId);
    await mustAllow(row.contestId, "signUp");
    mustBeInAudit(row);
    if (row.auditLevel !== "advisor" || !(await holds(teamId, auditTurn(actor))))
      throw new Fault("othersTurn", { level: row.auditLevel ?? "province" });
    return settle(row, decision, reason, actor, onBehalfOf);
  });
}

function mustBeInAudit({ status }: TeamRow) {
  if (status !== "submitted" && status !== "auditing") throw new Fault("illegalTransition", { from: status });
}

async function settle(row: TeamRow, decision: Decision, reason: string | undefined, actor: Actor, onBehalfOf?: string) {
  if (decision !== "approved" && !reason)
    throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  const level = row.auditLevel ?? "province";
  await db
    .insert(teamAudit)
    .values({ teamId: row.id, level, decision, reason: reason ?? null, auditorId: actor.userId, onBehalfOf });
  if (row.status === "submitted") await teamLifecycle.move(row.id, "auditing", actor, { set: { auditLevel: level } });
  if (decision === "approved") await passOn(row, level, actor);
  else if (decision === "returned") {
    await teamLifecycle.move(row.id, "returned", actor, { reason, set: { auditLevel: null } });
    await notifyTeam(row, "teamReturned", { reason: reason ?? "" });
  } else {
    await close(row.id, "rejected", actor, reason);
    await notifyTeam(row, "teamRejected", { reason: reason ?? "" });
  }
  return outcomeOf(row.id);
}

/** Gives the team to the level after this one, or approves it when none is left. */
async function passOn(row: TeamRow, done: AuditLevel, doer: Actor) {
  const levels = await levelsFor(row);
  const next = levels[levels.indexOf(done) + 1];
  if (!next || !levels.includes(done)) {
    await mustStillQualify(row, doer);
    return approveFinally(row, doer);
  }
  await teamLifecycle.move(row.id, "auditing", doer, { set: { auditLevel: next } });
  await notifyLevel(row, next);
}
