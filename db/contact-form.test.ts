import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A database as it was before contacts had one form, brought forward by the migration that gave them one. */

const name = `t_${process.pid}_forms`;
const admin = () => process.env.TEST_ADMIN_URL as string;
let client: pg.Client;

const statementsOf = (file: string) => readFileSync(`drizzle/${file}`, "utf8").split("--> statement-breakpoint");
const files = readdirSync("drizzle")
  .filter((file) => file.endsWith(".sql"))
  .sort();
const here = files.findIndex((file) => file.endsWith("_contact_form.sql"));

const asAdmin = async (statement: string) => {
  const one = new pg.Client(admin());
  await one.connect();
  await one.query(statement).finally(() => one.end());
};
const apply = async (some: string[]) => {
  for (const file of some) for (const statement of statementsOf(file)) await client.query(statement);
};

beforeAll(async () => {
  await asAdmin(`create database "${name}"`);
  const url = new URL(admin());
  url.pathname = `/${name}`;
  client = new pg.Client(url.href);
  await client.connect();
  await client.query("create extension if not exists pg_trgm; create extension if not exists btree_gist");
  await apply(files.slice(0, here));
});
afterAll(async () => {
  await client.end();
  await asAdmin(`drop database if exists "${name}" with (force)`);
});

test("stored contacts take the one form; what two accounts would share stays with the one used last, and is told", async () => {
  const people: [
    username: string,
    mobile: string | null,
    email: string | null,
    lastLogin: string | null,
    grade?: string,
  ][] = [
    ["plain", "13800000001", "A.B@Example.cn ", "2026-01-01", "2023级"],
    ["coded", "+8613800000002", null, "2026-01-01", "2022"],
    ["abroad", "+85261234567", null, null, "大三"],
    ["older", "13800000003", null, "2026-01-01"],
    ["newer", "+8613800000003", null, "2026-02-01"],
    ["never", "+86 138-0000-0003", null, null],
    ["landline", "+861012345678", null, "2026-01-01"],
    ["gone", "13800000001", "a.b@example.cn", "2025-01-01"],
  ];
  for (const [username, mobile, email, at, grade] of people)
    await client.query(
      `insert into "user" (username, real_name, mobile, email, last_login_at, grade, deleted_at)
       values ($1, $1, $2, $3, $4, $5, case when $1 = 'gone' then now() end)`,
      [username, mobile, email, at, grade ?? null],
    );
  await client.query(`insert into trial_request (contact_name, mobile, organization, host, ip)
    values ('a', '13800000009', 'o', 'h', '::1')`);
  await apply(files.slice(here));
  const { rows } = await client.query(
    `select username, mobile, email, mobile_verified_at is not null as verified, grade from "user" order by id`,
  );
  expect(rows.map((row) => [row.username, row.mobile, row.email, row.verified, row.grade])).toEqual([
    ["plain", "+8613800000001", "a.b@example.cn", true, "2023"],
    ["coded", "+8613800000002", null, true, "2022"],
    ["abroad", "+85261234567", null, false, "大三"],
    ["older", null, null, false, null],
    ["newer", "+8613800000003", null, true, null],
    ["never", null, null, false, null],
    ["landline", null, null, false, null],
    ["gone", "+8613800000001", "a.b@example.cn", true, null],
  ]);
  const clashes = await client.query(
    `select u.username, c.which, c.before from contact_change c join "user" u on u.id = c.user_id where c.status = 'clash' order by u.id`,
  );
  expect(clashes.rows.map((row) => Object.values(row))).toEqual([
    ["older", "mobile", "13800000003"],
    ["never", "mobile", "+86 138-0000-0003"],
    ["landline", "mobile", "+861012345678"],
  ]);
  const told = await client.query(
    `select detail->>'masked' as masked from audit where action = 'contact.clash' order by entity_id`,
  );
  expect(told.rows.map((row) => row.masked)).toEqual(["138****0003", "+86****0003", "+86****5678"]);
  const trials = await client.query("select mobile from trial_request");
  expect(trials.rows).toEqual([{ mobile: "+8613800000009" }]);
});

test("from then on nothing else can be stored", async () => {
  for (const [column, value] of [
    ["mobile", "13800000010"],
    ["mobile", "+86 13800000010"],
    ["email", "Upper@example.cn"],
  ])
    await expect(
      client.query(`insert into "user" (username, real_name, ${column}) values ('x', 'x', $1)`, [value]),
    ).rejects.toThrow(/user_(mobile|email)_form/);
});
