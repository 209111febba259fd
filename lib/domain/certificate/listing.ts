import { and, eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import { award, awardDef, certificate, certificateBatch, certificateHolder, contest, db, group, team } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { recipientTypes } from "@/lib/designer/binding/codes";
import type { Actor } from "@/lib/domain/actor";
import { kindsWhere } from "@/lib/domain/award/contract";
import { contestsWithin } from "@/lib/domain/contest";
import { contestsAtDesk, mustExistAtDesk } from "@/lib/domain/enrollment";
import { dataScope, within } from "@/lib/domain/org";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import { contains, isIdOf } from "@/lib/query/search";
import type * as calls from "./issuing/calls";
import { saidBy } from "./issuing/snapshot";
import { handedOut } from "./lifecycle";
import { awardsTo, narrowedTo, ofPerson } from "./narrowing";
import type { CertificateRow, CertificateStatus } from "./shapes";

/** Awards to schools themselves, by their names. */
const awardsToSchools = (words: string) =>
  db
    .select({ id: award.id })
    .from(award)
    .innerJoin(awardDef, and(eq(awardDef.id, award.defId), eq(awardDef.contestId, award.contestId)))
    .innerJoin(team, eq(team.id, award.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .where(
      and(
        inArray(
          awardDef.kind,
          kindsWhere((kind) => kind.winner === "school"),
        ),
        contains(group.name, words),
      ),
    );

/**
 * Certificates of the contests that the actor runs, whatever their status, and those of their own schools' teams that were
 * ever handed out: before that they are the organiser's alone.
 * @param shown of the schools' certificates only these
 */
export async function inScope(actor: Actor, shown: readonly CertificateStatus[] = handedOut) {
  if (actor.dataScope === dataScope.all) return undefined;
  const own = db.select({ id: contest.id }).from(contest).where(contestsWithin(actor));
  const toSchools = awardsTo(within(actor, team.ownerGroupId));
  return or(
    await isIdOf(certificate.contestId, own),
    and(await isIdOf(certificate.awardId, toSchools), inArray(certificate.status, [...shown])),
  );
}

const found = async (words: string) =>
  or(
    contains(certificate.number, words),
    await isIdOf(certificate.awardId, awardsTo(contains(team.name, words))),
    await isIdOf(certificate.awardId, awardsToSchools(words)),
    await ofPerson(words),
  );

type Filters = Omit<z.output<typeof calls.listCertificates.input>, "pageNum" | "pageSize">;

/** Certificates in scope that the filters leave. @throws notFound for a contest, a batch, a track or a school that is none of the caller's */
export async function certificatesWhere(
  { competitionId, status, batchId, keywords, ...narrowing }: Filters,
  actor: Actor,
) {
  const { itemId, schoolId } = narrowing;
  await mustExistAtDesk({ competitionId, itemId, schoolId }, actor);
  const contests = db.select({ id: contest.id }).from(contest).where(contestsAtDesk(actor));
  await mustExist({
    batchId: [
      certificateBatch,
      batchId,
      inArray(certificateBatch.contestId, contests),
      competitionId ? eq(certificateBatch.contestId, competitionId) : undefined,
    ],
  });
  return and(
    await inScope(actor),
    competitionId ? eq(certificate.contestId, competitionId) : undefined,
    status ? eq(certificate.status, status) : undefined,
    batchId ? eq(certificate.batchId, batchId) : undefined,
    keywords ? await found(keywords) : undefined,
    await narrowedTo(narrowing),
  );
}

/** Certificates in scope, newest number last. */
export async function listCertificates(input: z.output<typeof calls.listCertificates.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const where = await certificatesWhere(input, actor);
  const order = [
    { by: certificate.contestId, order: "DESC" },
    { by: certificate.number, order: "ASC" },
    { by: certificate.revision, order: "DESC" },
    { by: certificate.id, order: "DESC" },
  ] as const;
  const { ids, total } = await pageOf(db.select({ id: certificate.id }).from(certificate).where(where), order, input);
  return { list: await certificateRows(ids, actor), total, pageNum, pageSize };
}

/** Certificates as a list shows them, in this order. */
export async function certificateRows(ids: readonly string[], actor: Actor): Promise<CertificateRow[]> {
  const shown = await db
    .select({ certificate: getTableColumns(certificate), contest: getTableColumns(contest) })
    .from(certificate)
    .innerJoin(contest, eq(contest.id, certificate.contestId))
    .where(isOneOf(certificate.id, ids));
  const rows = inOrder(ids, shown, (row) => row.certificate.id);
  const people = await db.select().from(certificateHolder).where(isOneOf(certificateHolder.certificateId, ids));
  const holders = grouped(people, (p) => p.certificateId);
  return rows.map(({ certificate: c, contest: of }) => {
    const { facts } = saidBy(c);
    return {
      certificateId: c.id,
      certificateNo: c.number,
      revision: c.revision,
      status: c.status,
      competitionName: nameFor(actor.locale, of),
      awardName: facts.awardName ?? "",
      workName: facts.workName ?? "",
      teamName: facts.teamName ?? "",
      holders:
        c.rollPersonId !== null
          ? [facts.holder?.name ?? ""]
          : c.recipientType === recipientTypes.school
            ? [facts.school ?? ""]
            : (holders.get(c.id) ?? []).map((p) => p.name),
      traceCode: c.traceCode,
      issueTime: c.issuedAt && toWireTime(c.issuedAt),
      reason: c.reason,
      batchId: c.batchId,
    };
  });
}
