import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expert, item, planExpert, reviewPlan, reviewWish, stage, transaction, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { planWorks } from "@/lib/domain/review/distribution/placing";
import { majorsOf } from "@/lib/domain/review/distribution/wished";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type { wishPage as pageCall, SaveWishes } from "./calls";

/** Plans ask until a moment, and until their first distribution. */
export const asksNow = sql<boolean>`(${reviewPlan.status} = 'draft' and coalesce(app_now() < ${reviewPlan.wishesUntil}, false))`;

/** The plans that ask, or asked, the active expert that the actor is; nobody who has another duty in the contest. */
const asked = (actor: Actor, which: SQL) =>
  db
    .select({
      plan: getTableColumns(reviewPlan),
      expertId: expert.id,
      itemIds: planExpert.itemIds,
      asks: asksNow,
      contest: { name: contest.name, nameEn: contest.nameEn },
      stage: { name: stage.name, nameEn: stage.nameEn },
      answered: sql<number>`(select count(*)::int from ${reviewWish} where ${reviewWish.planId} = ${reviewPlan.id} and ${reviewWish.expertId} = ${expert.id})`,
    })
    .from(planExpert)
    .innerJoin(expert, and(eq(expert.id, planExpert.expertId), eq(expert.status, "active")))
    .innerJoin(reviewPlan, eq(reviewPlan.id, planExpert.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(stage, eq(stage.id, reviewPlan.stageId))
    .where(
      and(
        eq(expert.userId, actor.userId),
        which,
        sql`${reviewPlan.wishesUntil} is not null`,
        sql`${contest.status} <> 'draft'`,
        sql`not exists (select 1 from open_duties(${expert.id}, ${reviewPlan.contestId}))`,
      ),
    )
    .orderBy(asc(reviewPlan.wishesUntil), asc(reviewPlan.id));

/** The plans that ask the actor now, the next end first. */
export async function wishPlans(_: object, actor: Actor) {
  const rows = await asked(actor, asksNow);
  return rows.map((row) => ({
    planId: row.plan.id,
    planName: row.plan.name,
    competitionName: nameFor(actor.locale, row.contest),
    stageName: nameFor(actor.locale, row.stage),
    until: toWireTime(row.plan.wishesUntil as Date),
    answered: row.answered,
  }));
}

/** @throws notFound for a plan that asks the actor nothing */
async function findAsked(planId: string, actor: Actor) {
  const [row] = await asked(actor, eq(reviewPlan.id, planId));
  if (!row) throw new Fault("notFound", {}, [{ field: "planId", fault: "notFound" }]);
  return row;
}

/** By what an expert knows a work before it has a judging number. */
export function codeOf(planId: string, workId: string): string {
  const digits = fingerprint(`wish ${planId} ${workId}`).toString("hex", 0, 6).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** The plan's works that the expert may be given by their tracks, in the order of their codes. */
async function codedWorks(plan: Plan, itemIds: readonly string[]) {
  const works = await planWorks(plan);
  return works
    .filter((w) => !itemIds.length || itemIds.includes(w.track) || (w.group !== null && itemIds.includes(w.group)))
    .map((w) => ({ ...w, code: codeOf(plan.id, w.workId) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** @throws notFound for a plan that asks the actor nothing */
export async function wishPage({ planId, answer, pageNum, pageSize }: z.output<typeof pageCall.input>, actor: Actor) {
  const { plan, expertId, itemIds } = await findAsked(planId, actor);
  const works = await codedWorks(plan, itemIds);
  const own = and(eq(reviewWish.planId, planId), eq(reviewWish.expertId, expertId));
  const said = new Map((await db.select().from(reviewWish).where(own)).map((row) => [row.workId, row.answer]));
  const matching = works.filter((w) => !answer || (said.get(w.workId) ?? "none") === answer);
  const shown = matching.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const ids = shown.map((w) => w.workId);
  const places = [...new Set(shown.flatMap((w) => [w.track, w.group ?? w.track]))];
  const items = ids.length ? await db.select().from(item).where(inArray(item.id, places)) : [];
  const nameOf = new Map(items.map((one) => [one.id, nameFor(actor.locale, one)]));
  const titles =
    plan.blind === "none" && ids.length
      ? await db.select({ id: work.id, title: work.title }).from(work).where(inArray(work.id, ids))
      : [];
  const titleOf = new Map(titles.map((one) => [one.id, one.title]));
  const majors = await majorsOf(ids);
  const list = shown.map((w) => ({
    workCode: w.code,
    title: titleOf.get(w.workId) ?? null,
    trackName: [...new Set([w.track, w.group ?? w.track])].map((id) => nameOf.get(id)).join(" / "),
    majors: (majors.get(w.workId) ?? []).map((one) => one.name),
    answer: said.get(w.workId) ?? null,
  }));
  return { list, total: matching.length, pageNum, pageSize };
}

/**
 * Saves answers of the actor; null takes one back.
 * @throws notFound for a plan that asks the actor nothing, or a code of another plan; wishesClosed once it asks no more
 */
export async function saveWishes({ planId, answers }: z.output<typeof SaveWishes>, actor: Actor) {
  return transaction(async () => {
    const { plan, expertId, itemIds } = await findAsked(planId, actor);
    await mustAllow(plan.contestId, "review");
    // A distribution that is confirmed meanwhile waits, or has been.
    const [held] = await db.select({ asks: asksNow }).from(reviewPlan).where(eq(reviewPlan.id, planId)).for("share");
    // Of two savings at once the later has the last word.
    await db
      .select({ expertId: planExpert.expertId })
      .from(planExpert)
      .where(and(eq(planExpert.planId, planId), eq(planExpert.expertId, expertId)))
      .for("no key update");
    if (!held?.asks) throw new Fault("wishesClosed", { until: toWireTime(plan.wishesUntil as Date).slice(0, 16) });
    const workOf = new Map((await codedWorks(plan, itemIds)).map((w) => [w.code, w.workId]));
    const unknown = answers.findIndex(({ workCode }) => !workOf.has(workCode));
    if (unknown >= 0) throw new Fault("notFound", {}, [{ field: `answers.${unknown}.workCode`, fault: "notFound" }]);
    const said = new Map(answers.map(({ workCode, answer }) => [workOf.get(workCode) as string, answer]));
    const own = and(eq(reviewWish.planId, planId), eq(reviewWish.expertId, expertId));
    await db.delete(reviewWish).where(and(own, inArray(reviewWish.workId, [...said.keys()])));
    const rows = [...said].flatMap(([workId, answer]) => (answer ? [{ planId, expertId, workId, answer }] : []));
    if (rows.length) await db.insert(reviewWish).values(rows);
    return { saved: said.size };
  });
}
