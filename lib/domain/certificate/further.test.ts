import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, certificateHolder, db, stageEntry, user } from "@/db";
import { Design } from "@/lib/designer/document";
import type { Actor } from "@/lib/domain/actor";
import { checkBatch, listBatches } from "@/lib/domain/certificate/issuing/batches";
import { reissueCertificate, revokeCertificate } from "@/lib/domain/certificate/issuing/changing";
import { reissueChanges } from "@/lib/domain/certificate/issuing/renewing";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { addTemplate, publishTemplate, saveDraft } from "@/lib/domain/certificate/template/designing";
import { templateRecipients } from "@/lib/domain/certificate/template/listing";
import { ownCertificates } from "@/lib/domain/certificate/verification/searching";
import { traceCertificate } from "@/lib/domain/certificate/verification/tracing";
import { aPublishedContest, aStage, aWork, enterAs, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const caller = { ip: "10.1.2.3", locale: "zh-cn" as const };

const ENGLISH =
  "{teamName} of {student_en} has won {awardName} in {trackName} on {issueDate_en}. No. {certificateNo} {traceCode}";

async function inEnglish(p: Awaited<ReturnType<typeof aPublishedContest>>, contentText = ENGLISH) {
  const competitionId = p.contest.id;
  const { templateId } = await addTemplate({ name: "English", recipientType: 4, competitionId }, p.manager);
  const text = { type: "text", id: "a", left: 50, top: 50, width: 900, height: 200, fontSize: 30, contentText };
  await saveDraft(
    { templateId, design: Design.parse({ slides: [{ id: "1", elements: [text] }] }), version: 1 },
    p.manager,
  );
  await publishTemplate({ templateId, status: "published" }, p.manager);
  return { ...p.batch, templateId, further: true };
}

test("a further certificate stands beside the first, with a number and a trace code of its own", async () => {
  const p = await aPublishedContest([90, 80]);
  const english = await inEnglish(p);
  expect(await issueCertificates(p.batch, p.manager)).toMatchObject({ issued: 2 });
  const { further: _, ...asFirst } = english;
  expect(await checkBatch(asFirst, p.manager), "without it everybody has theirs").toMatchObject({
    ready: 0,
    issued: 2,
  });
  expect(await checkBatch(english, p.manager)).toMatchObject({ ready: 2, issued: 0 });
  expect(await issueCertificates(english, p.manager)).toMatchObject({ issued: 2 });
  expect(await checkBatch(english, p.manager), "one of each template").toMatchObject({ ready: 0, issued: 2 });
  expect(
    await checkBatch({ ...p.batch, further: true }, p.manager),
    "a first one of that template counts, too",
  ).toMatchObject({ ready: 0, issued: 2 });
  const rows = await db.select().from(certificate).orderBy(asc(certificate.serial));
  expect(rows.map(({ serial, furtherId }) => [serial, furtherId])).toEqual([
    [1, null],
    [2, null],
    [3, english.templateId],
    [4, english.templateId],
  ]);
  const [batch] = (await listBatches({ pageNum: 1, pageSize: 5, competitionId: p.contest.id }, p.manager)).list;
  expect(batch).toMatchObject({ further: true, rollName: null, done: 2 });
  for (const { traceCode, number } of rows)
    expect(await traceCertificate({ code: traceCode }, caller)).toMatchObject({
      status: "valid",
      certificateNo: number,
    });
  const [holder] = await db
    .select()
    .from(certificateHolder)
    .where(eq(certificateHolder.certificateId, rows[0]?.id as string));
  const mine = await ownCertificates({}, { userId: holder?.userId } as Actor);
  expect(mine.map(({ certificateNo }) => certificateNo).sort()).toEqual([rows[0]?.number, rows[2]?.number].sort());

  const [, , third] = rows;
  const { facts } = saidBy(third as never);
  expect(facts.english?.members).toHaveLength(facts.members?.length ?? 0);
  expect(facts.trackName).toBe(p.track.name);
  expect(saidBy(rows[0] as never).facts, "only where the design prints it").not.toHaveProperty("english");
  const shown = { pageNum: 1, pageSize: 10, competitionId: p.contest.id, templateId: english.templateId };
  const numbers = (await templateRecipients(shown, p.manager)).list.map(
    (facts) => (facts.number as { body: string }).body,
  );
  expect(numbers, "the preview shows those of its own template").toEqual(["003", "004"]);
  await revokeCertificate({ certificateId: third?.id as string, reason: "copied" }, p.manager);
  expect(await traceCertificate({ code: rows[0]?.traceCode as string }, caller)).toMatchObject({ status: "valid" });
  expect(await checkBatch(english, p.manager), "only this one is made anew").toMatchObject({
    ready: 1,
    issued: 1,
    problems: [{ fault: "revokedBefore", names: [third?.number] }],
  });
});

test("a further one is made anew as a further one", async () => {
  const p = await aPublishedContest([90]);
  const english = await inEnglish(p);
  await issueCertificates(english, p.manager);
  expect(await checkBatch(p.batch, p.manager), "the first is still to come").toMatchObject({ ready: 1 });
  const [only] = await db.select().from(certificate);
  const { templateId } = english;
  const text = {
    type: "text",
    id: "a",
    left: 50,
    top: 50,
    width: 900,
    height: 200,
    contentText: "{teamName}: {awardName}",
  };
  await saveDraft(
    { templateId, design: Design.parse({ slides: [{ id: "1", elements: [text] }] }), version: 3 },
    p.manager,
  );
  await publishTemplate({ templateId, status: "published" }, p.manager);
  const { certificateId } = await reissueCertificate(
    { certificateId: only?.id as string, reason: "design" },
    p.manager,
  );
  const [anew] = await db.select().from(certificate).where(eq(certificate.id, certificateId));
  expect(anew).toMatchObject({ furtherId: templateId, revision: 2, number: only?.number });
});

test("a certificate prints the levels that its work came through, the lowest first", async () => {
  const p = await aPublishedContest([90, 80]);
  const [climbed, direct] = p.works as [(typeof p.works)[0], (typeof p.works)[0]];
  const school = await aStage(p.contest.id, [], { name: "校赛" });
  const before = await aWork({ team: { ...climbed.team, stageId: school.id }, status: "promoted" });
  const versionId = before.finalVersionId as string;
  await db.insert(stageEntry).values({ stageId: p.stage.id, workId: before.id, versionId, source: "promoted" });
  const batch = await inEnglish(p, "{awardName} {levels} {certificateNo} {traceCode}");
  const { list } = await templateRecipients(
    { templateId: batch.templateId, competitionId: p.contest.id, pageNum: 1, pageSize: 10 },
    p.manager,
  );
  const way = [["校赛", `${p.stage.name}（${p.def.name}）`], [`${p.stage.name}（${p.def.name}）`]];
  expect(list.map(({ levels }) => levels)).toEqual(way);
  expect(await issueCertificates({ ...batch, further: false }, p.manager)).toMatchObject({ issued: 2 });
  const rows = await db.select().from(certificate).orderBy(asc(certificate.id));
  expect(rows.map((row) => saidBy(row).facts.levels).toSorted()).toEqual(way.toSorted());
  expect(direct.team.id).not.toBe(climbed.team.id);
});

test("a name in English is what the person wrote, else pinyin; what was made stays until it is made anew", async () => {
  const p = await aPublishedContest([90]);
  const english = await inEnglish(p);
  const [{ captain }] = p.works as [(typeof p.works)[0]];
  await enterAs(captain.userId, "欧阳小五");
  expect(await issueCertificates(english, p.manager)).toMatchObject({ issued: 1 });
  const [only] = await db.select().from(certificate);
  const [proposed] = saidBy(only as never).facts.english?.members ?? [];
  expect(proposed).toBe("Ouyang Xiaowu");

  await db.update(user).set({ englishName: "OUYANG Five" }).where(eq(user.id, captain.userId));
  const [still] = await db.select().from(certificate);
  expect(saidBy(still as never).facts.english?.members).toEqual([proposed]);
  const certificateId = only?.id as string;
  const { changes } = await reissueChanges({ certificateId }, p.manager);
  expect(changes).toMatchObject([{ before: proposed, after: "OUYANG Five" }]);
  const anew = await reissueCertificate({ certificateId, reason: "name" }, p.manager);
  const [made] = await db.select().from(certificate).where(eq(certificate.id, anew.certificateId));
  expect(saidBy(made as never).facts.english?.members).toEqual(["OUYANG Five"]);
});
