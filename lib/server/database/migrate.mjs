import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { Refusal } from "#server/steps.mjs";

const LOCK = 727001;
const folder = path.resolve(import.meta.dirname, "../../../drizzle");

/** Runs `body(client)` while no other process prepares the same database. */
export async function prepared(url, body) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    return await body(client);
  } finally {
    await client.end();
  }
}

/**
 * The files of before the first release were gathered into few. A database that had all of the old ones is as the new ones make it; one in
 * between has no way on.
 */
async function refuseEarlier(client, { entries: [first] }) {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as begun");
  if (!rows[0].begun) return;
  const { rows: applied } = await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  if (applied[0].newest !== null && Number(applied[0].newest) < first.when)
    throw new Refusal(
      "An early version made this database. Start the last one that knows its migrations first: see CHANGELOG.md.",
    );
}

export async function applyMigrations(client) {
  const journal = path.join(folder, "meta/_journal.json");
  if (!fs.existsSync(journal)) return;
  await refuseEarlier(client, JSON.parse(fs.readFileSync(journal, "utf8")));
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const { migrate } = await import("drizzle-orm/node-postgres/migrator");
  await migrate(drizzle({ client }), { migrationsFolder: folder }).catch((error) => {
    throw new Refusal(`A migration failed: ${error.cause?.message ?? error.message}\n${error.query?.trim() ?? ""}`);
  });
}

export const runMigrations = (url) => prepared(url, applyMigrations);
