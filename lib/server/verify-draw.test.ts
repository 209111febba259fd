import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { drawnFile } from "@/lib/domain/review/draw/publishing";
import { aDraw, aReview } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

test("npm run verify-draw recomputes a file without a server, names its row, and ends with 1 where it does not hold", async () => {
  const { plan, manager } = await aReview({ works: 5 });
  const { code } = await aDraw({ planId: plan.id, kind: "order", seed: "a public seed" }, manager);
  const drawn = await drawnFile(code);
  const folder = mkdtempSync(join(tmpdir(), "draw-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "draw.json");
  const run = () => {
    const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsx", ["lib/server/verify-draw.ts", file], {
      env: { PATH: process.env.PATH, NODE_ENV: "test" },
      encoding: "utf8",
    });
    return { status, said: stdout + stderr };
  };
  writeFileSync(file, JSON.stringify(drawn));
  expect(run()).toMatchObject({ status: 0, said: expect.stringContaining("holds: order, 5 rows") });
  const [first, second, ...rest] = drawn.result;
  writeFileSync(file, JSON.stringify({ ...drawn, result: [second, first, ...rest] }));
  expect(run()).toMatchObject({ status: 1, said: expect.stringMatching(/signature[^]*result {2}\{"row":1,/) });
  writeFileSync(file, "no draw");
  expect(run().status).not.toBe(0);
});
