import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, dutyException, expert, planExpert, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import type { Duty } from "@/db/values";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin } from "@/lib/domain/expert";
import type * as calls from "@/lib/domain/review/plan/calls";
import type { DutyRow } from "@/lib/domain/review/plan/calls";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findContestPlan, seePlan, staffRights } from "@/lib/domain/review/scope";
import type { Inquiries } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { dropConflicts } from "./dropping";

const ids = (list: readonly string[]) => sql`${sql.param([...list])}::bigint[]`;

/** What experts have to do with a contest besides judging it, exceptions left out; only those who have something. */
export async function openDuties(contestId: string, expertIds: readonly string[]): Promise<Map<string, Duty[]>> {
  const { rows } = await db.execute<{ id: string; duties: Duty[] }>(sql`
    select x as id, array_agg(d order by d) as duties from unnest(${ids(expertIds)}) x, lateral open_duties(x, ${contestId}) d group by x`);
  return new Map(rows.map((row) => [row.id, row.duties]));
}

/** Nobody judges a contest in which they have another duty (docs/rules/review.md, "Separation of duties"). @throws dutyBars naming each with what bars them */
export async function mustHaveNoDuty(contestId: string, expertIds: readonly string[], locale: Locale) {
  const found = await openDuties(contestId, expertIds);
  if (found.size === 0) return;
  const t = wordsOf(locale, "review");
  const people = await db
    .select({ id: expert.id, name: user.realName })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .where(isOneOf(expert.id, [...found.keys()]))
    .orderBy(asc(user.realName), asc(expert.id));
  const who = people.map(({ id, name }) =>
    t("dutyOf", {
      name,
      duties: listed(
        (found.get(id) ?? []).map((duty) => t(`distribution.reason.${duty}`)),
        locale,
      ),
    }),
  );
  const params = { who: listed(who, locale) };
  throw new Fault("dutyBars", params, [{ field: "expertIds", fault: "dutyBars", params }]);
}

/**
 * Of these people those who judge in the contest, by whatever account, and have no exception for the duty that they are about to take
 * on (`judgesAmong`); null where nobody does.
 */
export async function judgesAmong({ contestId, userIds, as }: Inquiries["judgesAmong"]["asks"]) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p::text as id from unnest(${ids(userIds)}) p where exists (
      select 1 from accounts_of(p) as me(id) join expert x on x.user_id = me.id and x.status = 'active'
      where not exists (select 1 from duty_exception e where e.contest_id = ${contestId} and e.expert_id = x.id and e.duty = ${as})
        and (exists (select 1 from plan_expert pe join review_plan rp on rp.id = pe.plan_id where pe.expert_id = x.id and rp.contest_id = ${contestId})
          or exists (select 1 from review_task k join review_plan rp on rp.id = k.plan_id
            where k.expert_id = x.id and rp.contest_id = ${contestId} and k.status not in ('cancelled', 'declined'))))`);
  return rows.length ? rows.map((row) => row.id) : null;
}

const by = alias(user, "by");

/** The exceptions in force in a contest, the oldest first. */
export async function exceptionsIn(contestId: string): Promise<z.input<typeof DutyRow>[]> {
  const rows = await db
    .select({ row: dutyException, expertName: user.realName, byName: by.realName })
    .from(dutyException)
    .innerJoin(expert, eq(expert.id, dutyException.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .innerJoin(by, eq(by.id, dutyException.grantedBy))
    .where(eq(dutyException.contestId, contestId))
    .orderBy(asc(dutyException.id));
  return rows.map(({ row: { id, expertId, duty, reason, createdAt }, expertName, byName }) => ({
    exceptionId: id,
    expertId,
    expertName,
    duty,
    reason,
    byName,
    createTime: toWireTime(createdAt),
  }));
}

/** Those of a contest's plan; of an organisation's plan only those of its own experts. @throws notFound for a plan out of scope */
export async function listExceptions({ planId }: { planId: string }, actor: Actor) {
  const plan = await seePlan(planId, actor, ...staffRights);
  const all = await exceptionsIn(plan.contestId);
  if (!plan.orgId) return all;
  const own = await db.select({ id: planExpert.expertId }).from(planExpert).where(eq(planExpert.planId, planId));
  return all.filter(({ expertId }) => own.some(({ id }) => id === expertId));
}

/**
 * Lets an expert judge in the contest of a plan in spite of a duty there, by its host, for a reason that the distribution's report shows.
 * Nobody grants it to themselves, by whatever account.
 * @throws notFound for an expert or a plan out of scope, ownException, exceptionGranted
 */
export async function grantException(input: z.output<typeof calls.grantException.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await findContestPlan(input.planId, actor, "update");
    const inPlan = sql`exists (select 1 from ${planExpert} where ${planExpert.planId} = ${plan.id} and ${planExpert.expertId} = ${expert.id})`;
    const [judge] = await db
      .select({ id: expert.id, self: sql<boolean>`${actor.userId} in (select accounts_of(${expert.userId}))` })
      .from(expert)
      .where(and(eq(expert.id, input.expertId), sql`(${inPlan} or ${expertsWithin(actor)})`));
    if (!judge) throw new Fault("notFound", {}, [{ field: "expertId", fault: "notFound" }]);
    if (judge.self) throw new Fault("ownException");
    await mustAllowIn(plan, "edit");
    const { expertId, duty, reason } = input;
    const [made] = await db
      .insert(dutyException)
      .values({ contestId: plan.contestId, expertId, duty, reason, grantedBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: dutyException.id });
    if (!made) throw await grantedBefore(plan.contestId, expertId, duty);
    await record(actor, "duty.except", "contest", plan.contestId, { expertId, duty }, reason);
    return { exceptionId: made.id };
  });
}

async function grantedBefore(contestId: string, expertId: string, duty: Duty) {
  const granted = (await exceptionsIn(contestId)).find((one) => one.expertId === expertId && one.duty === duty);
  return new Fault("exceptionGranted", { name: granted?.byName ?? "", time: granted?.createTime ?? "" });
}

/** Takes an exception back: what the expert still owes in the contest goes back to its organiser. @throws notFound */
export async function withdrawException(input: z.output<typeof calls.withdrawException.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await findContestPlan(input.planId, actor, "update");
    await mustAllowIn(plan, "edit");
    const [gone] = await db
      .delete(dutyException)
      .where(and(eq(dutyException.id, input.exceptionId), eq(dutyException.contestId, plan.contestId)))
      .returning({ expertId: dutyException.expertId, duty: dutyException.duty });
    if (!gone) throw new Fault("notFound");
    await record(actor, "duty.withdrawException", "contest", plan.contestId, gone, input.reason);
    await dropConflicts({ expertId: gone.expertId });
    return null;
  });
}

/** The experts of these that have an exception for something in the contest, by expert. */
export async function exceptedDuties(contestId: string, expertIds: readonly string[]): Promise<Map<string, Duty[]>> {
  if (expertIds.length === 0) return new Map();
  const rows = await db
    .select({ expertId: dutyException.expertId, duty: dutyException.duty })
    .from(dutyException)
    .where(and(eq(dutyException.contestId, contestId), inArray(dutyException.expertId, [...expertIds])));
  const found = new Map<string, Duty[]>();
  for (const { expertId, duty } of rows) found.set(expertId, [...(found.get(expertId) ?? []), duty]);
  return found;
}
