import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { home, node, onStop, Refusal, tail } from "#server/steps.mjs";
import { decide } from "./demo.mjs";
import { ensurePostgres } from "./embedded-pg.mjs";

const DATABASE = "contest";
const ROLE = "contest_app";
const EXTENSIONS = ["pg_trgm", "btree_gist"];

const dataDir = () => process.env.DATA_DIR;
const inDataDir = (name) => path.join(dataDir(), name);
const readJson = (name) =>
  fs.existsSync(inDataDir(name)) ? JSON.parse(fs.readFileSync(inDataDir(name), "utf8")) : null;
const writeSecret = (name, value) =>
  fs.writeFileSync(inDataDir(name), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });

/**
 * Determines the database and secrets of the process: those of the environment, or its own, which are a demo's.
 * @param address where the server will listen
 * @returns a decision (`decide` of demo.mjs), to be repeated with what the database turns out to hold
 */
export function settle(address) {
  const settings = { ...process.env };
  const decision = (held) => {
    const { refusal, serves } = decide(settings, address, held);
    if (refusal) throw new Refusal(refusal);
    return serves;
  };
  process.env.DEMO = decision() === "real" ? "" : "1";
  process.env.DATA_DIR = path.resolve(home, process.env.DATA_DIR || ".data");
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  process.env.AUTH_TRUST_HOST ??= "1";
  fs.mkdirSync(dataDir(), { recursive: true });
  if (process.env.DATABASE_URL) return decision;
  const kept = ownSecrets();
  process.env.AUTH_SECRET ||= kept.AUTH_SECRET;
  process.env.PII_KEY ||= kept.PII_KEY;
  process.env.BADGE_KEY ||= once("badge-key.json", () => {
    const { privateKey } = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 });
    return { BADGE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }) };
  }).BADGE_KEY;
  return decision;
}

function ownSecrets() {
  const random = () => crypto.randomBytes(32).toString("base64url");
  return once("secrets.json", () => ({ AUTH_SECRET: random(), PII_KEY: random(), databasePassword: random() }));
}

/** Made once: of two first starts at the same time the later one takes what the earlier one made. */
function once(name, make) {
  const draft = `${name}.${process.pid}`;
  if (!readJson(name)) {
    writeSecret(draft, make());
    try {
      fs.linkSync(inDataDir(draft), inDataDir(name));
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    fs.rmSync(inDataDir(draft));
  }
  return readJson(name);
}

/** One conversation with a database. */
async function ask(url, body) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {}); // a connection lost later fails the query that needs it
  await client.connect();
  return body(client).finally(() => client.end());
}

/** Not there yet, starting, or out of connections: worth waiting for. A wrong password or name is not. */
const maySoonAnswer = ({ code, message }) =>
  code ? /^(E[A-Z]|57P|53|08)/.test(code) : /timeout|terminated/.test(message);

/** What the database answers to `sql`; while it is not there a patient caller waits for it. */
async function answerOf(sql, patient) {
  for (let told = false; ; told = true) {
    try {
      return await ask(process.env.DATABASE_URL, (client) => client.query(sql));
    } catch (error) {
      const why = `DATABASE_URL does not answer: ${error.message || error.code}`;
      if (!patient || !maySoonAnswer(error)) throw new Refusal(why);
      if (!told) console.error(`${why}. Waiting for it.`);
      await sleep(500);
    }
  }
}

/** Sets DATABASE_URL to a database that answers and does not lose what it confirmed. */
export async function openDatabase(say, { patient = false } = {}) {
  if (process.env.DATABASE_URL) {
    const kept = await answerOf("show synchronous_commit", patient);
    if (kept.rows[0].synchronous_commit === "off")
      throw new Refusal(
        "The database has synchronous_commit off: a crash would lose what was confirmed. Switch it on.",
      );
    return say("DATABASE_URL");
  }
  const server = await ensurePostgres({ home, dataDir: dataDir() });
  onStop(server.stop);
  const url = new URL(server.adminUrl);
  url.pathname = `/${DATABASE}`;
  const password = readJson("secrets.json").databasePassword;
  await ask(server.adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(727004)");
    const has = async (sql, name) => (await client.query(sql, [name])).rowCount > 0;
    if (!(await has("select 1 from pg_roles where rolname = $1", ROLE)))
      await client.query(`create role ${ROLE} login password '${password}'`);
    if (!(await has("select 1 from pg_database where datname = $1", DATABASE)))
      await client.query(`create database ${DATABASE} owner ${ROLE}`);
    await ask(url.href, async (admin) => {
      for (const name of EXTENSIONS) await admin.query(`create extension if not exists ${name}`);
    });
  });
  url.username = ROLE;
  url.password = password;
  await ask(url.href, (client) => client.query("select 1")).catch((error) => {
    if (error.code !== "28P01") throw error;
    throw new Refusal(
      `${inDataDir("secrets.json")} is not the one this database was made with: restore it, or delete ${dataDir()}.`,
    );
  });
  process.env.DATABASE_URL = url.href;
  say(server.adopted ? "embedded PostgreSQL, adopted" : "embedded PostgreSQL");
}

/** What a migrated database holds: "fresh", "real" or "demo". */
export async function heldBy(client) {
  const made = await client.query(
    `select to_regclass('installation') is not null and to_regclass('"user"') is not null as yes`,
  );
  if (!made.rows[0].yes) return "fresh";
  const { rows } = await client.query(
    `select coalesce((select kind from installation), case when exists (select from "user") then 'real' else 'fresh' end) as held`,
  );
  return rows[0].held;
}

/** Runs a seed and reads the accounts that it made; it commits them once they are read. */
async function seeded(story) {
  const script = ["--conditions=react-server", "--import", "tsx", "lib/seed/index.ts", story];
  const told = await node(script, {}, (said) => (said.trimEnd().endsWith("]}") ? "heard\n" : ""));
  if (!told.ok) throw new Refusal(`${tail(told.output)}\n\nThe seed failed, see above.`);
  return JSON.parse(told.stdout.trimEnd().split("\n").at(-1)).accounts;
}

/**
 * Fills a fresh database: the demo's stories, or one ROOT. In a demo that others reach there is no password that everybody knows.
 * @returns the accounts whose passwords are shown this once
 */
export async function seed(held, serves, say) {
  if (held === "fresh" && serves === "real") {
    say("first account");
    return seeded("root");
  }
  if (serves === "demo" && held === "fresh") {
    writeSecret("accounts.json", await seeded("demo"));
    return say("demo stories");
  }
  if (serves !== "public demo") return say("up to date");
  const accounts = await seeded(held === "fresh" ? "public demo" : "own passwords");
  fs.rmSync(inDataDir("accounts.json"), { force: true });
  say(held === "fresh" ? "demo stories" : accounts.length > 0 ? "passwords of its own" : "up to date");
  return accounts;
}

/** The accounts of a demo on this machine, as its first start saved them. */
export const demoAccounts = () => readJson("accounts.json");

/** The websites of a database: canonical host, template and shipped wording, the one for all other names first. */
export const hostsOf = async (client) =>
  (
    await client.query(
      "select host, template_type as template, wording from site where host = '*' or host like '%.localhost' order by host",
    )
  ).rows;
