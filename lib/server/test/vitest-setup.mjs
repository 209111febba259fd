import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { ensurePostgres } from "#server/database/embedded-pg.mjs";
import { runMigrations } from "#server/database/migrate.mjs";
import { home } from "#server/steps.mjs";

const folder = path.join(home, "drizzle");

function templateName() {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith(".sql")) : [];
  const hash = crypto.createHash("sha1");
  for (const name of files.sort()) hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  return `tpl_${hash.digest("hex").slice(0, 10)}`;
}

function gone(clone) {
  try {
    process.kill(Number(clone.split("_")[1]), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/** One migrated template per state of the migrations; test files clone it (lib/testing/database.ts). With `TESTS=swift` none of them does. */
export default async function setup() {
  if (process.env.TESTS === "swift") return;
  process.env.PG_FAST = "1";
  const server = await ensurePostgres({ home, dataDir: path.join(home, ".data-test") });
  const template = templateName();
  const client = new pg.Client(server.adminUrl);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(727002)");
    const { rows } = await client.query(
      String.raw`select datname as name from pg_database where datname ~ '^(tpl|t)_'`,
    );
    const old = rows.filter(({ name }) => (name.startsWith("tpl_") ? name !== template : gone(name)));
    for (const { name } of old) await client.query(`drop database if exists "${name}" with (force)`);
    if (!rows.some(({ name }) => name === template)) await makeTemplate(client, server.adminUrl, template);
  } finally {
    await client.end();
  }
  process.env.TEST_ADMIN_URL = server.adminUrl;
  process.env.TEST_TEMPLATE = template;
  return server.stop;
}

/** It gets its name when it is whole. */
async function makeTemplate(client, adminUrl, template) {
  const draft = `${template}_draft`;
  await client.query(`create database "${draft}"`);
  const url = new URL(adminUrl);
  url.pathname = `/${draft}`;
  const inside = new pg.Client(url.href);
  await inside.connect();
  await inside.query("create extension if not exists pg_trgm; create extension if not exists btree_gist");
  await inside.end();
  await runMigrations(url.href);
  await client.query(`alter database "${draft}" rename to "${template}"`);
}
