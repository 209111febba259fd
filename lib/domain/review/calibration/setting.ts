import { and, asc, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  calibrationRule,
  calibrationSheet,
  calibrationWork,
  contest,
  db,
  reviewEntry,
  reviewPlan,
  stage,
  team,
  transaction,
  work,
  workVersion,
} from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { worksOfPlan } from "@/lib/domain/review/distribution/placing";
import { columnsOf, scoringColumns, shownMarks, toPoints, wireColumns } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { readMarkSheet } from "@/lib/domain/review/result/scoring";
import { findPlan, type Plan, plansSeen, seePlan } from "@/lib/domain/review/scope";
import { pathOf, refusal } from "@/lib/domain/review/task/sheet";
import { Fault } from "@/lib/fault";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { isDemanded } from "./demand";

/** @throws notFound */
export async function calibrationDetail({ planId }: { planId: string }, actor: Actor) {
  const [plan, demanded, rows] = await together(
    () => seePlan(planId, actor, "review:rule:list"),
    () => isDemanded(planId),
    () =>
      db
        .select({
          row: calibrationWork,
          title: workVersion.title,
          done: db.$count(calibrationSheet, eq(calibrationSheet.calibrationId, calibrationWork.id)),
        })
        .from(calibrationWork)
        .innerJoin(workVersion, eq(workVersion.id, calibrationWork.versionId))
        .where(eq(calibrationWork.planId, planId))
        .orderBy(asc(calibrationWork.no)),
  );
  const columns = columnsOf(plan);
  return {
    demanded: demanded ? (1 as const) : (0 as const),
    columns: wireColumns(columns, actor.locale),
    works: rows.map(({ row, title, done }) => ({
      ...{ calibrationId: row.id, no: row.no, title, done },
      ...{ marks: shownMarks(columns, row.marks), reasons: row.reasons, total: toPoints(row.total) },
    })),
  };
}

/** Works of other plans in sight that are still in the running or were, of teams whose works this plan does not judge. The statement holds `work`. */
const mayCalibrate = (plan: Plan, actor: Actor): SQL => {
  const elsewhere = db
    .select({ id: reviewEntry.workId })
    .from(reviewEntry)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewEntry.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(ne(reviewEntry.planId, plan.id), plansSeen(actor, "review:rule:list")));
  const judged = db
    .select({ id: team.id })
    .from(work)
    .innerJoin(stage, eq(stage.id, work.stageId))
    .innerJoin(team, eq(team.id, work.teamId))
    .where(worksOfPlan(plan));
  const entered = db
    .select({ id: work.teamId })
    .from(reviewEntry)
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .where(eq(reviewEntry.planId, plan.id));
  return and(
    inArray(work.id, elsewhere),
    notInArray(work.status, ["disqualified", "withdrawn"]),
    notInArray(work.teamId, judged),
    notInArray(work.teamId, entered),
  ) as SQL;
};

/** @throws notFound */
export async function calibrationChoices(input: z.output<typeof calls.calibrationChoices.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const plan = await seePlan(input.planId, actor, "review:rule:list");
  const matching = db
    .select({ id: work.id })
    .from(work)
    .$dynamic()
    .where(and(mayCalibrate(plan, actor), keywords ? contains(work.title, keywords) : undefined));
  const { ids, total } = await pageOf(matching, [{ by: work.id, order: "DESC" }], input);
  const rows = await db
    .select({
      workId: work.id,
      title: work.title,
      planName: sql<string>`(select p.name from review_entry e join review_plan p on p.id = e.plan_id
        where e.work_id = "work"."id" order by e.plan_id limit 1)`,
    })
    .from(work)
    .where(isOneOf(work.id, ids));
  return { list: inOrder(ids, rows, (row) => row.workId), total, pageNum, pageSize };
}

/** The plan of a calibration work that the actor steers, held. @throws notFound, planReadOnly */
async function planToSet(planId: string, actor: Actor) {
  const plan = await findPlan(planId, actor, "review:rule:edit", "update");
  await mustAllowIn(plan, "edit");
  return plan;
}

/**
 * Adds a calibration work with its reference marks.
 * @throws notFound, planReadOnly, calibrationFull, calibrationTaken, marksIncomplete, reasonRequired, markOutOfRange
 */
export async function addCalibration(sent: z.output<typeof calls.addCalibration.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await planToSet(sent.planId, actor);
    const [found] = await db
      .select({ id: work.id })
      .from(work)
      .where(and(eq(work.id, sent.workId), mayCalibrate(plan, actor)));
    if (!found) throw new Fault("notFound", {}, [{ field: "workId", fault: "notFound" }]);
    const columns = columnsOf(plan);
    const { marks, total, errors } = readMarkSheet(scoringColumns(columns), {
      marks: sent.marks,
      comments: sent.reasons,
    });
    if (errors.length)
      throw refusal(errors.map((one) => ({ ...one, field: pathOf(one.field).replace(/^comments\./, "reasons.") })));
    const bare = columns.find(
      ({ key, type }) => type !== "text" && marks[key] !== undefined && !sent.reasons[key]?.trim(),
    );
    if (bare) throw new Fault("reasonRequired", {}, [{ field: `reasons.${bare.key}`, fault: "reasonRequired" }]);
    const taken = await db
      .select({ no: calibrationWork.no, workId: calibrationWork.workId })
      .from(calibrationWork)
      .where(eq(calibrationWork.planId, plan.id));
    if (taken.some((one) => one.workId === sent.workId)) throw new Fault("calibrationTaken");
    const no = [1, 2, 3].find((free) => !taken.some((one) => one.no === free));
    if (!no) throw new Fault("calibrationFull");
    const keys = new Set(columns.map(({ key }) => key));
    const reasons = Object.fromEntries(Object.entries(sent.reasons).filter(([key]) => keys.has(key)));
    const [entry] = await db
      .select({ versionId: reviewEntry.versionId })
      .from(reviewEntry)
      .where(eq(reviewEntry.workId, sent.workId))
      .orderBy(asc(reviewEntry.planId))
      .limit(1);
    const [made] = await db
      .insert(calibrationWork)
      .values({
        ...{ planId: plan.id, no, workId: sent.workId, versionId: entry?.versionId as string },
        ...{ marks, reasons, total: total ?? 0, addedBy: actor.userId },
      })
      .returning({ id: calibrationWork.id });
    await record(actor, "calibration.add", "plan", plan.id, { workId: sent.workId, no });
    return { calibrationId: made?.id as string };
  });
}

/** @throws notFound, planReadOnly, calibrationMarked */
export async function removeCalibration({ calibrationId }: { calibrationId: string }, actor: Actor) {
  return transaction(async () => {
    const [row] = await db.select().from(calibrationWork).where(eq(calibrationWork.id, calibrationId));
    if (!row) throw new Fault("notFound");
    await planToSet(row.planId, actor);
    if ((await db.$count(calibrationSheet, eq(calibrationSheet.calibrationId, calibrationId))) > 0)
      throw new Fault("calibrationMarked");
    const gone = await db
      .delete(calibrationWork)
      .where(eq(calibrationWork.id, calibrationId))
      .returning({ id: calibrationWork.id });
    if (gone.length === 0) throw new Fault("notFound");
    await record(actor, "calibration.remove", "plan", row.planId, { workId: row.workId });
    return null;
  });
}

/** @throws notFound, planReadOnly */
export async function demandCalibration(sent: z.output<typeof calls.demandCalibration.input>, actor: Actor) {
  return transaction(async () => {
    const { id: planId } = await planToSet(sent.planId, actor);
    const demanded = sent.demanded === 1;
    await db
      .insert(calibrationRule)
      .values({ planId, demanded })
      .onConflictDoUpdate({ target: calibrationRule.planId, set: { demanded } });
    await record(actor, "calibration.demand", "plan", planId, { demanded });
    return null;
  });
}
