import { verify } from "@node-rs/argon2";
import { describe, expect, test, vi } from "vitest";
import { hashPassword, matches, mustBeStrong, oneTimePassword, outdated } from "./password";

const strong = (password: string, username = "zhangsan") => {
  try {
    mustBeStrong(password, username);
    return true;
  } catch {
    return false;
  }
};

describe("forty passwords", () => {
  test.each([
    "",
    "1",
    "abc",
    "1234567",
    "short1!",
    "12345678",
    "123456789",
    "1234567890",
    "87654321",
    "11111111",
    "00000000",
    "88888888",
    "12341234",
    "password",
    "Password",
    "PASSWORD1",
    "password123",
    "P@ssw0rd",
    "qwertyui",
    "qwertyuiop",
    "asdfghjkl",
    "1qaz2wsx",
    "zaq12wsx",
    "iloveyou",
    "admin123",
    "Admin@123",
    "abc12345",
    "a1234567",
    "woaini1314",
    "abababab",
    "aaaaaaab",
    "zhangsan",
    "zhangsan1",
    "xZhangSanx",
  ])("%j is refused", (password) => {
    expect(strong(password)).toBe(false);
  });

  test.each(["Plum-Tree-77", "correct horse battery", "三月初七去爬山看海", "9f!k2Lq0", "ThisIsMyContest", "x7$kk2pq"])(
    "%j is accepted",
    (password) => {
      expect(strong(password)).toBe(true);
    },
  );
});

test("the demo's password is taken in a demo on its own machine, and nowhere else", () => {
  const taken = (DEMO: string, DEMO_PUBLIC: string) => {
    vi.stubEnv("DEMO", DEMO);
    vi.stubEnv("DEMO_PUBLIC", DEMO_PUBLIC);
    return strong("Demo@2026");
  };
  expect([taken("", ""), taken("1", "1"), taken("1", "")]).toEqual([false, false, true]);
  vi.unstubAllEnvs();
});

test("argon2id, 19 MiB, two passes; the same password is never stored the same way", async () => {
  const [one, other] = await Promise.all([hashPassword("Plum-Tree-77"), hashPassword("Plum-Tree-77")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await matches(one, "Plum-Tree-77")).toBe(true);
  expect(await matches(one, "Plum-Tree-78")).toBe(false);
  expect([outdated(one), outdated("$argon2id$v=19$m=4096,t=3,p=1$x"), outdated("$2b$12$x")]).toEqual([
    false,
    true,
    true,
  ]);
});

test("where there is nobody the same work is done and the answer is no", async () => {
  const check = vi.fn(verify);
  const stored = await hashPassword("Plum-Tree-77");
  for (const hash of [stored, null, undefined, null]) expect(await matches(hash, "wrong", check)).toBe(false);
  const [against, ...others] = check.mock.calls.map(([hash]) => String(hash));
  expect(against).toBe(stored);
  expect(others).toHaveLength(3);
  for (const other of others) {
    expect(outdated(other), "made with the same parameters").toBe(false);
    expect(other).toHaveLength(stored.length);
  }
  expect(check.mock.calls.map(([, password]) => password)).toEqual(Array(4).fill("wrong"));
  expect(await matches(null, "right", () => Promise.resolve(true)), "whatever the check says").toBe(false);
  expect(await matches(stored, "right", () => Promise.resolve(true)), "control").toBe(true);
});

test("one-time passwords can be read out and do not repeat", () => {
  const made = Array.from({ length: 1000 }, oneTimePassword);
  expect(new Set(made).size).toBe(1000);
  expect(made.every((password) => /^[A-HJ-NP-Z2-9]{12}$/.test(password))).toBe(true);
});
