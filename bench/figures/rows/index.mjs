import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { call, median } from "#bench/world.mjs";
import { run } from "#server/steps.mjs";

const ROWS = Number(process.env.ROWS || 1_000_000);
const ms = (value) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** The statements of `rows.sql` one after the other, on one connection. */
async function fill(world) {
  const client = new pg.Client({ connectionString: world.adminUrl });
  await client.connect();
  const told = fs.readFileSync(path.join(import.meta.dirname, "rows.sql"), "utf8").replaceAll(":rows", String(ROWS));
  for (const statement of told.split(/;\n/)) await client.query(statement);
  await client.end();
}

/** A million works of one contest, listed and searched by its organiser: what the database spends, and the whole call. */
export async function longLists(stage) {
  const { world } = stage;
  await fill(world);
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/rows/rows-run.ts"];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { pages, searches, competitionId, count, inserts } = JSON.parse(made.stdout.trimEnd().split("\n").at(-1));

  const token = await stage.tokenOf("host");
  const wholeCall = async (query) => {
    const asked = new URLSearchParams({ competitionId, pageSize: "20", ...query });
    const times = [];
    for (let n = 0; n < 9; n++) {
      const began = performance.now();
      const { code } = await call(stage.server.origin, token, `/enroll/work/page?${asked}`);
      if (code !== 0) throw new Error(`the list of works answered ${code}`);
      times.push(performance.now() - began);
    }
    return `whole call ${ms(median(times))}, first ${ms(times[0])}`;
  };

  const rows = [];
  for (const [what, { pageNum, page, offset, shown, total }] of Object.entries(pages)) {
    const ratio = what === "last" ? offset / page : undefined;
    const as = (page + shown) / (pages.first.page + pages.first.shown);
    rows.push({
      what: `works, ${what} page of ${Math.round(total / 1000)}k`,
      ours: ms(page),
      floor: `offset ${ms(offset)}`,
      ratio,
      goal: what === "last" ? "≥ 500×" : "",
      met: ratio && ratio >= 500 && as <= 1.2,
      note: `${ratio ? `with its rows ${as.toFixed(2)}× the first (goal ≤ 1.2×), ` : ""}its rows ${ms(shown)}, ${await wholeCall({ pageNum })}`,
    });
  }
  for (const [what, { keywords, page, count, scan, rows: found, total }] of Object.entries(searches)) {
    const spent = found > 0 ? page : count;
    rows.push({
      what: `… ${what}`,
      ours: ms(spent),
      floor: `scan ${ms(scan)}`,
      ratio: scan / spent,
      goal: "≥ 60×",
      met: scan / spent >= 60,
      note: `${total} found, counted in ${ms(count)}, ${await wholeCall({ keywords })}`,
    });
  }
  rows.push({ what: "… counted", ours: ms(count), note: "kept for ten seconds" });
  const [bare, ours] = [inserts.bare, inserts.indexed];
  rows.push({
    what: "words of 1,000 works, written",
    ours: ms(ours),
    floor: ms(bare),
    ratio: ours / bare,
    note: "with and without the two indexes",
  });
  return rows;
}
