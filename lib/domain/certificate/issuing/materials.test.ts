import { randomBytes } from "node:crypto";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Design } from "@/lib/designer/document";
import { materialsOf } from "./materials";

const uri = (mime: string, bytes: Buffer) => `data:${mime};base64,${bytes.toString("base64")}`;
const pictureFrom = async (mime: string, bytes: Buffer) => {
  const src = uri(mime, bytes);
  const design = Design.parse({ slides: [{ id: "1", backgroundImage: src }] });
  return (await materialsOf(design, { text: "示例" })).pictures.get(src);
};
const plain = (channels: 3 | 4, background: object) =>
  sharp({ create: { width: 4, height: 2, channels, background: background as never } });

test("a JPEG stays as it is; a grey one is made of three colours", async () => {
  const jpeg = await plain(3, { r: 200, g: 10, b: 10 }).jpeg().toBuffer();
  expect(await pictureFrom("image/jpeg", jpeg)).toEqual({ width: 4, height: 2, jpeg });
  const grey = await plain(3, { r: 90, g: 90, b: 90 }).toColourspace("b-w").jpeg().toBuffer();
  const drawn = await pictureFrom("image/jpeg", grey);
  expect(inflateSync(drawn?.rgb as Uint8Array)).toHaveLength(24);
});

test("a JPEG that was held upright, or has colours of its own, is drawn as browsers show it", async () => {
  const red = { r: 255, g: 0, b: 0 };
  const turned = await plain(3, red).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await pictureFrom("image/jpeg", turned)).toMatchObject({ width: 2, height: 4 });
  const upright = await plain(3, red).withMetadata({ orientation: 1 }).jpeg().toBuffer();
  expect(await pictureFrom("image/jpeg", upright), "control").toMatchObject({ width: 4, height: 2, jpeg: upright });

  const orange = { r: 234, g: 51, b: 35 };
  const wide = await plain(3, orange).jpeg({ quality: 100 }).withIccProfile("p3", { attach: true }).toBuffer();
  const drawn = await pictureFrom("image/jpeg", wide);
  const colours = async (jpeg: Uint8Array) => [
    ...(await sharp(jpeg, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3),
  ];
  const [before, after] = [await colours(wide), [...inflateSync(drawn?.rgb as Uint8Array).subarray(0, 3)]];
  expect(Math.abs((before[0] as number) - orange.r), "the file says it in numbers of its own").toBeGreaterThan(8);
  for (const [i, part] of [orange.r, orange.g, orange.b].entries())
    expect(Math.abs((after[i] as number) - part)).toBeLessThan(8);
});

test("a PNG that was held upright is turned, too", async () => {
  const turned = await plain(4, { r: 255, g: 0, b: 0, alpha: 0.5 }).withMetadata({ orientation: 8 }).png().toBuffer();
  expect(await pictureFrom("image/png", turned)).toMatchObject({ width: 2, height: 4 });
});

test("a PNG keeps its colours and its opacity, and an opaque one has none", async () => {
  const clear = await pictureFrom("image/png", await plain(4, { r: 255, g: 0, b: 0, alpha: 0.5 }).png().toBuffer());
  expect([...inflateSync(clear?.rgb as Uint8Array).subarray(0, 3)]).toEqual([255, 0, 0]);
  const alpha = inflateSync(clear?.alpha as Uint8Array);
  expect(alpha).toHaveLength(8);
  expect(alpha[0]).toBeGreaterThan(120);
  expect(alpha[0]).toBeLessThan(135);
  const solid = await pictureFrom("image/png", await plain(4, { r: 255, g: 0, b: 0, alpha: 1 }).png().toBuffer());
  expect(solid?.alpha).toBeUndefined();
});

test("a heavy opaque PNG goes out as a JPEG", async () => {
  const noise = randomBytes(760 * 720 * 3);
  const png = await sharp(noise, { raw: { width: 760, height: 720, channels: 3 } })
    .png()
    .toBuffer();
  const drawn = await pictureFrom("image/png", png);
  expect(drawn?.rgb).toBeUndefined();
  expect([...(drawn?.jpeg ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});
