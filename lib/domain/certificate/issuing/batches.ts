import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  certificateBatch,
  certificateDesign,
  certificateRoll,
  certificateTemplate,
  contest,
  db,
  transaction,
  user,
} from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { sampleFacts } from "@/lib/designer/binding/sample";
import type { Actor } from "@/lib/domain/actor";
import { batchLifecycle } from "@/lib/domain/certificate/lifecycle";
import { lastGiven } from "@/lib/domain/certificate/setting/numbers";
import { leftOutOf } from "@/lib/domain/certificate/setting/recipients";
import type { IssueRequest } from "@/lib/domain/certificate/shapes";
import { toldNotices } from "@/lib/domain/certificate/template/noticing";
import { contestsWithin, findOwnContest, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { wake } from "@/lib/wake";
import type * as calls from "./calls";
import { batchOf, numberToCome, printedDay, ruleOf } from "./drafting";
import { makableOf, mustBeSome } from "./hindrances";
import { notMadeOf, type StoredProblem, toldProblems } from "./problems";

const MOST = 50_000;

/** What a batch would make and everything that is in its way; changes nothing. @throws numberRuleMissing, templateUnpublished */
export async function checkBatch(input: IssueRequest, actor: Actor) {
  const { rule, template, day, open, issued, makable, problems, looks, ...of } = await checked(input, actor);
  const first = makable[0] ?? open[0];
  const [sample, leftOut] = await together(
    async () =>
      first ? { ...sampled, number: numberToCome(rule, first, await lastGiven(rule, first)), ...first.facts } : null,
    () => leftOutOf(of.leftOut, template.recipientType, printedDay(day), actor),
  );
  return {
    ready: makable.length,
    notMade: open.length - makable.length,
    issued,
    problems: toldProblems(problems, actor.locale),
    notices: toldNotices(template.design, template.recipientType, actor.locale, looks),
    leftOut,
    sample,
  };
}

const sampled = { traceCode: sampleFacts.traceCode };

async function checked(input: IssueRequest, actor: Actor) {
  const owned = await findOwnContest(input.competitionId, actor);
  const rule = await ruleOf(owned.id);
  const { notices, ...found } = await batchOf(owned, input);
  const { problems, ...tried } = await makableOf(found.template.design, found.open, rule);
  return { ...found, ...tried, rule, problems: [...problems, ...notices] };
}

/** What is in the way of a batch that was made, or of one that could be. @throws notFound, numberRuleMissing, templateUnpublished */
export async function problemsIn(input: z.output<typeof calls.exportProblems.input>, actor: Actor) {
  const { batchId, competitionId = "", templateId = "", further, ...more } = input;
  if (!batchId) return (await checked({ competitionId, templateId, ...more, further: further === 1 }, actor)).problems;
  return storedIn((await findBatch(batchId, actor)).problem);
}

const storedIn = (problem: Record<string, unknown> | null) => (problem?.problems ?? []) as StoredProblem[];

/**
 * Begins a batch of certificates for published awards; what has one already is passed over. The template's newest design is
 * pinned; a job then makes those that can be made (`makeBatches`), and the batch lists the others.
 * @throws numberRuleMissing, templateUnpublished, nothingToIssue, batchTooLarge, batchRunning naming the batch that is at work,
 * bindingEmpty, textOverflow, glyphMissing where none can be made
 */
export async function startBatch(input: IssueRequest, actor: Actor) {
  const owned = await findOwnContest(input.competitionId, actor);
  await transaction(() => mustAllow(owned.id, "certificate"));
  const rule = await ruleOf(owned.id);
  await mustBeAlone(rule.id);
  const [last, { template, day, open: found }] = await together(
    () => lastOf(rule.id),
    () => batchOf(owned, input),
  );
  mustFit(found.length);
  const tried = await makableOf(template.design, found, rule);
  mustBeSome(tried, actor.locale);
  return transaction(async () => {
    await mustAllow(owned.id, "certificate");
    await ruleOf(owned.id, true);
    await mustBeAlone(rule.id);
    // Another batch may have begun and ended since.
    const open = (await lastOf(rule.id)) === last ? found : (await batchOf(owned, input)).open;
    mustFit(open.length);
    const { makable } = open === found ? tried : await makableOf(template.design, open, rule);
    const total = makable.length;
    const notMade = open.length - total;
    mustFit(total);
    const [made] = await db
      .insert(certificateBatch)
      .values({
        contestId: owned.id,
        designId: template.designId,
        ruleId: rule.id,
        recipientType: template.recipientType,
        issueOn: day,
        awardIds: [...new Set(open.flatMap((r) => r.awardId ?? []))],
        rollId: input.rollId ?? null,
        personIds: open.flatMap((r) => r.personId ?? []),
        further: input.further ?? false,
        total,
        createdBy: actor.userId,
      })
      .returning({ id: certificateBatch.id });
    const batchId = made?.id as string;
    await batchLifecycle.begin(batchId, "running", actor);
    await record(actor, "certificate.batch", "certificateBatch", batchId, { total, notMade, contestId: owned.id });
    wake("makeBatches");
    return { batchId, total };
  });
}

function mustFit(count: number) {
  if (count === 0) throw new Fault("nothingToIssue");
  if (count > MOST) throw new Fault("batchTooLarge", { max: MOST });
}

/** The newest batch by a rule. */
async function lastOf(ruleId: string) {
  const [row] = await db
    .select({ id: certificateBatch.id })
    .from(certificateBatch)
    .where(eq(certificateBatch.ruleId, ruleId))
    .orderBy(desc(certificateBatch.id))
    .limit(1);
  return row?.id ?? null;
}

/** @throws batchRunning naming whose batch is at work by this rule, since when, and how far it is */
async function mustBeAlone(ruleId: string) {
  const [at] = await db
    .select({ batch: getTableColumns(certificateBatch), name: user.realName })
    .from(certificateBatch)
    .innerJoin(user, eq(user.id, certificateBatch.createdBy))
    .where(and(eq(certificateBatch.ruleId, ruleId), eq(certificateBatch.status, "running")));
  if (!at) return;
  const { createdAt, done, total } = at.batch;
  throw new Fault("batchRunning", { name: at.name, time: toWireTime(createdAt), done, total });
}

/** A batch of a contest that the actor runs. @throws notFound */
export async function findBatch(batchId: string, actor: Actor) {
  const [row] = await batchWithin(batchId, actor);
  if (!row) throw new Fault("notFound");
  return row;
}

/** The batch, held until the end of the transaction. @throws notFound */
async function lockBatch(batchId: string, actor: Actor) {
  const [row] = await batchWithin(batchId, actor).for("update", { of: certificateBatch });
  if (!row) throw new Fault("notFound");
  return row;
}

const batchWithin = (batchId: string, actor: Actor) =>
  db
    .select(getTableColumns(certificateBatch))
    .from(certificateBatch)
    .innerJoin(contest, eq(contest.id, certificateBatch.contestId))
    .where(and(eq(certificateBatch.id, batchId), contestsWithin(actor)));

/** @throws notFound, illegalTransition once it is finished */
export async function cancelBatch({ batchId }: { batchId: string }, actor: Actor) {
  return transaction(async () => {
    const { contestId } = await lockBatch(batchId, actor);
    await mustAllow(contestId, "certificate");
    await batchLifecycle.move(batchId, "cancelled", actor);
    return null;
  });
}

/** @throws notFound, illegalTransition, batchRunning */
export async function resumeBatch({ batchId }: { batchId: string }, actor: Actor) {
  return transaction(async () => {
    const { contestId, ruleId, status } = await lockBatch(batchId, actor);
    await mustAllow(contestId, "certificate");
    await ruleOf(contestId, true);
    if (status !== "running") await mustBeAlone(ruleId);
    // What was not made of a cancelled one stays listed; one that failed is tried from where it stopped.
    await batchLifecycle.move(batchId, "running", actor, status === "failed" ? { set: { problem: null } } : {});
    wake("makeBatches");
    return null;
  });
}

/** So many problems of a batch are listed; its spreadsheet has all. */
const SHOWN = 200;

const inBatch = (status: "generated" | "issued") =>
  sql<number>`(select count(*)::int from certificate c where c.batch_id = ${certificateBatch.id} and c.status = ${status})`;

/** Batches of a contest, the newest first. @throws notFound */
export async function listBatches(input: z.output<typeof calls.listBatches.input>, actor: Actor) {
  const { competitionId, pageNum, pageSize } = input;
  await findOwnContest(competitionId, actor);
  const where = eq(certificateBatch.contestId, competitionId);
  const matching = db.select({ id: certificateBatch.id }).from(certificateBatch).where(where);
  const { ids, total } = await pageOf(matching, [{ by: certificateBatch.id, order: "DESC" }], input);
  const shown = await db
    .select({
      batch: getTableColumns(certificateBatch),
      templateName: certificateTemplate.name,
      rollName: certificateRoll.name,
      createdBy: user.realName,
      toCheck: inBatch("generated"),
      toSend: inBatch("issued"),
    })
    .from(certificateBatch)
    .innerJoin(certificateDesign, eq(certificateDesign.id, certificateBatch.designId))
    .innerJoin(certificateTemplate, eq(certificateTemplate.id, certificateDesign.templateId))
    .innerJoin(user, eq(user.id, certificateBatch.createdBy))
    .leftJoin(certificateRoll, eq(certificateRoll.id, certificateBatch.rollId))
    .where(isOneOf(certificateBatch.id, ids))
    .orderBy(desc(certificateBatch.id));
  const list = inOrder(ids, shown, (row) => row.batch.id).map(({ batch, ...of }) => ({
    ...of,
    batchId: batch.id,
    competitionId,
    recipientType: batch.recipientType,
    further: batch.further,
    status: batch.status,
    total: batch.total,
    done: batch.done,
    issueDate: batch.issueOn,
    createTime: toWireTime(batch.createdAt),
    notMade: notMadeOf(storedIn(batch.problem)),
    problems: toldProblems(storedIn(batch.problem).slice(0, SHOWN), actor.locale),
  }));
  return { list, total, pageNum, pageSize };
}
