import { asc, eq, type SQL, sql } from "drizzle-orm";
import { audit, db, team } from "@/db";
import { isOneOf } from "@/db/many";
import type { FeeBasisValue, FeeBeforeValue } from "@/db/told-values";
import { type Doer, deviceOf, record } from "@/lib/audit";
import type { AuditAction } from "@/lib/audit/actions";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import { type Audience, notifyPeople, notifyTeam, notifyTeams } from "./notifying";
import { lockTeam, type TeamRow, teamOf } from "./ownership";
import { owes, seatedStatuses } from "./shapes";

/** A team whose row is held, with whether it owes its fee. */
export type FeeTeam = TeamRow & { owing: boolean };

/** A team's row that is held, with whether it owes its fee. */
export const feeTeamOf = (row: TeamRow): FeeTeam => ({ ...row, owing: owes(row) });

/** A team with its row held, and whether it owes its fee. @throws notFound */
export const lockForFee = async (teamId: string): Promise<FeeTeam> => feeTeamOf(await lockTeam(teamId));

/** The same for many, held in the order of their ids; what is not there is left out. */
export async function holdForFee(teamIds: readonly string[]): Promise<FeeTeam[]> {
  const rows = await db.select().from(team).where(isOneOf(team.id, teamIds)).orderBy(asc(team.id)).for("update");
  return rows.map(feeTeamOf);
}

/** The same for somebody who is in the team, where it owes. @throws notFound, also for strangers; feeNotDue */
export async function lockOwing(teamId: string, actor: Actor): Promise<TeamRow> {
  await teamOf(teamId, actor);
  const row = await lockForFee(teamId);
  if (!row.owing) throw new Fault("feeNotDue");
  return row;
}

/** That a team paid: `how` says by what, the number of its order or an organiser's words; `paidOn` the day, today where nothing is said. */
interface Paid {
  team: TeamRow;
  how: string;
  paidOn?: string | undefined;
  /** Who hears of it, where that is known already. */
  audience?: Audience | undefined;
}

/** What marks teams whose rows are held as paid: parts of the WITH of a statement. Who carries it out notifies them. */
export function markingPaid(paid: readonly Paid[], doer: Doer): SQL {
  const rows = paid.map(({ team: { id, feeFen }, how, paidOn }) => ({ id, feeFen, how, paidOn }));
  return sql`
    paid_told as (select t.id, t.how, t."feeFen", coalesce(t."paidOn", (app_now() at time zone 'Asia/Shanghai')::date) as day
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id bigint, how text, "feeFen" int, "paidOn" date)),
    paid_marked as (update ${team} set pay_status = 'paid', pay_reason = t.how, paid_on = t.day, settled_by = ${doer.userId}::bigint,
        settled_at = app_now() from paid_told t where ${team.id} = t.id),
    paid_noted as (insert into ${audit} (actor_id, role_key, ip, action, entity, entity_id, detail, reason)
      select ${doer.userId}::bigint, ${doer.roleKey ?? null}, ${doer.ip ?? null}, ${"team.fee.paid" satisfies AuditAction}, 'team', id,
        jsonb_build_object('feeFen', "feeFen", 'paidOn', day) || ${JSON.stringify(deviceOf(doer))}::jsonb, how from paid_told)`;
}

/** Notifies teams that they have paid. */
export const notifyPaid = (paid: readonly Paid[]): Promise<void> =>
  notifyTeams(
    paid.map(({ team: row, how, audience }) => ({ row, params: { reason: how }, audience })),
    "feePaid",
  );

/**
 * What a team had paid did not come in after all: one that takes part owes it again, and is told. Answers whether it does.
 */
export async function markUnpaid(row: TeamRow, reason: string, doer: Doer): Promise<boolean> {
  await db
    .update(team)
    .set({ payStatus: "due", payReason: null, paidOn: null, settledBy: null, settledAt: null })
    .where(eq(team.id, row.id));
  await record(doer, "team.fee.due", "team", row.id, { feeFen: row.feeFen }, reason);
  const owing = owes({ ...row, payStatus: "due" });
  if (owing) await notifyTeam(row, "feeDueAgain", { amount: toYuan(row.feeFen), reason });
  return owing;
}

const today = sql`(app_now() at time zone 'Asia/Shanghai')::date::text`;

/** How the fee of a team stands, to be stored with a deed by hand, and the write-off that did it; the day is the statement's. */
export const feeBefore = (deed: FeeBeforeValue["deed"], { feeFen, feeBasis, feeCode }: TeamRow, givenUpBy?: string) => {
  const before: Omit<FeeBeforeValue, "on"> = { deed, feeFen, feeBasis, feeCode, ...(givenUpBy && { givenUpBy }) };
  return sql<FeeBeforeValue>`${JSON.stringify(before)}::jsonb || jsonb_build_object('on', ${today})`;
};

/** A price that an organiser set; the day is the statement's. */
const byHand = (feeFen: number) => {
  const basis: Omit<FeeBasisValue, "day"> = {
    ...{ by: "hand", until: null, from: null, unitFen: feeFen, units: 1, per: "team", waived: null, percent: 0 },
  };
  return sql<FeeBasisValue>`${JSON.stringify(basis)}::jsonb || jsonb_build_object('day', ${today})`;
};

/** What was done by hand to a team's fee today still stands. */
export const isFeeUndoable = sql<boolean>`coalesce(${team.feeBefore} ->> 'on' = ${today}
  and ${team.payStatus}::text = replace(${team.feeBefore} ->> 'deed', 'changed', 'due'), false)`;

/** A team owes another amount, which an organiser set or left of its fee; its row is held. The captain is told of both. */
export async function markRepriced(
  row: TeamRow,
  { feeFen, feeCode, givenUpBy }: { feeFen: number; feeCode: string | null; givenUpBy?: string },
  reason: string,
  doer: Doer,
): Promise<void> {
  const set = { feeFen, feeBasis: byHand(feeFen), feeCode, feeBefore: feeBefore("changed", row, givenUpBy) };
  await db.update(team).set(set).where(eq(team.id, row.id));
  await record(doer, "team.fee.changed", "team", row.id, { feeFen: [row.feeFen, feeFen] }, reason);
  await notifyOfFee(row, feeFen, reason);
}

/** Tells the captain what the team owed and what it owes now. */
export const notifyOfFee = (row: TeamRow, feeFen: number, reason: string): Promise<void> =>
  notifyPeople(row, [row.captainId], "feeChanged", { from: toYuan(row.feeFen), amount: toYuan(feeFen), reason });

/** An organiser lets a team take part without its fee; its row is held, and it owes it. */
export async function markWaived(row: TeamRow, reason: string, doer: Doer, givenUpBy?: string): Promise<void> {
  await db
    .update(team)
    .set({
      payStatus: "waived",
      payReason: reason,
      settledBy: doer.userId,
      settledAt: sql`app_now()`,
      feeBefore: feeBefore("waived", row, givenUpBy),
    })
    .where(eq(team.id, row.id));
  await record(doer, "team.fee.waived", "team", row.id, { feeFen: row.feeFen }, reason);
  await notifyTeam(row, "feeWaived", { reason });
}

/**
 * All that a team had paid went back: one that takes part still does, without a fee (docs/rules/finance.md, "Refunds"). What a team
 * that has left had paid stays written.
 */
export async function markGivenBack(row: TeamRow, reason: string, doer: Doer): Promise<void> {
  if (row.payStatus !== "paid" || !seatedStatuses.some((status) => status === row.status)) return;
  await db
    .update(team)
    .set({ payStatus: "waived", payReason: reason, paidOn: null, settledBy: doer.userId, settledAt: sql`app_now()` })
    .where(eq(team.id, row.id));
  await record(doer, "team.fee.waived", "team", row.id, { feeFen: row.feeFen }, reason);
}

/** Notifies the captain of money that goes back. */
export const notifyRefund = (row: TeamRow, amount: string, reason: string) =>
  notifyPeople(row, [row.captainId], "feeRefunded", { amount, reason });
