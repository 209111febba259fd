import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, item, team, teamAudit, transaction } from "@/db";
import type { Doer } from "@/lib/audit";
import type { Actor } from "@/lib/domain/access";
import type { EnrollSetting } from "@/lib/domain/contest/contract";
import { Fault } from "@/lib/fault";
import { auditableBy } from "./auditor";
import type { advise as adviseCall } from "./captain-calls";
import { teamLife } from "./life";
import { peopleOf } from "./people";
import { rulesOf } from "./rules";
import type { AuditLevel } from "./shapes";
import { lockTeam, type TeamRow, teamOf } from "./standing";
import { close, outcomeOf } from "./submitting";
import { tellPeople, tellTeam } from "./telling";

/** The level whose turn it is: of a submitted team the first, of one in audit its own. */
export const levelOf = (row: Pick<TeamRow, "status" | "auditLevel">, levels: readonly AuditLevel[]) =>
  row.status === "submitted" ? (levels[0] ?? null) : row.auditLevel;

/**
 * Gives the team to the level after `done`, or approves it when no level is left. An advisors' level is skipped where the
 * team has no advisor.
 */
export async function passOn(row: TeamRow, setting: EnrollSetting, done: AuditLevel | null, doer: Doer) {
  const advised = (await peopleOf(row.id)).some((p) => p.member.role === "advisor" && p.member.status === "accepted");
  const levels = setting.auditLevels.filter((level) => level !== "advisor" || advised);
  const next = levels[done ? levels.indexOf(done) + 1 : 0];
  if (!next) return approveFinally(row, doer);
  if (done || next !== setting.auditLevels[0]) await teamLife.move(row.id, "auditing", doer, { set: { auditLevel: next } });
  if (next === "advisor") {
    const advisors = (await peopleOf(row.id)).filter((p) => p.member.role === "advisor");
    await tellPeople(
      row,
      advisors.map((p) => p.member.userId),
      "teamAuditAsked",
    );
  }
}

/** Approval gives the team its number, `{track code}{year}{00001}`, counted per track and never used twice. */
async function approveFinally(row: TeamRow, doer: Doer) {
  const [now] = await db.select({ status: team.status }).from(team).where(eq(team.id, row.id));
  if (now?.status === "submitted")
    await teamLife.move(row.id, "auditing", doer, { set: { auditLevel: "province" } });
  const number = row.number ?? (await nextNumber(row));
  await teamLife.move(row.id, "approved", doer, {
    set: { auditLevel: null, number, approvedAt: sql`app_now()` } as never,
  });
  await tellTeam(row, "teamApproved", { number });
}

async function nextNumber(row: TeamRow) {
  const [of] = await db.select({ year: contest.year }).from(contest).where(eq(contest.id, row.contestId));
  const [counted] = await db
    .update(item)
    .set({ lastNumber: sql`${item.lastNumber} + 1` })
    .where(eq(item.id, row.itemId))
    .returning({ code: item.code, last: item.lastNumber });
  if (!of || !counted) throw new Fault("notFound");
  return `${counted.code}${String(of.year % 100).padStart(2, "0")}${String(counted.last).padStart(5, "0")}`;
}

type Decision = "approved" | "returned" | "rejected";

/**
 * An auditor decides on a team whose turn is theirs. Returning and rejecting take a reason.
 * @throws notFound outside the auditor's reach, illegalTransition, noPermission when it is another level's turn
 */
export async function decide(teamId: string, decision: Decision, reason: string | undefined, actor: Actor) {
  return transaction(async () => {
    await mustReach(teamId, actor);
    return decideAs(teamId, decision, reason, actor);
  });
}

async function decideAs(teamId: string, decision: Decision, reason: string | undefined, actor: Actor) {
  const row = await lockTeam(teamId);
  if (row.status !== "submitted" && row.status !== "auditing") throw new Fault("illegalTransition", { from: row.status });
  if (decision !== "approved" && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  const setting = await rulesOf(row);
  const level = levelOf(row, setting.auditLevels) ?? "province";
  if (!(await auditableBy(actor, teamId, level))) throw new Fault("noPermission");
  await db.insert(teamAudit).values({ teamId, level, decision, reason: reason ?? null, auditorId: actor.userId });
  if (row.status === "submitted") await teamLife.move(teamId, "auditing", actor, { set: { auditLevel: level } });
  if (decision === "approved") await passOn({ ...row, status: "auditing", auditLevel: level }, setting, level, actor);
  else if (decision === "returned") {
    await teamLife.move(teamId, "returned", actor, { reason, set: { auditLevel: null } });
    await tellTeam(row, "teamReturned", { reason: reason ?? "" });
  } else {
    await close(row, "rejected", actor, reason);
    await tellTeam(row, "teamRejected", { reason: reason ?? "" });
  }
  return outcomeOf(teamId);
}

/** The advisor's part of the audit, in the advisor's own account. @throws notFound for anybody who is not its advisor */
export async function advise({ teamId, decision, reason }: z.output<typeof adviseCall.input>, actor: Actor) {
  return transaction(async () => {
    const { member } = await teamOf(teamId, actor);
    if (member.role !== "advisor") throw new Fault("notFound");
    const row = await lockTeam(teamId);
    if (levelOf(row, (await rulesOf(row)).auditLevels) !== "advisor") throw new Fault("illegalTransition", { from: row.status });
    const { status } = await decideAs(teamId, decision, reason, actor);
    return { status };
  });
}

async function mustReach(teamId: string, actor: Actor) {
  const { deskReach } = await import("./auditor");
  const [seen] = await db
    .select({ id: team.id })
    .from(team)
    .where(sql`${team.id} = ${teamId} and ${deskReach(actor)}`);
  if (!seen) throw new Fault("notFound");
}
