import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { asc, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { createLocalJWKSet, decodeJwt, type JWK, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificate, certificateBatch, certificateHolder, db, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { reissueCertificate, revokeCertificate } from "@/lib/domain/certificate/issuing/changing";
import { saveIssuer } from "@/lib/domain/certificate/setting/issuers";
import { statusList } from "@/lib/domain/certificate/verification/badge";
import { traceCertificate } from "@/lib/domain/certificate/verification/tracing";
import { aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import {
  batchPrintFields,
  batchPrintFile,
  batchZipFile,
  certificateKeysFile,
  listPdfFile,
  openPdfFile,
  ownBadgeFile,
  ownPdfFile,
} from "./handing-out";

useDatabase();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "handing-"));
  process.env.BADGE_KEY = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  }) as string;
});
afterAll(() => {
  delete process.env.BADGE_KEY;
  rmSync(folder, { recursive: true });
});

const here = { ip: "127.0.0.9", locale: "zh-cn" as const };
const said = (pdf: Uint8Array) => {
  const path = join(folder, "one.pdf");
  writeFileSync(path, pdf);
  return execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" }).replaceAll(/\s/g, "");
};

async function issued() {
  const p = await transaction(() => aPublishedContest([95, 85, 75]));
  await issueCertificates(p.batch, p.manager);
  const rows = await db
    .select()
    .from(certificate)
    .where(eq(certificate.contestId, p.contest.id))
    .orderBy(asc(certificate.id));
  const [first] = rows as [typeof certificate.$inferSelect];
  const [holder] = await db.select().from(certificateHolder).where(eq(certificateHolder.certificateId, first.id));
  return { p, rows, first, holder: { userId: holder?.userId } as Actor, name: holder?.name as string };
}

test("a holder gets the PDF, always the same bytes; nobody else does, and none of one that was revoked", async () => {
  const { p, first, holder, name } = await issued();
  const { stream, name: fileName } = await ownPdfFile({ certificateId: first.id }, holder);
  expect(fileName).toContain(first.number);
  expect(said(stream)).toContain(name.replaceAll(" ", ""));
  expect(said(stream)).toContain(first.number);
  expect((await ownPdfFile({ certificateId: first.id }, holder)).stream.equals(stream)).toBe(true);
  expect((await openPdfFile({ code: first.traceCode }, here as never)).stream.equals(stream)).toBe(true);
  expect((await listPdfFile({ certificateId: first.id }, p.manager)).stream.equals(stream)).toBe(true);
  const stranger = { userId: "999999999" } as Actor;
  await expect(ownPdfFile({ certificateId: first.id }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  const traced = await traceCertificate({ code: first.traceCode }, here);
  expect(traced.signature).toBe("valid");
  expect(traced.pdfHashes).toHaveLength(1);
  await revokeCertificate({ certificateId: first.id, reason: "withdrawn" }, p.manager);
  await expect(ownPdfFile({ certificateId: first.id }, holder)).rejects.toMatchObject({ fault: "notFound" });
  await expect(openPdfFile({ code: first.traceCode }, here as never)).rejects.toMatchObject({ fault: "notFound" });
  expect((await traceCertificate({ code: first.traceCode }, here)).pdfHashes).toEqual(traced.pdfHashes);
});

test("a snapshot that was altered behind our back is traced as altered", async () => {
  const { first } = await issued();
  await db
    .update(certificate)
    .set({ snapshot: { ...first.snapshot, number: "X1" } })
    .where(eq(certificate.id, first.id));
  expect((await traceCertificate({ code: first.traceCode }, here)).signature).toBe("invalid");
});

test("a badge is a credential verified by the published keys, with its revocation in the status list", async () => {
  const { p, first, holder, name } = await issued();
  const { stream } = await ownBadgeFile({ certificateId: first.id }, holder);
  const keys = JSON.parse((await certificateKeysFile()).stream) as { keys: JWK[] };
  const set = createLocalJWKSet(keys);
  const { payload, protectedHeader } = await jwtVerify(stream, set);
  expect(protectedHeader.alg).toBe("RS256");
  expect(payload).toMatchObject({
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    credentialSubject: { identifier: [{ identityHash: name }], achievement: { achievementType: "Award" } },
    credentialStatus: { type: "BitstringStatusListEntry", statusPurpose: "revocation" },
  });
  const status = payload.credentialStatus as { statusListIndex: string; statusListCredential: string };
  const list = Number(new URL(status.statusListCredential).searchParams.get("list"));
  const bit = async () => {
    const { credentialSubject } = decodeJwt(await statusList({ list })) as {
      credentialSubject: { encodedList: string };
    };
    const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), "base64url"));
    expect(bits.length * 8).toBeGreaterThanOrEqual(131_072);
    const index = Number(status.statusListIndex);
    return ((bits[index >> 3] as number) >> (7 - (index & 7))) & 1;
  };
  expect(await bit()).toBe(0);
  await revokeCertificate({ certificateId: first.id, reason: "withdrawn" }, p.manager);
  expect(await bit()).toBe(1);
  delete process.env.BADGE_KEY;
  await expect(statusList({ list })).rejects.toMatchObject({ fault: "notConfigured" });
});

test("a batch comes as one print file in the order of the numbers, or as a zip with a file each", async () => {
  const { p, rows } = await issued();
  const [batch] = await db.select().from(certificateBatch).where(eq(certificateBatch.contestId, p.contest.id));
  const batchId = batch?.id as string;
  const print = await buffer((await batchPrintFile({ batchId }, p.manager)).stream);
  writeFileSync(join(folder, "print.pdf"), print);
  for (const [n, row] of rows.entries()) {
    const page = execFileSync("pdftotext", ["-f", `${n + 1}`, "-l", `${n + 1}`, join(folder, "print.pdf"), "-"], {
      encoding: "utf8",
    });
    expect(page).toContain(row.number);
  }
  const files = unzipSync(await buffer((await batchZipFile({ batchId }, p.manager)).stream));
  expect(Object.keys(files)).toHaveLength(rows.length);
  for (const [name, bytes] of Object.entries(files)) expect(said(bytes)).toContain(name.split(" ")[0]);
  const { manager: stranger } = await transaction(() => aPublishedContest([90]));
  await expect(batchPrintFile({ batchId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
});

test("what the list is narrowed to is what is printed and packed of a batch; a school that the caller may not see is none", async () => {
  const { p, rows } = await issued();
  const [batch] = await db.select().from(certificateBatch).where(eq(certificateBatch.contestId, p.contest.id));
  const batchId = batch?.id as string;
  const [holder] = await db
    .select({ name: certificateHolder.name, number: certificate.number })
    .from(certificateHolder)
    .innerJoin(certificate, eq(certificate.id, certificateHolder.certificateId))
    .where(eq(certificate.id, rows[0]?.id as string));
  const narrowed = { batchId, person: holder?.name as string };
  const files = Object.keys(unzipSync(await buffer((await batchZipFile(narrowed, p.manager)).stream)));
  expect(files).toHaveLength(1);
  expect(files[0]).toContain(holder?.number);
  const print = await buffer((await batchPrintFile(narrowed, p.manager)).stream);
  expect(said(print)).toContain(holder?.number);
  expect(said(print)).not.toContain(rows[1]?.number);
  const none = { fault: "nothingToPrint" };
  await expect(batchZipFile({ batchId, person: "谁也不是" }, p.manager)).rejects.toMatchObject(none);
  await expect(batchPrintFields({ batchId, person: "谁也不是" }, p.manager)).rejects.toMatchObject(none);
  await expect(batchPrintFile({ batchId, itemId: "999" }, p.manager)).rejects.toMatchObject({ fault: "notFound" });
});

const bare = (text: string) => text.replaceAll(/\s/g, "");

test("a batch lies on paper as the printer needs it: larger, with bleed, or only its fields on card that bears the rest", async () => {
  const { p, rows } = await issued();
  const [batch] = await db.select().from(certificateBatch).where(eq(certificateBatch.contestId, p.contest.id));
  const batchId = batch?.id as string;
  const printed = async (asked: Partial<Parameters<typeof batchPrintFile>[0]> = {}) => {
    const path = join(folder, "laid.pdf");
    writeFileSync(path, await buffer((await batchPrintFile({ batchId, ...asked }, p.manager)).stream));
    execFileSync("qpdf", ["--check", path]);
    const boxes = execFileSync("pdfinfo", ["-box", path], { encoding: "utf8" });
    const sides = (box: string) => new RegExp(`${box}: +(.*)`).exec(boxes)?.[1]?.split(/ +/).map(Number) ?? [];
    const text = execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" });
    return { text, pages: Number(/Pages: +([0-9]+)/.exec(boxes)?.[1]), sides };
  };
  const whole = await printed();
  expect(whole.sides("MediaBox").slice(2)).toEqual([841.89, 595.28]);
  expect((await printed({ paper: "a3" })).sides("MediaBox").slice(2)).toEqual([1190.55, 841.89]);
  const bled = await printed({ cropMarks: 1 });
  const [left = 0, bottom = 0, right = 0, top = 0] = bled.sides("TrimBox");
  expect([right - left, top - bottom]).toEqual([expect.closeTo(841.89, 2), expect.closeTo(595.28, 2)]);
  expect(left - (bled.sides("BleedBox")[0] ?? 0), "three millimetres").toBeCloseTo(8.5, 1);
  expect(bled.text).toBe(whole.text);

  const { fields } = await batchPrintFields({ batchId }, p.manager);
  const names = fields.map(({ value }) => value);
  expect(names).toContain("certificateNo");
  const onCard = await printed({ overprint: 1 });
  expect(onCard.pages).toBe(rows.length);
  expect(bare(whole.text), "control").toContain("获奖证书");
  expect(bare(onCard.text)).not.toContain("获奖证书");
  for (const { number } of rows) expect(onCard.text).toContain(number);
  const few = await printed({ overprint: 1, fields: ["awardName"], shiftX: 2, shiftY: -1.5 });
  expect(bare(few.text)).toContain("一等奖");
  for (const { number } of rows) expect(few.text).not.toContain(number);
  for (const none of [[], ["unknown"]])
    await expect(printed({ overprint: 1, fields: none }), "a blank sheet is no print").rejects.toMatchObject({
      errors: [{ field: "fields" }],
    });
  expect((await printed({ overprint: 1, test: 1 })).pages, "a test sheet is one").toBe(1);
});

test("several certificates of a batch share a sheet, and what does not fit is refused", async () => {
  const { p, rows } = await issued();
  const [batch] = await db.select().from(certificateBatch).where(eq(certificateBatch.contestId, p.contest.id));
  const batchId = batch?.id as string;
  const path = join(folder, "several.pdf");
  const pagesOf = async (asked: Partial<Parameters<typeof batchPrintFile>[0]>) => {
    writeFileSync(path, await buffer((await batchPrintFile({ batchId, ...asked }, p.manager)).stream));
    execFileSync("qpdf", ["--check", path]);
    return Number(execFileSync("qpdf", ["--show-npages", path], { encoding: "utf8" }));
  };
  const codes = (page: number) => {
    execFileSync("pdftoppm", ["-r", "200", "-f", `${page}`, "-l", `${page}`, "-singlefile", path, path]);
    return execFileSync("zbarimg", ["-q", "--raw", `${path}.ppm`], { encoding: "utf8" })
      .trim()
      .split("\n");
  };
  expect(await pagesOf({}), "control").toBe(rows.length);
  expect(await pagesOf({ perSheet: "a5", cropMarks: 1 })).toBe(Math.ceil(rows.length / 2));
  const [first, second] = rows;
  expect(
    codes(1)
      .map((address) => new URL(address).searchParams.get("code"))
      .sort(),
  ).toEqual([first?.traceCode, second?.traceCode].sort());
  expect(await pagesOf({ perSheet: "grid", columns: 2, rows: 4, gap: 4, cropMarks: 1 })).toBe(1);
  const text = execFileSync("pdftotext", [path, "-"], { encoding: "utf8" });
  for (const { number } of rows) expect(text).toContain(number);
  expect(await pagesOf({ perSheet: "grid", columns: 1, rows: 2, test: 1 }), "a test sheet is one").toBe(1);
  const { viewportRatio, pages } = await batchPrintFields({ batchId }, p.manager);
  expect([viewportRatio, pages]).toEqual([expect.closeTo(0.707, 2), 1]);
  for (const asked of [
    { columns: 10, rows: 10, gap: 10 },
    { columns: 6, rows: 1, gap: 20, paper: "a5" as const },
  ])
    await expect(batchPrintFile({ batchId, perSheet: "grid", ...asked }, p.manager)).rejects.toMatchObject({
      errors: [{ field: "perSheet", word: "notOnSheet" }],
    });
});

test("one that was made anew is printed in its place, in the newest design and with its own seal", async () => {
  const { p, rows, first } = await issued();
  const [batch] = await db.select().from(certificateBatch).where(eq(certificateBatch.contestId, p.contest.id));
  const seal = { issuer: "", sealText: "更正专用章", sealPictureId: null, version: 0 };
  await saveIssuer({ competitionId: p.contest.id, ...seal }, p.manager);
  await listPdfFile({ certificateId: first.id }, p.manager);
  const again = await reissueCertificate({ certificateId: first.id, reason: "seal" }, p.manager);
  const versions = await db
    .select()
    .from(certificate)
    .where(eq(certificate.number, first.number))
    .orderBy(certificate.id);
  const [was, is] = versions.map((one) => one.traceCode);
  const seen = (code = "") => traceCertificate({ code }, { ip: "10.0.0.9", locale: "zh-cn" });
  const { pdfHashes: old } = await seen(was);
  expect((await seen(is)).formerHashes, "whoever holds the old file is told so").toEqual([old[0]]);
  expect((await seen(was)).formerHashes).toEqual([]);
  const print = await buffer((await batchPrintFile({ batchId: batch?.id as string }, p.manager)).stream);
  writeFileSync(join(folder, "again.pdf"), print);
  const own = await listPdfFile({ certificateId: again.certificateId }, p.manager);
  const page = (n: number) =>
    execFileSync("pdftotext", ["-raw", "-f", `${n}`, "-l", `${n}`, join(folder, "again.pdf"), "-"], {
      encoding: "utf8",
    }).replaceAll(/\s/g, "");
  expect(page(1)).toBe(said(own.stream));
  expect([...seal.sealText].filter((letter) => !page(1).includes(letter))).toEqual([]);
  expect(page(2)).toContain(rows[1]?.number);
  expect(page(2)).not.toContain("章");
  expect(execFileSync("qpdf", ["--check", join(folder, "again.pdf")], { encoding: "utf8" })).toContain("No syntax");
});
