import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { srgb, srgbProfile } from "./srgb";

const profile = Buffer.from(srgbProfile());
const fixedAt = (at: number) => profile.readInt32BE(at) / 0x10000;
const tags = new Map(
  Array.from({ length: profile.readUInt32BE(128) }, (_, i) => {
    const row = 132 + 12 * i;
    const from = profile.readUInt32BE(row + 4);
    const body = profile.subarray(from, from + profile.readUInt32BE(row + 8));
    return [profile.toString("latin1", row, row + 4), { from, body }];
  }),
);
const valuesOf = (tag: string, from = 8) => {
  const { body = Buffer.alloc(0) } = tags.get(tag) ?? {};
  return Array.from({ length: (body.length - from) / 4 }, (_, i) => body.readInt32BE(from + 4 * i) / 0x10000);
};
const close = (values: readonly number[], to: readonly number[], by = 0.00004) => {
  expect(values.length).toBe(to.length);
  for (const [i, value] of values.entries())
    expect(Math.abs(value - (to[i] as number)), `${i}: ${value}`).toBeLessThan(by);
};

describe("the profile of sRGB", () => {
  it("has the header of a display's profile of version 4.2, measured from D50", () => {
    expect(profile.readUInt32BE(0)).toBe(profile.length);
    expect(profile.readUInt32BE(8)).toBe(0x04200000);
    expect(profile.toString("latin1", 12, 24)).toBe("mntrRGB XYZ ");
    expect(profile.toString("latin1", 36, 40)).toBe("acsp");
    close([fixedAt(68), fixedAt(72), fixedAt(76)], [0.9642, 1, 0.8249]);
    expect(profile.length).toBeLessThan(700);
  });

  it("has every tag at a whole word, and is called what the output intent says", () => {
    expect([...tags.keys()]).toEqual(["desc", "cprt", "wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]);
    for (const { from, body } of tags.values()) {
      expect(from % 4).toBe(0);
      expect(from + body.length).toBeLessThanOrEqual(profile.length);
    }
    expect(
      Buffer.from(tags.get("desc")?.body.subarray(28) ?? [])
        .swap16()
        .toString("utf16le"),
    ).toBe(srgb);
  });

  // as published in sRGB profiles of the ICC, and Bradford's matrix from D65 to D50
  it("has the colours that others reckoned", () => {
    close(valuesOf("rXYZ"), [0.43607, 0.22249, 0.01392], 0.0003);
    close(valuesOf("gXYZ"), [0.38515, 0.71687, 0.09708], 0.0003);
    close(valuesOf("bXYZ"), [0.14307, 0.06061, 0.7141], 0.0003);
    close(
      valuesOf("chad"),
      [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01708, -0.00925, 0.01508, 0.75168],
      0.0002,
    );
    const [r = [], g = [], b = []] = ["rXYZ", "gXYZ", "bXYZ"].map((tag) => valuesOf(tag));
    close(
      r.map((x, i) => x + (g[i] ?? 0) + (b[i] ?? 0)),
      [0.9642, 1, 0.8249],
    );
  });

  it("has the transfer function in its two parts, which meet", () => {
    const [g = 0, a = 0, b = 0, c = 0, d = 0] = valuesOf("rTRC", 12);
    close([g, a, b, c, d], [2.4, 0.947867, 0.0521327, 0.0773994, 0.04045]);
    expect(Math.abs((a * d + b) ** g - c * d)).toBeLessThan(1e-4);
    expect(Math.abs((a * (188 / 255) + b) ** g - 0.5029)).toBeLessThan(1e-3);
  });

  it("changes no colour of sRGB by more than a step, as a program of others reads it; with red and blue exchanged it does", async () => {
    const folder = mkdtempSync(join(tmpdir(), "srgb-"));
    const all = Buffer.from(Array.from({ length: 256 }, (_, i) => [i, 255 - i, (i * 7) % 256]).flat());
    /** How far colours are moved on their way into a profile. */
    const moved = async (name: string, bytes: Uint8Array) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      const into = sharp(all, { raw: { width: 16, height: 16, channels: 3 } }).withIccProfile(path);
      const back = await sharp(await into.png().toBuffer(), { ignoreIcc: true })
        .removeAlpha()
        .raw()
        .toBuffer();
      return Math.max(...all.map((value, i) => Math.abs(value - (back[i] as number))));
    };
    const exchanged = Buffer.from(
      profile.toString("latin1").replace("rXYZ", "?XYZ").replace("bXYZ", "rXYZ").replace("?XYZ", "bXYZ"),
      "latin1",
    );
    expect(await moved("own.icc", profile)).toBeLessThanOrEqual(1);
    expect(await moved("exchanged.icc", exchanged)).toBeGreaterThan(50);
    rmSync(folder, { recursive: true });
  });
});
