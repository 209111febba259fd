import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, teamMember, transaction, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { beginAudit, levelsIn } from "@/lib/domain/enrollment/audit/auditing";
import { close, outcomeOf } from "@/lib/domain/enrollment/closing";
import { check, refusalOf } from "@/lib/domain/enrollment/eligibility/checking";
import { regroup } from "@/lib/domain/enrollment/eligibility/group";
import { mustHaveSeat, releaseSeat, takeSeatOrWait } from "@/lib/domain/enrollment/eligibility/seats";
import { holdAnswers } from "@/lib/domain/enrollment/eligibility/unique/holding";
import { askForFee } from "@/lib/domain/enrollment/eligibility/waiting";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import { notifyPeople, notifyTeam } from "@/lib/domain/enrollment/notifying";
import { lockAsCaptain } from "@/lib/domain/enrollment/ownership";
import { freezePrice } from "@/lib/domain/enrollment/pricing/freezing";
import { isIn } from "@/lib/domain/enrollment/roster/people";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { normalPersonName } from "@/lib/text/normal";
import { split } from "./answers";
import type { submit as submitCall, withdraw as withdrawCall } from "./calls";
import { stampInTime } from "./sign-up-window";

/**
 * Submits a team, by its captain (docs/rules/enrollment.md, "Submitting"), after checking window or extension, sizes,
 * pending members, profiles, limits, schools, eligibility, conflicts, answers and statement, and takes a place, or where none is
 * left one on the waiting list. A returned team keeps its place.
 * @throws enrollmentClosed, itemFull, stale, statementUnsigned, notYourName, answerTaken, feeChanged, feeCodeUnknown, feeCodeUsedUp, tooFast, or the first of what is missing with all of it in `errors`
 */
export async function submit(input: z.output<typeof submitCall.input>, actor: Actor) {
  return transaction(async () => {
    const before = await lockAsCaptain(input.teamId, actor);
    await mustAllow(before.contestId, "signUp");
    if (before.status !== "draft" && before.status !== "returned")
      throw new Fault("illegalTransition", { from: before.status });
    if (before.version !== input.version) throw new Fault("stale");
    await stampInTime(before);
    const row = await regroup(before);
    await mustHaveSeat(row);
    await lockPeople(row.id);
    const found = await check(row, actor.locale);
    const { statement } = found.setting;
    if (statement !== "" && !input.statementName)
      found.faults.push({ field: "statementName", fault: "statementUnsigned" });
    else if (statement !== "" && input.statementName !== normalPersonName(actor.realName))
      found.faults.push({ field: "statementName", fault: "notYourName" });
    if (found.faults.length > 0) throw refusalOf(found.faults);
    await storeAnswers(found.answers);
    const taken = await holdAnswers([{ teamId: row.id, of: row, given: found.answers.given }]);
    if (taken.length > 0) throw refusalOf(taken);
    const price = await freezePrice(
      { ...row, ownerGroupId: found.ownerGroupId },
      found.setting,
      found.people.filter(isIn).length,
      input,
      actor,
    );
    const levels = levelsIn(found.setting, found.people);
    await teamLifecycle.move(row.id, "submitted", actor, {
      set: {
        ...split(found.answers.fields, found.answers.team),
        ...price,
        ...(statement === "" ? {} : { statementName: actor.realName, statementAt: sql`app_now()` }),
        ownerGroupId: found.ownerGroupId,
        formVersionId: found.form.id,
        seated: true,
        offeredTo: null,
        auditLevel: levels[0] ?? null,
        version: row.version + 1,
      } as never,
    });
    if (row.payStatus === "due" && price && price.feeFen !== row.feeFen)
      await announce("feeRepriced", { teamId: row.id, doer: actor });
    const others = found.people.filter((p) => isIn(p) && p.member.userId !== actor.userId);
    await notifyPeople(
      row,
      others.map((p) => p.member.userId),
      "teamSubmitted",
    );
    // Late, since all who submit in this track wait for each other from here on.
    const waitingNo = row.seated ? null : await takeSeatOrWait(row);
    if (waitingNo !== null) {
      const set = { seated: false, auditLevel: null, waitingNo, payBy: null };
      await teamLifecycle.move(row.id, "waiting", actor, { set });
      return outcomeOf(row.id);
    }
    if (price?.payStatus === "due" && (row.payStatus !== "due" || row.feeFen !== price.feeFen))
      await askForFee({ ...row, feeFen: price.feeFen }, found.setting.howToPay);
    await announce("teamEntered", { teamIds: [row.id] });
    return beginAudit(row, levels);
  });
}

/** Limits per person hold against their other teams submitting at this moment: people are locked in one order. */
async function lockPeople(teamId: string) {
  const inTeam = db
    .select({ id: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.status, "accepted")));
  await db
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, inTeam))
    .orderBy(asc(user.id))
    .for("no key update");
}

type Found = Awaited<ReturnType<typeof check>>;

async function storeAnswers(answers: Found["answers"]) {
  for (const [memberId, theirs] of answers.byMember)
    if (theirs.fields.length > 0)
      await db.update(teamMember).set(split(theirs.fields, theirs.answers)).where(eq(teamMember.id, memberId));
}

/** Takes a submitted team back while nobody has audited it: a draft again, its seat given back. @throws illegalTransition, notCaptain */
export async function takeBack({ teamId }: { teamId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    await teamLifecycle.move(teamId, "draft", actor, { set: { seated: false, auditLevel: null, waitingNo: null } });
    await releaseSeat(row);
    await notifyTeam(row, "teamTakenBack", {}, actor.userId);
    return null;
  });
}

/** Withdraws a team, by its captain, before the lock; the seat is given back. @throws illegalTransition, notCaptain */
export async function withdraw({ teamId, reason }: z.output<typeof withdrawCall.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    await close(teamId, "withdrawn", actor, reason);
    await notifyTeam(row, "teamWithdrawn", {}, actor.userId);
    await announce("teamWithdrawn", { teamId });
    return null;
  });
}
