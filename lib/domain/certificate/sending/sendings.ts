import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateHolder, certificateSending, contest, db, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type * as calls from "@/lib/domain/certificate/issuing/check-calls";
import { sendingLifecycle } from "@/lib/domain/certificate/lifecycle";
import { narrowedTo } from "@/lib/domain/certificate/narrowing";
import { contestsWithin, findOwnContest, mustAllow } from "@/lib/domain/contest";
import { mustExistAtDesk } from "@/lib/domain/enrollment";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import { wake } from "@/lib/wake";
import { notifyIssued } from "./sending";

const runningIn = (contestId: string) =>
  and(eq(certificateSending.contestId, contestId), eq(certificateSending.status, "running"));

/** Issued certificates of a contest that no sending has before it. */
const openIn = (contestId: string) =>
  and(
    eq(certificate.contestId, contestId),
    eq(certificate.status, "issued"),
    sql`${certificate.id} not in (select unnest(certificate_ids[next + 1:]) from certificate_sending
      where ${runningIn(contestId)})`,
  );

/**
 * Begins to send issued certificates of a contest, the oldest first; a job notifies their people (`sendCertificates`). What is
 * being sent already is not sent twice. `left` says how many of the contest are on their way.
 * @throws notFound, illegalTransition for one that was named and does not wait to be sent
 */
export async function startSending(
  { competitionId, batchId, ids, ...narrowing }: z.output<typeof calls.startSending.input>,
  actor: Actor,
) {
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    const { itemId, schoolId } = narrowing;
    await mustExistAtDesk({ competitionId, itemId, schoolId }, actor);
    await mustAllow(competitionId, "certificate");
    // Two who begin at once do so one after the other, and the second finds nothing left.
    await db.select({ id: contest.id }).from(contest).where(eq(contest.id, competitionId)).for("no key update");
    const selected = and(
      batchId ? eq(certificate.batchId, batchId) : undefined,
      ids ? isOneOf(certificate.id, ids) : undefined,
      ids ? undefined : await narrowedTo(narrowing),
    );
    if (ids) await mustBeIssued(and(eq(certificate.contestId, competitionId), selected), new Set(ids).size);
    const open = await db
      .select({ id: certificate.id })
      .from(certificate)
      .where(and(openIn(competitionId), selected))
      .orderBy(asc(certificate.id));
    const sendingId = open.length ? await begin(competitionId, open, actor) : null;
    return { sent: 0, left: await onTheirWay(competitionId), sendingId };
  });
}

async function mustBeIssued(named: ReturnType<typeof and>, count: number) {
  const rows = await db.select({ status: certificate.status }).from(certificate).where(named);
  if (rows.length < count) throw new Fault("notFound");
  const other = rows.find(({ status }) => status !== "issued");
  if (other) throw new Fault("illegalTransition", { from: other.status });
}

async function begin(contestId: string, open: readonly { id: string }[], actor: Actor) {
  const [made] = await db
    .insert(certificateSending)
    .values({ contestId, certificateIds: open.map((c) => c.id), total: open.length, createdBy: actor.userId })
    .returning({ id: certificateSending.id });
  const sendingId = made?.id as string;
  await sendingLifecycle.begin(sendingId, "running", actor);
  await record(actor, "certificate.send", "contest", contestId, { sendingId, total: open.length });
  wake("sendCertificates");
  return sendingId;
}

async function onTheirWay(contestId: string) {
  const [row] = await db
    .select({ left: sql<number>`coalesce(sum(${certificateSending.total} - ${certificateSending.next}), 0)::int` })
    .from(certificateSending)
    .where(runningIn(contestId));
  return row?.left ?? 0;
}

/** Cancels a sending, once the piece that is being sent is done. @throws notFound, illegalTransition once it is finished */
export async function cancelSending({ sendingId }: { sendingId: string }, actor: Actor) {
  return transaction(async () => {
    const [row] = await db
      .select({ contestId: certificateSending.contestId })
      .from(certificateSending)
      .innerJoin(contest, eq(contest.id, certificateSending.contestId))
      .where(and(eq(certificateSending.id, sendingId), contestsWithin(actor)))
      .for("update", { of: certificateSending });
    if (!row) throw new Fault("notFound");
    await mustAllow(row.contestId, "certificate");
    await sendingLifecycle.move(sendingId, "cancelled", actor, { set: { finishedAt: sql`app_now()` as never } });
    return null;
  });
}

/** So many of the newest are listed. */
const SHOWN = 5;

/** How far the newest sendings of a contest are, and how many certificates no sending was begun for yet. @throws notFound */
export async function listSendings({ competitionId }: z.output<typeof calls.listSendings.input>, actor: Actor) {
  await findOwnContest(competitionId, actor);
  const { certificateIds: _, ...columns } = getTableColumns(certificateSending);
  const rows = await db
    .select({ ...columns, name: user.realName })
    .from(certificateSending)
    .innerJoin(user, eq(user.id, certificateSending.createdBy))
    .where(eq(certificateSending.contestId, competitionId))
    .orderBy(desc(certificateSending.id))
    .limit(SHOWN);
  const sendings = rows.map(({ id, status, total, next, sent, name, createdAt, finishedAt }) => ({
    sendingId: id,
    status,
    total,
    done: next,
    sent,
    createdBy: name,
    createTime: toWireTime(createdAt),
    finishTime: finishedAt && toWireTime(finishedAt),
  }));
  return { open: await db.$count(certificate, openIn(competitionId)), sendings };
}

/** Nobody is notified of one certificate more often by hand. */
const often = limit("certificate-again", { points: 3, seconds: 3600 });

/** Notifies one person of a certificate once more. @throws notFound, illegalTransition for one that was not sent, tooFast */
export async function sendAgain({ certificateId, userId }: { certificateId: string; userId: string }, actor: Actor) {
  return transaction(async () => {
    const [row] = await db
      .select(getTableColumns(certificate))
      .from(certificate)
      .innerJoin(contest, eq(contest.id, certificate.contestId))
      .innerJoin(certificateHolder, eq(certificateHolder.certificateId, certificate.id))
      .where(and(eq(certificate.id, certificateId), eq(certificateHolder.userId, userId), contestsWithin(actor)));
    if (!row) throw new Fault("notFound");
    await mustAllow(row.contestId, "certificate");
    if (row.status !== "sent") throw new Fault("illegalTransition", { from: row.status });
    await often.take(`${certificateId} ${userId}`);
    await notifyIssued([certificateId], userId);
    await record(actor, "certificate.sendAgain", "certificate", certificateId, { userId });
    return null;
  });
}
