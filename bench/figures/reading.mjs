import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "#server/steps.mjs";

const s = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function told(script, { world }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "reading-"));
  try {
    const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
    const args = ["--conditions=react-server", "--import", "tsx", `bench/figures/${script}`];
    const made = await run([process.execPath, ...args], { ...env, STORAGE_DIR: folder });
    if (!made.ok) throw new Error(made.output.slice(-600));
    return JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A hundred files of 20 MB, read and searched for what tells of their makers. */
export async function lint(stage) {
  const { files, bytes, ms, floor, found, slowest } = await told("lint-run.ts", stage);
  return [
    {
      what: `blind check, ${files} files of 20 MB`,
      ours: s(ms),
      floor: s(floor),
      ratio: ms / floor,
      goal: "≤ 60 s",
      met: ms <= 60_000 && found === files,
      note: `${Math.round(bytes / files / 1e6)} MB each on average; the floor reads and digests them; ${found} with their secret found, the slowest ${s(slowest)}`,
    },
  ];
}

/** Ten thousand works compared with one another, and one more with all of them. */
export async function similarity(stage) {
  const { works, words, index, one, worst, written, scan, found, prints } = await told("similarity-run.ts", stage);
  return [
    {
      what: `${works} works indexed`,
      ours: s(index),
      floor: s(written),
      ratio: index / written,
      goal: "≤ 600 s",
      met: index <= 600_000 && found,
      note: `${words} words each, ${prints} prints, each compared with those before it; the floor writes the prints alone`,
    },
    {
      what: "one work compared with them",
      ours: `${Math.round(one)} ms`,
      floor: `${Math.round(scan)} ms`,
      ratio: one / scan,
      goal: "≤ 200 ms",
      met: one <= 200,
      note: `worst of 50: ${Math.round(worst)} ms; the floor is a look through all prints`,
    },
  ];
}
