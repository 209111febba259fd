import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { checkInvariants } from "#server/database/invariants.mjs";
import { home } from "#server/steps.mjs";
import { audit, writers } from "./writers.mjs";

/** A copy of the running cluster taken by PostgreSQL's own backup calls, started beside it, and held against the invariants. */
export async function backupAndRestore(world) {
  const server = await world.start();
  const writing = await writers(server.origin, { count: 4 });
  await sleep(1500);
  const before = [...writing.accepted];
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "restore-"));
  fs.chmodSync(copy, 0o755);
  const began = performance.now();
  await world.copyClusterTo(copy);
  const dumped = performance.now() - began;
  await sleep(500);
  await writing.stop();
  await server.kill("SIGTERM");
  const again = performance.now();
  const restored = await world.openCopy(copy);
  const took = performance.now() - again;
  const { lost, doubled } = await audit(restored, before);
  const checked = await checkInvariants(restored.adminUrl);
  await restored.end();
  return {
    ok: before.length > 10 && lost + doubled + checked.failed === 0,
    said: `backup under load ${dumped.toFixed(0)} ms, restored in ${took.toFixed(0)} ms: of ${before.length} articles written before it ${lost} are missing; invariants ${checked.passed} of ${checked.passed + checked.failed} ${checked.output}`,
  };
}

async function emptyDatabase(world, name) {
  await world.sql(`create database ${name} owner contest_app`);
  const url = Object.assign(new URL(world.url), { pathname: `/${name}` }).href;
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(world.adminUrl), { pathname: `/${name}` }).href,
  });
  await admin.connect();
  for (const extension of ["pg_trgm", "btree_gist"]) await admin.query(`create extension if not exists ${extension}`);
  await admin.end();
  return url;
}

async function shapeOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as tables,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations, (select count(*)::int from "user") as people
    from information_schema.tables where table_schema = 'public'`);
  await client.end();
  return JSON.stringify(rows[0]);
}

const prepare = (world, url, settings = {}) => {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    AUTH_SECRET: world.secrets.AUTH_SECRET,
    PII_KEY: world.secrets.PII_KEY,
  };
  const child = spawn(process.execPath, ["lib/server/start.mjs", "--seed"], {
    cwd: home,
    env: { ...env, DATA_DIR: world.dataDir, ...settings },
    stdio: "ignore",
  });
  return { child, ended: new Promise((resolve) => child.once("exit", resolve)) };
};

/** Three processes prepare one empty database at the same time. */
export async function migrationsAtOnce(world) {
  const url = await emptyDatabase(world, "at_once");
  const codes = await Promise.all([1, 2, 3].map(() => prepare(world, url).ended));
  const shape = await shapeOf(url);
  const ok = codes.every((code) => code === 0) && JSON.parse(shape).people === 1;
  return { ok, said: `exit ${codes.join(", ")}; ${shape}` };
}

/** A process that prepares a database is killed half-way, again and again; the next one finishes. */
export async function migrationKilled(world) {
  const whole = await emptyDatabase(world, "whole");
  await prepare(world, whole).ended;
  const url = await emptyDatabase(world, "half");
  for (const wait of [250, 400, 550, 700, 900, 1200, 1600, 2200]) {
    const { child, ended } = prepare(world, url);
    await sleep(wait);
    child.kill("SIGKILL");
    await ended;
  }
  const code = await prepare(world, url).ended;
  const [shape, wanted] = [await shapeOf(url), await shapeOf(whole)];
  return { ok: code === 0 && shape === wanted, said: `after 8 kills: exit ${code}; ${shape}` };
}
