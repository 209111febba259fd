import { spawnSync } from "node:child_process";
import path from "node:path";

/** Records the examples of the calls anew, after a call or what the tests ask of it changed: `npm run examples`. */
const home = path.resolve(import.meta.dirname, "../..");
const folder = path.join(home, "lib/http/openapi/examples");

function run(script, args, env = {}) {
  const at = path.join(home, "node_modules", script);
  const { status } = spawnSync(process.execPath, [at, ...args], {
    cwd: home,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

run("vitest/vitest.mjs", ["run", "lib/testing/examples/recording.test.ts"], { EXAMPLES_TO: folder });
run("@biomejs/biome/bin/biome", ["format", "--write", folder]);
