import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { asc, eq } from "drizzle-orm";
import { createLocalJWKSet, type JWK, jwtVerify } from "jose";
import sharp from "sharp";
import { afterAll, beforeAll, expect } from "vitest";
import { certificate, certificateHolder, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { revokeCertificate } from "@/lib/domain/certificate/issuing/changing";
import { publicKeys } from "@/lib/domain/certificate/verification/badge";
import { anActor, aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { listPictureFile, ownBadgeFile, ownPdfFile, ownPictureFile } from "./handing-out";

useDatabase();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "picturing-"));
  process.env.BADGE_KEY = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  }) as string;
});
afterAll(() => {
  delete process.env.BADGE_KEY;
  rmSync(folder, { recursive: true });
});

async function issued() {
  const p = await aPublishedContest([90, 80]);
  await issueCertificates(p.batch, p.manager);
  const rows = await db.select().from(certificate).orderBy(asc(certificate.id));
  const [first, second] = rows as [typeof certificate.$inferSelect, typeof certificate.$inferSelect];
  const [holder] = await db.select().from(certificateHolder).where(eq(certificateHolder.certificateId, first.id));
  return { p, first, second, holder: { userId: holder?.userId } as Actor };
}

const width = 800;
const dots = (picture: Buffer | string) =>
  sharp(picture)
    .flatten({ background: "#fff" })
    .resize({ width, height: 567, fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer();

/** Of all dots, those that clearly differ. */
function differing(a: Buffer, b: Buffer) {
  let different = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] as number) - (b[i] as number)) > 96) different++;
  return different / a.length;
}

test("a picture is what the PDF prints, for the holder while it is valid, and for the desk", async () => {
  const { p, first, second, holder } = await issued();
  const certificateId = first.id;
  const png = await ownPictureFile({ certificateId }, holder);
  expect(png).toMatchObject({ mime: "image/png", name: expect.stringContaining(`${first.number} `) });
  expect(await sharp(png.stream).metadata()).toMatchObject({ format: "png", width: 1080 });
  const path = join(folder, "paper.pdf");
  writeFileSync(path, (await ownPdfFile({ certificateId }, holder)).stream);
  execFileSync("pdftoppm", ["-png", "-singlefile", "-scale-to-x", "2000", "-scale-to-y", "-1", path, path]);
  const [screen, paper] = [await dots(png.stream), await dots(`${path}.png`)];
  expect(differing(paper, Buffer.alloc(paper.length, 255)), "there is something to compare").toBeGreaterThan(0.01);
  expect(differing(screen, paper)).toBeLessThan(0.004);
  const other = await dots((await listPictureFile({ certificateId: second.id }, p.manager)).stream);
  expect(differing(other, screen), "another's is another").toBeGreaterThan(0.0005);

  const large = await listPictureFile({ certificateId, format: "jpg", size: "print" }, p.manager);
  expect(await sharp(large.stream).metadata()).toMatchObject({ format: "jpeg", width: 3508, density: 300 });
  expect(differing(await dots(large.stream), paper)).toBeLessThan(0.004);

  const stranger = { userId: "999999999" } as Actor;
  await expect(ownPictureFile({ certificateId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  const elsewhere = await anActor("CONTEST_MANAGER");
  await expect(listPictureFile({ certificateId }, elsewhere)).rejects.toMatchObject({ fault: "notFound" });
  await revokeCertificate({ certificateId, reason: "withdrawn" }, p.manager);
  await expect(ownPictureFile({ certificateId }, holder)).rejects.toMatchObject({ fault: "notFound" });
});

/** The chunks of a PNG by their types, each held against its sum. */
function chunksOf(png: Buffer) {
  const found: { type: string; body: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 8, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    found.push({ type: png.toString("latin1", at + 4, at + 8), body });
    at += length + 12;
  }
  return found;
}

test("a badge is baked into the picture, and verifies as the credential by itself does", async () => {
  const { first, holder } = await issued();
  const certificateId = first.id;
  const keys = createLocalJWKSet(publicKeys() as { keys: JWK[] });
  const alone = String((await ownBadgeFile({ certificateId }, holder)).stream);
  const png = await ownBadgeFile({ certificateId, form: "png" }, holder);
  const chunks = chunksOf(png.stream as Buffer);
  expect(chunks.map(({ type }) => type)).toEqual(expect.arrayContaining(["IHDR", "iTXt", "IDAT", "IEND"]));
  const [keyword, text] = String(chunks.find(({ type }) => type === "iTXt")?.body).split("\0\0\0\0\0");
  expect(keyword).toBe("openbadgecredential");
  const { payload } = await jwtVerify(text ?? "", keys);
  expect(payload.id).toContain(first.traceCode);
  expect(payload.jti).toBe((await jwtVerify(alone, keys)).payload.jti);
  const plain = (await ownPictureFile({ certificateId }, holder)).stream;
  expect(await dots(png.stream as Buffer), "the picture is as without").toEqual(await dots(plain));
  const broken = `${text?.slice(0, -8)}AAAAAAAA`;
  await expect(jwtVerify(broken, keys), "control").rejects.toThrow("signature");

  const svg = String((await ownBadgeFile({ certificateId, form: "svg" }, holder)).stream);
  const [, inside = ""] = /<openbadges:credential verify="([^"]+)"\/>/.exec(svg) ?? [];
  expect(svg).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"');
  expect((await jwtVerify(inside, keys)).payload.jti).toBe(payload.jti);
  expect(differing(await dots(Buffer.from(svg)), await dots(plain))).toBeLessThan(0.003);
});
