import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { transaction } from "@/db";
import { drawnFile } from "@/lib/domain/review/draw/publishing";
import { aDraw, aReview } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";

useDatabase();

test("npm run verify-draw recomputes a file without a server, names its row, and ends with 1 where it does not hold", async () => {
  // Committed: a transaction would be idle while the command runs.
  const drawn = await transaction(async () => {
    const { plan, manager } = await aReview({ works: 5 });
    const { code } = await aDraw({ planId: plan.id, kind: "order", seed: "a public seed" }, manager);
    return drawnFile(code);
  });
  const folder = mkdtempSync(join(tmpdir(), "draw-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "draw.json");
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      "node_modules/.bin/tsx",
      ["lib/server/verify-draw.ts", file, ...words],
      {
        env: { PATH: process.env.PATH, NODE_ENV: "test" },
        encoding: "utf8",
      },
    );
    return { status, said: stdout + stderr };
  };
  writeFileSync(file, JSON.stringify(drawn));
  expect(run()).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^The draw holds: an order of works\n[^]*all 5 rows agree[^]*\nDraw /),
  });
  expect(run("--lang", "zh-cn")).toMatchObject({ status: 0, said: expect.stringMatching(/^抽签成立/) });
  const [first, second, ...rest] = drawn.result;
  writeFileSync(file, JSON.stringify({ ...drawn, result: [second, first, ...rest] }));
  expect(run()).toMatchObject({
    status: 1,
    said: expect.stringMatching(/The signature is not valid\n[^]*- Row 1: the file says \d+, found \d+/),
  });
  writeFileSync(file, "no draw");
  expect(run()).toEqual({ status: 2, said: `${file} is no JSON file: it is damaged, or another file\n` });
  writeFileSync(file, "{}");
  expect(run()).toMatchObject({ status: 1, said: expect.stringMatching(/- Missing: Public key\n/) });
  expect(run("--lang", "zh-cn")).toMatchObject({ status: 1, said: expect.stringMatching(/- 缺少：公钥\n/) });
  rmSync(file);
  expect(run()).toEqual({ status: 2, said: `${file} cannot be read: there is no such file\n` });
});
