import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, publicity, transition } from "@/db";
import { saveRecipients } from "@/lib/domain/certificate/setting/recipients";
import { archiveContest } from "@/lib/domain/contest";
import { aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

async function finished() {
  const p = await aPublishedContest([90, 80]);
  const competitionId = p.batch.competitionId;
  await db.update(contest).set({ status: "finished" }).where(eq(contest.id, competitionId));
  const archive = (reason?: string) => archiveContest({ competitionId, reason }, p.manager);
  const status = async () => (await db.select().from(contest).where(eq(contest.id, competitionId)))[0]?.status;
  return { ...p, competitionId, archive, status };
}

test("a contest stays out of the archive while an award has no certificate, and says how many have none", async () => {
  const p = await finished();
  await issueCertificates({ ...p.batch, awardIds: [p.awards[0]?.id as string] }, p.manager);
  await expect(p.archive()).rejects.toMatchObject({ fault: "certificatesOutstanding", params: { count: 1 } });
  expect(await p.status()).toBe("finished");
  await issueCertificates(p.batch, p.manager);
  await expect(p.archive()).resolves.toMatchObject({ status: "archived" });
});

test("awards without certificates by their settings do not prevent archiving", async () => {
  const p = await finished();
  const awards = (recipientTypes: number[]) => [{ ruleId: p.def.id, recipientTypes }];
  await saveRecipients({ competitionId: p.competitionId, version: 0, awards: awards([2]) }, p.manager);
  await expect(p.archive()).rejects.toMatchObject({ fault: "certificatesOutstanding", params: { count: 2 } });
  await saveRecipients({ competitionId: p.competitionId, version: 1, awards: awards([]) }, p.manager);
  await expect(p.archive()).resolves.toMatchObject({ status: "archived" });
});

test("a reason waives the rest, and is stored", async () => {
  const p = await finished();
  await expect(p.archive("")).rejects.toMatchObject({ fault: "certificatesOutstanding", params: { count: 2 } });
  await p.archive("颁发纸质证书");
  expect(await p.status()).toBe("archived");
  const [last] = await db.select().from(transition).where(eq(transition.to, "archived"));
  expect(last).toMatchObject({ entityId: p.competitionId, reason: "颁发纸质证书" });
});

test("unpublished awards prevent archiving, whatever the reason given", async () => {
  const p = await finished();
  await db.update(publicity).set({ publishedAt: null });
  await expect(p.archive("because")).rejects.toMatchObject({ fault: "awardsUnpublished" });
});
