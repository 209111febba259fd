import { run } from "#server/steps.mjs";

const percent = (share) => `${(share * 100).toFixed(1)} %`;

/**
 * How much of the true top tenth each rule finds in simulated contests: what a plan does by default beside the best of the simple
 * rules. Reads no database.
 */
export async function fairness() {
  const made = await run(
    [process.execPath, "--conditions=react-server", "--import", "tsx", "bench/figures/fairness/run.ts"],
    {},
  );
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { contests, settings } = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
  return settings.map(({ what, found, byDefault, best, lead, error }) => ({
    what: `true top tenth: ${what}`,
    ours: percent(found[byDefault]),
    floor: percent(found[best]),
    ratio: found[byDefault] / found[best],
    goal: "≥ best simple",
    met: lead >= 0,
    note: `${Object.entries(found)
      .map(([rule, share]) => `${rule} ${(share * 100).toFixed(1)}`)
      .join(
        ", ",
      )}; by default ${byDefault}, best simple rule ${best}, lead ${(lead * 100).toFixed(2)} ± ${(error * 100).toFixed(2)} points in ${contests} contests`,
  }));
}
/** Neither build nor server is needed. */
fairness.alone = true;
