import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { award, certificate, certificateDesign, contest, db, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { Design } from "@/lib/designer/document";
import type { Actor } from "@/lib/domain/actor";
import { awardLifecycle } from "@/lib/domain/award";
import { certificateLifecycle } from "@/lib/domain/certificate/lifecycle";
import { narrowedTo } from "@/lib/domain/certificate/narrowing";
import { contestsWithin, findOwnContest, mustAllow } from "@/lib/domain/contest";
import { mustExistAtDesk } from "@/lib/domain/enrollment";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { qrOf } from "@/lib/pdf/trace-codes";
import type * as calls from "./check-calls";
import { printedBy, saidBy } from "./snapshot";

/** So many are issued by one transaction. */
const PIECE = 1000;

/** A certificate as it is drawn, whatever its status. @throws notFound */
export async function certificateLook({ certificateId }: { certificateId: string }, actor: Actor) {
  const [row] = await db
    .select({ certificate: getTableColumns(certificate), design: certificateDesign.design })
    .from(certificate)
    .innerJoin(certificateDesign, eq(certificateDesign.id, certificate.designId))
    .innerJoin(contest, eq(contest.id, certificate.contestId))
    .where(and(eq(certificate.id, certificateId), contestsWithin(actor)));
  if (!row) throw new Fault("notFound");
  const said = saidBy(row.certificate);
  return {
    design: Design.parse(row.design),
    facts: { ...printedBy(said) },
    seal: said.seal,
    qr: qrOf(row.certificate.traceCode),
    traceCode: row.certificate.traceCode,
    certificateNo: row.certificate.number,
    status: row.certificate.status,
  };
}

/**
 * Issues what was made for a contest: all of it, all of a batch, a track, a school or a person, or those named. Their awards are certified by it.
 * @throws notFound, illegalTransition for one that was named and does not wait
 */
export async function approveCertificates(input: z.output<typeof calls.approveCertificates.input>, actor: Actor) {
  let issued = 0;
  for (;;) {
    const piece = await transaction(() => approvePiece(input, actor));
    issued += piece;
    if (input.ids || piece < PIECE) return { issued };
  }
}

async function approvePiece(
  { competitionId, batchId, ids, ...narrowing }: z.output<typeof calls.approveCertificates.input>,
  actor: Actor,
) {
  await findOwnContest(competitionId, actor);
  const { itemId, schoolId } = narrowing;
  await mustExistAtDesk({ competitionId, itemId, schoolId }, actor);
  await mustAllow(competitionId, "certificate");
  const rows = await db
    .select({ id: certificate.id, awardId: certificate.awardId, status: certificate.status })
    .from(certificate)
    .where(
      and(
        eq(certificate.contestId, competitionId),
        batchId ? eq(certificate.batchId, batchId) : undefined,
        ids ? isOneOf(certificate.id, ids) : eq(certificate.status, "generated"),
        ids ? undefined : await narrowedTo(narrowing),
      ),
    )
    .orderBy(asc(certificate.id))
    .limit(PIECE)
    .for("update");
  if (ids && rows.length < new Set(ids).size) throw new Fault("notFound");
  await certificateLifecycle.moveAll(
    rows.map((r) => r.id),
    "issued",
    actor,
    { set: { issuedAt: sql`app_now()` as never, issuedBy: actor.userId } },
  );
  await certify(
    rows.flatMap((r) => r.awardId ?? []),
    actor,
  );
  if (rows.length > 0) await touch("certificates");
  return rows.length;
}

/** An award is certified by its first certificate. */
async function certify(awardIds: readonly string[], actor: Actor) {
  const confirmed = await db
    .select({ id: award.id })
    .from(award)
    .where(and(isOneOf(award.id, [...new Set(awardIds)]), eq(award.status, "confirmed")));
  await awardLifecycle.moveAll(
    confirmed.map((a) => a.id),
    "certified",
    actor,
  );
}

/** Turns certificates down before they are issued; their numbers stay used. @throws notFound, illegalTransition once issued */
export async function rejectCertificates({ ids, reason }: { ids: string[]; reason: string }, actor: Actor) {
  return transaction(async () => {
    const wanted = [...new Set(ids)];
    const own = await db
      .select({ contestId: certificate.contestId })
      .from(certificate)
      .innerJoin(contest, eq(contest.id, certificate.contestId))
      .where(and(inArray(certificate.id, wanted), contestsWithin(actor)));
    if (own.length < wanted.length) throw new Fault("notFound");
    for (const contestId of new Set(own.map((one) => one.contestId))) await mustAllow(contestId, "certificate");
    await certificateLifecycle.moveAll(wanted, "discarded", actor, { reason, set: { reason } });
    return { discarded: wanted.length };
  });
}
