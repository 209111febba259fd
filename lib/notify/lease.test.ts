import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { db, outbox, pool, transaction } from "@/db";
import { queueLetters, sendOutbox } from "@/lib/notify";
import { useDatabase } from "@/lib/testing/database";

useDatabase();

/** A mail server that keeps who is sending waiting while `held`, and says when a letter came in. */
const received: string[] = [];
const answers: (() => void)[] = [];
const comers: (() => void)[] = [];
let held = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  // A name server may take longer than the sender is patient.
  disableReverseLookup: true,
  async onData(stream, session, done) {
    for await (const _ of stream);
    received.push(session.envelope.rcptTo[0]?.address ?? "");
    if (held) answers.push(() => done());
    else done();
    comers.shift()?.();
  },
});
server.on("error", () => {});
const nextLetter = () => new Promise<void>((came) => comers.push(came));
const answerAll = () => {
  held = false;
  for (const answer of answers.splice(0)) answer();
};

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  answerAll();
  received.length = 0;
  await db.delete(outbox);
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const write = (...targets: string[]) =>
  transaction(() =>
    queueLetters(targets.map((target) => ({ channel: "email" as const, target, subject: "验证码", body: "123456" }))),
  );
const letters = () => db.select().from(outbox).orderBy(outbox.id);
/** The statements of open transactions, but for this question's own. */
const inTransactions = async () =>
  (
    await pool().query(`select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)
  ).rows;

test("while a mail server keeps one waiting, no transaction is open, no row is locked, and nobody else sends the letter", async () => {
  held = true;
  await write("a@example.cn");
  const came = nextLetter();
  const sending = sendOutbox();
  await came;
  expect(await inTransactions()).toEqual([]);
  expect((await db.execute(sql`select id from outbox for update nowait`)).rows).toHaveLength(1);
  expect(await Promise.all([sendOutbox(), sendOutbox()])).toEqual([0, 0]);
  answerAll();
  expect(await sending).toBe(1);
  expect(received).toEqual(["a@example.cn"]);
  expect(await letters()).toMatchObject([{ tries: 0, takenUntil: null, failure: null, sentAt: expect.any(Date) }]);
});

test("control: a transaction that waits is seen", async () => {
  await transaction(async () => {
    await db.execute(sql`select 1`);
    expect(await inTransactions()).toHaveLength(1);
  });
});

test("many processes at once send each letter once", async () => {
  const targets = Array.from({ length: 40 }, (_, n) => `${n}@example.cn`);
  await write(...targets);
  const sent = await Promise.all(Array.from({ length: 4 }, sendOutbox));
  expect(sent.reduce((a, b) => a + b)).toBe(40);
  expect(received.toSorted()).toEqual(targets.toSorted());
});

test("what a process had taken that was killed is sent again when its time is over, and not before", {
  timeout: 60_000,
}, async () => {
  held = true;
  await write("b@example.cn");
  const came = nextLetter();
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "tsx",
      "-e",
      `import("./lib/notify/index.ts").then((m) => m.sendOutbox())`,
    ],
    { stdio: ["ignore", "ignore", "inherit"], env: process.env },
  );
  const ended = once(child, "exit");
  await came;
  child.kill("SIGKILL");
  await ended;
  answerAll();
  expect(await letters()).toMatchObject([{ tries: 0, sentAt: null, takenUntil: expect.any(Date) }]);
  expect(await sendOutbox(), "it may still be on its way").toBe(0);
  await db.update(outbox).set({ takenUntil: sql`now() - interval '1 second'` });
  const sent = await sendOutbox();
  expect({ sent, letters: await letters() }).toMatchObject({ sent: 1, letters: [{ tries: 0, failure: null }] });
  expect(received).toEqual(["b@example.cn", "b@example.cn"]);
  expect(await letters()).toMatchObject([{ takenUntil: null, sentAt: expect.any(Date) }]);
});

test("a mail server that answers for ever is given up before the letter is anybody else's", async () => {
  held = true;
  await write("d@example.cn");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    const came = nextLetter();
    const sending = sendOutbox();
    await came;
    const [taken] = await letters();
    vi.advanceTimersByTime(60_000);
    expect(await sending).toBe(0);
    const { rows } = await db.execute<{ before: boolean }>(
      sql`select now() + interval '1 minute' < ${taken?.takenUntil?.toISOString()} as before`,
    );
    expect(rows[0]?.before).toBe(true);
    expect(await letters()).toMatchObject([{ tries: 1, failure: "no answer in time", takenUntil: null, sentAt: null }]);
  } finally {
    vi.useRealTimers();
  }
});

test("a letter that is refused is free at once and keeps the reason", async () => {
  const url = process.env.SMTP_URL;
  process.env.SMTP_URL = "";
  try {
    await write("c@example.cn");
    expect(await sendOutbox()).toBe(0);
    expect(await letters()).toMatchObject([
      { tries: 1, failure: "no driver for email", takenUntil: null, sentAt: null },
    ]);
  } finally {
    process.env.SMTP_URL = url;
  }
});
