import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateHolder, db, certificateShare as share, transaction } from "@/db";
import { record } from "@/lib/audit";
import { randomToken } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { handedOut, inForce } from "@/lib/domain/certificate/lifecycle";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import type { CertificateShare } from "./calls";

const unshared: CertificateShare = { shown: false, listed: false, slug: null };
const settings = { shown: share.shown, listed: share.listed, slug: share.slug };

/** One of the actor's certificates that was handed out. @throws notFound */
async function findOwn(certificateId: string, { userId }: Actor) {
  const [row] = await db
    .select({ id: certificate.id, groupId: certificate.groupId, status: certificate.status })
    .from(certificateHolder)
    .innerJoin(certificate, eq(certificate.id, certificateHolder.certificateId))
    .where(
      and(
        eq(certificate.id, certificateId),
        eq(certificateHolder.userId, userId),
        inArray(certificate.status, [...handedOut]),
      ),
    );
  if (!row) throw new Fault("notFound");
  return row;
}

/** @throws notFound */
export async function certificateShareDetail({ certificateId }: { certificateId: string }, actor: Actor) {
  await findOwn(certificateId, actor);
  const [row] = await db
    .select(settings)
    .from(share)
    .where(and(eq(share.certificateId, certificateId), eq(share.userId, actor.userId)));
  return row ?? unshared;
}

/**
 * Shows one of the actor's certificates at an address of its own, or stops showing it; the address stays the same.
 * @throws notFound, certificateNotValid where one that was revoked or replaced is to be shown
 */
export async function saveCertificateShare(
  { certificateId, shown, listed }: z.output<typeof calls.saveCertificateShare.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const own = await findOwn(certificateId, actor);
    if (shown && !inForce.some((status) => status === own.status)) throw new Fault("certificateNotValid");
    const chosen = { shown, listed: shown && listed };
    const [row] = await db
      .insert(share)
      .values({ certificateId, userId: actor.userId, slug: randomToken(128), ...chosen })
      .onConflictDoUpdate({
        target: [share.certificateId, share.userId],
        set: { ...chosen, updatedAt: sql`app_now()` as never },
      })
      .returning(settings);
    await record(actor, "certificate.share", "certificate", certificateId, chosen);
    return row ?? unshared;
  });
}

/** A new version takes the share pages of the old one over, of those whom it names, so that links that people gave away go on. */
export async function shareInstead(oldId: string, newId: string) {
  const named = db
    .select({ userId: certificateHolder.userId })
    .from(certificateHolder)
    .where(eq(certificateHolder.certificateId, newId));
  await db
    .update(share)
    .set({ certificateId: newId })
    .where(and(eq(share.certificateId, oldId), inArray(share.userId, named)));
}

/** The addresses at which a person shows certificates, with those at which they did. */
export const ownShares = (userId: string) =>
  db
    .select({ certificateNo: certificate.number, ...settings, createdAt: share.createdAt })
    .from(share)
    .innerJoin(certificate, eq(certificate.id, share.certificateId))
    .where(eq(share.userId, userId))
    .orderBy(share.createdAt);

/** Takes down every share page of a person, for good. */
export const forgetShares = (userId: string) => db.delete(share).where(eq(share.userId, userId));
