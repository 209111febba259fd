import { and, count, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { award, awardDef, db, objection, publicity, resultRevision, reviewEntry, transaction, work } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { awardLifecycle, openObjection } from "@/lib/domain/award/lifecycle";
import { notifyPublished } from "@/lib/domain/award/notifying";
import { kindOf } from "@/lib/domain/award/rule/kinds";
import { findPublicity, isWinner, lockPlan } from "@/lib/domain/award/scope";
import { beginPublicity, databaseNow, endPublicity, endStage, mustAllow, resolveSetting } from "@/lib/domain/contest";
import { endJudging, isLeading, mustAllowIn } from "@/lib/domain/review";
import { markAwarded, markEliminated } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import type { ClosePublicity, OpenPublicity } from "./calls";
import { isSettled, lastOnView, stageOf } from "./stage-view";
import { endOfWorkingDay } from "./working-days";

/** Proposed awards of a plan: of its rules' stage, for the works that it judges. */
const proposedOf = ({ id, stageId }: { id: string; stageId: string }) =>
  db
    .select({ id: award.id, revisionId: award.revisionId })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .where(
      and(
        eq(award.status, "proposed"),
        eq(awardDef.stageId, stageId),
        inArray(
          award.workId,
          db.select({ id: reviewEntry.workId }).from(reviewEntry).where(eq(reviewEntry.planId, id)),
        ),
      ),
    );

/**
 * Puts the proposed awards of a plan on view and pins their revision. What is public already is not shown anew. The stage's
 * windows follow. @throws nothingProposed, publicityOpen while the last one is, scheduleInvalid for an end that is past,
 * windowsLeft unless it is said that they end
 */
export async function openPublicity({ planId, endTime, ends = [] }: z.output<typeof OpenPublicity>, actor: Actor) {
  return transaction(async () => {
    const plan = await lockPlan(planId, actor);
    await mustAllowIn(plan, "score");
    const isOpen = and(eq(publicity.planId, planId), eq(publicity.status, "open"));
    if ((await db.$count(publicity, isOpen)) > 0) throw new Fault("publicityOpen");
    const proposed = await proposedOf(plan);
    const revisionId = (await newestOf(proposed.flatMap((p) => p.revisionId ?? [])))?.id;
    if (!revisionId) throw new Fault("nothingProposed");
    const [at, { publicityDays }] = await together(databaseNow, () => resolveSetting(plan.contestId, {}, "work"));
    const endsAt = endTime ? fromWireTime(endTime) : endOfWorkingDay(at, publicityDays);
    if (endsAt <= at) throw new Fault("badInput", {}, [{ field: "endTime", fault: "scheduleInvalid" }]);
    await beginPublicity({ stageId: plan.stageId, endsAt, ends }, actor);
    // The clock goes on between two statements: nothing is on view before its window is open.
    const startsAt = await databaseNow();
    const [made] = await db
      .insert(publicity)
      .values({ contestId: plan.contestId, planId, revisionId, startsAt, endsAt, createdBy: actor.userId })
      .returning({ id: publicity.id });
    const publicityId = (made as { id: string }).id;
    await awardLifecycle.moveAll(
      proposed.map((p) => p.id),
      "publicity",
      actor,
      { set: { publicityId } },
    );
    await record(actor, "publicity.open", "publicity", publicityId, { revisionId, awards: proposed.length, ends });
    await touch("results", `contest:${plan.contestId}`);
    return { publicityId, endTime: toWireTime(endsAt) };
  });
}

async function newestOf(ids: string[]) {
  if (ids.length === 0) return null;
  const rows = await db.select().from(resultRevision).where(inArray(resultRevision.id, ids));
  return rows.sort((a, b) => b.no - a.no)[0] ?? null;
}

/**
 * Ends a publicity and confirms its awards; their works are awarded. Before its end only with a reason.
 * @throws objectionOpen, correctionMissing, reasonRequired, publicityClosed when it is closed already
 */
export async function closePublicity({ publicityId, reason }: z.output<typeof ClosePublicity>, actor: Actor) {
  return transaction(async () => {
    const row = await findPublicity(publicityId, actor);
    await mustAllow(row.contestId, "result");
    if (row.status === "closed") throw new Fault("publicityClosed");
    const undone = and(eq(objection.publicityId, publicityId), inArray(objection.status, [...openObjection]));
    const open = await db.$count(objection, undone);
    if (open > 0) throw new Fault("objectionOpen", { count: open });
    await mustBeCorrected(row);
    if (!reason && row.endsAt > (await databaseNow()))
      throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
    const at = await databaseNow();
    await db
      .update(publicity)
      .set({ status: "closed", endsAt: row.endsAt < at ? row.endsAt : at })
      .where(eq(publicity.id, publicityId));
    const stageId = await stageOf(row);
    await endPublicity(stageId, (await lastOnView(stageId)) ?? at);
    const awards = await awardsOf(publicityId, "publicity");
    await awardLifecycle.moveAll(
      awards.map((a) => a.id),
      "confirmed",
      actor,
    );
    const won = awards.filter(({ kind }) => kindOf(kind).awardsWork);
    const awaiting = inArray(work.status, ["reviewed", "eliminated"]);
    await markAwarded(
      await amongWorks(
        won.map((a) => a.workId),
        awaiting,
      ),
      actor,
    );
    await record(actor, "publicity.close", "publicity", publicityId, { confirmed: awards.length }, reason);
    await touch("results", `contest:${row.contestId}`);
    return { confirmed: awards.length };
  });
}

/** @throws correctionMissing while an upheld objection changes the result on view, and no newer one is calculated */
async function mustBeCorrected({ id, planId, revisionId }: typeof publicity.$inferSelect) {
  const upheld = await db
    .select({ work: work.title })
    .from(objection)
    .innerJoin(work, eq(work.id, objection.workId))
    .where(and(eq(objection.publicityId, id), eq(objection.status, "upheld"), objection.changesResult))
    .orderBy(work.id);
  if (upheld.length === 0) return;
  const shown = sql`(select r.no from result_revision r where r.id = ${revisionId})`;
  const newer = and(eq(resultRevision.planId, planId), isLeading, sql`${resultRevision.no} > ${shown}`);
  if ((await db.$count(resultRevision, newer)) > 0) return;
  throw new Fault("correctionMissing", {
    count: upheld.length,
    works: [...new Set(upheld.map((one) => one.work))].join("、"),
  });
}

/**
 * Publishes what a closed publicity confirmed: everybody in the contest's teams is notified, the works that were judged and hold no
 * award, not even one that a corrected result proposes, are out, and the plan is closed. @throws publicityOpen while it is not closed, awardsPublished when it is published already, sceneBusy while a work of the plan is on stage
 */
export async function publishAwards({ publicityId }: { publicityId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await findPublicity(publicityId, actor);
    const plan = await lockPlan(row.planId, actor);
    await mustAllow(row.contestId, "result");
    if (row.status === "open") throw new Fault("publicityOpen");
    if (row.publishedAt) throw new Fault("awardsPublished");
    await db.update(publicity).set({ publishedAt: sql`app_now()` }).where(eq(publicity.id, publicityId));
    const judged = await db
      .select({ id: reviewEntry.workId })
      .from(reviewEntry)
      .where(eq(reviewEntry.planId, row.planId));
    const isOut = and(eq(work.status, "reviewed"), not(isWinner));
    await markEliminated(
      await amongWorks(
        judged.map((w) => w.id),
        isOut,
      ),
      actor,
    );
    await endJudging(plan, actor);
    const [published] = await db
      .select({ n: count() })
      .from(award)
      .where(and(eq(award.publicityId, publicityId), inArray(award.status, ["confirmed", "certified"])));
    await record(actor, "publicity.publish", "publicity", publicityId, { published: published?.n ?? 0 });
    const stageId = await stageOf(row);
    if (await isSettled(stageId)) await endStage(stageId);
    await notifyPublished(row);
    await touch("results", `contest:${row.contestId}`);
    return { published: published?.n ?? 0 };
  });
}

const awardsOf = (publicityId: string, status: "publicity") =>
  db
    .select({ id: award.id, workId: award.workId, kind: awardDef.kind })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .where(and(eq(award.publicityId, publicityId), eq(award.status, status)));

async function amongWorks(workIds: string[], which: SQL | undefined) {
  if (workIds.length === 0) return [];
  const rows = await db
    .select({ id: work.id })
    .from(work)
    .where(and(inArray(work.id, workIds), which));
  return rows.map((r) => r.id);
}
