import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { award, certificate, certificateHolder, contest, db, team } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/access";
import { contestsWithin } from "@/lib/domain/contest";
import { within } from "@/lib/domain/org";
import { grouped } from "@/lib/grouped";
import { contains } from "@/lib/search";
import type { certificatePage } from "./issue-calls";
import type { Snapshot } from "./writing";

/** Certificates of the contests that the actor runs, and of their own schools' teams, newest number last. */
export async function listCertificates(input: z.output<typeof certificatePage.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  const where = and(
    sql`(${contestsWithin(actor)} or ${within(actor, team.ownerGroupId)})`,
    input.competitionId ? eq(certificate.contestId, input.competitionId) : undefined,
    input.status ? eq(certificate.status, input.status) : undefined,
    keywords
      ? sql`(${contains(certificate.number, keywords)} or ${contains(team.name, keywords)} or exists (
          select 1 from certificate_holder h where h.certificate_id = ${certificate.id} and h.name = ${keywords}))`
      : undefined,
  );
  const from = <T extends Parameters<typeof db.select>[0]>(columns: T) =>
    db
      .select(columns as NonNullable<T>)
      .from(certificate)
      .innerJoin(contest, eq(contest.id, certificate.contestId))
      .innerJoin(award, eq(award.id, certificate.awardId))
      .innerJoin(team, eq(team.id, award.teamId))
      .where(where);
  const rows = await from({ certificate: getTableColumns(certificate), contest: getTableColumns(contest) })
    .orderBy(desc(contest.id), asc(certificate.number), desc(certificate.revision))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [total] = await from({ n: sql<number>`count(*)::int` });
  const ids = rows.map((r) => r.certificate.id);
  const people = ids.length
    ? await db.select().from(certificateHolder).where(inArray(certificateHolder.certificateId, ids))
    : [];
  const holders = grouped(people, (p) => p.certificateId);
  const list = rows.map(({ certificate: c, contest: of }) => {
    const { facts } = c.snapshot as unknown as Snapshot;
    return {
      certificateId: c.id,
      certificateNo: c.number,
      revision: c.revision,
      status: c.status,
      competitionName: (actor.locale === "en" && of.nameEn) || of.name,
      awardName: facts.awardName ?? "",
      workName: facts.workName ?? "",
      teamName: facts.teamName ?? "",
      holders: (holders.get(c.id) ?? []).map((p) => p.name),
      traceCode: c.traceCode,
      issueTime: c.issuedAt && toWireTime(c.issuedAt),
      reason: c.reason,
    };
  });
  return { list, total: total?.n ?? 0, pageNum, pageSize };
}
