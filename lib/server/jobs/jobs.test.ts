import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { audit, db, outbox, transaction } from "@/db";
import { record, theHouse } from "@/lib/audit";
import { notify } from "@/lib/notify";
import { useDatabase } from "@/lib/testing/database";
import { startJobs } from "./jobs";

useDatabase();
// After hooks run last to first: the queue ends before the database does.
afterAll(async () => {
  for (const end of (globalThis as unknown as { closers?: (() => Promise<unknown>)[] }).closers ?? []) await end();
});

const until = (holds: () => Promise<boolean>) => vi.waitFor(async () => expect(await holds()).toBe(true), 8000);

test("a letter leaves as soon as its transaction commits, and the queue seals the audit", async () => {
  process.env.DEMO = "1";
  expect(await startJobs()).not.toBeNull();
  expect(startJobs(), "started once").toBe(startJobs());
  await transaction(async () => {
    await notify([{ channel: "email", target: "a@example.cn", subject: "s", body: "b" }]);
    await record(theHouse, "user.update", "user", null);
  });
  await until(async () => (await db.select().from(outbox)).every((letter) => letter.sentAt !== null));
  await db.execute(sql`select graphile_worker.add_job('sealAudit')`);
  await until(async () => (await db.select().from(audit)).every((row) => row.sealNo !== null));
  await db.execute(sql`select graphile_worker.add_job('tick')`);
  await until(async () => (await db.execute(sql`select 1 from graphile_worker.jobs`)).rows.length === 0);
});
