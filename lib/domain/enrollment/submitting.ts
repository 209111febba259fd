import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team, teamAudit, teamMember, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/access";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { keep } from "./answers";
import { passOn } from "./auditing";
import type { submit as submitCall, withdraw as withdrawCall } from "./captain-calls";
import { check, refusalOf } from "./checking";
import { teamLife } from "./life";
import { isIn, peopleOf } from "./people";
import { feeOf } from "./rules";
import { releaseSeat, takeSeat } from "./seats";
import { stampInTime } from "./sign-up-window";
import { assertEditable, lockAsCaptain, lockTeam, type TeamRow } from "./standing";
import { tellTeam } from "./telling";

/**
 * The captain submits (semantics 2.4): window or extension open, sizes, everybody in, profiles, limits, schools,
 * eligibility, no conflict, answers, statement, and a seat. A team resubmitted after its return keeps its seat.
 * @throws enrollmentClosed, itemFull, stale, statementUnsigned, or the first of what is missing with all of it in `errors`
 */
export async function submit(input: z.output<typeof submitCall.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(input.teamId, actor);
    assertEditable(row);
    if (row.version !== input.version) throw new Fault("stale");
    await stampInTime(row);
    await lockPeople(row.id);
    const found = await check(row, actor.locale);
    const signed = found.setting.statement === "" || input.statementName === actor.realName;
    if (!signed) found.faults.push({ field: "statementName", fault: "statementUnsigned" });
    if (found.faults.length > 0) throw refusalOf(found.faults);
    await keepAnswers(found.answers);
    if (!row.seated) await takeSeat(row);
    await teamLife.move(row.id, "submitted", actor, {
      set: {
        ...keep(found.answers.fields, found.answers.team),
        ...feeFor(row, found),
        formVersionId: found.form.id,
        seated: true,
        offeredTo: null,
        statementName: found.setting.statement === "" ? null : actor.realName,
        statementAt: found.setting.statement === "" ? null : sql`app_now()`,
        version: row.version + 1,
      } as never,
    });
    await tellTeam(row, "teamSubmitted", {}, actor.userId);
    await passOn({ ...row, status: "submitted" }, found.setting, null, actor);
    return outcomeOf(row.id);
  });
}

/** Limits per person hold against their other teams submitting at this moment: people are locked in one order. */
async function lockPeople(teamId: string) {
  const ids = (await peopleOf(teamId)).filter(isIn).map((p) => p.member.userId);
  await db.select({ id: user.id }).from(user).where(inArray(user.id, ids)).orderBy(asc(user.id)).for("no key update");
}

type Found = Awaited<ReturnType<typeof check>>;

async function keepAnswers(answers: Found["answers"]) {
  for (const [memberId, theirs] of answers.byMember)
    await db.update(teamMember).set(keep(theirs.fields, theirs.answers)).where(eq(teamMember.id, memberId));
}

/** The price is frozen now; what was paid or waived stays so. */
function feeFor(row: TeamRow, { setting, people }: Found) {
  if (row.payStatus === "paid" || row.payStatus === "waived") return {};
  const feeFen = feeOf(setting, people.filter(isIn).length);
  return { feeFen, payStatus: feeFen === 0 ? ("free" as const) : ("due" as const) };
}

export async function outcomeOf(teamId: string) {
  const [row] = await db.select({ status: team.status, number: team.number }).from(team).where(eq(team.id, teamId));
  if (!row) throw new Fault("notFound");
  return { status: row.status, teamNumber: row.number };
}

/** Back to a draft while nobody has audited it; the seat is given back. @throws illegalTransition, notCaptain */
export async function takeBack({ teamId }: { teamId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    const approvals = await db.$count(teamAudit, and(eq(teamAudit.teamId, teamId), eq(teamAudit.decision, "approved")));
    if (row.status === "submitted" && approvals > 0) throw new Fault("illegalTransition", { from: "auditing" });
    await teamLife.move(teamId, "draft", actor, { set: { seated: false } });
    await releaseSeat(row);
    await tellTeam(row, "teamTakenBack", {}, actor.userId);
    return null;
  });
}

/** The captain gives up, before the lock; the seat is given back. @throws illegalTransition, notCaptain */
export async function withdraw({ teamId, reason }: z.output<typeof withdrawCall.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await close(row, "withdrawn", actor, reason);
    await tellTeam(row, "teamWithdrawn", {}, actor.userId);
    await announce("teamWithdrawn", { teamId });
    return null;
  });
}

/** Ends a team in the way given and gives its seat back; open invitations end with it. */
export async function close(row: TeamRow, to: "withdrawn" | "rejected" | "disqualified", actor: Actor, reason?: string) {
  const fresh = await lockTeam(row.id);
  await teamLife.move(row.id, to, actor, { reason, set: { seated: false, auditLevel: null } });
  await releaseSeat(fresh);
  await db
    .update(teamMember)
    .set({ status: "expired", answeredAt: sql`app_now()` })
    .where(and(eq(teamMember.teamId, row.id), eq(teamMember.status, "invited")));
  await record(actor, "team.close", "team", row.id, { to }, reason);
}
