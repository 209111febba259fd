import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aClamd, aScanner, EICAR, hasClamd } from "@/lib/testing/clamd";
import { addressIn, askClamd } from "./clamd";

const contentOf =
  (bytes: Buffer | string, piece = 65_536) =>
  async () => {
    const all = Buffer.from(bytes);
    const pieces = Array.from({ length: Math.ceil(all.length / piece) }, (_, n) =>
      all.subarray(n * piece, (n + 1) * piece),
    );
    return Readable.from(pieces);
  };

test("a setting is a host with its port, or a path", () => {
  expect(addressIn("clamav:3310")).toEqual({ host: "clamav", port: 3310 });
  expect(addressIn("[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  expect(addressIn("/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
  expect(addressIn("unix:/run/clamd")).toEqual({ path: "/run/clamd" });
});

test("a content arrives whole, and every answer is understood or an error", async () => {
  let said: string | null = "stream: OK";
  const scanner = await aScanner(() => said);
  const bytes = randomBytes(300_000);
  const ask = () => askClamd(scanner.setting, contentOf(bytes));
  expect(await ask()).toEqual({ state: "clean" });
  expect(scanner.received[0]?.equals(bytes)).toBe(true);
  said = "stream: Win.Test.EICAR_HDB-1 FOUND";
  expect(await ask()).toEqual({ state: "infected", virus: "Win.Test.EICAR_HDB-1" });
  said = "INSTREAM size limit exceeded. ERROR";
  expect(await ask()).toEqual({ state: "tooLong" });
  said = "stream: Can't allocate memory ERROR";
  await expect(ask()).rejects.toThrow("Can't allocate memory");
  said = null;
  await expect(ask()).rejects.toThrow(/.+/);
  await scanner.close();
  await expect(ask(), "nobody listens").rejects.toThrow(/.+/);
});

/** Without `clamav-daemon` there is nothing to ask: the protocol alone is tested then. */
describe.skipIf(!hasClamd)("the real daemon", () => {
  let clamd: Awaited<ReturnType<typeof aClamd>>;
  beforeAll(async () => {
    clamd = await aClamd();
  });
  afterAll(() => clamd.close());

  test("finds EICAR wherever it stands, nothing in what is clean, and says what is too long", async () => {
    const ask = (bytes: Buffer | string) => askClamd(clamd.setting, contentOf(bytes));
    expect(await ask(EICAR)).toEqual({ state: "infected", virus: "Eicar-Test.UNOFFICIAL" });
    expect(await ask(`%PDF-1.7\n${"x".repeat(500_000)}${EICAR}`)).toMatchObject({ state: "infected" });
    expect(await ask(randomBytes(500_000))).toEqual({ state: "clean" });
    expect(await ask(randomBytes(5_000_000))).toEqual({ state: "tooLong" });
  });
});
