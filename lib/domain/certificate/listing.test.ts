import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, db, group } from "@/db";
import { anActor, aPublishedContest } from "@/db/seed/factories";
import { test, useDatabase } from "@/db/testing";
import { readSheet } from "@/lib/sheet";
import { startBatch } from "./batches";
import { reissueCertificate, revokeCertificate } from "./changing";
import { approve, reject } from "./checking";
import { exportCertificates } from "./exporting";
import { listCertificates } from "./listing";
import { makeBatches } from "./making";

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
  await reject({ ids: rows.map(({ id }) => id), reason: "wrong seal" }, p.manager);
  expect(await statuses(p.manager)).toEqual(["discarded", "discarded"]);
  expect(await statuses()).toEqual([]);

  await startBatch(p.batch, p.manager);
  await makeBatches();
  await approve({ competitionId }, p.manager);
  expect(await statuses()).toEqual(["issued"]);
  expect(await exported()).toBe(headings + 1);
  const [row] = (await listCertificates({ ...page, competitionId }, school)).list;
  const certificateId = row?.certificateId as string;
  const again = await reissueCertificate({ certificateId, reason: "a name" }, p.manager);
  expect(await statuses()).toEqual([expect.stringMatching(/^(issued|sent)$/), "superseded"]);
  await revokeCertificate({ certificateId: again.certificateId, reason: "copied" }, p.manager);
  expect(await statuses()).toEqual(["revoked", "superseded"]);
  expect(await statuses(await schoolOf(await aPublishedContest([70]), 0)), "another school").toEqual([]);
});
