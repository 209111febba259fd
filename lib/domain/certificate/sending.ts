import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateHolder, contest, db, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { type Doer, record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/access";
import { contestsWithin, findOwnContest } from "@/lib/domain/contest";
import { tell } from "@/lib/domain/inbox";
import { Fault } from "@/lib/fault";
import { grouped } from "@/lib/grouped";
import type { sendStart } from "./check-calls";
import { certificateLife } from "./life";

/** So many are sent by one call. */
const PIECE = 500;

const drawnAt = (traceCode: string) => `/home/certificate/view?code=${traceCode}`;

/**
 * Sends issued certificates of a contest, the oldest first; `left` are still to be sent by the next call.
 * @throws notFound, illegalTransition for one that is not waiting to be sent
 */
export async function sendCertificates(input: z.output<typeof sendStart.input>, actor: Actor) {
  const { competitionId, batchId, ids } = input;
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    const here = and(
      eq(certificate.contestId, competitionId),
      batchId ? eq(certificate.batchId, batchId) : undefined,
      ids ? isOneOf(certificate.id, ids) : eq(certificate.status, "issued"),
    );
    const rows = await db
      .select({ id: certificate.id })
      .from(certificate)
      .where(here)
      .orderBy(asc(certificate.id))
      .limit(PIECE)
      .for("update");
    if (ids && rows.length < new Set(ids).size) throw new Fault("notFound");
    if (rows.length === 0) return { sent: 0, left: 0 };
    await send(
      rows.map((r) => r.id),
      actor,
    );
    await record(actor, "certificate.send", "contest", competitionId, { sent: rows.length });
    return { sent: rows.length, left: ids ? 0 : await db.$count(certificate, here) };
  });
}

/** Tells one person of a certificate once more. @throws notFound, illegalTransition for one that was not sent */
export async function sendAgain({ certificateId, userId }: { certificateId: string; userId: string }, actor: Actor) {
  return transaction(async () => {
    const [row] = await db
      .select(getTableColumns(certificate))
      .from(certificate)
      .innerJoin(contest, eq(contest.id, certificate.contestId))
      .innerJoin(certificateHolder, eq(certificateHolder.certificateId, certificate.id))
      .where(and(eq(certificate.id, certificateId), eq(certificateHolder.userId, userId), contestsWithin(actor)));
    if (!row) throw new Fault("notFound");
    if (row.status !== "sent") throw new Fault("illegalTransition", { from: row.status });
    await tellIssued([certificateId], userId);
    await record(actor, "certificate.sendAgain", "certificate", certificateId, { userId });
    return null;
  });
}

/** Tells the people of issued certificates where they are; they are sent by that. */
export async function send(ids: readonly string[], doer: Doer) {
  await tellIssued(ids);
  await certificateLife.moveAll(ids, "sent", doer);
}

async function tellIssued(ids: readonly string[], only?: string) {
  for (const c of await named(ids))
    await tell(
      only ? [only] : c.holders,
      "certificateIssued",
      { contest: c.contest, number: c.number },
      { link: drawnAt(c.traceCode), bizType: "certificate", bizId: c.id },
    );
}

/** Tells the people of a certificate that it no longer stands. */
export async function tellRevoked(id: string, reason: string) {
  for (const c of await named([id]))
    await tell(c.holders, "certificateRevoked", { number: c.number, reason }, { bizType: "certificate", bizId: c.id });
}

async function named(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: certificate.id, number: certificate.number, traceCode: certificate.traceCode, contest: contest.name })
    .from(certificate)
    .innerJoin(contest, eq(contest.id, certificate.contestId))
    .where(isOneOf(certificate.id, ids))
    .orderBy(sql`${certificate.id}`);
  const people = await db.select().from(certificateHolder).where(isOneOf(certificateHolder.certificateId, ids));
  const of = grouped(people, (p) => p.certificateId);
  return rows.map((r) => ({ ...r, holders: (of.get(r.id) ?? []).map((p) => p.userId) }));
}
