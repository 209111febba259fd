import { and, asc, eq, sql } from "drizzle-orm";
import { certificate, certificateHolder, certificateSending, contest, db, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { type Doer, systemActor } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { certificateLifecycle, sendingLifecycle } from "@/lib/domain/certificate/lifecycle";
import { notify, notifyEach } from "@/lib/domain/inbox";
import { shownNames } from "@/lib/i18n/shown-name";

/** Certificates whose people are notified by one transaction. */
const PIECE = 200;

const drawnAt = (traceCode: string) => `/home/certificate/view?code=${traceCode}`;

/**
 * Sends what running sendings still have before them, a piece at a time; answers how many certificates it sent. A piece is one
 * transaction with its messages, its letters and the place where the next begins: whatever dies on the way notifies nobody twice
 * and leaves nobody out. The shortest goes first: five certificates do not wait for thirty thousand of another contest. Safe to
 * run in several processes at once.
 * @param size certificates that one piece is about
 */
export async function sendCertificates(size = PIECE): Promise<number> {
  let sent = 0;
  for (;;) {
    const piece = await transaction(() => sendPiece(size));
    if (piece === null) return sent;
    sent += piece;
  }
}

/** Null when there is nothing to do that nobody else is doing. */
async function sendPiece(size: number): Promise<number | null> {
  const { id, total, next, sent, createdBy } = certificateSending;
  const [at] = await db
    .select({ id, total, next, sent, createdBy, ids: sql<string[]>`certificate_ids[next + 1:next + ${size}::int]` })
    .from(certificateSending)
    .where(eq(certificateSending.status, "running"))
    .orderBy(sql`${total} - ${next}`, asc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!at) return null;
  // One may have been revoked or replaced since the sending began.
  const open = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(isOneOf(certificate.id, at.ids), eq(certificate.status, "issued")))
    .orderBy(asc(certificate.id))
    .for("update");
  await send(
    open.map((c) => c.id),
    { userId: at.createdBy },
  );
  const done = at.next + at.ids.length;
  await db
    .update(certificateSending)
    .set({ next: done, sent: at.sent + open.length })
    .where(eq(id, at.id));
  if (done === at.total)
    await sendingLifecycle.move(at.id, "finished", systemActor, { set: { finishedAt: sql`app_now()` as never } });
  return open.length;
}

/** Notifies the people of issued certificates where they are; they are sent by that. */
export async function send(ids: readonly string[], doer: Doer) {
  await notifyIssued(ids);
  await certificateLifecycle.moveAll(ids, "sent", doer);
}

/** Notifies the people of certificates, or `only` one of them, where to see these. */
export async function notifyIssued(ids: readonly string[], only?: string) {
  const notes = (await named(ids)).map(({ id, number, traceCode, contest: name, holders }) => ({
    to: only ? [only] : holders,
    params: { contest: name, number },
    link: drawnAt(traceCode),
    bizType: "certificate",
    bizId: id,
  }));
  await notifyEach("certificateIssued", notes);
}

/** Notifies the recipients of a certificate that it is no longer valid. */
export async function notifyRevoked(id: string, reason: string) {
  for (const c of await named([id]))
    await notify(
      c.holders,
      "certificateRevoked",
      { number: c.number, reason },
      { bizType: "certificate", bizId: c.id },
    );
}

async function named(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [rows, people] = await together(
    () =>
      db
        .select({
          id: certificate.id,
          number: certificate.number,
          traceCode: certificate.traceCode,
          contest: shownNames(contest),
        })
        .from(certificate)
        .innerJoin(contest, eq(contest.id, certificate.contestId))
        .where(isOneOf(certificate.id, ids))
        .orderBy(sql`${certificate.id}`),
    () => db.select().from(certificateHolder).where(isOneOf(certificateHolder.certificateId, ids)),
  );
  const of = grouped(people, (p) => p.certificateId);
  return rows.map((r) => ({ ...r, holders: (of.get(r.id) ?? []).map((p) => p.userId) }));
}
