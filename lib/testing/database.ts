import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, test as bare, beforeAll } from "vitest";
import { close, db, transaction } from "@/db";

class RollBack extends Error {}

async function asAdmin(statement: string) {
  const client = new pg.Client(process.env.TEST_ADMIN_URL as string);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
/** The name of the test file's own database. */
const ownName = () => new URL(process.env.DATABASE_URL as string).pathname.slice(1);

/** Makes a copy of a database under a name of its own. */
async function copied(from: string): Promise<string> {
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await asAdmin(`create database "${name}" template "${from}" strategy wal_log`);
  return name;
}

let dropping = Promise.resolve();
/** Nobody waits for it, since PostgreSQL writes all that it holds to the disk first; what is left at the end is dropped before the next run. */
function drop(name: string) {
  dropping = dropping.then(() => asAdmin(`drop database if exists "${name}" with (force)`)).catch(() => {});
}

/** From here on the test file's database is this one. */
function turnTo(name: string) {
  process.env.DATABASE_URL = Object.assign(new URL(process.env.TEST_ADMIN_URL as string), {
    pathname: `/${name}`,
  }).href;
}

/** Gives the test file a database of its own, cloned from the migrated template. */
export function useDatabase() {
  beforeAll(async () => turnTo(await copied(process.env.TEST_TEMPLATE as string)));
  afterAll(async () => {
    await close();
    drop(ownName());
  });
}

/** Lays aside what the test file's database and its folder of files hold, for other test files of this process. */
export async function layAside() {
  const folder = `${process.env.STORAGE_DIR}-aside`;
  await close();
  const name = await copied(ownName());
  cpSync(process.env.STORAGE_DIR as string, folder, { recursive: true });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { name, folder };
}

/** Puts what was laid aside in the place of what the test file's database and folder hold. */
export async function takeAside({ name, folder }: Awaited<ReturnType<typeof layAside>>) {
  await close();
  drop(ownName());
  turnTo(await copied(name));
  cpSync(folder, process.env.STORAGE_DIR as string, { recursive: true });
}

/** Acts on a copy of the test file's database that is thrown away; what is committed there is seen nowhere else. */
export async function inCopy<T>(act: () => Promise<T>): Promise<T> {
  await close();
  const own = ownName();
  const copy = await copied(own);
  try {
    turnTo(copy);
    return await act();
  } finally {
    await close();
    turnTo(own);
    drop(copy);
  }
}

/** Gives the test file a folder of its own for the files that it stores. */
export function useStorage() {
  const folder = mkdtempSync(join(tmpdir(), "stored-"));
  process.env.STORAGE_DIR = folder;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** A test inside a transaction that is rolled back. Races and clocks need `bare` tests on the file's own database. */
export function test(name: string, body: () => Promise<void>) {
  bare(name, async () => {
    await transaction(async () => {
      await body();
      throw new RollBack();
    }).catch((e: unknown) => {
      if (!(e instanceof RollBack)) throw e;
    });
  });
}

/** The tables that the current transaction has written to, kept or undone; a few more where this connection wrote to them just before. */
export async function tablesWritten(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid) > 0`);
  return rows.map(({ name }) => name);
}

/** Moves the database's clock inside the current transaction, e.g. `"2 hours"`. */
export const moveClock = (interval: string) =>
  db.execute(sql`select set_config('app.clock_offset', ${interval}, true)`);

/** Stops the database's clock at an instant, for the rest of the current transaction. */
export const freezeClock = (at: Date) =>
  db.execute(
    sql.raw(
      `create or replace function app_now() returns timestamptz language sql stable as $$ select timestamptz '${at.toISOString()}' $$`,
    ),
  );
