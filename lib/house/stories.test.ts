import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("every story can be read by the program that tells it, which takes no JSON by an import without a mark", {
  timeout: 120_000,
}, () => {
  const { status, stdout } = spawnSync("node", ["node_modules/@playwright/test/cli.js", "test", "--list"], {
    encoding: "utf8",
    env: { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined },
  });
  expect(stdout).toMatch(/Total: [1-9]\d+ tests in [1-9]\d+ files/);
  expect(status, stdout).toBe(0);
});
