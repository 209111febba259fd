import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  contest,
  db,
  group,
  item,
  promotionFate,
  promotionOffer,
  promotionRun,
  resultRevision,
  stage,
  team,
  user,
  work,
} from "@/db";
import { insertMany } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { daysToAnswer } from "@/lib/domain/ladder/reserve/answer-days";
import { toPoints } from "@/lib/domain/review";
import { organises, receivingSchool } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { asThen, basisInWords, fieldThen, storedBasis } from "./basis";
import { type promotionRunDetail as detailCall, Rule } from "./calls";
import { candidatesOf, fieldOf, newestOf } from "./candidates";
import { outcomesOf, ruleOf } from "./drawing";
import { pageOfRows } from "./sought";
import { type Source, tracksOf } from "./source";
import { runsWithin } from "./targets";

type Run = typeof promotionRun.$inferInsert;
type Fate = typeof promotionFate.$inferInsert;

/** Stores a published promotion under the next number of its stage, which the caller has locked. */
export async function storeRun(run: Omit<Run, "no">, fates: readonly Omit<Fate, "runId">[]) {
  const last = sql`(select coalesce(max(no), 0) + 1 from promotion_run where from_stage_id = ${run.fromStageId})`;
  const [made] = await db
    .insert(promotionRun)
    .values({ ...run, no: last as never })
    .returning({ id: promotionRun.id });
  const runId = made?.id as string;
  await insertMany(
    promotionFate,
    // In the order of the indexes, which thousands of rows then fill page by page.
    fates.map((one) => ({ runId, ...one })).sort((a, b) => Number(a.workId) - Number(b.workId)),
  );
  return runId;
}

/** Whether a promotion was published by exactly these inputs. */
export const wasPublished = async (fromStageId: string, digest: string) =>
  (await db.$count(promotionRun, and(eq(promotionRun.fromStageId, fromStageId), eq(promotionRun.digest, digest)))) > 0;

const runs = (actor: Actor) =>
  db
    .select({
      run: promotionRun,
      contestId: stage.contestId,
      to: sql<{
        name: string;
        nameEn: string | null;
      }>`(select json_build_object('name', o.name, 'nameEn', o.name_en) from ${stage} o where o.id = ${promotionRun.toStageId})`,
      item: { name: item.name, nameEn: item.nameEn },
      byName: user.realName,
      school: { name: group.name, nameEn: group.nameEn },
      answerDays: daysToAnswer,
      planId: resultRevision.planId,
      revisionNo: resultRevision.no,
      counts: sql<Record<string, number>>`(select json_object_agg(f.fate, f.n)
        from (select fate, count(*)::int as n from ${promotionFate} where run_id = ${promotionRun.id} group by fate) f)`,
    })
    .from(promotionRun)
    .innerJoin(stage, eq(stage.id, promotionRun.fromStageId))
    .innerJoin(contest, and(eq(contest.id, stage.contestId), runsWithin(actor, "review:result:list")))
    .innerJoin(user, eq(user.id, promotionRun.publishedBy))
    .leftJoin(item, eq(item.id, promotionRun.itemId))
    .leftJoin(group, eq(group.id, promotionRun.schoolId))
    .leftJoin(resultRevision, eq(resultRevision.id, promotionRun.revisionId));

type RunRow = Awaited<ReturnType<typeof runs>>[number];
const shown = ({ run, to, byName, school, revisionNo, counts, answerDays }: RunRow, actor: Actor) => ({
  runId: run.id,
  no: run.no,
  toStage: nameFor(actor.locale, to),
  schoolName: school && nameFor(actor.locale, school),
  revisionNo,
  promoted: counts?.promoted ?? 0,
  reserve: counts?.reserve ?? 0,
  out: counts?.out ?? 0,
  answerDays,
  reason: run.reason,
  digest: run.digest,
  byName,
  createTime: toWireTime(run.publishedAt),
});

/** The published promotions out of a stage, newest first. @throws notFound */
export async function listPromotionRuns({ stageId }: { stageId: string }, actor: Actor) {
  const here = db
    .select({ id: stage.id })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .where(and(eq(stage.id, stageId), or(organises(actor, "review:result:list"), isNotNull(receivingSchool(actor)))));
  if ((await here).length === 0) throw new Fault("notFound");
  const rows = await runs(actor).where(eq(promotionRun.fromStageId, stageId)).orderBy(desc(promotionRun.no));
  return rows.map((row) => shown(row, actor));
}

/** A published promotion with a page of its works. @throws notFound */
export async function promotionRunDetail(
  { runId, differing, ...sought }: z.input<typeof detailCall.input>,
  actor: Actor,
) {
  const { rows, ...run } = await wholeRun(runId, actor);
  const others = rows.filter(({ fate, now }) => fate !== now);
  return { ...run, differing: others.length, ...pageOfRows(rows, sought, differing ? others : rows) };
}

/**
 * A published promotion with what it said of each work, and what the same rule would say of it now, by the newest results
 * or lists, had nothing been published. @throws notFound
 */
export async function wholeRun(runId: string, actor: Actor) {
  const [row] = await runs(actor).where(eq(promotionRun.id, runId));
  if (!row) throw new Fault("notFound");
  const basis = storedBasis(row.run.basis);
  const [fates, now, words] = await Promise.all([
    fatesOf(runId, actor),
    today(row, basis, actor),
    basisInWords(basis, actor),
  ]);
  const known = new Set(fates.map(({ workId }) => workId));
  const fresh = now.rows
    .filter(({ workId }) => !known.has(workId))
    .map(({ workId, title, teamName, teamNumber, schoolName, rank, score }) => ({
      ...{ workId, title, teamName, teamNumber, schoolName, rank: rank || null, score },
      ...{ fate: null, why: null, nth: null, of: null, byHand: false, offer: null },
    }));
  return {
    ...shown(row, actor),
    rule: Rule.parse(row.run.rule),
    itemName: row.item && nameFor(actor.locale, row.item),
    basis: words,
    rows: [...fates, ...fresh].map(({ score, ...one }) => ({
      ...one,
      finalScore: score === null ? null : toPoints(score),
      now: now.outcomes.get(one.workId)?.fate ?? null,
    })),
  };
}

const fatesOf = (runId: string, actor: Actor) =>
  db
    .select({
      workId: work.id,
      title: work.title,
      teamName: team.name,
      teamNumber: team.number,
      schoolName: shownName(group, actor.locale),
      rank: promotionFate.rank,
      score: promotionFate.score,
      fate: promotionFate.fate,
      why: promotionFate.why,
      nth: promotionFate.nth,
      of: promotionFate.of,
      byHand: promotionFate.byHand,
      offer: promotionOffer.status,
    })
    .from(promotionFate)
    .innerJoin(work, eq(work.id, promotionFate.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .leftJoin(promotionOffer, and(eq(promotionOffer.runId, runId), eq(promotionOffer.workId, promotionFate.workId)))
    .where(eq(promotionFate.runId, runId))
    .orderBy(sql`${promotionFate.rank} nulls last`, group.name, work.id);

/** The same rule, read with what it was read with then, over the works and results of now. */
async function today({ run, contestId, planId }: RunRow, basis: ReturnType<typeof storedBasis>, actor: Actor) {
  const rule = Rule.parse(run.rule);
  const tracks = await tracksOf(contestId, run.toStageId);
  const source: Source = {
    ...{ contestId, stageId: run.fromStageId, itemId: run.itemId, schoolId: run.schoolId, planId, tracks },
    revisionId: planId && ((await newestOf(planId)) ?? run.revisionId),
  };
  const [works, field] = await Promise.all([candidatesOf(source, actor), fieldOf(source, rule.base)]);
  const rows = asThen(works, basis);
  return { rows, outcomes: outcomesOf(rows, ruleOf(rule), fieldThen(field, basis)) };
}
