import { expect, test } from "vitest";
import { CLEAR_ALPHABET, conceal, fingerprint, randomText, randomToken, reveal, sha256 } from "@/lib/crypto";

const ID = "11010519491231002X";

test("what is concealed can be revealed, and shows nothing of itself", () => {
  const sealed = conceal(ID);
  expect(reveal(sealed)).toBe(ID);
  expect(sealed.toString("latin1")).not.toContain(ID.slice(0, 6));
  expect(sealed.length).toBe(12 + 16 + ID.length);
  expect(reveal(conceal("浙江大学 🎓"))).toBe("浙江大学 🎓");
  expect(reveal(conceal(""))).toBe("");
});

test("the same text is never sealed the same way twice", () => {
  const seen = new Set(Array.from({ length: 200 }, () => conceal(ID).toString("hex")));
  expect(seen.size).toBe(200);
});

test("one changed bit anywhere is refused", () => {
  const sealed = conceal(ID);
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] as number) ^ 1;
    expect(() => reveal(altered), `byte ${at}`).toThrow(/./);
  }
  expect(() => reveal(sealed.subarray(0, 20))).toThrow(/authenticate|tag/i);
});

test("another key reveals nothing and makes other fingerprints", () => {
  const [sealed, mark, stored] = [conceal(ID), fingerprint(ID), process.env.PII_KEY];
  process.env.PII_KEY = "another-key-of-more-than-thirty-two-bytes-1";
  try {
    expect(() => reveal(sealed)).toThrow(/authenticate/);
    expect(fingerprint(ID).equals(mark)).toBe(false);
  } finally {
    process.env.PII_KEY = stored;
  }
  expect(reveal(sealed)).toBe(ID);
});

test("a short or missing key stops everything", () => {
  const stored = process.env.PII_KEY;
  try {
    for (const bad of ["", "secret", "x".repeat(31)]) {
      process.env.PII_KEY = bad;
      expect(() => conceal(ID), JSON.stringify(bad)).toThrow("PII_KEY");
    }
  } finally {
    process.env.PII_KEY = stored;
  }
});

test("fingerprints are equal exactly for equal values, and are not plain hashes", () => {
  expect(fingerprint(ID).equals(fingerprint(ID))).toBe(true);
  expect(fingerprint(ID).equals(fingerprint("11010519491231003X"))).toBe(false);
  expect(fingerprint(ID).toString("hex")).not.toBe(sha256(ID));
});

test("tokens are long enough and never repeat", () => {
  const tokens = Array.from({ length: 10_000 }, () => randomToken(128));
  expect(new Set(tokens).size).toBe(10_000);
  expect(tokens.every((token) => /^[\w-]{22}$/.test(token))).toBe(true);
});

test("random text uses its alphabet evenly", () => {
  const text = randomText(32_000, CLEAR_ALPHABET);
  const counts = [...CLEAR_ALPHABET].map((letter) => text.split(letter).length - 1);
  expect(counts.reduce((a, b) => a + b)).toBe(32_000);
  expect(Math.min(...counts)).toBeGreaterThan(800);
  expect(Math.max(...counts)).toBeLessThan(1200);
});
