import { run } from "#server/steps.mjs";

const ms = (value) => `${value.toFixed(1)} ms`;

/** The picture of a shared link, drawn from its facts; the floor packs the same pixels as PNG. */
export async function sharedPictures() {
  const made = await run([
    process.execPath,
    "--conditions=react-server",
    "--import",
    "tsx",
    "bench/figures/search/pictures-run.ts",
  ]);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const rows = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
  return rows.map(({ what, ours, floor, cpu, first, bytes }) => ({
    what: `picture of a shared link: ${what}`,
    ours: ms(ours),
    floor: ms(floor),
    ratio: ours / floor,
    goal: "≤ 30 ms",
    met: ours <= 30,
    note: `${ms(cpu)} of processor time, ${Math.round(bytes / 1024)} KB; the very first ${ms(first)}`,
  }));
}
