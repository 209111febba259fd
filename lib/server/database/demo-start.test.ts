import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { hash, verify } from "@node-rs/argon2";
import { eq, ne } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { db, expert, session, temporaryExpert, user } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { useDatabase } from "@/lib/testing/database";
import { checkInvariants } from "./invariants.mjs";

/** The command itself, on a database of its own. What it listens on and what a visitor sees is `e2e/public-demo.spec.ts`. */

const dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), "start-")), "data");
afterAll(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));
const keys = { AUTH_SECRET: "q8Zr2Lw9Xn4Tb7Vc1Mk6Jh3Gf5Ds0PaYu", PII_KEY: "Yu0PaDs5GfJh3Mk6Vc1Tb7Xn4Lw9q8Zr2" };

function start(settings: Record<string, string>, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: "1", NODE_ENV: "production" as const, ...settings };
  const child = spawn(process.execPath, ["lib/server/start.mjs", ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, said })),
  );
}
const seed = (settings: Record<string, string>) =>
  start({ DATABASE_URL: process.env.DATABASE_URL as string, ...keys, ...settings }, "--seed");

const own = Object.values(os.networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === "IPv4")?.address;

test.each(["0.0.0.0", "::", "[::]", "0", ...(own ? [own] : [])])(
  "a demo for HOST=%s is refused before anything is made",
  async (HOST) => {
    const { code, said } = await start({ HOST });
    expect([code, said]).toEqual([1, expect.stringMatching(/stays on this machine.*DEMO_PUBLIC=1.*DATABASE_URL/)]);
    expect((await start({ HOST, DEMO: "1" })).code).toBe(1);
    expect((await start({ HOST, DEMO_PUBLIC: "1" })).code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test("reports a HOST that does not resolve", async () => {
  expect((await start({ HOST: "no-such-host.invalid" })).said).toMatch(/no address of this machine/);
});

describe("a real installation", () => {
  useDatabase();

  test("a real installation is no demo, and a copied demo account is found in it", { timeout: 180_000 }, async () => {
    const { code, said } = await seed({});
    expect([code, said]).toEqual([0, expect.stringMatching(/ROOT +root +\S{16}\n.*shown once/)]);
    const demo = await seed({ DEMO: "1" });
    expect([demo.code, demo.said]).toEqual([1, expect.stringContaining("holds a real installation")]);
    expect(await db.$count(user)).toBe(1);

    const url = process.env.DATABASE_URL as string;
    expect((await checkInvariants(url)).output).toBe("");
    const passwordHash = await hash("Demo@2026");
    const [root] = await db.select().from(user);
    const copied = ["teacher", "anybody"].map((username) => ({
      username,
      realName: username === "teacher" ? "演示指导教师" : "某某",
      email: username === "teacher" ? "student90@demo.invalid" : null,
      groupId: root?.groupId,
      passwordHash,
    }));
    await db.insert(user).values(copied);
    const { failed, output } = await checkInvariants(url);
    expect([failed, output]).toEqual([
      3,
      expect.stringMatching(
        /people .* of the demo.*\nin a real .* one password hash.*\nnobody has the demo's password.*2 rows/,
      ),
    ]);
  });
});

/** Temporary experts but the one that the demo shows: their passwords stand on slips alone, and nobody has the demo's. */
const ofSlips = async () =>
  new Set(
    (
      await db
        .select({ id: expert.userId })
        .from(expert)
        .innerJoin(temporaryExpert, eq(temporaryExpert.expertId, expert.id))
        .innerJoin(user, eq(user.id, expert.userId))
        .where(ne(user.username, "tempexpert"))
    ).map(({ id }) => id),
  );

describe("a demo that becomes public", () => {
  useDatabase();

  test("a demo's database starts as a demo only; a public one has passwords of its own, shown once", {
    timeout: 300_000,
  }, async () => {
    const first = await seed({ DEMO: "1" });
    expect([first.code, first.said]).toEqual([0, expect.stringMatching(/STUDENT +student +Demo@2026/)]);
    const accounts = path.join(dataDir, "accounts.json");
    expect(readFileSync(accounts, "utf8")).toContain("Demo@2026");
    expect((await checkInvariants(process.env.DATABASE_URL as string)).output).toBe("");

    for (const DEMO of ["", "0"]) {
      const { code, said } = await seed({ DEMO });
      expect([code, said]).toEqual([1, expect.stringMatching(/holds the demo.*Set DEMO=1/)]);
    }

    const people = await db.select().from(user);
    const onSlips = await ofSlips();
    const withPassword = people.filter((p) => p.passwordHash && !onSlips.has(p.id));
    await db.insert(session).values({ userId: withPassword[0]?.id as string, expiresAt: secondsFromNow(3600) });
    const shown = await seed({ DEMO: "1", DEMO_PUBLIC: "1" });
    const reported = [...shown.said.matchAll(/^ {2}[A-Z_]+ +(\w+) +(\S{16})$/gm)].map(([, name, password]) => ({
      name,
      password,
    }));
    expect(reported.length).toBe(withPassword.length);
    expect(new Set(reported.map((t) => t.password)).size).toBe(reported.length);
    const now = new Map((await db.select().from(user)).map((p) => [p.username, p.passwordHash as string]));
    for (const { name, password } of reported) {
      expect(await verify(now.get(name as string) as string, password as string)).toBe(true);
      expect(await verify(now.get(name as string) as string, "Demo@2026")).toBe(false);
    }
    expect((await db.select().from(session)).every((s) => s.revokedAt)).toBe(true);
    expect(existsSync(accounts)).toBe(false);

    const again = await seed({ DEMO: "1", DEMO_PUBLIC: "1" });
    expect([again.code, again.said]).toEqual([0, expect.not.stringMatching(/student/)]);
  });
});

describe("a public demo", () => {
  useDatabase();

  // Usually `e2e/public-demo.spec.ts` alone starts one.
  test.runIf(process.env.FULL)("a first start never has the shared password", { timeout: 180_000 }, async () => {
    const { code, said } = await seed({ DEMO: "1", DEMO_PUBLIC: "1" });
    expect([code, said]).toEqual([0, expect.not.stringContaining("Demo@2026")]);
    const onSlips = await ofSlips();
    const hashes = (await db.select().from(user)).flatMap((p) => (onSlips.has(p.id) ? [] : (p.passwordHash ?? [])));
    expect(said.match(/^ {2}[A-Z_]+ +\w+ +\S{16}$/gm)?.length).toBe(hashes.length);
    const shared = await Promise.all(hashes.map((stored) => verify(stored, "Demo@2026")));
    expect(shared).not.toContain(true);
    expect(existsSync(path.join(dataDir, "accounts.json"))).toBe(false);
  });
});
