/**
 * `node bench/histories.mjs [how many] [minutes]`: random histories of money with faults of the gateway (`lib/domain/finance/histories.test.ts`), shared among
 * as many processes as there are processors, each with a database of its own; tells how many ended with balanced books.
 */
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";

const home = path.resolve(import.meta.dirname, "..");
const [many = 10_000, minutes = 60] = process.argv.slice(2).map(Number);
const shards = os.availableParallelism();
const began = performance.now();

const run = (seed) =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      HISTORIES: String(Math.ceil(many / shards)),
      SEED: String(seed),
      MINUTES: String(minutes),
    };
    const args = ["node_modules/vitest/vitest.mjs", "run", "lib/domain/finance/histories.test.ts"];
    const child = spawn(process.execPath, args, { cwd: home, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
    child.once("exit", (code) => resolve({ ok: code === 0, output }));
  });

const results = await Promise.all(Array.from({ length: shards }, (_, n) => run(17 + n)));
const held = results.reduce((sum, { output }) => sum + Number(/(\d+) histories held/.exec(output)?.[1] ?? 0), 0);
for (const { ok, output } of results) if (!ok) console.log(output.slice(-4000));
const seconds = (performance.now() - began) / 1000;
console.log(`${held} histories held in ${seconds.toFixed(0)} s by ${shards} processes, seeds from 17`);
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
