import { asc, sql } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, db } from "@/db";
import { revokeCertificate } from "@/lib/domain/certificate/issuing/changing";
import { anActor, aPublishedContest, enterAs, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { correctCertificates, listCorrections } from "./corrections";

useDatabase();

const all = () => db.select().from(certificate).orderBy(asc(certificate.serial), asc(certificate.revision));

async function issued() {
  const p = await aPublishedContest([90, 80, 70]);
  await issueCertificates(p.batch, p.manager);
  return { p, competitionId: p.contest.id };
}

test("what is no longer so is listed before and after, and made anew for all that are chosen", async () => {
  const { p, competitionId } = await issued();
  const nothing = { corrections: [], more: false, gone: [] };
  expect(await listCorrections({ competitionId }, p.manager)).toEqual({ looked: 3, ...nothing });

  await enterAs(p.works[0]?.captain.userId as string, "更正后");
  await enterAs(p.works[1]?.captain.userId as string, "也更正");
  const [first, second, third] = await all();
  const { corrections } = await listCorrections({ competitionId }, p.manager);
  expect(corrections).toMatchObject([
    { certificateId: first?.id, certificateNo: first?.number, changes: [{ what: "参赛成员", after: "更正后" }] },
    { certificateId: second?.id, changes: [{ what: "参赛成员", after: "也更正" }] },
  ]);
  expect(corrections[0]?.holders).toEqual([corrections[0]?.changes[0]?.before]);

  const ids = [first, second, third].map((one) => one?.id as string);
  const done = await correctCertificates({ competitionId, ids, reason: "names" }, p.manager);
  expect(done).toMatchObject({ succeeded: 2, failed: 1 });
  expect(done.rows[2]).toMatchObject({ ok: 0, certificateNo: third?.number, message: expect.stringMatching(/\S/) });
  expect((await all()).map(({ number, revision, status }) => [number, revision, status])).toEqual([
    [first?.number, 1, "superseded"],
    [first?.number, 2, "sent"],
    [second?.number, 1, "superseded"],
    [second?.number, 2, "sent"],
    [third?.number, 1, "sent"],
  ]);
  expect(await listCorrections({ competitionId }, p.manager)).toEqual({ looked: 3, ...nothing });
});

test("a renamed contest changes all of them; what does not stand is left as it is", async () => {
  const { p, competitionId } = await issued();
  const [first] = await all();
  await revokeCertificate({ certificateId: first?.id as string, reason: "plagiarism" }, p.manager);
  await db.execute(sql`update contest set name = name || '一' where id = ${competitionId}`);
  const { looked, corrections } = await listCorrections({ competitionId }, p.manager);
  expect([looked, corrections.length]).toEqual([2, 2]);
  const done = await correctCertificates({ competitionId, ids: [first?.id as string], reason: "x" }, p.manager);
  expect(done).toMatchObject({ succeeded: 0, failed: 1 });
});

test("another contest's certificates are none, and who does not run it is told of nothing", async () => {
  const { p, competitionId } = await issued();
  const other = await issued();
  await enterAs(p.works[0]?.captain.userId as string, "更正后");
  const [first] = await all();
  const ids = [first?.id as string];
  const foreign = { competitionId: other.competitionId, ids, reason: "x" };
  expect(await correctCertificates(foreign, other.p.manager)).toMatchObject({ succeeded: 0, failed: 1 });
  const stranger = await anActor("CONTEST_MANAGER");
  await expect(listCorrections({ competitionId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  await expect(correctCertificates({ ...foreign, competitionId }, stranger)).rejects.toMatchObject({
    fault: "notFound",
  });
  expect((await listCorrections({ competitionId }, p.manager)).corrections, "control").toHaveLength(1);
});
