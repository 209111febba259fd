import { run } from "#server/steps.mjs";

/** What a run prints at its end. */
async function figuresOf({ world }, script) {
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", `bench/figures/teams/${script}.ts`];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  return JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
}

/** A spreadsheet of 20,000 people, checked and left to the job. */
export async function peopleImport(stage) {
  const { check, take, people, again } = await figuresOf(stage, "people-run");
  const isMet = (one) => one.cpu <= 2 && one.grown <= 250;
  const told = ({ cpu, grown }) => `${cpu.toFixed(1)} s CPU, ${Math.round(grown)} MB more`;
  return [
    {
      what: "20,000 people imported by the job",
      ours: told(take),
      goal: "≤ 2 s, ≤ 250 MB",
      met: isMet(check) && isMet(take) && people === 20_000 && again === 0,
      note: `${take.wall.toFixed(1)} s in all; the check: ${told(check)}; again: ${again} created or changed`,
    },
  ];
}

/** A spreadsheet of 5,000 teams, checked and imported by the verbs themselves. */
export async function teamImport(stage) {
  const { cpu, wall, grown, people, again } = await figuresOf(stage, "run");
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
