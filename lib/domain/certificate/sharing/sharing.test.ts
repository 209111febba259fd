import { asc, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { GET as picture } from "@/app/pictures/certificate.jpg/route";
import { certificate, certificateHolder, db, certificateShare as share } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { reissueCertificate, revokeCertificate } from "@/lib/domain/certificate/issuing/changing";
import { anActor, aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { certificateShareDetail, forgetShares, ownShares, saveCertificateShare } from "./sharing";
import { sharedCertificate, sharedPicture } from "./shown";

useDatabase();

/** Two certificates of two teams, and one person of each. */
async function issued() {
  const p = await aPublishedContest([90, 80]);
  await issueCertificates(p.batch, p.manager);
  const rows = await db.select().from(certificate).orderBy(asc(certificate.id));
  const [first, second] = rows as [typeof certificate.$inferSelect, typeof certificate.$inferSelect];
  const holderOf = async ({ id }: { id: string }) => {
    const [one] = await db.select().from(certificateHolder).where(eq(certificateHolder.certificateId, id));
    return { ...(await anActor("STUDENT")), userId: one?.userId as string, realName: one?.name as string } as Actor;
  };
  return { p, first, second, holder: await holderOf(first), other: await holderOf(second) };
}

const on = (certificateId: string, more: { shown?: boolean; listed?: boolean } = {}) => ({
  ...{ certificateId, shown: true, listed: false },
  ...more,
});
const ask = (id: string, more = "", headers: Record<string, string> = {}) =>
  picture(new Request(`http://localhost/pictures/certificate.jpg?id=${id}${more}`, { headers }));
const gone = { fault: "notFound" };

describe("the holder of a certificate", () => {
  test("shows it, stops, and shows it again at the same address", async () => {
    const { first, holder } = await issued();
    const certificateId = first.id;
    expect(await certificateShareDetail({ certificateId }, holder)).toEqual({
      shown: false,
      listed: false,
      slug: null,
    });
    const made = await saveCertificateShare(on(certificateId), holder);
    expect(made).toMatchObject({ shown: true, listed: false, slug: expect.stringMatching(/^[\w-]{22}$/) });
    const slug = made.slug as string;
    expect(await sharedCertificate(slug)).toMatchObject({
      ...{ status: "valid", listed: false, holder: holder.realName, certificateNo: first.number },
      ...{ traceCode: first.traceCode, replacedBy: null },
    });
    expect(await saveCertificateShare(on(certificateId, { listed: true }), holder)).toMatchObject({
      slug,
      listed: true,
    });
    expect((await sharedCertificate(slug)).listed).toBe(true);

    await saveCertificateShare(on(certificateId, { shown: false, listed: true }), holder);
    expect(await certificateShareDetail({ certificateId }, holder)).toEqual({ shown: false, listed: false, slug });
    for (const none of [slug, "a".repeat(22), "", "x", "'; --", "../../etc"]) {
      await expect(sharedCertificate(none), none).rejects.toMatchObject(gone);
      await expect(sharedPicture(none, "whole"), none).rejects.toMatchObject(gone);
    }
    expect((await saveCertificateShare(on(certificateId), holder)).slug).toBe(slug);
    expect((await sharedCertificate(slug)).status).toBe("valid");
  });

  test("is nobody else: another's certificate is like none", async () => {
    const { p, first, second, holder, other } = await issued();
    const stranger = await anActor("STUDENT");
    for (const actor of [other, stranger, p.manager])
      for (const certificateId of [first.id, "999999999999"]) {
        await expect(saveCertificateShare(on(certificateId), actor)).rejects.toMatchObject(gone);
        await expect(certificateShareDetail({ certificateId }, actor)).rejects.toMatchObject(gone);
      }
    expect(await db.select().from(share)).toEqual([]);
    await saveCertificateShare(on(second.id), other);
    await saveCertificateShare(on(first.id), holder);
    expect(await db.select().from(share), "control").toHaveLength(2);
  });

  test("cannot show one that was not issued yet", async () => {
    const { first, holder } = await issued();
    const made = await saveCertificateShare(on(first.id), holder);
    await db.update(certificate).set({ status: "generated" }).where(eq(certificate.id, first.id));
    await expect(saveCertificateShare(on(first.id), holder)).rejects.toMatchObject(gone);
    await expect(sharedCertificate(made.slug as string)).rejects.toMatchObject(gone);
  });
});

describe("a certificate that is no longer valid", () => {
  test("revoked: the page says so, with neither name nor picture, and can only be switched off", async () => {
    const { p, first, holder } = await issued();
    const slug = (await saveCertificateShare(on(first.id, { listed: true }), holder)).slug as string;
    expect((await ask(slug)).status, "control").toBe(200);
    await revokeCertificate({ certificateId: first.id, reason: "withdrawn" }, p.manager);
    expect(await sharedCertificate(slug)).toMatchObject({ status: "revoked", holder: null, listed: false });
    const answer = await ask(slug);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    await expect(saveCertificateShare(on(first.id), holder)).rejects.toMatchObject({ fault: "certificateNotValid" });
    await saveCertificateShare(on(first.id, { shown: false }), holder);
    await expect(sharedCertificate(slug)).rejects.toMatchObject(gone);
  });

  test("replaced: the address goes on with the new version; of who is no longer on it, it says replaced", async () => {
    const { p, first, second, holder, other } = await issued();
    const slug = (await saveCertificateShare(on(first.id), holder)).slug as string;
    const left = (await saveCertificateShare(on(second.id), other)).slug as string;
    const reissued = await reissuedOf(first, p.manager);
    expect(await sharedCertificate(slug)).toMatchObject({ status: "valid", traceCode: reissued.traceCode });
    expect((await certificateShareDetail({ certificateId: reissued.id }, holder)).slug).toBe(slug);

    await db
      .update(certificate)
      .set({ status: "superseded", supersededById: reissued.id })
      .where(eq(certificate.id, second.id));
    expect(await sharedCertificate(left)).toMatchObject({
      ...{ status: "replaced", holder: null, replacedBy: reissued.traceCode },
    });
    await expect(sharedPicture(left, "whole")).rejects.toMatchObject(gone);
  });
});

/** A certificate reissued after its contest was renamed. */
async function reissuedOf(row: typeof certificate.$inferSelect, manager: Actor) {
  await db.execute(sql`update contest set name = name || '一' where id = ${row.contestId}`);
  const { certificateId } = await reissueCertificate({ certificateId: row.id, reason: "corrected" }, manager);
  const [reissued] = await db.select().from(certificate).where(eq(certificate.id, certificateId));
  return reissued as typeof certificate.$inferSelect;
}

test("the picture is drawn whole and as a card, and is known by its mark", async () => {
  const { first, holder } = await issued();
  const slug = (await saveCertificateShare(on(first.id), holder)).slug as string;
  const whole = await ask(slug);
  expect(whole.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(whole.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ format: "jpeg", width: 1080 });
  const card = await sharp(Buffer.from(await (await ask(slug, "&form=card")).arrayBuffer())).metadata();
  expect(card).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const etag = whole.headers.get("etag") as string;
  expect((await ask(slug, "", { "if-none-match": etag })).status).toBe(304);
  expect((await ask(slug, "&form=card", { "if-none-match": etag })).status, "another picture").toBe(200);
  const from = { "x-forwarded-for": "192.0.2.7", "if-none-match": etag };
  let last = 0;
  for (let n = 0; n <= 240; n++) last = (await ask(slug, "", from)).status;
  expect(last).toBe(429);
  expect((await ask(slug, "", { "x-forwarded-for": "192.0.2.8", "if-none-match": etag })).status, "another").toBe(304);
});

test("a person's pages are told of in their data, and go with their account", async () => {
  const { first, second, holder, other } = await issued();
  const slug = (await saveCertificateShare(on(first.id), holder)).slug as string;
  const kept = (await saveCertificateShare(on(second.id), other)).slug as string;
  expect(await ownShares(holder.userId)).toMatchObject([{ slug, shown: true, certificateNo: first.number }]);
  await forgetShares(holder.userId);
  expect(await ownShares(holder.userId)).toEqual([]);
  await expect(sharedCertificate(slug)).rejects.toMatchObject(gone);
  expect((await sharedCertificate(kept)).status, "another's").toBe("valid");
});
