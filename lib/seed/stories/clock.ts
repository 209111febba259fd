import { sql } from "drizzle-orm";
import { db } from "@/db";

/** What the verbs write down is dated `at`, in the transaction of the seed. */
export const standAt = (at: Date) =>
  db.execute(
    sql`select set_config('app.clock_offset', (${at.toISOString()}::timestamptz - statement_timestamp())::text, true)`,
  );

/** Lets each column that takes the time of its row by itself take it from another clock. */
const datedBy = (from: string, to: string) =>
  db.execute(sql`
    do $$ declare c record; begin
      -- A table with checks that wait for the end of the transaction takes no other default.
      set constraints all immediate;
      for c in select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default = ${sql.raw(`'${from}'`)}
      loop execute format('alter table %I alter column %I set default ${sql.raw(to)}', c.table_name, c.column_name); end loop;
    end $$`);

/** Makes stories of other days: rows are dated by the clock that `standAt` sets, and in the end by the real one again. */
export async function inOtherDays(body: () => Promise<void>) {
  await datedBy("now()", "app_now()");
  await body();
  await db.execute(sql`select set_config('app.clock_offset', '', true)`);
  await datedBy("app_now()", "now()");
}
