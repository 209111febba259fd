import { and, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, team } from "@/db";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { owing } from "@/lib/domain/enrollment/eligibility/effective";
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

/** Waives, or records as paid, the fees of many teams. @throws badInput where not what they owe came in, or not yet */
export async function settleFees({ ids, ...settled }: z.output<typeof feesCall.input>, actor: Actor) {
  if (settled.as === "paid") await mustMatch(ids, settled, actor);
  return eachTeam(ids, actor, (teamId) => settleFee(teamId, settled, actor));
}

/** The amount is what these teams owe together, and the day not one to come. Where none owes, each row says so itself. */
async function mustMatch(ids: string[], { amountFen, paidOn }: z.output<typeof Settled>, actor: Actor) {
  const [found] = await db
    .select({
      owed: sql<number>`coalesce(sum(${team.feeFen}), 0)::int`,
      today: sql<string>`(app_now() at time zone 'Asia/Shanghai')::date::text`,
    })
    .from(team)
    .where(and(inArray(team.id, ids), mayManage(actor), owing));
  if (!found?.owed) return;
  const errors: FieldError[] = [];
  const t = wordsOf(actor.locale, "faults");
  if (amountFen !== found.owed)
    errors.push({ field: "amountFen", message: t("field.feeAmount", { fee: toYuan(found.owed) }) });
  if (paidOn && paidOn > found.today) errors.push({ field: "paidOn", message: t("field.dayToCome") });
  if (errors.length > 0) throw new Fault("badInput", {}, errors);
}
