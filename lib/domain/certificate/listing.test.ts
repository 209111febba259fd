import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, db, group } from "@/db";
import { listAwards } from "@/lib/domain/award";
import { contestOptions } from "@/lib/domain/contest";
import { anActor, aPublishedContest, aSchool, enterAs, issueCertificates } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { exportCertificates } from "./file/exporting";
import { listPdfFile } from "./file/handing-out";
import { startBatch } from "./issuing/batches";
import { reissueCertificate, revokeCertificate } from "./issuing/changing";
import { approveCertificates, rejectCertificates } from "./issuing/checking";
import { makeBatches } from "./issuing/making";
import { listCertificates } from "./listing";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
type Place = Awaited<ReturnType<typeof aPublishedContest>>;

/** Who administers the school of a work's team. */
const schoolOf = async ({ works }: Place, n: number) => {
  const [home] = await db
    .select()
    .from(group)
    .where(eq(group.id, works[n]?.team.ownerGroupId as string));
  return anActor("SCHOOL_ADMIN", { in: home as never });
};

test("a school sees its certificates once they are handed out, and those that were; the organiser sees all", async () => {
  const p = await aPublishedContest([90, 80]);
  const school = await schoolOf(p, 0);
  const competitionId = p.contest.id;
  const statuses = async (actor = school) =>
    (await listCertificates({ ...page, competitionId }, actor)).list.map((row) => row.status);
  const exported = async () => {
    const { stream } = await exportCertificates({ competitionId }, school);
    return (await readSheet(Buffer.from(await new Response(stream as never).arrayBuffer()), 10)).length;
  };
  await startBatch(p.batch, p.manager);
  await makeBatches();
  expect(await statuses(p.manager)).toEqual(["generated", "generated"]);
  expect(await statuses()).toEqual([]);
  const headings = await exported();
  const rows = await db.select().from(certificate).orderBy(asc(certificate.id));
  const [own] = rows as [typeof certificate.$inferSelect];
  expect((await listCertificates({ ...page, keywords: own.number }, school)).total).toBe(0);
  await rejectCertificates({ ids: rows.map(({ id }) => id), reason: "wrong seal" }, p.manager);
  expect(await statuses(p.manager)).toEqual(["discarded", "discarded"]);
  expect(await statuses()).toEqual([]);

  await startBatch(p.batch, p.manager);
  await makeBatches();
  await approveCertificates({ competitionId }, p.manager);
  expect(await statuses()).toEqual(["issued"]);
  expect(await exported()).toBe(headings + 1);
  const [row] = (await listCertificates({ ...page, competitionId }, school)).list;
  const certificateId = row?.certificateId as string;
  await expect(listPdfFile({ certificateId }, school)).resolves.toMatchObject({ mime: "application/pdf" });
  await expect(listPdfFile({ certificateId: rows[0]?.id as string }, school)).rejects.toMatchObject({
    fault: "notFound",
  });
  const other = await schoolOf(p, 1);
  await expect(listPdfFile({ certificateId }, other)).rejects.toMatchObject({ fault: "notFound" });
  await db.execute(sql`update contest set name = name || '一' where id = ${p.contest.id}`);
  const again = await reissueCertificate({ certificateId, reason: "a name" }, p.manager);
  expect(await statuses()).toEqual([expect.stringMatching(/^(issued|sent)$/), "superseded"]);
  await revokeCertificate({ certificateId: again.certificateId, reason: "copied" }, p.manager);
  expect(await statuses()).toEqual(["revoked", "superseded"]);
  const stranger = await schoolOf(await aPublishedContest([70]), 0);
  await expect(statuses(stranger), "a school that is not in it").rejects.toMatchObject({ fault: "notFound" });
});

test("finds a holder by a part of the printed name, in one's own contests only", async () => {
  const p = await aPublishedContest([90, 80, 70]);
  const rename = (n: number, realName: string) => enterAs(p.works[n]?.captain.userId as string, realName);
  await rename(0, "欧阳明月");
  await rename(1, "John Whitaker");
  await rename(2, "司马一_一");
  await issueCertificates(p.batch, p.manager);
  await rename(0, "改过名字");
  const found = async (keywords: string, actor = p.manager) =>
    (await listCertificates({ ...page, keywords }, actor)).list.flatMap((row) => row.holders);
  for (const words of ["欧阳明月", "欧阳", "阳明月", "月"]) expect(await found(words), words).toEqual(["欧阳明月"]);
  for (const words of ["John", "whit", "N WHI", "jo"]) expect(await found(words), words).toEqual(["John Whitaker"]);
  for (const words of ["一_一", "_"]) expect(await found(words), words).toEqual(["司马一_一"]);
  for (const words of ["欧明", "阳月", "改过名字", "Johnny", "%"]) expect(await found(words), words).toEqual([]);
  expect(await found("欧阳", await anActor("CONTEST_MANAGER"))).toEqual([]);
  expect(await found("欧阳", await schoolOf(p, 1))).toEqual([]);
  expect(await found("欧阳", await schoolOf(p, 0))).toEqual(["欧阳明月"]);
});

test("the lists' filter offers the contests whose rows a school sees, also those of organisers not above it", async () => {
  const [p, q] = [await aPublishedContest([90, 80]), await aPublishedContest([70])];
  for (const place of [p, q]) await issueCertificates(place.batch, place.manager);
  const offered = async (actor: Place["manager"]) => (await contestOptions({}, actor)).map(({ value }) => value);
  const school = await schoolOf(p, 0);
  const awards = (await listAwards({ ...page } as never, school)).list;
  expect(awards.map((row) => row.competitionId)).toEqual([p.contest.id]);
  expect((await listCertificates(page, school)).total).toBe(1);
  expect(await offered(school)).toEqual([p.contest.id]);
  const [competitionId] = (await offered(school)) as [string];
  expect((await listCertificates({ ...page, competitionId }, school)).total).toBe(1);
  expect((await listAwards({ ...page, competitionId } as never, school)).total).toBe(1);
  expect(await offered(p.manager), "the organiser's own").toEqual([p.contest.id]);
  expect(await offered(await anActor("SCHOOL_ADMIN", { in: await aSchool() })), "a school without a team").toEqual([]);
});
