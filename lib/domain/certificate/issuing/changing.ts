import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { award, certificate, contest, db, transaction } from "@/db";
import { type Doer, systemActor } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { certificateLifecycle, inForce } from "@/lib/domain/certificate/lifecycle";
import { notifyRevoked, send } from "@/lib/domain/certificate/sending/sending";
import { shareInstead } from "@/lib/domain/certificate/sharing/sharing";
import { contestsWithin, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { makableOf, mustBeSome } from "./hindrances";
import { renewalOf } from "./renewing";
import { insertCertificates, written } from "./writing";

interface Because {
  certificateId: string;
  reason: string;
}

/** A certificate of a contest that the actor runs, locked. @throws notFound */
async function findCertificate(certificateId: string, actor: Actor) {
  const [row] = await db
    .select(getTableColumns(certificate))
    .from(certificate)
    .innerJoin(contest, eq(contest.id, certificate.contestId))
    .where(and(eq(certificate.id, certificateId), contestsWithin(actor)))
    .for("update", { of: certificate });
  if (!row) throw new Fault("notFound");
  return row;
}

/** Revokes a certificate: from here on the trace page says so, and the number is never given again. @throws notFound, illegalTransition */
export async function revokeCertificate({ certificateId, reason }: Because, actor: Actor) {
  return transaction(async () => {
    const { contestId } = await findCertificate(certificateId, actor);
    await mustAllow(contestId, "certificateCorrection");
    await revoke(certificateId, reason, actor);
    return null;
  });
}

async function revoke(id: string, reason: string, doer: Doer) {
  await certificateLifecycle.move(id, "revoked", doer, { reason, set: { reason, revokedAt: sql`app_now()` as never } });
  await notifyRevoked(id, reason);
}

/** An award that is taken away takes its certificates with it. */
export async function onAwardRevoked({ awardId, reason }: { awardId: string; reason: string }) {
  const rows = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(eq(certificate.awardId, awardId), inArray(certificate.status, [...inForce])))
    .orderBy(certificate.id);
  for (const { id } of rows) await revoke(id, reason, systemActor);
  const made = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(eq(certificate.awardId, awardId), eq(certificate.status, "generated")));
  const ids = made.map((m) => m.id);
  await certificateLifecycle.moveAll(ids, "discarded", systemActor, { reason, set: { reason } });
}

/**
 * Reissues a certificate with current data (a corrected name) in the newest design: same number, next revision; the old one
 * shows as replaced.
 * @throws notFound, illegalTransition unless it is valid, nothingToReissue where it would say the same, bindingEmpty,
 * textOverflow
 */
export async function reissueCertificate({ certificateId, reason }: Because, actor: Actor) {
  return transaction(async () => {
    const old = await findCertificate(certificateId, actor);
    await mustAllow(old.contestId, "certificateCorrection");
    if (!inForce.some((s) => s === old.status)) throw new Fault("illegalTransition", { from: old.status });
    const made = await renewed(old, reason, actor);
    if (!made) throw new Fault("nothingToReissue");
    return made;
  });
}

/**
 * The certificates of a team that would say otherwise once its people's facts are corrected are reissued with them.
 * @throws bindingEmpty, textOverflow
 */
export async function onFactsCorrected({ teamId, reason, actor }: { teamId: string; reason: string; actor: Actor }) {
  const rows = await db
    .select(getTableColumns(certificate))
    .from(certificate)
    .innerJoin(award, eq(award.id, certificate.awardId))
    .where(and(eq(award.teamId, teamId), inArray(certificate.status, [...inForce])))
    .orderBy(certificate.id)
    .for("update", { of: certificate });
  for (const row of rows) await renewed(row, reason, actor);
}

/** Reissues a valid certificate; null where it would say the same. */
async function renewed(old: typeof certificate.$inferSelect, reason: string, actor: Actor) {
  return transaction(async () => {
    const { rule, designId, design, day, recipient, owned, seal, said, same } = await renewalOf(old);
    if (same) return null;
    mustBeSome(await makableOf(design, [recipient], rule), actor.locale);
    const { number } = said.facts;
    if (!number) throw new Fault("notFound");
    const row = written(
      {
        contest: owned,
        design,
        rule,
        designId,
        recipientType: old.recipientType,
        day,
        batchId: old.batchId,
        furtherId: old.furtherId,
        seal,
      },
      recipient,
      { ...number, serial: old.serial, counterScopeId: old.counterScopeId },
      old.revision + 1,
    );
    const [id] = await insertCertificates([row], [recipient]);
    const made = id as string;
    await certificateLifecycle.begin(made, "pending", actor);
    await certificateLifecycle.move(made, "generated", actor);
    await certificateLifecycle.move(old.id, "superseded", actor, { reason, set: { supersededById: made, reason } });
    await certificateLifecycle.move(made, "issued", actor, {
      reason,
      set: { issuedAt: sql`app_now()` as never, issuedBy: actor.userId },
    });
    await shareInstead(old.id, made);
    // Whoever was notified of the old one is notified of the new one; one that waits to be sent goes on waiting.
    if (old.status === "sent") await send([made], actor);
    return { certificateId: made, revision: old.revision + 1 };
  });
}
