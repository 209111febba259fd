import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { Refusal } from "./steps.mjs";

const LOCK = 727001;
const folder = path.resolve(import.meta.dirname, "../../drizzle");

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

export async function applyMigrations(client) {
  if (!fs.existsSync(path.join(folder, "meta/_journal.json"))) return;
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const { migrate } = await import("drizzle-orm/node-postgres/migrator");
  await migrate(drizzle({ client }), { migrationsFolder: folder }).catch((error) => {
    throw new Refusal(`A migration failed: ${error.cause?.message ?? error.message}\n${error.query?.trim() ?? ""}`);
  });
}

export const runMigrations = (url) => prepared(url, applyMigrations);
