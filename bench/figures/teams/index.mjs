import { run } from "#server/steps.mjs";

/** A spreadsheet of 5,000 teams, checked and imported by the verbs themselves. */
export async function teamImport(stage) {
  const { world } = stage;
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/teams/run.ts"];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { cpu, wall, grown, people, again } = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
  return [
    {
      what: "5,000 teams with 20,000 people",
      ours: `${cpu.toFixed(1)} s CPU`,
      goal: "≤ 5 s",
      met: cpu <= 5 && grown <= 250 && people === 20_000 && again === 0,
      note: `${wall.toFixed(1)} s in all, ${Math.round(grown)} MB more (goal ≤ 250); again: ${again} created`,
    },
  ];
}
