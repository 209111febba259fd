import { run } from "#server/steps.mjs";

const ms = (value) => `${value.toFixed(1)} ms`;

/** A summary of 300 schools: its list, its figures, their export, and the zip of its 300 PDFs. */
export async function summaries(stage) {
  const { world, uploads } = stage;
  const { AUTH_SECRET, PII_KEY } = world.secrets;
  const env = { DATABASE_URL: world.url, AUTH_SECRET, PII_KEY, STORAGE_DIR: uploads };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/summaries/run.ts"];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { total, list, end, figures, sheet, first, rate, bytes, grown } = JSON.parse(
    made.stdout.trimEnd().split("\n").at(-1),
  );
  const whole = total === 300 && bytes > 300 * 1_048_576;
  return [
    {
      what: "reports of 300 schools, a page",
      ours: ms(list),
      goal: "≤ 50 ms",
      met: list <= 50,
      note: `last page ${ms(end)}`,
    },
    { what: "… figures, a page with sums", ours: ms(figures), goal: "≤ 100 ms", met: figures <= 100 },
    { what: "… figures, exported", ours: ms(sheet), goal: "≤ 500 ms", met: sheet <= 500 },
    {
      ...{
        what: "… zip of 300 MB, first bytes",
        ours: ms(first),
        goal: "≤ 200 ms",
        met: first <= 200 && grown <= 100 && whole,
      },
      note: `${rate.toFixed(0)} MB/s, ${Math.round(grown)} MB more (goal ≤ 100)`,
    },
  ];
}
