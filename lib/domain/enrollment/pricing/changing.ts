import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { eachTeam } from "@/lib/domain/enrollment/audit/batches";
import { lockAsOrganiser } from "@/lib/domain/enrollment/audit/overseeing";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { markRepriced } from "@/lib/domain/enrollment/fee";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import { owes } from "@/lib/domain/enrollment/shapes";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";

/** The organiser's team that owes a fee, locked. @throws notFound, noPermission, feeNotDue */
async function lockDue(teamId: string, actor: Actor): Promise<TeamRow> {
  const row = await lockAsOrganiser(teamId, actor);
  await mustAllow(row.contestId, "signUp");
  if (!owes(row)) throw new Fault("feeNotDue");
  return row;
}
const outcomeOf = (row: TeamRow) => ({ status: row.status, teamNumber: row.number });

/** Sets the fees of many teams to another amount; one that owes it already stays as it is. */
export const changeFees = ({ ids, feeFen, reason }: z.output<typeof calls.changeFees.input>, actor: Actor) =>
  eachTeam(ids, actor, (teamId) =>
    transaction(async () => {
      const row = await lockDue(teamId, actor);
      if (row.feeFen === feeFen) return outcomeOf(row);
      await markRepriced(row, { feeFen, feeCode: null }, reason, actor);
      await announce("feeRepriced", { teamId, doer: actor });
      return outcomeOf(row);
    }),
  );

/** Gives many teams more days to pay; a team without an end has nothing to extend. */
export const extendFees = ({ ids, payBy, reason }: z.output<typeof calls.extendFees.input>, actor: Actor) =>
  eachTeam(ids, actor, (teamId) =>
    transaction(async () => {
      const row = await lockDue(teamId, actor);
      const until = sql<Date>`((${payBy}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
      const later = and(eq(team.id, teamId), isNotNull(team.payBy), sql`${until} > greatest(${team.payBy}, app_now())`);
      const [set] = await db
        .update(team)
        .set({ payBy: until, feeRemindedAt: null })
        .where(later)
        .returning({ payBy: team.payBy });
      if (!set?.payBy) throw new Fault("payByNotLater");
      const times = [row.payBy, set.payBy].map((at) => at && toWireTime(at));
      await record(actor, "team.fee.extended", "team", teamId, { payBy: times }, reason);
      const params = { amount: toYuan(row.feeFen), until: toWireTime(set.payBy).slice(0, 16), reason };
      await notifyPeople(row, [row.captainId], "feeExtended", params);
      return outcomeOf(row);
    }),
  );

const reminders = limit("remind-fees", { points: 1, seconds: 43_200 });

/** Reminds the captains of many teams of what they owe. */
export const remindFees = ({ ids }: z.output<typeof calls.remindFees.input>, actor: Actor) =>
  eachTeam(ids, actor, (teamId) =>
    transaction(async () => {
      const row = await lockDue(teamId, actor);
      await reminders.take(teamId);
      await record(actor, "team.fee.reminded", "team", teamId, { feeFen: row.feeFen });
      await remind(row);
      return outcomeOf(row);
    }),
  );

/** Tells the captain what is still due, until when, and how it is paid. */
export async function remind(row: TeamRow): Promise<void> {
  const { howToPay } = await rulesOf(row);
  await notifyPeople(row, [row.captainId], "paymentReminder", {
    amount: toYuan(row.feeFen),
    until: row.payBy ? toWireTime(row.payBy).slice(0, 16) : "none",
    told: howToPay ? "yes" : "no",
    how: howToPay,
  });
}
