import { run } from "#server/steps.mjs";

const s = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** Final scores with all that a revision keeps: rows, inputs, and, the first time, the works' new state. */
export async function finalScoring(stage) {
  const { world } = stage;
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  await world.sql("grant create on schema public to contest_app");
  const made = await run(
    [process.execPath, "--conditions=react-server", "--import", "tsx", "bench/figures/scores/run.ts"],
    env,
  );
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { first, median, floor } = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
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
