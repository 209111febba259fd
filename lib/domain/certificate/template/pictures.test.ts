import sharp from "sharp";
import { expect } from "vitest";
import { certificatePicture, db, file } from "@/db";
import { Design } from "@/lib/designer/document";
import { aPublishedContest } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { mustPrint } from "./held-pictures";
import { openPicture, uploadPicture } from "./pictures";

useDatabase();
useStorage();

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
const body = (bytes: Uint8Array | string) =>
  new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]).stream();

async function aPlace() {
  const p = await aPublishedContest([90]);
  const upload = (bytes: Uint8Array | string, name = "picture.exe") =>
    uploadPicture({ file: name, competitionId: p.contest.id }, p.manager, body(bytes));
  const faultOf = (bytes: Uint8Array | string, name?: string) =>
    upload(bytes, name).then(
      () => "went through",
      (e) => [e.fault, e.errors?.[0]?.field],
    );
  const opened = async (pictureId: string) => {
    const answer = await openPicture({ pictureId }, p.manager);
    return { answer, bytes: await new Response(answer.stream as never).arrayBuffer() };
  };
  return { ...p, upload, faultOf, opened };
}

test("a picture is known by its content and drawn anew: upright, small enough, without what a camera wrote", async () => {
  const p = await aPlace();
  const photo = await plain(4000, 300)
    .withExif({ IFD0: { Copyright: "somebody", ImageDescription: "secret" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await p.upload(photo);
  expect([made.width, made.height]).toEqual([263, 3508]);
  expect(made.url).toBe(`/prod-api/certificate/picture/open?pictureId=${made.pictureId}`);
  const { answer, bytes } = await p.opened(made.pictureId);
  expect(answer).toMatchObject({ mime: "image/jpeg", inline: true, immutable: false });
  const stored = await sharp(Buffer.from(bytes)).metadata();
  expect([stored.format, stored.width, stored.height, stored.exif, stored.orientation]).toEqual([
    "jpeg",
    263,
    3508,
    undefined,
    undefined,
  ]);
  expect(Buffer.from(bytes).includes("secret")).toBe(false);
});

test("what is transparent stays so; WebP becomes what every printer reads", async () => {
  const p = await aPlace();
  const kindOf = async (bytes: Buffer) => {
    const { bytes: stored } = await p.opened((await p.upload(bytes)).pictureId);
    const { format, hasAlpha } = await sharp(Buffer.from(stored)).metadata();
    return [format, hasAlpha];
  };
  expect(await kindOf(await plain(20, 20, 4).png().toBuffer())).toEqual(["png", true]);
  expect(await kindOf(await plain(20, 20, 4).webp().toBuffer())).toEqual(["png", true]);
  expect(await kindOf(await plain(20, 20).webp().toBuffer())).toEqual(["jpeg", false]);
});

test("anything else is refused by the field's name, and nothing is stored of it", async () => {
  const p = await aPlace();
  const before = [await db.$count(file), await db.$count(certificatePicture)];
  const png = await plain(200, 200).png().toBuffer();
  expect(await p.faultOf('<svg xmlns="http://www.w3.org/2000/svg"/>', "a.png")).toEqual(["fileTypeRefused", "file"]);
  expect(await p.faultOf("", "a.png")).toEqual(["fileTypeRefused", "file"]);
  expect(await p.faultOf(await plain(9, 9).gif().toBuffer(), "a.png")).toEqual(["fileTypeRefused", "file"]);
  expect(await p.faultOf(png.subarray(0, png.length / 2))).toEqual(["fileCorrupt", "file"]);
  expect(await p.faultOf(Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 7)]))).toEqual(["fileCorrupt", "file"]);
  expect(await p.faultOf(Buffer.concat([png, Buffer.alloc(20 * 1_048_576)]))).toEqual(["fileTooLarge", "file"]);
  const bomb = await plain(9000, 4500).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await p.faultOf(bomb)).toEqual(["pictureTooLarge", "file"]);
  expect([await db.$count(file), await db.$count(certificatePicture)]).toEqual(before);
  expect(await p.faultOf(png)).toBe("went through");
});

test("a picture that lies in a design is looked into before the design is saved", async () => {
  const data = (bytes: Buffer, kind = "png") => `data:image/${kind};base64,${bytes.toString("base64")}`;
  const placed = { type: "image", left: 0, top: 0, width: 10, height: 10 };
  const design = (backgroundImage: string, ...others: string[]) =>
    Design.parse({
      slides: [{ id: "s", backgroundImage, elements: others.map((src, n) => ({ ...placed, id: `e${n}`, src })) }],
    });
  const errorsOf = (one: Design) =>
    mustPrint(one).then(
      () => [],
      ({ errors }) => errors.map((e: { field: string; fault: string }) => [e.field, e.fault]),
    );
  const whole = await plain(200, 200).png().toBuffer();
  const grey = (width: number, height: number) =>
    plain(width, height).toColourspace("b-w").png({ compressionLevel: 1 }).toBuffer();
  const [huge, half] = [await grey(9000, 4500), await grey(5000, 4100)];
  const [background, first, second] = ["backgroundImage", "elements.0.src", "elements.1.src"].map(
    (field) => `design.slides.0.${field}`,
  );
  expect(huge.length, "few bytes are 40.5 megapixels").toBeLessThan(500_000);
  expect(await errorsOf(design("", data(whole), data(half)))).toEqual([]);
  expect(await errorsOf(design(data(huge)))).toEqual([[background, "pictureTooLarge"]]);
  expect(await errorsOf(design("", data(half), data(half)))).toEqual([[second, "pictureTooLarge"]]);
  expect(await errorsOf(design("", data(whole.subarray(0, whole.length / 2)), data(whole)))).toEqual([
    [first, "fileCorrupt"],
  ]);
  expect(await errorsOf(design(data(Buffer.from("<svg/>")), data(whole, "jpeg"), data(whole)))).toEqual([
    [background, "fileTypeRefused"],
    [first, "fileTypeRefused"],
  ]);
});
