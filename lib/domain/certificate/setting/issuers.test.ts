import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, certificatePicture, certificateSetting, certificateTemplate, db } from "@/db";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { awardTemplates } from "@/lib/designer/templates/award";
import { reissueCertificate } from "@/lib/domain/certificate/issuing/changing";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { pictureUrl } from "@/lib/domain/certificate/template/pictures";
import { listTemplates } from "@/lib/domain/certificate/template/templates";
import { anActor, aPicture, aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { issuerSetting, saveIssuer } from "./issuers";

useDatabase();
useStorage();

const none = { issuer: "", sealText: "", sealPictureId: null };
const newest = async () => {
  const [row] = await db.select().from(certificate).orderBy(desc(certificate.id)).limit(1);
  return row as typeof certificate.$inferSelect;
};

test("certificates name the issuer and carry the seal that were set when they were made", async () => {
  const p = await aPublishedContest([90, 80]);
  const competitionId = p.contest.id;
  const issue = (n: number) => issueCertificates({ ...p.batch, awardIds: [p.awards[n]?.id as string] }, p.manager);
  await issue(0);
  const first = await newest();
  expect(saidBy(first)).toMatchObject({ issuer: p.home.name, seal: { text: p.home.name } });

  const sealPictureId = await aPicture(p.home.id);
  const set = { competitionId, issuer: "竞赛组织委员会", sealText: "组委会", sealPictureId };
  await saveIssuer({ ...set, version: 0 }, p.manager);
  const [shown] = await db.select().from(certificatePicture);
  expect(shown?.publishedAt, "a seal is everybody's to see").not.toBeNull();
  expect(await issuerSetting({ competitionId }, p.manager)).toMatchObject({
    ...set,
    version: 1,
    awards: [{ awardName: "一等奖", itemName: null, count: 2, honours: [2, 3, 4, 5], recipientTypes: [2, 3, 4, 5] }],
  });
  await issue(1);
  const second = await newest();
  const seal = { text: "组委会", src: pictureUrl(sealPictureId) };
  expect(saidBy(second)).toMatchObject({ issuer: set.issuer, facts: { companyName: set.issuer }, seal });
  expect((await db.select().from(certificate).orderBy(certificate.id))[0]?.snapshot).toEqual(first.snapshot);
  await reissueCertificate({ certificateId: first.id, reason: "x" }, p.manager);
  expect(saidBy(await newest())).toMatchObject({ issuer: set.issuer, seal });
});

test("the issuer is the organiser's to set, from what was last seen, with a picture of their own", async () => {
  const p = await aPublishedContest([90]);
  const other = await aPublishedContest([90]);
  const save = (of: object, actor = p.manager) =>
    saveIssuer({ competitionId: p.contest.id, ...none, version: 0, ...of }, actor).then(
      () => "went through",
      (error: { fault: string; errors: { field: string }[] }) => [error.fault, error.errors[0]?.field],
    );
  expect(await save({}, await anActor("CONTEST_MANAGER"))).toEqual(["notFound", undefined]);
  expect(await save({ sealPictureId: await aPicture(other.home.id) })).toEqual(["notFound", "sealPictureId"]);
  expect(await save({ version: 1 })).toEqual(["stale", undefined]);
  expect(await db.$count(certificateSetting)).toBe(0);
  expect(await save({})).toBe("went through");
  expect(await save({})).toEqual(["stale", undefined]);
});

test("an issuing group finds the shipped templates ready, once", async () => {
  const p = await aPublishedContest([90]);
  const list = () => listTemplates({ competitionId: p.contest.id }, p.manager);
  const first = await list();
  expect(first.map((t) => [t.name, t.recipientType, t.status, t.designNo])).toEqual(
    awardTemplates
      .filter(({ recipientType }) => recipientType !== recipientTypes.completion)
      .map(({ name, recipientType }) => [name, recipientType, "published", 1]),
  );
  expect(await list()).toEqual(first);
});

test("an issuing group keeps what it had under the names of earlier shipped templates", async () => {
  const p = await aPublishedContest([90]);
  const list = () => listTemplates({ competitionId: p.contest.id }, p.manager);
  const [one] = await list();
  await db
    .update(certificateTemplate)
    .set({ name: "获奖证书（作品）" })
    .where(eq(certificateTemplate.id, one?.templateId ?? ""));
  const after = await list();
  expect(after.map((t) => t.name)).toEqual(expect.arrayContaining(["获奖证书（作品）", one?.name]));
  expect(after.find((t) => t.templateId === one?.templateId)).toMatchObject({ status: "published", designNo: 1 });
});
