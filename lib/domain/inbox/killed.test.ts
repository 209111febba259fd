import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, noticeDue, transaction, user } from "@/db";
import { aUser } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { killAll, useWorkers } from "@/lib/testing/programs";

useDatabase();

const [PIECES, EACH] = [24, 25];
const PEOPLE = PIECES * EACH;
/** So many pieces have been told when the two at work are killed, each within the next. */
const KILLS = [1, 7, 13, 19];

const { aWorker, importOf } = useWorkers({ db: "db/index", inbox: "lib/domain/inbox/index" });

/** Notices to people with an address of mail, left to the job in many pieces; returns how many people have had 0, 1, 2 … messages, and letters. */
async function leftToJob() {
  const { id: series } = await aUser();
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into "user" (username, real_name, email)
    select 'told' || ${series}::text || '-' || n, 'N' || n, 'told' || ${series}::text || '-' || n || '@example.test' from generate_series(1, ${PEOPLE}::int) n returning id::text`);
  const ids = rows.map(({ id }) => id);
  const params = { captain: "c", team: "t", contest: "k" };
  const piece = (n: number) => ({ topic: "teamInvited", notes: [{ to: ids.slice(n * EACH, (n + 1) * EACH), params }] });
  await db.insert(noticeDue).values(Array.from({ length: PIECES }, (_, n) => piece(n)));
  const timesOf = async (table: "message" | "outbox") => {
    const { rows } = await db.execute<{ times: number; people: number }>(sql`
      select times, count(*)::int as people from (
        select count(t.id)::int as times from "user" u left join ${sql.identifier(table)} t on t.user_id = u.id
        where u.username like ${`told${series}-%`} group by u.id) as each group by times order by times`);
    return Object.fromEntries(rows.map(({ times, people }) => [times, people]));
  };
  /** The last people of some pieces, whom nobody can tell while they are held. */
  const lastOf = (...pieces: number[]) => pieces.map((n) => ids[(n + 1) * EACH - 1] as string);
  return { timesOf, lastOf, told: async () => PEOPLE - ((await timesOf("message"))[0] ?? 0) };
}

/** How many others are at work on what is left to the job. @param those whether only those count that wait for something held */
const atWork = async (those: "all" | "waiting") => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(distinct pid)::int n from pg_locks work
    where relation = 'notice_due'::regclass and pid <> pg_backend_pid()
      and (${those === "all"} or exists (select from pg_locks held where held.pid = work.pid and not held.granted))`);
  return rows[0]?.n;
};

/** Two jobs that begin at one moment. */
async function twoJobs() {
  const go = join(process.cwd(), `.data-test/go-${randomUUID()}`);
  const act = `while (!require("node:fs").existsSync(${JSON.stringify(go)})) await new Promise((on) => setTimeout(on, 2)); await m.sendNotices()`;
  const jobs = [aWorker("inbox", act), aWorker("inbox", act)];
  await Promise.all(jobs.map(({ ready }) => ready));
  writeFileSync(go, "");
  return {
    kill: async () => {
      await killAll(jobs);
      rmSync(go);
    },
  };
}

test("jobs that are killed in the middle, two at a time, notify nobody of thousands twice and leave nobody out", {
  timeout: 240_000,
}, async () => {
  const { timesOf, lastOf, told } = await leftToJob();
  for (const at of KILLS) {
    await transaction(async () => {
      const held = inArray(user.id, lastOf(at, at + 1));
      await db.select().from(user).where(held).for("update");
      const jobs = await twoJobs();
      while ((await atWork("waiting")) !== 2) await sleep(2);
      await jobs.kill();
    });
    while (await atWork("all")) await sleep(2);
    expect(await told(), "whole pieces").toBe(at * EACH);
    const expected = { 0: PEOPLE - at * EACH, 1: at * EACH };
    expect([await timesOf("message"), await timesOf("outbox")]).toEqual([expected, expected]);
    expect(await db.$count(noticeDue), "what is left is what is not told").toBe(PIECES - at);
  }
  expect(await aWorker("inbox", "await m.sendNotices()").ended).toEqual([0, null]);
  expect([await timesOf("message"), await timesOf("outbox")]).toEqual([{ 1: PEOPLE }, { 1: PEOPLE }]);
  expect(await db.$count(noticeDue)).toBe(0);
});

test("control: a job that notifies by one transaction and forgets by the next, killed likewise, notifies somebody twice", {
  timeout: 120_000,
}, async () => {
  const { timesOf, told } = await leftToJob();
  const careless = () =>
    aWorker(
      "inbox",
      `const { db, noticeDue } = await ${importOf("db")};
       const { eq } = await import("drizzle-orm");
       for (const { id, topic, notes } of await db.select().from(noticeDue).orderBy(noticeDue.id)) {
         await m.notifyEach(topic, notes);
         await new Promise((resolve) => setTimeout(resolve, 100));
         await db.delete(noticeDue).where(eq(noticeDue.id, id));
       }`,
    );
  const first = careless();
  await first.ready;
  while ((await told()) <= PEOPLE - (await db.$count(noticeDue)) * EACH) await sleep(2);
  await killAll([first]);
  expect(await careless().ended).toEqual([0, null]);
  expect(await timesOf("message")).toEqual({ 1: PEOPLE - EACH, 2: EACH });
});
