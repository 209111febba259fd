import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, test } from "vitest";
import { qualified } from "@/db/qualified";
import { contest, group } from "@/db/schema";

const db = drizzle.mock();

/** `lib/server/test/unqualified-columns.ts` watches every statement of every test; here what it refuses, and what it lets pass. */
describe("a subquery among the fields of a selection from one table", () => {
  const held = (id: unknown) => sql<number>`(select count(*)::int from contest c where c.group_id = ${id})`;
  const of = (field: ReturnType<typeof held>) => db.select({ id: group.id, held: field }).from(group).toSQL().sql;

  test("is refused where it names a column of that table, which would lose it", () => {
    expect(() => of(held(group.id))).toThrow("names id without its table");
    expect(() => of(held(group.id).as("held") as never)).toThrow("names id");
    expect(() =>
      db
        .update(group)
        .set({ name: "x" })
        .returning({ held: held(group.id) })
        .toSQL(),
    ).toThrow("names id");
  });

  test("names it by `qualified`, and nothing else is refused", () => {
    expect(of(held(qualified(group.id)))).toContain('c.group_id = "group"."id"');
    const other = sql<number>`(select count(*)::int from stage_window w where w.stage_id = ${group.path})`;
    expect(of(other), "no other table has a column of that name").toContain('= "path")');
    expect(of(sql<number>`length(${group.name})` as never)).toContain('length("name")');
    const joined = db
      .select({ held: held(group.id) })
      .from(group)
      .innerJoin(contest, sql`true`);
    expect(joined.toSQL().sql).toContain('c.group_id = "group"."id"');
  });
});
