import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, team, transaction } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { close } from "@/lib/domain/enrollment/closing";
import { check, refusalOf } from "@/lib/domain/enrollment/eligibility/checking";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { takeSeat } from "@/lib/domain/enrollment/eligibility/seats";
import { holdAnswers } from "@/lib/domain/enrollment/eligibility/unique/holding";
import { feeBefore, markWaived } from "@/lib/domain/enrollment/fee";
import { teamLifecycle } from "@/lib/domain/enrollment/lifecycle";
import { notifyTeam } from "@/lib/domain/enrollment/notifying";
import { lockTeam } from "@/lib/domain/enrollment/ownership";
import { termOf } from "@/lib/domain/enrollment/pricing/freezing";
import { owes } from "@/lib/domain/enrollment/shapes";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import { levelsFor } from "./auditing";
import { deskScope, holds, mayManage } from "./auditor";
import type { Settled } from "./calls";

/** The organiser's team, locked. @throws notFound outside one's scope, noPermission for those who only audit */
export async function lockAsOrganiser(teamId: string, actor: Actor) {
  if (!(await holds(teamId, deskScope(actor)))) throw new Fault("notFound");
  if (!(await holds(teamId, mayManage(actor)))) throw new Fault("noPermission");
  return lockTeam(teamId);
}

type WithReason = { teamId: string; reason: string };

/** Takes a rejection back: the team is in audit again, at the first level, if a seat is left and nobody else has given its answers since. @throws itemFull, answerTaken, illegalTransition */
export async function reopen({ teamId, reason }: WithReason, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsOrganiser(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    if (row.status !== "rejected") throw new Fault("illegalTransition", { from: row.status });
    const [[auditLevel = "province" as const], rules] = await together(
      () => levelsFor(row),
      () => rulesOf(row),
    );
    await takeSeat(row);
    const { answers } = await check(row, actor.locale);
    const taken = await holdAnswers([{ teamId, of: row, given: answers.given }]);
    if (taken.length > 0) throw refusalOf(taken);
    // Its days to pay went by while it was out.
    const term = row.payStatus === "due" ? { payBy: termOf(rules), feeRemindedAt: null } : {};
    await teamLifecycle.move(teamId, "auditing", actor, {
      reason,
      set: { auditLevel, seated: true, ...term } as never,
    });
    await notifyTeam(row, "teamReopened", { reason });
    return null;
  });
}

/** Ends a team for cause, whatever its state; later rooms take its work and awards away. @throws illegalTransition */
export async function disqualify({ teamId, reason }: WithReason, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsOrganiser(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    await close(teamId, "disqualified", actor, reason);
    await notifyTeam(row, "teamDisqualified", { reason });
    await announce("teamDisqualified", { teamId, reason });
    return null;
  });
}

/**
 * Waives a due fee, or records that it was paid by other ways. A school settles no fee of another's contest. `countedFen` is what of the
 * amount that came in was counted for this team.
 * @throws notFound, noPermission, feeNotDue, also for a team that has left or was put out; feeChanged where it owes another amount by now
 */
export async function settleFee(
  teamId: string,
  { as, paidOn, reason }: z.output<typeof Settled>,
  actor: Actor,
  countedFen?: number,
) {
  return transaction(async () => {
    const row = await lockAsOrganiser(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    if (!owes(row)) throw new Fault("feeNotDue");
    if (countedFen !== undefined && countedFen !== row.feeFen)
      throw new Fault("feeChanged", { shown: toYuan(countedFen), fee: toYuan(row.feeFen) });
    await announce("feeSettled", { teamId, as, paidOn: paidOn ?? null, reason, doer: actor });
    // Whoever counts money has marked the team by then.
    if (as === "paid") {
      await db
        .update(team)
        .set({ feeBefore: feeBefore("paid", row) })
        .where(eq(team.id, teamId));
      return { status: row.status, teamNumber: row.number };
    }
    await markWaived(row, reason, actor);
    return { status: row.status, teamNumber: row.number };
  });
}
