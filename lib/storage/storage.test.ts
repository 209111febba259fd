import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aBucket } from "@/lib/testing/s3";
import { diskPlace } from "./disk";
import { places, storage } from "./index";
import { move } from "./moving";
import type { Place } from "./place";
import { bucketPlace } from "./s3/bucket";
import { objects } from "./s3/listing";
import { PART } from "./s3/parts";
import { asking, textsOf } from "./s3/request";
import { spool } from "./spool";

/**
 * Disk and object store promise the same: every test of the contract runs against both; and against a real service whose empty bucket is
 * named by `TEST_S3_ENDPOINT`, `TEST_S3_BUCKET`, `TEST_S3_KEY` and `TEST_S3_SECRET`.
 */
const service = {
  endpoint: process.env.TEST_S3_ENDPOINT ?? "",
  region: "us-east-1",
  bucket: process.env.TEST_S3_BUCKET ?? "",
  keyId: process.env.TEST_S3_KEY ?? "",
  secret: process.env.TEST_S3_SECRET ?? "",
  pathStyle: true,
};
const inService = () => bucketPlace(service);
const uploadsInService = async () =>
  textsOf(await (await asking(service)("GET", "", { query: { uploads: "" } })).text(), "UploadId");
const emptyService = async () => {
  for await (const { key } of objects(asking(service))) await asking(service)("DELETE", key);
};

const root = mkdtempSync(join(tmpdir(), "storage-"));
const kept = { ...process.env };
let bucket: Awaited<ReturnType<typeof aBucket>>;
beforeAll(async () => {
  bucket = await aBucket();
  process.env.STORAGE_DIR = root;
});
afterEach(async () => {
  process.env = { ...kept, STORAGE_DIR: root };
  if (service.endpoint) await emptyService();
  bucket.objects.clear();
  bucket.failing.length = 0;
  bucket.hooks.before = undefined;
  rmSync(root, { recursive: true, force: true });
});
afterAll(async () => {
  process.env = kept;
  await bucket.close();
});

const disk = () => diskPlace(() => root);
const inBucket = () => bucketPlace(bucket.settings);
const useBucket = (storageAt = "s3") => {
  const { endpoint, region, keyId, secret } = bucket.settings;
  Object.assign(process.env, {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: keyId,
    S3_SECRET_ACCESS_KEY: secret,
    S3_PATH_STYLE: "1",
    STORAGE: storageAt,
  });
};

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const bodyOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]).stream();
async function keepIn(place: Place, bytes: Uint8Array = randomBytes(1000)) {
  const spooled = await spool(bodyOf(bytes) as unknown as AsyncIterable<Uint8Array>, 1e9);
  await place.keep(spooled);
  return { bytes, sha256: spooled.sha256 };
}
async function bytesOf(stream: Readable | null) {
  const pieces: Buffer[] = [];
  for await (const piece of stream ?? []) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
async function listed(place: Place) {
  const found: string[] = [];
  for await (const { sha256 } of place.list()) found.push(sha256);
  return found.sort();
}
const inAnHour = () => new Date(Date.now() + 3_600_000);
const anHourAgo = () => new Date(Date.now() - 3_600_000);

describe.each<readonly [string, () => Place]>([
  ["disk", disk],
  ["object store", inBucket],
  ...(service.endpoint ? [["real object store", inService] as const] : []),
])("%s", (_, place) => {
  test("what was kept is there, whole, by its digest, and nothing is left beside it", async () => {
    const { bytes, sha256 } = await keepIn(place());
    expect(sha256).toBe(digest(bytes));
    expect(await place().has(sha256)).toBe(true);
    expect(digest(await bytesOf(await place().read(sha256)))).toBe(sha256);
    expect(readdirSync(join(root, "incoming"))).toEqual([]);
  });

  test("a range has its first and its last byte", async () => {
    const { bytes, sha256 } = await keepIn(place());
    expect(await bytesOf(await place().read(sha256, { start: 10, end: 19 }))).toEqual(
      Buffer.from(bytes.subarray(10, 20)),
    );
    expect(await bytesOf(await place().read(sha256, { start: 999, end: 999 }))).toHaveLength(1);
  });

  test("a file of several parts arrives whole, an empty one, too", async () => {
    for (const size of [0, PART, PART + 1, 2 * PART + 5]) {
      const { sha256 } = await keepIn(place(), Buffer.alloc(size, String(size)));
      expect(digest(await bytesOf(await place().read(sha256))), String(size)).toBe(sha256);
    }
    expect(bucket.uploads.size).toBe(0);
  });

  test("what is not there is not there, and can be removed", async () => {
    const sha256 = digest(Buffer.from("never"));
    expect([await place().has(sha256), await place().read(sha256)]).toEqual([false, null]);
    await place().remove(sha256, inAnHour());
  });

  test("all is listed once, over several pages, with its time", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => keepIn(place())));
    await keepIn(place(), made[0]?.bytes);
    expect(await listed(place())).toEqual(made.map(({ sha256 }) => sha256).sort());
    for await (const { at } of place().list()) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(600_000);
  });

  test("it is removed, unless it was kept again since", async () => {
    const { sha256 } = await keepIn(place());
    await place().remove(sha256, anHourAgo());
    expect(await place().has(sha256), "kept since").toBe(true);
    await place().remove(sha256, inAnHour());
    expect(await place().has(sha256)).toBe(false);
  });

  test("pieces of killed processes go once they are old, content stays", async () => {
    const { sha256 } = await keepIn(place());
    mkdirSync(join(root, "unfinished"), { recursive: true });
    writeFileSync(join(root, "unfinished", "upload"), "half");
    writeFileSync(join(root, "incoming", "piece"), "half");
    bucket.uploads.set("broken", { key: "aa/x", at: new Date(), parts: new Map() });
    if (place === inService) await asking(service)("POST", "aa/x", { query: { uploads: "" } });
    const pieces = () =>
      place === disk
        ? readdirSync(join(root, "incoming"))
        : place === inService
          ? uploadsInService()
          : [...bucket.uploads.keys()];
    await place().tidy(anHourAgo());
    expect(await pieces()).toHaveLength(1);
    await place().tidy(inAnHour());
    expect(await pieces()).toEqual([]);
    expect(await place().has(sha256)).toBe(true);
    expect(readdirSync(join(root, "unfinished")), "has its own time").toEqual(["upload"]);
    bucket.uploads.clear();
  });
});

describe("an object store", () => {
  test.each([
    ["a wrong secret", { secret: "wrong" }],
    ["an unknown key", { keyId: "AKNOBODY" }],
  ])("refuses %s", async (_, wrong) => {
    const stranger = bucketPlace({ ...bucket.settings, ...wrong });
    await expect(keepIn(stranger)).rejects.toThrow("403");
    const { sha256 } = await keepIn(inBucket());
    await expect(stranger.read(sha256)).rejects.toThrow("403");
    expect(bucket.objects.size).toBe(1);
  });

  test("refuses who has not signed, and a body that is not the signed one", async () => {
    const at = `${bucket.settings.endpoint}/files/aa/x`;
    expect((await fetch(at, { method: "PUT", body: "x" })).status).toBe(403);
    expect(bucket.objects.size).toBe(0);
  });

  test("that is overloaded for a moment is asked again", async () => {
    bucket.failing.push({ status: 503 }, { status: 500 });
    const { sha256 } = await keepIn(inBucket());
    expect(await inBucket().has(sha256)).toBe(true);
  });

  test("that is full says so; nothing is stored", async () => {
    useBucket();
    bucket.failing.push({ status: 403, body: "<Error><Code>QuotaExceeded</Code></Error>" });
    await expect(storage.put(bodyOf(randomBytes(10)), 1000)).rejects.toMatchObject({ fault: "storageFull" });
    expect([bucket.objects.size, readdirSync(join(root, "incoming")).length]).toEqual([0, 0]);
  });

  test("that breaks off between parts, or fails at the end, holds no half file", async () => {
    const bytes = Buffer.alloc(2 * PART, "x");
    for (const at of ["PUT", "POST"]) {
      let left = at === "PUT" ? 1 : 2;
      bucket.hooks.before = (method) => {
        if (method === at && --left === 0)
          bucket.failing.push(
            at === "PUT"
              ? { status: 400, body: "<Error><Code>InvalidPart</Code></Error>" }
              : { status: 200, body: "<Error><Code>InternalError</Code></Error>" },
          );
      };
      await expect(keepIn(inBucket(), bytes)).rejects.toThrow(at === "PUT" ? "InvalidPart" : "InternalError");
      expect(bucket.objects.size).toBe(0);
    }
    bucket.uploads.clear();
  });

  test.each(["before the sweep looks again", "before it removes", "after it removed"])(
    "kept anew %s, content is there in the end",
    async (when) => {
      const { bytes, sha256 } = await keepIn(inBucket());
      const old = bucket.objects.get(`${sha256.slice(0, 2)}/${sha256}`);
      if (old) old.at = new Date(Date.now() - 7_200_000);
      let keeping: Promise<unknown> | undefined;
      let looks = 0;
      bucket.hooks.before = async (method, key) => {
        if (method === "HEAD") looks++;
        const now =
          (when.startsWith("before the") && method === "PUT" && key.startsWith("removing/")) ||
          (when.startsWith("before it") && method === "DELETE" && !key.startsWith("removing/")) ||
          (when.startsWith("after") && method === "DELETE" && key.startsWith("removing/"));
        if (!now || keeping) return;
        const sent = new Promise<void>((go) => {
          const others = bucket.hooks.before;
          bucket.hooks.before = async (m, k) => {
            if (m === "GET" && k === "") go();
            await others?.(m, k);
          };
        });
        keeping = keepIn(inBucket(), bytes);
        await sent;
      };
      await inBucket().remove(sha256, anHourAgo());
      await keeping;
      expect(looks).toBeGreaterThan(1);
      expect(await inBucket().has(sha256)).toBe(true);
      expect([...bucket.objects.keys()].filter((key) => key.startsWith("removing/"))).toEqual([]);
    },
  );
});

describe("moving", () => {
  test("what was stored before is read from the old place; all is brought over, verified and gone there", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => keepIn(disk())));
    useBucket();
    const [to, from] = places() as [Place, Place];
    const one = made[0]?.sha256 as string;
    expect(digest(await bytesOf(await storage.read(one)))).toBe(one);
    const during = await storage.put(bodyOf(Buffer.from("during the move")), 100);
    expect(await move(from, to)).toMatchObject({ moved: 5, bytes: 5000, already: 0, damaged: [] });
    expect(await listed(disk())).toEqual([]);
    expect(await listed(to)).toEqual([...made.map(({ sha256 }) => sha256), during.sha256].sort());
    expect(digest(await bytesOf(await storage.read(one)))).toBe(one);
    useBucket("disk");
    const [back, away] = places() as [Place, Place];
    expect((await move(away, back, { keep: true })).moved).toBe(6);
    expect([(await listed(back)).length, (await listed(away)).length]).toEqual([6, 6]);
  });

  test("goes on after it was killed; what is damaged is told and stays", async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => keepIn(disk())));
    const bad = made[2]?.sha256 as string;
    writeFileSync(join(root, bad.slice(0, 2), bad), "rotten");
    let puts = 0;
    bucket.hooks.before = (method) => {
      if (method === "PUT" && ++puts === 2) bucket.failing.push({ status: 400 });
    };
    await expect(move(disk(), inBucket())).rejects.toThrow("400");
    bucket.hooks.before = undefined;
    // Brought over and not removed yet when it was killed.
    const left = (await listed(disk())).find((sha256) => sha256 !== bad) as string;
    await keepIn(inBucket(), made.find(({ sha256 }) => sha256 === left)?.bytes);
    expect(await move(disk(), inBucket())).toMatchObject({ moved: 0, already: 1, damaged: [bad] });
    expect(await listed(disk())).toEqual([bad]);
    expect(await listed(inBucket())).toEqual(
      made
        .map(({ sha256 }) => sha256)
        .filter((s) => s !== bad)
        .sort(),
    );
  });
});
