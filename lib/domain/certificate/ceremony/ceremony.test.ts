import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { award, certificate, db, publicity } from "@/db";
import { revokeCertificate } from "@/lib/domain/certificate/issuing/changing";
import { anActor, aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ceremony, ceremonyPictureFile } from "./ceremony";

useDatabase();

const winnersOf = ({ prizes }: Awaited<ReturnType<typeof ceremony>>) => prizes.flatMap(({ winners }) => winners);

test("shows published awards from the lowest up, with certificates once they are issued", async () => {
  const p = await aPublishedContest([95, 90, 80, 70, 60, 50]);
  const of = { competitionId: p.contest.id };
  const before = await ceremony(of, p.manager);
  expect(winnersOf(before).length).toBeGreaterThan(1);
  expect(winnersOf(before).every(({ certificateId }) => certificateId === null)).toBe(true);
  expect(winnersOf(before)[0]).toMatchObject({
    name: expect.stringMatching(/./),
    schoolName: expect.stringMatching(/./),
  });

  const held = await db.select().from(award).where(eq(award.contestId, p.contest.id));
  const highest = held.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))[0];
  expect(before.prizes.at(-1)?.winners[0]?.awardId, "the best comes last").toBe(highest?.id);

  await issueCertificates(p.batch, p.manager);
  const [first] = winnersOf(await ceremony(of, p.manager));
  const certificateId = first?.certificateId as string;
  const file = await ceremonyPictureFile({ certificateId }, p.manager);
  expect(await sharp(file.stream).metadata()).toMatchObject({ format: "jpeg", width: 1080 });

  await revokeCertificate({ certificateId, reason: "withdrawn" }, p.manager);
  const [again] = winnersOf(await ceremony(of, p.manager));
  expect([again?.awardId, again?.certificateId]).toEqual([first?.awardId, null]);
  await expect(ceremonyPictureFile({ certificateId }, p.manager)).rejects.toMatchObject({ fault: "notFound" });
});

test("shows nothing that is not published, and nothing to who does not run the contest", async () => {
  const p = await aPublishedContest([90, 80]);
  await issueCertificates(p.batch, p.manager);
  const of = { competitionId: p.contest.id };
  const [made] = await db.select().from(certificate);
  const certificateId = made?.id as string;
  const elsewhere = await anActor("CONTEST_MANAGER");
  await expect(ceremony(of, elsewhere)).rejects.toMatchObject({ fault: "notFound" });
  await expect(ceremonyPictureFile({ certificateId }, elsewhere)).rejects.toMatchObject({ fault: "notFound" });
  await expect(ceremony({ competitionId: "999999999999" }, p.manager)).rejects.toMatchObject({ fault: "notFound" });
  expect(winnersOf(await ceremony(of, p.manager)).length, "control").toBe(2);

  await db.update(publicity).set({ publishedAt: null }).where(eq(publicity.contestId, p.contest.id));
  expect((await ceremony(of, p.manager)).prizes).toEqual([]);
  await expect(ceremonyPictureFile({ certificateId }, p.manager)).rejects.toMatchObject({ fault: "notFound" });
});
