import { and, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team } from "@/db";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { owing } from "@/lib/domain/enrollment/eligibility/effective";
import { dayOf } from "@/lib/domain/enrollment/pricing/facts";
import type { TeamStatus } from "@/lib/domain/enrollment/shapes";
import { Fault, type FieldError } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { toYuan } from "@/lib/text/money";
import { decide } from "./auditing";
import { mayManage } from "./auditor";
import type { settleFees as feesCall, returnMany as returnCall, Settled } from "./calls";
import { settleFee } from "./overseeing";

type Outcome = { status: TeamStatus | null; teamNumber: string | null };

/** Does one act to each of many teams; a refusal stays with its row. */
export async function eachTeam(ids: string[], actor: Actor, act: (teamId: string) => Promise<Outcome>) {
  const known = await db.select({ id: team.id, name: team.name }).from(team).where(inArray(team.id, ids));
  const about = (teamId: string) => ({ teamId, teamName: known.find((one) => one.id === teamId)?.name ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (teamId) => ({ ...about(teamId), ...(await act(teamId)) }),
    (teamId, { fault }) => ({
      ...(fault === "notFound" ? { teamId, teamName: "" } : about(teamId)),
      status: null,
      teamNumber: null,
    }),
  );
}

/** Approves many teams at the level whose turn it is. */
export const approveMany = ({ ids }: { ids: string[] }, actor: Actor) =>
  eachTeam(ids, actor, (teamId) => decide(teamId, "approved", undefined, actor));

/** Returns many teams at the level whose turn it is, for one reason. */
export const returnMany = ({ ids, reason }: z.output<typeof returnCall.input>, actor: Actor) =>
  eachTeam(ids, actor, (teamId) => decide(teamId, "returned", reason, actor));

/**
 * Waives, or records as paid, the fees of many teams; a team whose fee is another by then than the one that was counted is left as it is.
 * @throws badInput where not what they owe came in, or not yet
 */
export async function settleFees({ ids, ...settled }: z.output<typeof feesCall.input>, actor: Actor) {
  const owed = settled.as === "paid" ? await whatIsOwed(ids, settled, actor) : undefined;
  return eachTeam(ids, actor, (teamId) => settleFee(teamId, settled, actor, owed && (owed.get(teamId) ?? 0)));
}

/** What each of these teams owes: the amount is that of all together, and the day not one to come. Where none owes, each row says so itself. */
async function whatIsOwed(ids: string[], { amountFen, paidOn }: z.output<typeof Settled>, actor: Actor) {
  const rows = await db
    .select({ id: team.id, feeFen: team.feeFen })
    .from(team)
    .where(and(inArray(team.id, ids), mayManage(actor), owing));
  const owed = new Map(rows.map(({ id, feeFen }) => [id, feeFen]));
  if (owed.size === 0) return owed;
  const errors: FieldError[] = [];
  const t = wordsOf(actor.locale, "faults");
  const sum = rows.reduce((fen, { feeFen }) => fen + feeFen, 0);
  if (amountFen !== sum) errors.push({ field: "amountFen", message: t("field.feeAmount", { fee: toYuan(sum) }) });
  if (paidOn && paidOn > (await today())) errors.push({ field: "paidOn", message: t("field.dayToCome") });
  if (errors.length > 0) throw new Fault("badInput", {}, errors);
  return owed;
}

/** The day that it is, by the database's clock in Asia/Shanghai. */
async function today(): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select ${dayOf(sql`app_now()`)} as day`);
  return rows[0]?.day as string;
}
