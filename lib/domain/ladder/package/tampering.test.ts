import { eq } from "drizzle-orm";
import fc from "fast-check";
import { strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough, zipSync } from "fflate";
import { describe, expect } from "vitest";
import { db, packageIntake } from "@/db";
import { sha256 } from "@/lib/crypto";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { aCrossing, asOther } from "@/lib/testing/world/crossing";
import { canonicalText } from "@/lib/text/canonical";
import { intakeDetail } from "./intaking";
import { ownKey, signDigest } from "./key";

useDatabase();
useStorage();

type Members = Record<string, Uint8Array>;
/** The same members put into a zip by somebody else; files are stored as they are, or packed. */
const rezipped = (members: Members, level: 0 | 9 = 0) => zipSync(members, { level });
const flipped = (bytes: Uint8Array, at: number) => {
  const altered = new Uint8Array(bytes);
  altered[at] = (altered[at] as number) ^ (1 << (at % 8));
  return altered;
};

describe("a package that was tampered with", () => {
  test("is refused for every byte: of the signature, of a file, and of what it says", async () => {
    const { send, receive, upper, contest } = await aCrossing();
    const members = unzipSync(await send());
    const files = Object.keys(members).filter((name) => name.startsWith("files/"));
    const tried: [string, number][] = ["signature.json", "package.json", files[0] as string].flatMap((name) => {
      const { length } = members[name] as Uint8Array;
      // All of the signature; of the rest as many places as a test may take, both ends among them.
      const step = name === "signature.json" ? 1 : Math.max(1, Math.floor(length / 60));
      const places = Array.from({ length: Math.ceil(length / step) }, (_, n) => n * step);
      return [...places, length - 1].map((at) => [name, at] as [string, number]);
    });
    for (const [name, at] of tried) {
      const altered = rezipped({ ...members, [name]: flipped(members[name] as Uint8Array, at) });
      const outcome = await receive(altered).catch((error: { fault?: string }) => error.fault);
      expect(outcome, `${name} ${at}`).toMatch(/^package(Signature|File|KeyUnknown)$/);
    }
    expect(tried.length).toBeGreaterThan(300);
    expect(await db.$count(packageIntake, eq(packageIntake.contestId, contest.id))).toBe(0);
    const { intakeId } = await receive(rezipped(members));
    expect(await intakeDetail({ intakeId }, upper), "untouched, it is taken from any zip").toMatchObject({ works: 2 });
  });

  test("is refused for what is too many, missing, named twice, packed or elsewhere in it", async () => {
    const { send, receive } = await aCrossing();
    const bytes = await send();
    const members = unzipSync(bytes);
    const [one] = Object.keys(members).filter((name) => name.startsWith("files/")) as [string];
    const without = ({ [one]: _, ...rest }: Members) => rest;
    const twice = (() => {
      const parts: Uint8Array[] = [];
      const zip = new Zip((_, part) => parts.push(part));
      for (const [name, content] of [...Object.entries(members), [one, members[one]] as const]) {
        const entry = new ZipPassThrough(name);
        zip.add(entry);
        entry.push(content as Uint8Array, true);
      }
      zip.end();
      return new Uint8Array(Buffer.concat(parts));
    })();
    const bomb = (() => {
      const parts: Uint8Array[] = [];
      const zip = new Zip((_, part) => parts.push(part));
      const entry = new ZipDeflate("package.json", { level: 9 });
      zip.add(entry);
      for (let n = 0; n < 100; n++) entry.push(new Uint8Array(1_048_576), n === 99);
      const sign = new ZipPassThrough("signature.json");
      zip.add(sign);
      sign.push(members["signature.json"] as Uint8Array, true);
      zip.end();
      return new Uint8Array(Buffer.concat(parts));
    })();
    const refusals: [string, Uint8Array, string][] = [
      ["foreign", rezipped({ ...members, "readme.txt": strToU8("hello") }), "packageMembers"],
      ["missing", rezipped(without(members)), "packageMembers"],
      ["twice", twice, "packageMembers"],
      ["no signature", rezipped({ "package.json": members["package.json"] as Uint8Array }), "packageMembers"],
      ["packed files", rezipped(members, 9), "packageUnreadable"],
      ["bomb", bomb, "packageUnreadable"],
      ["path", rezipped({ ...members, "../evil": strToU8("x") }), "packageUnreadable"],
      ["absolute", rezipped({ ...members, "/etc/passwd": strToU8("x") }), "packageUnreadable"],
      ["no zip", strToU8("hello"), "packageUnreadable"],
      ["cut short", bytes.slice(0, bytes.length - 30), "packageUnreadable"],
    ];
    for (const [what, altered, fault] of refusals)
      await expect(receive(altered), what).rejects.toMatchObject({ fault });
    await expect(receive(new Uint8Array(0)), "nothing").rejects.toMatchObject({ fault: "fileCorrupt" });
    expect(await receive(bytes)).toMatchObject({ intakeId: expect.any(String) });
  });

  test("is refused in another form, or where what it says does not hold together, though its owner signed it", async () => {
    const { send, receive } = await aCrossing();
    const members = unzipSync(await send());
    const manifest = JSON.parse(Buffer.from(members["package.json"] as Uint8Array).toString());
    const signed = (said: object) =>
      asOther(() => {
        const text = canonicalText(said);
        const digest = sha256(text);
        const key = ownKey();
        const signature = canonicalText({ alg: "Ed25519", digest, key, signature: signDigest(digest) });
        return rezipped({ ...members, "package.json": strToU8(text), "signature.json": strToU8(signature) });
      });
    expect(await receive(await signed(manifest))).toMatchObject({ intakeId: expect.any(String) });
    const refusals: [object, string][] = [
      [{ ...manifest, version: 2 }, "packageVersion"],
      [{ ...manifest, format: "else" }, "packageUnreadable"],
      [{ ...manifest, more: 1 }, "packageUnreadable"],
      [{ ...manifest, people: [] }, "packageUnreadable"],
      [{ ...manifest, works: [...manifest.works, manifest.works[0]] }, "packageUnreadable"],
      [{ ...manifest, issuer: { ...manifest.issuer, key: ownKey() } }, "packageSignature"],
      [{ ...manifest, files: manifest.files.slice(1) }, "packageMembers"],
    ];
    for (const [said, fault] of refusals) await expect(receive(await signed(said))).rejects.toMatchObject({ fault });
  });

  test("is refused or read the same, whatever byte of the zip is changed and wherever it ends", async () => {
    const { send, receive, upper } = await aCrossing();
    const bytes = await send();
    const { digest } = await intakeDetail(await receive(bytes), upper);
    const at = fc.integer({ min: 0, max: bytes.length - 1 });
    const change = fc.oneof(
      at.map((place) => flipped(bytes, place)),
      at.map((place) => bytes.slice(0, place)),
      fc.tuple(at, at).map(([from, to]) => new Uint8Array([...bytes.slice(0, from), ...bytes.slice(to)])),
    );
    await fc.assert(
      fc.asyncProperty(change, async (altered) => {
        const outcome = await receive(altered).catch((error: { fault?: string }) => error);
        if ("intakeId" in outcome)
          expect((await intakeDetail(outcome as { intakeId: string }, upper)).digest).toBe(digest);
        else expect((outcome as { fault: string }).fault).toMatch(/^(package|fileCorrupt)/);
      }),
      { numRuns: 80 },
    );
  });
});
