import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { award, certificate, db, numberCounter, transaction } from "@/db";
import { aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { startBatch } from "./issuing/batches";
import { reissueCertificate } from "./issuing/changing";
import { approveCertificates } from "./issuing/checking";
import { makeBatches } from "./issuing/making";

useDatabase();

const numbersOf = async (contestId: string) =>
  (await db.select({ serial: certificate.serial }).from(certificate).where(eq(certificate.contestId, contestId)))
    .map((c) => c.serial as number)
    .sort((a, b) => a - b);

test("of batches begun at once one is begun; many makers and checkers at once make and issue each certificate once", {
  timeout: 60_000,
}, async () => {
  const p = await transaction(() => aPublishedContest(Array.from({ length: 24 }, (_, n) => 90 - n)));
  const begun = await Promise.allSettled(Array.from({ length: 5 }, () => startBatch(p.batch, p.manager)));
  const batchId = begun.flatMap((b) => (b.status === "fulfilled" ? b.value.batchId : []));
  expect(batchId.length).toBe(1);
  for (const b of begun) if (b.status === "rejected") expect(b.reason).toMatchObject({ fault: "batchRunning" });
  const made = await Promise.all(Array.from({ length: 4 }, () => makeBatches(3)));
  expect(made.reduce((sum, n) => sum + n, 0) + (await makeBatches())).toBe(24);
  expect(await numbersOf(p.contest.id)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  const [counter] = await db.select().from(numberCounter).where(eq(numberCounter.ruleId, p.rule.id));
  expect(counter?.last).toBe(24);
  const approved = await Promise.all(
    Array.from({ length: 3 }, () =>
      approveCertificates({ competitionId: p.contest.id, batchId: batchId[0] as string }, p.manager),
    ),
  );
  expect(approved.reduce((sum, one) => sum + one.issued, 0)).toBe(24);
  const certified = await db.select({ status: award.status }).from(award).where(eq(award.contestId, p.contest.id));
  expect(certified.every((a) => a.status === "certified")).toBe(true);
});

test("reissuing one certificate twice at once makes one new revision", async () => {
  const p = await transaction(() => aPublishedContest([90]));
  await issueCertificates(p.batch, p.manager);
  const [old] = await db.select().from(certificate).where(eq(certificate.contestId, p.contest.id));
  await db.execute(sql`update contest set name = name || '一' where id = ${p.contest.id}`);
  const again = () => reissueCertificate({ certificateId: old?.id as string, reason: "name" }, p.manager);
  const settled = await Promise.allSettled([again(), again(), again()]);
  expect(settled.filter((s) => s.status === "fulfilled").length).toBe(1);
  const rows = await db.select().from(certificate).where(eq(certificate.contestId, p.contest.id));
  expect(rows.map((r) => [r.revision, r.status]).sort()).toEqual([
    [1, "superseded"],
    [2, "sent"],
  ]);
});
