import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, department, major } from "@/db";
import { aCampus, aCollege } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import "@/lib/domain/wiring";
import { followed } from "./following";
import { mergeGroups } from "./merging";
import { previewMerge } from "./previewing";

useDatabase();

test("where the successor may have the same already, it is ruled what becomes of it", async () => {
  const { rows } = await db.execute<{ place: string; unique: string }>(sql`
    select r.relname as place, pg_get_indexdef(i.indexrelid) as unique
    from pg_index i join pg_class r on r.oid = i.indrelid where i.indisunique and not i.indisprimary`);
  const once = (name: string) => {
    const [place, column] = name.split(".");
    return rows.some((row) => row.place === place && new RegExp(`\\b${column}\\b`).test(row.unique));
  };
  expect(once("department.group_id"), "control: such an index is found").toBe(true);
  expect([...followed].filter(([name, ruled]) => !ruled && once(name)).map(([name]) => name)).toEqual([]);
});

test("departments and majors that both have stay below each", async () => {
  const { a, b, host } = await aCampus();
  const [same, taken] = [
    await aCollege({ parent: a, name: "计算机学院" }),
    await aCollege({ parent: b, name: "计算机学院" }),
  ];
  await db.insert(major).values([same, taken].map(({ id }) => ({ collegeId: id, name: "人工智能" })));
  await db.insert(department).values([a, b].map(({ id }) => ({ groupId: id, name: "教务处" })));
  await db.insert(department).values({ groupId: a.id, name: "研究生院" });
  const { groupVersion: version, intoVersion } = await previewMerge({ groupId: a.id, intoId: b.id }, host);
  await mergeGroups({ groupId: a.id, intoId: b.id, version, intoVersion, reason: "教育部批准" }, host);
  const homes = await db
    .select({ at: department.groupId, name: department.name })
    .from(department)
    .orderBy(department.id);
  expect(homes).toEqual([
    { at: a.id, name: "教务处" },
    { at: b.id, name: "教务处" },
    { at: b.id, name: "研究生院" },
  ]);
  const taught = await db.select({ at: major.collegeId }).from(major).where(eq(major.name, "人工智能"));
  expect(taught.map(({ at }) => at).sort()).toEqual([same.id, taken.id].sort());
});
