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
  const s = (ms) => `${(ms / 1000).toFixed(2)} s`;
  const distributed = (what, { propose, save, same, tasks, short, own, most, least }, goal, even) => ({
    what,
    ours: s(propose + save),
    floor: s(told.insertFloor),
    ratio: (propose + save) / told.insertFloor,
    goal: `≤ ${goal} s`,
    met: propose + save <= goal * 1000 && same && short === 0 && own === 0 && (!even || most - least <= 1),
    note: `proposed in ${s(propose)}, saved in ${s(save)}; ${tasks} tasks, ${short} works short of reviews, ${own} of the own school, ${least} to ${most} each, same seed same result: ${same}`,
  });
  return [
    distributed("distribution 10,000 × 500 × 5", told.one, 1, true),
    distributed("the same in 12 skewed tracks", told.twelve, 2, false),
  ];
}

/** Final scores with all that a revision keeps: rows, inputs, and, the first time, the works' new state. */
export async function finalScoring(stage) {
  const { first, median, floor } = await toldBy("scores-run", stage);
  const where = ({ database, statements }) =>
    `${s(database)} of it in the database: ${statements.map(([text, ms]) => `${text.slice(0, 32)}… ${Math.round(ms)} ms`).join("; ")}`;
  return [
    {
      what: "final scores 10,000 × 5, saved",
      ours: s(median.ms),
      floor: s(floor),
      ratio: median.ms / floor,
      goal: "≤ 0.4 s",
      met: median.ms <= 400 && median.calculated === 10_000,
      note: where(median),
    },
    { what: "… the first, works marked reviewed", ours: s(first.ms), note: where(first) },
  ];
}
