import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { award, certificate, db, numberCounter, transaction } from "@/db";
import { aPublishedContest } from "@/db/seed/factories";
import { useDatabase } from "@/db/testing";
import { reissueCertificate } from "./changing";
import { issueCertificates } from "./issuing";

useDatabase();

const numbersOf = async (contestId: string) =>
  (await db.select({ serial: certificate.serial }).from(certificate).where(eq(certificate.contestId, contestId)))
    .map((c) => c.serial as number)
    .sort((a, b) => a - b);

test("batches at once, overlapping and failing ones too, neither skip nor double a number", {
  timeout: 60_000,
}, async () => {
  const p = await transaction(() => aPublishedContest(Array.from({ length: 24 }, (_, n) => 90 - n)));
  const ids = p.awards.map((a) => a.id);
  const part = (awardIds: string[]) => issueCertificates({ ...p.batch, awardIds }, p.manager);
  const failing = transaction(async () => {
    await part(ids.slice(4, 14));
    throw new Error("killed");
  });
  const settled = await Promise.allSettled([
    part(ids.slice(0, 12)),
    part(ids.slice(6, 24)),
    failing,
    issueCertificates(p.batch, p.manager),
    issueCertificates(p.batch, p.manager),
  ]);
  const issued = settled.map((s) => (s.status === "fulfilled" ? s.value.issued : null));
  expect(settled[2]?.status).toBe("rejected");
  expect(issued.reduce<number>((sum, n) => sum + (n ?? 0), 0)).toBe(24);
  expect(await numbersOf(p.contest.id)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  const [counter] = await db.select().from(numberCounter).where(eq(numberCounter.ruleId, p.rule.id));
  expect(counter?.last).toBe(24);
  const certified = await db.select({ status: award.status }).from(award).where(eq(award.contestId, p.contest.id));
  expect(certified.every((a) => a.status === "certified")).toBe(true);
});

test("reissuing one certificate twice at once makes one new revision", async () => {
  const p = await transaction(() => aPublishedContest([90]));
  await issueCertificates(p.batch, p.manager);
  const [old] = await db.select().from(certificate).where(eq(certificate.contestId, p.contest.id));
  const again = () => reissueCertificate({ certificateId: old?.id as string, reason: "name" }, p.manager);
  const settled = await Promise.allSettled([again(), again(), again()]);
  expect(settled.filter((s) => s.status === "fulfilled").length).toBe(1);
  const rows = await db.select().from(certificate).where(eq(certificate.contestId, p.contest.id));
  expect(rows.map((r) => [r.revision, r.status]).sort()).toEqual([
    [1, "superseded"],
    [2, "sent"],
  ]);
});
