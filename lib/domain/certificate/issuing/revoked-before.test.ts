import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, db } from "@/db";
import * as calls from "@/lib/domain/certificate/contract";
import { aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { checkBatch } from "./batches";
import { revokeCertificate } from "./changing";

useDatabase();

test("before a batch it is shown whose certificate was revoked, and nothing is in its way", async () => {
  const p = await aPublishedContest([90, 80, 70]);
  const [one, two, three] = p.awards.map((award) => award.id) as [string, string, string];
  const check = async () => calls.checkBatch.output.parse(await checkBatch(p.batch, p.manager));
  expect(await check()).toMatchObject({ ready: 3, problems: [] });
  await issueCertificates({ ...p.batch, awardIds: [one, two] }, p.manager);
  const [first] = await db.select().from(certificate).orderBy(asc(certificate.id));
  await revokeCertificate({ certificateId: first?.id as string, reason: "copied" }, p.manager);
  const reported = await check();
  expect(reported, "one anew, and one that had none before").toMatchObject({ ready: 2, issued: 1 });
  expect(reported.problems).toEqual([
    {
      awardId: one,
      teamName: p.works[0]?.team.name,
      recipient: p.works[0]?.team.name,
      awardName: "一等奖",
      fault: "revokedBefore",
      names: [first?.number],
      elements: [],
    },
  ]);
  const onlyThird = await checkBatch({ ...p.batch, awardIds: [three] }, p.manager);
  expect(onlyThird).toMatchObject({ ready: 1, problems: [] });
  expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 2 });
  expect(await check(), "the new one stands").toMatchObject({ ready: 0, issued: 3, problems: [] });
});
