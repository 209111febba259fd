import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, test as bare, beforeAll } from "vitest";
import { close, db, transaction } from "@/db";

class RollBack extends Error {}

/** Gives the test file a database of its own, cloned from the migrated template. */
export function useDatabase() {
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = process.env.TEST_ADMIN_URL as string;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(async () => {
    await asAdmin(`create database "${name}" template "${process.env.TEST_TEMPLATE}" strategy wal_log`);
    const url = new URL(admin);
    url.pathname = `/${name}`;
    process.env.DATABASE_URL = url.href;
  });
  afterAll(async () => {
    await close();
    await asAdmin(`drop database if exists "${name}" with (force)`);
  });
}

/** Acts on a copy of the test file's database that is thrown away; what is committed there is seen nowhere else. */
export async function inCopy<T>(act: () => Promise<T>): Promise<T> {
  await close();
  const own = process.env.DATABASE_URL as string;
  const url = new URL(own);
  const name = `${url.pathname.slice(1)}_copy`;
  const client = new pg.Client(process.env.TEST_ADMIN_URL as string);
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${url.pathname.slice(1)}" strategy wal_log`);
    url.pathname = `/${name}`;
    process.env.DATABASE_URL = url.href;
    return await act();
  } finally {
    await close();
    process.env.DATABASE_URL = own;
    await client.query(`drop database if exists "${name}" with (force)`);
    await client.end();
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
