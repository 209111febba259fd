import { sql } from "drizzle-orm";
import { makeWorkerUtils, runOnce } from "graphile-worker";
import { afterAll, expect, test, vi } from "vitest";
import { audit, db, outbox, pool, transaction } from "@/db";
import { record, systemActor } from "@/lib/audit";
import { ticks } from "@/lib/domain/ticks";
import { queueLetters } from "@/lib/notify";
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
    await queueLetters([{ channel: "email", target: "a@example.cn", subject: "s", body: "b" }]);
    await record(systemActor, "user.update", "user", null);
  });
  await until(async () => (await db.select().from(outbox)).every((letter) => letter.sentAt !== null));
  await db.execute(sql`select graphile_worker.add_job('sealAudit')`);
  await until(async () => (await db.select().from(audit)).every((row) => row.sealNo !== null));
  await db.execute(sql`select graphile_worker.add_job('tick')`);
  await until(async () => (await db.execute(sql`select 1 from graphile_worker.jobs`)).rows.length === 0);
});

test("a letter does not wait for work that takes minutes and holds every place of its queue", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  ticks.held = () => {
    held++;
    return released;
  };
  for (let i = 0; i < 3; i++) await db.execute(sql`select graphile_worker.add_job('tick')`);
  await until(async () => held === 3);
  await transaction(() => queueLetters([{ channel: "email", target: "b@example.cn", subject: "s", body: "b" }]));
  await until(async () => (await db.select().from(outbox)).every((letter) => letter.sentAt !== null));
  delete ticks.held;
  release();
  await until(async () => (await db.execute(sql`select 1 from graphile_worker.jobs`)).rows.length === 0);
});

test("a job is taken while calls hold every connection of theirs", async () => {
  let ran = 0;
  const others = { ...ticks };
  // The others need a connection.
  for (const name of Object.keys(others)) delete ticks[name];
  ticks.counted = async () => void ran++;
  const held = await Promise.all(Array.from({ length: pool().options.max }, () => pool().connect()));
  await expect(db.execute(sql`select 1`), "every one is held").rejects.toMatchObject({
    cause: { message: expect.stringContaining("timeout exceeded") },
  });
  await held[0]?.query("select graphile_worker.add_job('tick')");
  await vi
    .waitFor(() => expect(ran).toBeGreaterThan(0), 8000)
    .finally(() => {
      for (const client of held) client.release();
    });
  delete ticks.counted;
  Object.assign(ticks, others);
});

test("a queue that ended by itself begins again, and once more where it began in a bad moment and can take no job", {
  timeout: 60_000,
}, async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  await db.execute(sql`alter table graphile_worker._private_tasks rename to away`);
  await (await startJobs())?.stop().catch(() => {});
  const isStuck = () => said.mock.calls.some(([words]) => String(words).startsWith("no job could be taken"));
  await vi.waitFor(() => expect(isStuck()).toBe(true), 40_000);
  await db.execute(sql`alter table graphile_worker.away rename to _private_tasks`);
  await transaction(() => record(systemActor, "user.update", "user", null));
  await db.execute(sql`select graphile_worker.add_job('sealAudit')`);
  await vi.waitFor(async () => {
    expect((await db.select().from(audit)).every((row) => row.sealNo !== null)).toBe(true);
  }, 15_000);
  said.mockRestore();
});

test("a job of the queue that was running in a killed process is not run again for hours, unlike a letter of the outbox", async () => {
  const utils = await makeWorkerUtils({ pgPool: pool() });
  await utils.migrate();
  const ran: unknown[] = [];
  const runAll = () => runOnce({ pgPool: pool(), taskList: { letter: (payload) => void ran.push(payload) } });
  const taken = await utils.addJob("letter", { n: 1 });
  await db.execute(sql`update graphile_worker._private_jobs
    set attempts = 1, locked_by = 'killed', locked_at = now() - interval '3 hours' where id = ${taken.id}`);
  await utils.addJob("letter", { n: 2 });
  await runAll();
  expect(ran).toEqual([{ n: 2 }]);
  await utils.completeJobs([taken.id]);
  await utils.release();
});
