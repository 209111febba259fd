import { asc, sql } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import { test, useDatabase } from "@/lib/testing/database";
import { db } from ".";
import { insertMany, insertManyIds } from "./many";

useDatabase();

const plain = {
  id: bigint("id", { mode: "number" }).notNull(),
  word: text("word"),
  count: integer("a count"),
  yes: boolean("yes"),
  at: timestamp("at", { precision: 3, withTimezone: true }),
  json: jsonb("json"),
  left: text("left_out").default("kept"),
};
const things = pgTable("thing", plain);
const tagged = pgTable("tagged", { ...plain, tags: text("tags").array() });

const words = [
  "",
  " ",
  "NULL",
  "null",
  "{}",
  ",",
  "a,b",
  '"',
  "\\",
  '\\"',
  "\n\t",
  "'",
  "$1",
  "队伍 𝄞",
  "{a}",
  "\\N",
  null,
];
const jsons = [{ a: '"\\', b: [1, null, "x"], c: null }, [], "text", 1, true, { n: "\n" }, null];
const rows = words.map((word, n) => ({
  id: n + 1,
  word,
  count: n % 3 === 0 ? null : n - 5,
  yes: [true, false, null][n % 3] as boolean | null,
  at: n % 2 ? new Date(1_790_000_000_123 + n) : null,
  json: jsons[n % jsons.length],
}));
const create = (name: string, more = "") =>
  db.execute(
    sql.raw(`create table ${name} (id bigint not null, word text, "a count" int, yes boolean, at timestamptz(3), json jsonb,
      left_out text default 'kept'${more})`),
  );

test("rows in bulk are what rows one by one are, whatever is in them; what is not named keeps its default", async () => {
  await create("thing");
  for (const row of rows) await db.insert(things).values(row);
  const one = await db.select().from(things).orderBy(asc(things.id));
  await db.delete(things);
  await insertMany(things, rows);
  expect(await db.select().from(things).orderBy(asc(things.id))).toEqual(one);
  expect(one.map((row) => row.left)).toEqual(words.map(() => "kept"));
  expect(one.map((row) => row.word)).toEqual(words);
});

test("a table with a column of lists takes them whole", async () => {
  await create("tagged", ", tags text[]");
  const with_ = rows.map((row, n) => ({ ...row, tags: words.slice(0, n % 4).filter((word) => word !== null) }));
  for (const row of with_) await db.insert(tagged).values(row);
  const one = await db.select().from(tagged).orderBy(asc(tagged.id));
  await db.delete(tagged);
  await insertMany(tagged, with_);
  expect(await db.select().from(tagged).orderBy(asc(tagged.id))).toEqual(one);
  expect(one[3]?.tags).toEqual(["", " ", "NULL"]);
});

test("no rows need no statement; ids are returned where they are asked for", async () => {
  await create("thing");
  await insertMany(things, []);
  expect(await insertManyIds(things, [])).toEqual([]);
  expect((await insertManyIds(things, rows)).map(Number).sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
});
