import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applyMigrations } from "@/lib/server/database/migrate.mjs";

/** Databases of before the first release, whose migrations were gathered into few: with all of the old ones, and with some of them. */

const LAST_OF_THE_OLD = 1795425524894;
const { entries } = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as Record<
  "entries",
  { tag: string; when: number }[]
>;
/** What the old ones were gathered into. */
const OLD = entries.filter(({ when }) => when <= LAST_OF_THE_OLD);
const name = `t_${process.pid}_migrations`;
let client: pg.Client;

const asAdmin = async (statement: string) => {
  const one = new pg.Client(process.env.TEST_ADMIN_URL);
  await one.connect();
  await one.query(statement).finally(() => one.end());
};

beforeAll(async () => {
  await asAdmin(`create database "${name}"`);
  client = new pg.Client(Object.assign(new URL(process.env.TEST_ADMIN_URL as string), { pathname: `/${name}` }).href);
  await client.connect();
  for (const { tag } of OLD) await client.query(readFileSync(`drizzle/${tag}.sql`, "utf8"));
  await client.query("create schema drizzle");
  await client.query("create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)");
});
beforeEach(() => client.query("delete from drizzle.__drizzle_migrations"));
afterAll(async () => {
  await client.end();
  await asAdmin(`drop database if exists "${name}" with (force)`);
});

const applied = (at: number) =>
  client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of an early version', $1)", [at]);
const count = async () => (await client.query("select from drizzle.__drizzle_migrations")).rowCount;

test("a database that had some of them is refused, in words", async () => {
  await applied(LAST_OF_THE_OLD - 1000);
  await expect(applyMigrations(client)).rejects.toThrow(/early version.*CHANGELOG\.md/);
  expect(await count()).toBe(1);
});

test("a database that had all of them gets those that came later, and no other", async () => {
  expect(OLD.at(-1)).toMatchObject({ tag: "0005_facts_and_duties", when: LAST_OF_THE_OLD });
  await applied(LAST_OF_THE_OLD);
  await applyMigrations(client);
  expect(await count()).toBe(1 + entries.length - OLD.length);
  expect((await client.query("select to_regclass('stage_org') as made")).rows).toEqual([{ made: "stage_org" }]);
});
