import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { median } from "#bench/world.mjs";
import { findChromium } from "#server/test/browser.mjs";

/** Fetched when it is asked for: a tool of the bench, nothing that the product stands on. */
const TOOL = "lighthouse@12.8.2";
const TIMES = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"];
/** Performance, accessibility, best practices, search; null where the goals name none. */
const open = [97, 100, 96, 100];
const desk = [95, 98, null, null];

/** Runs one look; answers the report, or throws with what the tool said last. */
function look(address, { desktop, token, chrome, folder }) {
  const report = path.join(folder, "report.json");
  const flags = [
    address,
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    `--only-categories=${categories.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
    ...(desktop ? ["--preset=desktop"] : []),
    // An English reader's page is the other language of this address, and Lighthouse would hold that against it.
    `--extra-headers=${JSON.stringify({ "accept-language": "zh-CN", ...(token && { cookie: `session=${token}` }) })}`,
  ];
  const child = spawn("npm", ["exec", "--yes", `--package=${TOOL}`, "--", "lighthouse", ...flags], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chrome },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => (said = `${said}${text}`.slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 && fs.existsSync(report)
        ? resolve(JSON.parse(fs.readFileSync(report, "utf8")))
        : reject(new Error(said.trim().split("\n").at(-1) || `ended with ${code}`)),
    );
  });
}

/** What of a report keeps a page from its goals: the audits that cost points, the dearest first. */
function wanting({ audits, categories: found }, goals) {
  const short = categories.filter((name, n) => goals[n] !== null && found[name].score * 100 < goals[n]);
  const costs = short.flatMap((name) =>
    found[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id, weight }) => ({ id, cost: weight * (1 - audits[id].score), shown: audits[id].displayValue })),
  );
  return costs.sort((a, b) => b.cost - a.cost).map(({ id, shown }) => (shown ? `${id} ${shown}` : id));
}

/** Lighthouse three times a page, in turn; the median of each category. */
export async function lighthouse(stage) {
  const folder = fs.mkdtempSync(path.join(stage.world.dataDir, "lighthouse-"));
  const chrome = await findChromium();
  const { origin } = stage.server;
  const { data } = await (await fetch(`${origin}/prod-api/home/competition/page?pageSize=1`)).json();
  const host = await stage.tokenOf("host");
  const pages = [
    { what: "home page", at: "/home/homepage", goals: open },
    { what: "contest list", at: "/home/competition", goals: open },
    { what: "contest page", at: `/home/competition/details?id=${data.list[0].competitionId}`, goals: open },
    { what: "desk list", at: "/system/user", goals: desk, desktop: true, token: host },
  ];
  const rows = [];
  for (const { what, at, goals, ...how } of pages) {
    const reports = [];
    try {
      // Now and then the browser's trace misses its beginning: such a look is taken once more.
      const once = () => look(origin + at, { ...how, chrome, folder });
      for (let n = 0; n < TIMES; n++) reports.push(await once().catch(once));
    } catch (error) {
      rows.push({ what: `lighthouse: ${what}`, ours: "not run", note: error.message });
      continue;
    }
    const scores = categories.map((name) =>
      Math.round(median(reports.map((report) => report.categories[name].score * 100))),
    );
    const typical = reports.find(
      ({ categories: { performance } }) => Math.round(performance.score * 100) === scores[0],
    );
    rows.push({
      what: `lighthouse: ${what}`,
      ours: scores.join(" / "),
      goal: goals.map((goal) => goal ?? "–").join("/"),
      met: scores.every((score, n) => goals[n] === null || score >= goals[n]),
      note: wanting(typical ?? reports[0], goals).join(", "),
    });
  }
  return rows;
}
