import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { fromBuffer } from "yauzl";
import { aBody } from "@/lib/seed/factories";
import { storage } from "@/lib/storage";
import { useStorage } from "@/lib/testing/database";
import { type ZipFile, zipLayout } from "./layout";
import { zipOf } from "./stream";

useStorage();

const at = new Date("2027-03-04T05:06:08Z");
async function stored(path: string, bytes: Buffer) {
  const { sha256, size } = await storage.put(aBody(bytes), 10_000_000);
  return { file: { path, size, sha256, at } satisfies ZipFile, bytes };
}
const whole = async (zip: ReturnType<typeof zipOf>) => buffer(await zip.stream());

/** What another program reads in a zip; it compares each checksum. */
const readBack = (bytes: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    const found = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("entry", (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          buffer(stream).then((content) => {
            expect(crc32(content)).toBe(entry.crc32);
            found.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        }),
      );
      zip.on("end", () => resolve(found)).on("error", reject);
      zip.readEntry();
    });
  });

test("another program reads every file under its name, empty ones and equal ones as well", async () => {
  const same = randomBytes(200_000);
  const made = [
    await stored("赛道一/A27000001 作品/报告.pdf", same),
    await stored("赛道一/A27000001 作品/空.txt", Buffer.alloc(0)),
    await stored("Track 2/B27000001/report.pdf", same),
    await stored("Track 2/B27000001/slides.pptx", randomBytes(3_000_001)),
  ];
  const zip = zipOf(made.map(({ file }) => file));
  const bytes = await whole(zip);
  expect(bytes.length).toBe(zip.size);
  const found = await readBack(bytes);
  expect([...found.keys()]).toEqual(made.map(({ file }) => file.path));
  for (const { file, bytes: content } of made) expect(found.get(file.path)?.equals(content)).toBe(true);
});

test("any range is the same part of the whole: a download goes on wherever it was broken off", async () => {
  const made = [
    await stored("a.bin", randomBytes(70_000)),
    await stored("b.bin", Buffer.alloc(0)),
    await stored("c.bin", randomBytes(90_000)),
  ];
  const files = made.map(({ file }) => file);
  const bytes = await whole(zipOf(files));
  const last = bytes.length - 1;
  const edges = [0, 1, 29, 34, 35, 36, 70_034, 70_035, 70_036, 70_070, 70_100, last - 22, last - 100, last];
  for (const start of edges)
    for (const end of edges.filter((one) => one >= start)) {
      const part = await buffer(await zipOf(files).stream({ start, end }));
      expect(part.equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
});

test("beyond 4 GiB and 65,535 files the directory says so in the fields made for it", () => {
  const far: ZipFile[] = Array.from({ length: 4 }, (_, n) => ({
    ...{ path: `${n}.mp4`, size: 2_000_000_000, sha256: "0".repeat(64), at },
  }));
  const large = zipLayout(far);
  const tail = [...large.segments()].slice(-5).map((one) => (one.kind === "bytes" ? one.make(() => 1) : null));
  const lines = tail.slice(0, 4) as Buffer[];
  expect(lines.map((line) => line.length)).toEqual([51, 51, 51, 63]);
  expect(lines[3]?.readUInt32LE(42)).toBe(0xffffffff);
  expect(lines[3]?.readBigUInt64LE(55)).toBe(BigInt(3 * (2_000_000_000 + 35)));
  expect(tail[4]?.length).toBe(56 + 20 + 22);
  expect(large.size).toBe(4 * (2_000_000_000 + 35) + 51 * 3 + 63 + 98);
  const many = zipLayout(Array.from({ length: 70_000 }, (_, n) => ({ ...far[0], path: `${n}`, size: 0 }) as ZipFile));
  const end = [...many.segments()].at(-1);
  expect(end?.length).toBe(98);
  expect(() => zipLayout([{ ...far[0], size: 0xffffffff } as ZipFile])).toThrow(RangeError);
});

test("content that is shorter than its row says ends the zip in an error, not in a wrong one", async () => {
  const { file } = await stored("a.bin", randomBytes(1000));
  await expect(whole(zipOf([{ ...file, size: 1001 }]))).rejects.toThrow(/1000 bytes instead of 1001/);
});
