import { runMigrations } from "#server/database/migrate.mjs";
import { run } from "#server/steps.mjs";

const ms = (value) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** In a database of its own: what is public there would stand in every other figure's lists. */
async function measured(world) {
  await world.sql("create database search");
  const url = Object.assign(new URL(world.adminUrl), { pathname: "/search" }).href;
  await runMigrations(url);
  const env = { DATABASE_URL: url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/search/run.ts"];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  return JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
}

/** The public search over 200,000 documents beside a scan of them and PostgreSQL's own full-text search, each with its count. */
export async function publicSearch({ world }) {
  const { suggested, found, built } = await measured(world).finally(() =>
    world.sql("drop database search with (force)"),
  );
  const slowest = Math.max(...Object.values(suggested));
  return [
    {
      what: "suggestions of 200,000",
      ours: ms(slowest),
      goal: "≤ 50 ms",
      met: slowest <= 50,
      note: Object.entries(suggested)
        .map(([words, took]) => `${words} ${ms(took)}`)
        .join(", "),
    },
    ...found.map(({ keywords, ours, scan, text, total, scanned, texts }) => ({
      what: `found: ${keywords}`,
      ours: ms(ours),
      floor: `scan ${ms(scan)}`,
      ratio: scan / ours,
      goal: "≥ 3×",
      met: scan / ours >= 3,
      note: `${total} found (a scan ${scanned}); full-text search ${ms(text)}, ${(text / ours).toFixed(2)}×, finds ${texts}`,
    })),
    { what: "200,000 documents, made anew", ours: `${built.toFixed(0)} s` },
  ];
}
