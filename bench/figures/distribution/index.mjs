import { run } from "#server/steps.mjs";

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** 10,000 works among 500 experts, five to a work: proposed and saved, also in 12 skewed tracks. Beside the same rows written bare. */
export async function distribution(stage) {
  const { world } = stage;
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/distribution/run.ts"];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { plain, skewed, weighed, floor } = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
  const row = (what, { propose, save, tasks, gaps }, goal) => ({
    ...{ what, ours: seconds(propose + save), floor: seconds(floor), ratio: (propose + save) / floor },
    ...{ goal: `≤ ${goal} s`, met: propose + save <= goal * 1000 && tasks + gaps === 50_000 },
    note: `${seconds(propose)} to propose, ${seconds(save)} to save ${tasks}`,
  });
  return [
    row("10,000 × 500 × 5, saved", plain, 1.5),
    row("… in 12 skewed tracks", skewed, 2),
    row("… with 50,000 wishes weighed", weighed, 3),
  ];
}
