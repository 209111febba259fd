import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, outbox } from "@/db";
import { TRIES } from "@/lib/notify";
import { anActor } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { systemHealth } from ".";

useDatabase();

const letter = (of: Partial<typeof outbox.$inferInsert>) => ({
  ...{ channel: "email" as const, target: "a@example.test", subject: "s", body: "b" },
  ...of,
});

test("the installation tells what its database, its disk and its process are, and which letters have not left", async () => {
  const root = await anActor("ROOT");
  const before = await systemHealth({}, root);
  expect(before.letters).toEqual({ waiting: 0, retrying: 0, failed: 0, since: null });
  await db
    .insert(outbox)
    .values([
      letter({}),
      letter({ failure: "421", tries: 1 }),
      letter({ failure: "550", tries: TRIES }),
      letter({ failure: "550", tries: TRIES }),
      letter({ sentAt: new Date() }),
    ]);
  const { database, storage, letters, process: own, jobs } = await systemHealth({}, root);
  expect(letters).toEqual({ waiting: 1, retrying: 1, failed: 2, since: expect.any(String) });
  expect(database.version).toMatch(/^\d+/);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(0);
  expect(database.most).toBeGreaterThan(database.connections);
  expect(storage.freeBytes).toBeGreaterThan(0);
  expect(storage.totalBytes).toBeGreaterThan(storage.freeBytes);
  expect(own).toMatchObject({ version: process.versions.node, bytes: expect.any(Number) });
  expect(jobs, "nobody runs jobs in this database").toBeNull();
});

test("jobs are counted as the queue holds them: those that are due, those that failed for good, and when any ran", async () => {
  const root = await anActor("ROOT");
  await db.execute(
    sql.raw(`
    create schema graphile_worker;
    create table graphile_worker.jobs (run_at timestamptz, attempts int, max_attempts int);
    create table graphile_worker._private_known_crontabs (last_execution timestamptz);
    insert into graphile_worker.jobs values (now() - interval '1 hour', 0, 25), (now() + interval '1 hour', 0, 25), (now(), 25, 25);
    insert into graphile_worker._private_known_crontabs values (now()), (null)`),
  );
  const { jobs } = await systemHealth({}, root);
  expect(jobs).toEqual({ waiting: 1, failed: 1, since: expect.any(String), lastRun: expect.any(String) });
  expect(String(jobs?.since) < String(jobs?.lastRun)).toBe(true);
});
