import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { audit, certificate, certificatePicture, db } from "@/db";
import { dayPlus, now, toWireDay } from "@/lib/clock";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { issuerSetting, saveIssuer } from "@/lib/domain/certificate/setting/issuers";
import { pictureUrl } from "@/lib/domain/certificate/template/pictures";
import { anActor, aPicture, aPublishedContest, aSchool, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { saveSeal, sealDetail } from "./seals";

useDatabase();
useStorage();

const today = () => toWireDay(now());
const newest = async () => {
  const [row] = await db.select().from(certificate).orderBy(desc(certificate.id)).limit(1);
  return saidBy(row as typeof certificate.$inferSelect);
};

async function scene() {
  const p = await aPublishedContest([90, 80, 70]);
  const admin = await anActor("HOST_ADMIN", { in: p.home });
  const groupId = p.home.id;
  const pictureId = await aPicture(groupId);
  const save = (of: object, actor = admin) =>
    saveSeal({ groupId, pictureId, validFrom: null, validTo: null, version: 0, ...of }, actor);
  const issue = (n: number) => issueCertificates({ ...p.batch, awardIds: [p.awards[n]?.id as string] }, p.manager);
  return { p, admin, groupId, pictureId, save, issue };
}

test("certificates made while an organisation's seal is valid carry it; before and after, the drawn one", async () => {
  const { p, admin, groupId, pictureId, save, issue } = await scene();
  expect(await sealDetail({ groupId }, admin)).toMatchObject({ state: "none", url: null, version: 0 });
  await save({ validFrom: dayPlus(today(), 1) });
  expect((await sealDetail({ groupId }, admin)).state).toBe("ahead");
  await issue(0);
  expect((await newest()).seal).toEqual({ text: p.home.name });

  await save({ validFrom: dayPlus(today(), -1), validTo: today(), version: 1 });
  expect(await sealDetail({ groupId }, admin)).toMatchObject({ state: "valid", url: pictureUrl(pictureId) });
  const [shown] = await db.select().from(certificatePicture);
  expect(shown?.publishedAt, "a seal is everybody's to see").not.toBeNull();
  await issue(1);
  expect((await newest()).seal).toEqual({ text: p.home.name, src: pictureUrl(pictureId) });

  await save({ validFrom: dayPlus(today(), -9), validTo: dayPlus(today(), -1), version: 2 });
  expect((await sealDetail({ groupId }, admin)).state).toBe("over");
  await issue(2);
  expect((await newest()).seal).toEqual({ text: p.home.name });
  expect((await db.select().from(audit)).map((one) => one.action)).toContain("certificateSeal.save");
});

test("a contest with an issuer or a seal of its own does not carry it", async () => {
  const { p, pictureId, save } = await scene();
  const competitionId = p.contest.id;
  await save({});
  const setting = () => issuerSetting({ competitionId }, p.manager);
  const src = pictureUrl(pictureId);
  expect(await setting()).toMatchObject({ seal: { src }, groupSeal: { src, validTo: null } });
  await saveIssuer({ competitionId, issuer: "组委会", sealText: "", sealPictureId: null, version: 0 }, p.manager);
  expect((await setting()).seal).toEqual({ text: "组委会" });
  const other = await aPicture(p.home.id);
  await saveIssuer({ competitionId, issuer: "", sealText: "", sealPictureId: other, version: 1 }, p.manager);
  expect((await setting()).seal.src).toBe(pictureUrl(other));
});

test("is its administrators' to save, from what was last seen, with a picture of its own and days in order", async () => {
  const { p, admin, groupId, save } = await scene();
  await expect(save({ version: 3 })).rejects.toMatchObject({ fault: "stale" });
  await expect(save({}, await anActor("HOST_ADMIN", { in: await aSchool() }))).rejects.toMatchObject({
    fault: "notFound",
  });
  await expect(save({}, p.manager), "who only manages contests").rejects.toMatchObject({ fault: "notFound" });
  await expect(save({ pictureId: await aPicture((await aSchool()).id) })).rejects.toMatchObject({
    errors: [{ field: "pictureId", fault: "pictureForeign" }],
  });
  await expect(save({ validFrom: "2026-03-02", validTo: "2026-03-01" })).rejects.toMatchObject({
    errors: [{ field: "validTo", word: "daysTurned" }],
  });
  await save({});
  await save({ pictureId: null, version: 1 });
  expect((await sealDetail({ groupId }, admin)).state).toBe("none");
});
