import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

/** The views of `db/views` in a schema, as the database tells them. */
const viewsOf = async (schema: string) => {
  const { rows } = await db.execute<{ name: string; text: string }>(
    sql`select viewname as name, definition as text from pg_views where schemaname = ${schema} and viewname like 'stat\\_%' order by 1`,
  );
  return rows.map(({ name, text }) => [name, text.replaceAll(/\bprobe\./g, "")]);
};

test("the migrations have made the views as db/views says", async () => {
  const made = await viewsOf("public");
  expect(made.length).toBeGreaterThan(5);
  await db.execute(sql`create schema probe`);
  await db.execute(sql`set local search_path = probe, public`);
  for (const file of readdirSync("db/views"))
    for (const statement of readFileSync(`db/views/${file}`, "utf8").split("--> statement-breakpoint"))
      await db.execute(sql.raw(statement));
  expect(await viewsOf("probe")).toEqual(made);
});
