import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { certificate, certificateBatch, certificateSending, db, numberCounter, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { startSending } from "@/lib/domain/certificate/sending/sendings";
import { aPublishedContest } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { killAll, useWorkers } from "@/lib/testing/programs";
import { startBatch } from "./batches";
import { approveCertificates } from "./checking";
import { makeBatches } from "./making";

useDatabase();

const COUNT = 60;
/** So many are done when the two at work are killed. */
const KILLS = [5, 17, 29, 41];

const { aWorker, importOf } = useWorkers({
  db: "db/index",
  making: "lib/domain/certificate/issuing/making",
  sending: "lib/domain/certificate/sending/sending",
  life: "lib/domain/certificate/lifecycle",
});
const aMaker = () => aWorker("making", "await m.makeBatches(1)");
const aSender = () => aWorker("sending", "await m.sendCertificates(1)");

test("makers that are killed in the middle, two at a time, lose nothing: each award one certificate, numbers without a gap", {
  timeout: 240_000,
}, async () => {
  const p = await transaction(() => aPublishedContest(Array.from({ length: COUNT }, (_, n) => 100 - n)));
  const { batchId } = await startBatch(p.batch, p.manager);
  const here = eq(certificate.contestId, p.contest.id);
  const batch = async () => (await db.select().from(certificateBatch).where(eq(certificateBatch.id, batchId)))[0];
  let midway = 0;
  for (const [kill, at] of KILLS.entries()) {
    const makers = [aMaker(), aMaker()];
    await Promise.all(makers.map((m) => m.ready));
    while (((await batch())?.done ?? 0) < at) await sleep(2);
    await sleep(3 * kill);
    await killAll(makers);
    const made = await db.$count(certificate, here);
    if (made < COUNT) midway++;
    expect((await batch())?.done, "what is told is what is there").toBe(made);
  }
  expect(midway, "they were killed in the middle").toBeGreaterThan(0);
  expect(await aMaker().ended).toEqual([0, null]);
  const rows = await db.select().from(certificate).where(here);
  expect(rows.map((c) => c.serial as number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: COUNT }, (_, n) => n + 1),
  );
  expect(new Set(rows.map((c) => c.awardId)).size).toBe(COUNT);
  expect(rows.every((c) => c.status === "generated")).toBe(true);
  const [counter] = await db.select().from(numberCounter).where(eq(numberCounter.ruleId, p.rule.id));
  expect(counter?.last).toBe(COUNT);
  expect(await batch()).toMatchObject({ status: "finished", done: COUNT, total: COUNT });
});

/** Issued certificates, each of whose people has an address. */
async function issued() {
  const p = await transaction(() => aPublishedContest(Array.from({ length: COUNT }, (_, n) => 100 - n)));
  const people = p.works.map((w) => w.captain.userId);
  await db.update(user).set({ email: sql`id || '@example.test'` }).where(isOneOf(user.id, people));
  const { batchId } = await startBatch(p.batch, p.manager);
  await makeBatches();
  await approveCertificates({ competitionId: p.contest.id, batchId }, p.manager);
  const here = eq(certificate.contestId, p.contest.id);
  return { ...p, here, sent: () => db.$count(certificate, and(here, eq(certificate.status, "sent"))) };
}

/** How many people of a contest's certificates have had 0, 1, 2 … messages, and how many as many letters. */
async function toldIn(contestId: string) {
  const timesOf = async (table: string) => {
    const { rows } = await db.execute<{ times: number; people: number }>(sql`
      select times, count(*)::int as people from (
        select count(t.id)::int as times from certificate c join certificate_holder h on h.certificate_id = c.id
        left join ${sql.identifier(table)} t on t.biz_type = 'certificate' and t.biz_id = c.id and t.user_id = h.user_id
        where c.contest_id = ${contestId} group by c.id, h.user_id) as each group by times order by times`);
    return Object.fromEntries(rows.map((r) => [r.times, r.people]));
  };
  return { messages: await timesOf("message"), letters: await timesOf("outbox") };
}

test("senders that are killed in the middle, two at a time, notify nobody twice and leave nobody out", {
  timeout: 240_000,
}, async () => {
  const p = await issued();
  const competitionId = p.contest.id;
  expect(await startSending({ competitionId }, p.manager)).toMatchObject({ left: COUNT });
  const sending = async () =>
    (await db.select().from(certificateSending).where(eq(certificateSending.contestId, competitionId)))[0];
  let midway = 0;
  for (const [kill, at] of KILLS.entries()) {
    const senders = [aSender(), aSender()];
    await Promise.all(senders.map((s) => s.ready));
    while (((await sending())?.next ?? 0) < at) await sleep(2);
    await sleep(3 * kill);
    await killAll(senders);
    const sent = await p.sent();
    if (sent < COUNT) midway++;
    expect((await sending())?.sent, "what is told is what is there").toBe(sent);
    expect(await toldIn(competitionId)).toEqual(
      sent < COUNT
        ? { messages: { 0: COUNT - sent, 1: sent }, letters: { 0: COUNT - sent, 1: sent } }
        : { messages: { 1: COUNT }, letters: { 1: COUNT } },
    );
  }
  expect(midway, "they were killed in the middle").toBeGreaterThan(0);
  expect(await aSender().ended).toEqual([0, null]);
  expect(await toldIn(competitionId)).toEqual({ messages: { 1: COUNT }, letters: { 1: COUNT } });
  expect(await p.sent()).toBe(COUNT);
  expect(await sending()).toMatchObject({ status: "finished", next: COUNT, sent: COUNT, total: COUNT });
});

test("control: a sender that notifies by one transaction and marks by the next, killed likewise, notifies somebody twice", {
  timeout: 120_000,
}, async () => {
  const p = await issued();
  const ids = (await db.select({ id: certificate.id }).from(certificate).where(p.here)).map((c) => c.id);
  const mark = `${importOf("life")}.then((l) => l.certificateLifecycle.moveAll([id], "sent", { userId: null }))`;
  const careless = () =>
    aWorker(
      "sending",
      `for (const id of ${JSON.stringify(ids)}) {
        const { certificate, db } = await ${importOf("db")};
        const { eq } = await import("drizzle-orm");
        const [{ status }] = await db.select().from(certificate).where(eq(certificate.id, id));
        if (status === "sent") continue;
        await m.notifyIssued([id]);
        await new Promise((resolve) => setTimeout(resolve, 30));
        await ${mark};
      }`,
    );
  const first = careless();
  await first.ready;
  while (((await toldIn(p.contest.id)).messages[1] ?? 0) <= (await p.sent())) await sleep(2);
  await killAll([first]);
  expect(await careless().ended).toEqual([0, null]);
  expect(await toldIn(p.contest.id)).toEqual({ messages: { 1: COUNT - 1, 2: 1 }, letters: { 1: COUNT - 1, 2: 1 } });
});
