import { run } from "#server/steps.mjs";

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

const kinds = [
  ["plain", "10,000 × 500 × 5, saved", 1.5],
  ["skewed", "… in 12 skewed tracks", 2],
  ["weighed", "… with 50,000 wishes weighed", 3],
];

/** 10,000 works among 500 experts, five to a work: proposed and saved, also in 12 skewed tracks and with wishes. Beside the same rows written bare. */
export async function distribution(stage) {
  const { world } = stage;
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/distribution/run.ts"];
  const rows = [];
  for (const [kind, what, goal] of kinds) {
    const made = await run([process.execPath, ...args, kind], env);
    if (!made.ok) throw new Error(made.output.slice(-600));
    const { propose, save, tasks, gaps, floor } = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
    rows.push({
      ...{ what, ours: seconds(propose + save), floor: seconds(floor), ratio: (propose + save) / floor },
      ...{ goal: `≤ ${goal} s`, met: propose + save <= goal * 1000 && tasks + gaps === 50_000 },
      note: `${seconds(propose)} to propose, ${seconds(save)} to save ${tasks}`,
    });
  }
  return rows;
}
