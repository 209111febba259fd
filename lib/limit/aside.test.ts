import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transaction } from "@/db";
import { env } from "@/lib/env";
import { useDatabase } from "@/lib/testing/database";
import { limit } from "./limits";

useDatabase();

test("as many transactions as there are connections, and more, count at one moment and none waits for the others", async () => {
  const each = limit("aside-test", { points: 100, seconds: 60 });
  const counting = () =>
    transaction(async () => {
      await db.execute(sql`select pg_sleep(0.05)`);
      return each.take("all of them");
    });
  const taken = await Promise.all(Array.from({ length: env.databasePool * 3 }, counting));
  expect(taken.toSorted((a, b) => a - b)).toEqual(taken.map((_, n) => n + 1));
});
