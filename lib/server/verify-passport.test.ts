import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { passportOf } from "@/lib/domain/review/passport/making";
import { aJudgedContest } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

test("npm run verify-passport recomputes a file without a server, and ends with 1 where it does not hold", async () => {
  const { revision, works } = await aJudgedContest([95, 80]);
  const passport = await passportOf(revision.id, works[0]?.id as string, "en");
  const folder = mkdtempSync(join(tmpdir(), "passport-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "passport.json");
  const run = () => {
    const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsx", ["lib/server/verify-passport.ts", file], {
      env: { PATH: process.env.PATH, NODE_ENV: "test" },
      encoding: "utf8",
    });
    return { status, said: stdout + stderr };
  };
  writeFileSync(file, JSON.stringify(passport));
  expect(run()).toMatchObject({ status: 0, said: expect.stringContaining("holds: rank 1 of 2, 95 points") });
  writeFileSync(file, JSON.stringify(passport).replace('"rank":1', '"rank":2'));
  expect(run()).toMatchObject({ status: 1, said: expect.stringContaining("signature") });
  writeFileSync(file, "no passport");
  expect(run().status).not.toBe(0);
});
