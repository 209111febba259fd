import { run } from "#server/steps.mjs";

/** Distribution with saving, and final scores, by the verbs themselves on a database of that size. */
export async function reviewJobs(stage) {
  const { world } = stage;
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  await world.sql("grant create on schema public to contest_app");
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/jobs-run.ts"];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const told = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
  const whole = told.propose + told.save;
  const s = (ms) => `${(ms / 1000).toFixed(2)} s`;
  return [
    {
      what: "distribution 10,000 × 500 × 5",
      ours: s(whole),
      floor: s(told.insertFloor),
      ratio: whole / told.insertFloor,
      goal: "≤ 1 s",
      met: whole <= 1000 && told.tasks === 50_000 && told.same,
      note: `proposed in ${s(told.propose)}, saved in ${s(told.save)}, ${told.tasks} tasks, same seed same result: ${told.same}`,
    },
    {
      what: "final scores 10,000 × 5",
      ours: s(told.score),
      floor: s(told.scoreFloor),
      ratio: told.score / told.scoreFloor,
      goal: "≤ 0.25 s",
      met: told.score <= 250 && told.calculated === 10_000,
      note: `${told.calculated} works`,
    },
  ];
}
