import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  build,
  command,
  distDir,
  forgetRouteTypes,
  home,
  install,
  node,
  onStop,
  Refusal,
  step,
  stop,
  tail,
} from "./steps.mjs";
import { brokenStories } from "./test/stories.mjs";
import { swift } from "./test/swift.mjs";

const quick = process.argv.includes("--check");
const dataDir = path.join(home, ".data-test");

// A database, a build and secrets of its own, whatever the shell has set: a running server stays untouched.
for (const name of [
  "DATABASE_URL",
  "DEMO",
  "DEMO_PUBLIC",
  "DEMO_INBOX",
  "DEMO_SAMPLE",
  "TRUST_PROXY_HOPS",
  "AUTH_SECRET",
  "PII_KEY",
  "BADGE_KEY",
  "PDF_KEY_FILE",
  "PDF_CERTIFICATE_FILE",
  "NODE_ENV",
  "HOST",
  "SMTP_URL",
  "AI_BASE_URL",
  "AI_MODEL",
  "ALIPAY_APP_ID",
  "GUARD",
  "STORAGE_DIR",
  "DOCUMENT_URL",
  "CODE_URL",
  "STORAGE",
  "S3_BUCKET",
  "FORCE_COLOR",
])
  delete process.env[name];
Object.assign(process.env, {
  DATA_DIR: dataDir,
  NEXT_DIST: ".next-test",
  PG_FAST: "1",
  NO_COLOR: "1",
  NEXT_TELEMETRY_DISABLED: "1",
});
if (process.argv.includes("--full")) process.env.FULL = "1";

const total = { passed: 0, failed: 0 };
const green = new Set();

/** Runs `body` when the stages it needs are green: `{ passed, failed, output }`, or nothing for a plain success. */
async function stage(name, needs, body) {
  const missing = needs.filter((need) => !green.has(need));
  if (missing.length > 0) return console.log(`${name.padEnd(12)}  skipped: needs ${missing.join(", ")}`);
  let result;
  await step(name, async (say) => {
    result = { passed: 1, failed: 0, ...(await body(say)) };
    if (result.passed + result.failed > 1) say(`${result.passed} passed, ${result.failed} failed`);
    else if (result.failed > 0) say("failed");
  }).catch((error) => {
    result = { passed: 0, failed: 1, output: error instanceof Refusal ? error.message : String(error.stack) };
  });
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0) console.log(`\n${tail(result.output ?? "", 150)}\n`);
  else green.add(name);
}

const verdict = ({ ok, output }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });
const tool = async (...args) => verdict(await node(args));

/** Counts by the report; a run that broke without a failing test still counts as one failure. */
function counted({ ok, output }, report, read) {
  const { passed, failed } = fs.existsSync(report)
    ? read(JSON.parse(fs.readFileSync(report, "utf8")))
    : { passed: 0, failed: 0 };
  return { passed, failed: ok ? failed : Math.max(failed, 1), output };
}

function freshReport(name) {
  const file = path.join(dataDir, name);
  fs.mkdirSync(dataDir, { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

async function types() {
  forgetRouteTypes();
  const made = await node(["node_modules/next/dist/bin/next", "typegen"]);
  return made.ok ? tool("node_modules/typescript/bin/tsc", "--noEmit") : verdict(made);
}

async function unit() {
  const report = freshReport("vitest.json");
  const files = quick ? swift(home).map((file) => path.join(home, file)) : [];
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files];
  const ran = await node(["node_modules/vitest/vitest.mjs", ...args], quick ? { TESTS: "swift" } : {});
  return counted(ran, report, (told) => ({ passed: told.numPassedTests, failed: told.numFailedTests }));
}

let adminUrl;
async function database() {
  const { ensurePostgres } = await import("./database/embedded-pg.mjs");
  const server = await ensurePostgres({ home, dataDir });
  onStop(server.stop);
  adminUrl = new URL(server.adminUrl);
}

async function seed() {
  const { default: pg } = await import("pg");
  const client = new pg.Client(adminUrl.href);
  await client.connect();
  await client.query("drop database if exists contest with (force)");
  await client.end();
  for (const name of ["accounts.json", "files"]) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  return tool("lib/server/start.mjs", "--seed");
}

async function invariants() {
  const { checkInvariants } = await import("./database/invariants.mjs");
  return checkInvariants(Object.assign(new URL(adminUrl), { pathname: "/contest" }).href);
}

/** Builds with planted secrets; none of them may come out where browsers fetch. */
async function buildPlanted(say) {
  const { planted } = await import("./test/bundle.mjs");
  Object.assign(process.env, planted);
  await build(say).finally(() => Object.keys(planted).forEach((name) => delete process.env[name]));
}

async function bundle() {
  const { secretsIn } = await import("./test/bundle.mjs");
  const kept = ["secrets.json", "badge-key.json"].map((name) => path.join(dataDir, name)).filter(fs.existsSync);
  const values = kept.flatMap((file) => Object.values(JSON.parse(fs.readFileSync(file, "utf8"))));
  const found = secretsIn(path.join(distDir(), "static"), values);
  return { passed: found.length ? 0 : 1, failed: found.length, output: found.join("\n") };
}

async function browser(say) {
  const { findChromium } = await import("./test/browser.mjs");
  process.env.CHROMIUM_PATH = await findChromium();
  say(process.env.CHROMIUM_PATH);
}

async function readers(say) {
  const { findReaders, findScanner } = await import("./test/browser.mjs");
  say(`${await findReaders()}, ${await findScanner()}`);
}

const taken = (port) =>
  new Promise((resolve) => {
    const server = net.createServer().once("error", () => resolve(true));
    server.listen(port, "localhost", () => server.close(() => resolve(false)));
  });

/** The server as `npm start` runs it, on a free port from `port` on. */
async function startServer(port, settings = {}) {
  while (await taken(port)) port++;
  const origin = `http://localhost:${port}`;
  const log = path.join(dataDir, `server-${port}.log`);
  const out = fs.openSync(log, "w");
  const child = spawn(process.execPath, ["lib/server/start.mjs"], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ["ignore", out, out],
  });
  fs.closeSync(out);
  let over = false;
  const ended = new Promise((resolve) => child.once("exit", resolve)).finally(() => (over = true));
  const end = () => child.kill("SIGTERM") && ended;
  onStop(async () => void (over || (await end())));
  for (
    const until = Date.now() + 60_000;
    !(await fetch(origin).then(
      () => true,
      () => false,
    ));
    await sleep(100)
  )
    if (over || Date.now() > until) throw new Refusal(`${fs.readFileSync(log, "utf8")}\nThe server did not start.`);
  return { origin, log, end };
}

async function e2e() {
  const { openMailbox } = await import("./test/mailbox.mjs");
  const { openModel } = await import("./test/model.mjs");
  const { openTestGateway } = await import("./gateway/demo.mjs");
  const mailDir = path.join(dataDir, "mail");
  const [mail, model, bank] = await Promise.all([openMailbox(mailDir), openModel(), openTestGateway()]);
  const [server, unguarded] = await Promise.all([
    startServer(3600, { SMTP_URL: mail.url, AI_BASE_URL: model.url, AI_MODEL: "quotes", ...bank.settings }),
    // A second process on the same database, where nothing but the lock behind the guard refuses.
    startServer(3700, { GUARD: "off", JOBS: "off" }),
  ]);
  const report = freshReport("playwright.json");
  const contest = Object.assign(new URL(adminUrl), { pathname: "/contest" }).href;
  const ran = await node(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    E2E_BASE_URL: server.origin,
    E2E_UNGUARDED_URL: unguarded.origin,
    E2E_DATABASE_URL: contest,
    E2E_MAIL_DIR: mailDir,
    E2E_ACCOUNTS: path.join(dataDir, "accounts.json"),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const result = counted(ran, report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  if (fs.existsSync(report)) result.output += brokenStories(JSON.parse(fs.readFileSync(report, "utf8")));
  for (const { end, log } of [unguarded, server]) {
    const code = await end();
    if (code === 0) continue;
    result.failed++;
    result.output += `\n${tail(fs.readFileSync(log, "utf8"), 20)}\nThe server ended with ${code} on SIGTERM.`;
  }
  await Promise.all([mail.close(), model.close(), bank.close()]);
  return result;
}

/** Every scenario on a database and servers of its own; the lines that say what was lost are worth reading when all held, too. */
async function chaos() {
  const ran = await node(["bench/chaos.mjs"]);
  const lines = ran.output.split("\n").filter((line) => /^(held|BROKE) /.test(line));
  const failed = lines.filter((line) => line.startsWith("BROKE")).length;
  console.log(`\n${lines.join("\n")}`);
  return { passed: lines.length - failed, failed: ran.ok ? failed : Math.max(failed, 1), output: ran.output };
}

command(async () => {
  await stage("install", [], install);
  await stage("format", ["install"], () =>
    tool("node_modules/@biomejs/biome/bin/biome", "ci", "--linter-enabled=false", "."),
  );
  await stage("lint", ["install"], () => tool("node_modules/oxlint/bin/oxlint", "--type-aware", "--quiet"));
  await stage("types", ["install"], types);
  if (quick) {
    await stage("vitest", ["install"], unit);
  } else {
    await stage("database", ["install"], database);
    await stage("readers", ["install"], readers);
    await stage("vitest", ["database", "readers"], unit);
    await stage("seed", ["database"], seed);
    await stage("invariants", ["seed"], invariants);
    await stage("build", ["install"], buildPlanted);
    await stage("bundle", ["build"], bundle);
    await stage("browser", ["install"], browser);
    await stage("e2e", ["seed", "build", "browser"], e2e);
    await stage("afterwards", ["seed"], invariants);
    if (process.env.FULL) await stage("chaos", ["build"], chaos);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  await stop(total.failed > 0 ? 1 : 0);
}, 130);
