import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { transaction } from "@/db";
import { passportOf } from "@/lib/domain/review/passport/making";
import { aJudgedContest } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";

useDatabase();

test("npm run verify-passport recomputes a file without a server, and ends with 1 where it does not hold", async () => {
  // Committed: a transaction would be idle while the command runs.
  const passport = await transaction(async () => {
    const { revision, works } = await aJudgedContest([95, 80]);
    return passportOf(revision.id, works[0]?.id as string, "en");
  });
  const folder = mkdtempSync(join(tmpdir(), "passport-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "passport.json");
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      "node_modules/.bin/tsx",
      ["lib/server/verify-passport.ts", file, ...words],
      {
        env: { PATH: process.env.PATH, NODE_ENV: "test" },
        encoding: "utf8",
      },
    );
    return { status, said: stdout + stderr };
  };
  writeFileSync(file, JSON.stringify(passport));
  expect(run()).toMatchObject({
    status: 0,
    said: expect.stringContaining("The passport holds: rank 1 of 2, 95 points"),
  });
  const chinese = "凭证成立: 第 1 名（共 2 件），95 分";
  expect(run("--lang", "zh-cn")).toMatchObject({ status: 0, said: expect.stringContaining(chinese) });
  writeFileSync(file, JSON.stringify(passport).replace('"rank":1', '"rank":2'));
  expect(run()).toMatchObject({ status: 1, said: expect.stringContaining("The signature is not valid") });
  writeFileSync(file, "no passport");
  expect(run()).toEqual({ status: 2, said: `${file} is no JSON file: it is damaged, or another file\n` });
  writeFileSync(file, "{}");
  expect(run()).toMatchObject({ status: 1, said: expect.stringMatching(/- Missing: Public key\n/) });
  expect(run("--lang", "zh-cn")).toMatchObject({ status: 1, said: expect.stringMatching(/- 缺少：公钥\n/) });
  rmSync(file);
  expect(run()).toEqual({ status: 2, said: `${file} cannot be read: there is no such file\n` });
});
