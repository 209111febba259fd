import { asc, eq, sql } from "drizzle-orm";
import { certificateBatch, certificateDesign, db, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { Design } from "@/lib/designer/document";
import { batchLifecycle, certificateLifecycle } from "@/lib/domain/certificate/lifecycle";
import { peopleOf } from "@/lib/domain/certificate/roll/people";
import { issuerOf } from "@/lib/domain/certificate/setting/issuers";
import { takeNumbers } from "@/lib/domain/certificate/setting/numbers";
import { findContest } from "@/lib/domain/contest";
import { awardsHonouring, printedDay, ruleOf } from "./drafting";
import { recipientsOf } from "./facts";
import { makableOf } from "./hindrances";
import { openOf } from "./open";
import type { StoredProblem } from "./problems";
import { insertCertificates, written } from "./writing";

/** Awards that one transaction makes certificates for. */
const PIECE = 300;

type Batch = typeof certificateBatch.$inferSelect;

/**
 * Makes what running batches still lack, a piece at a time; answers how many certificates it made. A piece is one
 * transaction with its numbers and the place where the next begins: whatever dies on the way loses nothing, leaves no gap
 * and doubles nothing. Safe to run in several processes at once.
 * @param size awards that one piece is about
 */
export async function makeBatches(size = PIECE): Promise<number> {
  let made = 0;
  for (;;) {
    const piece = await transaction(() => makePiece(size));
    if (piece === null) return made;
    made += piece;
  }
}

/** Null when there is nothing to do that nobody else is doing. */
async function makePiece(size: number): Promise<number | null> {
  const [batch] = await db
    .select()
    .from(certificateBatch)
    .where(eq(certificateBatch.status, "running"))
    .orderBy(asc(certificateBatch.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!batch) return null;
  const all = batch.rollId ? batch.personIds : batch.awardIds;
  const next = Math.min(batch.next + size, all.length);
  const { made, problems } = await makeFor(batch, all.slice(batch.next, next));
  const done = batch.done + made;
  const before = (batch.problem?.problems ?? []) as StoredProblem[];
  const problem = problems.length > 0 ? { problems: [...before, ...problems] } : batch.problem;
  const last = next === all.length;
  if (last && done === 0 && problem) {
    await batchLifecycle.move(batch.id, "failed", systemActor, { set: { problem, next: 0 } });
    return 0;
  }
  await db
    .update(certificateBatch)
    .set({ next, done, total: Math.max(batch.total, done), problem })
    .where(eq(certificateBatch.id, batch.id));
  if (last)
    await batchLifecycle.move(batch.id, "finished", systemActor, { set: { finishedAt: sql`app_now()` as never } });
  return made;
}

/** What can be made of a piece is; what is wrong with the rest is told. */
async function makeFor(batch: Batch, piece: string[]) {
  const contest = await findContest(batch.contestId);
  const rule = await ruleOf(contest.id, true);
  const [[pinned], all] = await together(
    () => db.select().from(certificateDesign).where(eq(certificateDesign.id, batch.designId)),
    () => recipientsIn(batch, piece),
  );
  const design = Design.parse(pinned?.design);
  const templateId = pinned?.templateId as string;
  const { open } = await openOf(all, batch.recipientType, { templateId, further: batch.further });
  const { makable, problems } = await makableOf(design, open, rule);
  const doer = { userId: batch.createdBy };
  const about = {
    contest,
    design,
    rule,
    designId: batch.designId,
    recipientType: batch.recipientType,
    day: batch.issueOn,
    batchId: batch.id,
    furtherId: batch.further ? templateId : null,
    seal: (await issuerOf(contest.id)).seal,
  };
  const numbers = await takeNumbers(rule, contest.year, makable);
  const rows = makable.map((recipient, n) => written(about, recipient, numbers[n] as (typeof numbers)[number]));
  const made = await insertCertificates(rows, makable);
  await certificateLifecycle.begin(made, "pending", doer);
  await certificateLifecycle.moveAll(made, "generated", doer);
  return { made: made.length, problems };
}

/** Whom a piece of a batch is for. An award may have been taken back, and somebody taken off a roll, since it began. */
async function recipientsIn({ contestId, recipientType, issueOn, rollId }: Batch, piece: string[]) {
  const day = printedDay(issueOn);
  if (rollId) return peopleOf(piece, day);
  return recipientsOf(await awardsHonouring(contestId, recipientType, { awardIds: piece }), recipientType, day);
}
