import { like, sql } from "drizzle-orm";
import { test as bare, expect } from "vitest";
import { db, user } from "@/db";
import { aUser } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { type By, inOrder, pageOf } from "./page";

useDatabase();

const people = (named = "page%") => db.select({ id: user.id }).from(user).where(like(user.username, named));
const add = (from: number, to: number) =>
  db.execute(sql`insert into "user" (username, real_name, last_login_at) select 'page' || n, 'P' || n % 7,
    case when n % 3 > 0 then now() - (n % 5) * interval '1 day' end from generate_series(${from}::int, ${to}::int) n`);

const newest: By = { by: user.id, order: "DESC" };
const orders: Record<string, By[]> = {
  id: [newest],
  ties: [{ by: user.realName, order: "ASC" }, newest],
  "nulls last": [{ by: user.lastLoginAt, order: "DESC", nulls: "last" }, newest],
  "nulls first": [
    { by: user.lastLoginAt, order: "ASC", nulls: "first" },
    { by: user.id, order: "ASC" },
  ],
  "nulls last, upwards": [{ by: user.lastLoginAt, order: "ASC", nulls: "last" }, newest],
};
const inSql = (order: By[]) =>
  sql.join(
    order.map(({ by, order: way, nulls }) => sql`${by} ${sql.raw(way)} ${sql.raw(nulls ? `nulls ${nulls}` : "")}`),
    sql`, `,
  );

test("pages of any size, one after the other, are the whole list in its order", async () => {
  let added = 0;
  for (const [amount, sizes] of [
    [101, [1, 7, 20, 50, 100, 101, 150]],
    [2101, [100, 190, 2000]],
  ] as const) {
    await add(added + 1, amount);
    added = amount;
    for (const [name, order] of Object.entries(orders)) {
      const whole = (await people().orderBy(inSql(order))).map((row) => row.id);
      expect(new Set(whole).size).toBe(amount);
      for (const pageSize of sizes) {
        const pages = Math.ceil(amount / pageSize);
        const seen: string[] = [];
        for (let pageNum = 1; pageNum <= pages; pageNum++) {
          const page = await pageOf(people(), order, { pageNum, pageSize });
          expect(page.total).toBe(amount);
          seen.push(...page.ids);
        }
        expect(seen, `${name}, ${pageSize} a page`).toEqual(whole);
        const beyond = await pageOf(people(), order, { pageNum: pages + 1, pageSize });
        expect(beyond).toEqual({ ids: [], total: amount });
      }
    }
  }
  const rows = await db.select().from(user).where(like(user.username, "page%"));
  const [third, first] = [rows[3], rows[1]].map((row) => row?.id as string) as [string, string];
  expect(inOrder([third, "0", first], rows, (row) => row.id).map((row) => row.id)).toEqual([third, first]);
});

bare("a large count is kept for a while, a small one never; the last page is asked from the end", async () => {
  const total = async () => (await pageOf(people(), [newest], { pageNum: 1, pageSize: 10 })).total;
  await add(1, 500);
  expect(await total()).toBe(500);
  await add(501, 502);
  expect(await total()).toBe(502);
  await add(503, 10_000);
  expect(await total()).toBe(10_000);
  await aUser({ username: "page10001" });
  expect(await total()).toBe(10_000);
  const narrower = await pageOf(people("page1000%"), [newest], {
    pageNum: 1,
    pageSize: 10,
  });
  expect(narrower.total).toBe(3);
  const requested = people();
  await pageOf(requested, [newest], { pageNum: 1000, pageSize: 10 });
  expect(requested.toSQL().sql).toMatch(/order by "user"."id" asc limit \$\d+$/);
});

test("an index goes down with nulls last only where a column may be null: no order that says `desc` alone could read it", async () => {
  const { rows } = await db.execute<{ name: string; nullable: boolean }>(sql`
    select i.indexrelid::regclass::text as name, not a.attnotnull as nullable
      from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace,
        generate_series(0, i.indnkeyatts - 1) k join pg_attribute a on true
      where a.attrelid = i.indrelid and a.attnum = i.indkey[k] and i.indoption[k] = 1`);
  expect(rows).toContainEqual({ name: "team_submitted", nullable: true });
  expect(rows.filter(({ nullable }) => !nullable)).toEqual([]);
});
