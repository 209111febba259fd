import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, group, transaction } from "@/db";
import { aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { contents, contentsSince, differing } from "./contents";

useDatabase();

class Undone extends Error {}
const undone = (act: () => Promise<unknown>) =>
  transaction(async () => {
    await act();
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });

test("a row that is added, changed or deleted is found in its table, as by reading every table; what is undone is not", async () => {
  const province = await aProvince();
  const writes = [
    () => db.update(group).set({ remark: "changed" }).where(eq(group.id, province.id)),
    () => aProvince(),
    () => db.delete(group).where(eq(group.id, province.id)),
  ];
  for (const write of writes) {
    const before = await contents();
    await undone(async () => {
      await write();
      expect(differing(before, await contentsSince(before))).toContain("group");
      expect(await contentsSince(before)).toEqual(await contents());
    });
    expect(differing(before, await contentsSince(before))).toEqual([]);
  }
});

test("what a trigger writes is found, too", async () => {
  await db.execute(
    sql`create function also_noted() returns trigger language plpgsql as $$ begin update "group" set remark = 'noted'; return new; end $$`,
  );
  await db.execute(sql`create trigger also_noted after insert on menu for each row execute function also_noted()`);
  await aProvince();
  const before = await contents();
  await db.execute(
    sql`insert into menu (menu_name, menu_name_en, path, component, menu_type) values ('a', 'a', '/a', 'Layout', 1)`,
  );
  expect(differing(before, await contentsSince(before))).toEqual(expect.arrayContaining(["group", "menu"]));
});
