import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { db, letterDigest, mailRefusal, message, outbox, quietHours, transaction, user } from "@/db";
import { userDetail } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { notify, saveDigest, saveQuietHours, subscriptionDetail } from "@/lib/domain/inbox";
import { queueLetters, sendOutbox, TRIES, tryAgain } from "@/lib/notify";
import { anActor } from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";
import { freezeClock, useDatabase } from "@/lib/testing/database";

useDatabase();

/** A mail server that refuses some addresses as it is told, and holds the letters that it takes. */
const received: { to: string; text: string }[] = [];
const refusals = new Map<string, [code: number, words: string]>();
let down = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onRcptTo({ address }, _, done) {
    const [responseCode, words] = refusals.get(address) ?? [0, ""];
    done(responseCode ? Object.assign(new Error(words), { responseCode }) : undefined);
  },
  async onData(stream, session, done) {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    if (down) return done(Object.assign(new Error("try later"), { responseCode: 451 }));
    received.push({ to: session.envelope.rcptTo[0]?.address ?? "", text: Buffer.concat(parts).toString() });
    done();
  },
});
server.on("error", () => {});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  received.length = 0;
  refusals.clear();
  down = false;
  await db.delete(outbox);
  await db.delete(mailRefusal);
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const at = (clock: string, day = "2026-03-02") => new Date(`${day}T${clock}:00+08:00`);
const aReader = () => transaction(() => anActor("STUDENT", { as: { email: `r${nextNumber()}@example.test` } }));
const addressOf = async ({ userId }: Actor) =>
  (await db.select({ email: user.email }).from(user).where(eq(user.id, userId)))[0]?.email as string;
type Said = "teamApproved" | "teamInvited" | "passwordChanged" | "paymentDue";
/** Tells somebody of something, at an hour. */
async function tell(actor: Actor, written: Date, topic: Said = "teamApproved", team = "T") {
  const params = { team, contest: "C", captain: "P", amount: "1", told: "no", how: "", due: "d" };
  await notify([actor.userId], topic, params as never);
  await db.update(outbox).set({ createdAt: written }).where(sql`${outbox.createdAt} > now() - interval '1 hour'`);
}
const sendAt = async (moment: Date) => {
  await freezeClock(moment);
  return sendOutbox();
};
const waiting = (actor: Actor) =>
  db.$count(outbox, sql`${outbox.userId} = ${actor.userId} and ${outbox.sentAt} is null`);
const decoded = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll("=", ""), "hex").toString());

test("the mail of a day comes in one letter at its hour; what is written at the hour itself waits for the next", async () => {
  const reader = await aReader();
  await saveDigest({ at: "08:00" }, reader);
  await tell(reader, at("08:00", "2026-03-01"), "teamApproved", "Team one");
  await tell(reader, at("23:59", "2026-03-01"), "teamApproved", "Team two");
  await tell(reader, at("07:59"), "teamApproved", "Team three");
  await tell(reader, at("08:00"), "teamApproved", "Team four");
  expect(await db.$count(message, eq(message.userId, reader.userId)), "at once on the site").toBe(4);
  expect(await sendAt(at("07:59"))).toBe(0);
  expect(await sendAt(at("08:00"))).toBe(3);
  expect(received).toHaveLength(1);
  const [{ to, text }] = received as [(typeof received)[0]];
  expect(to).toBe(await addressOf(reader));
  for (const team of ["Team one", "Team two", "Team three"]) expect(decoded(text)).toContain(team);
  expect(decoded(text)).not.toContain("Team four");
  expect(text).toContain("text/html");
  expect(decoded(text)).toContain("/center/informationSub");
  expect(await sendAt(at("07:59", "2026-03-03"))).toBe(0);
  expect(await sendAt(at("08:00", "2026-03-03"))).toBe(1);
  expect(received, "one alone is itself").toHaveLength(2);
  expect(decoded(received[1]?.text ?? "")).toContain("Team four");
});

test("security, money and invitations do not wait", async () => {
  const reader = await aReader();
  await saveDigest({ at: "08:00" }, reader);
  for (const topic of ["passwordChanged", "paymentDue", "teamInvited"] as const) await tell(reader, at("12:00"), topic);
  await tell(reader, at("12:00"), "teamApproved");
  expect(await sendAt(at("12:00"))).toBe(3);
  expect([received.length, await waiting(reader)]).toEqual([3, 1]);
});

test("a change of the setting holds for what waits: nothing is lost, nothing comes twice", async () => {
  const reader = await aReader();
  await saveDigest({ at: "08:00" }, reader);
  await tell(reader, at("12:00"), "teamApproved", "Team a");
  await tell(reader, at("13:00"), "teamApproved", "Team b");
  expect(await sendAt(at("14:00"))).toBe(0);
  await saveDigest({ at: "15:00" }, reader);
  expect(await sendAt(at("14:59"))).toBe(0);
  expect(await sendAt(at("15:00"))).toBe(2);
  expect(received).toHaveLength(1);
  await tell(reader, at("16:00"), "teamApproved", "Team c");
  await tell(reader, at("16:00"), "teamApproved", "Team d");
  expect(await sendAt(at("17:00"))).toBe(0);
  await saveDigest({ at: null }, reader);
  expect(await sendAt(at("17:00")), "each by itself").toBe(2);
  expect([received.length, await waiting(reader)]).toEqual([3, 0]);
  await saveDigest({ at: "08:00" }, reader);
  expect(await sendAt(at("08:00", "2026-03-09"))).toBe(0);
  expect((await subscriptionDetail({}, reader)).digestAt).toBe("08:00");
});

test("an hour within quiet hours comes when they end", async () => {
  const reader = await aReader();
  await saveDigest({ at: "06:00" }, reader);
  await saveQuietHours({ quiet: { from: "22:00", until: "07:00" } }, reader);
  for (const team of ["x", "y"]) await tell(reader, at("12:00", "2026-03-01"), "teamApproved", team);
  expect(await sendAt(at("06:30"))).toBe(0);
  expect(await sendAt(at("07:00"))).toBe(2);
  expect(received).toHaveLength(1);
  await db.delete(quietHours);
});

test("many processes at once send one letter for each person's day", async () => {
  const readers = await Promise.all([aReader(), aReader(), aReader(), aReader()]);
  for (const reader of readers) {
    await saveDigest({ at: "08:00" }, reader);
    for (let n = 0; n < 6; n++) await tell(reader, at("12:00", "2026-03-01"), "teamApproved", `Team ${n}`);
  }
  await freezeClock(at("09:00"));
  const sent = await Promise.all(Array.from({ length: 4 }, sendOutbox));
  expect(sent.reduce((a, b) => a + b)).toBe(24);
  const addresses = await Promise.all(readers.map(addressOf));
  expect(received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
});

test("a letter of the day that fails waits as a whole, and longer each time, however old it is", async () => {
  const reader = await aReader();
  await saveDigest({ at: "08:00" }, reader);
  for (const team of ["x", "y"]) await tell(reader, at("12:00", "2026-03-01"), "teamApproved", team);
  down = true;
  expect(await sendAt(at("08:00"))).toBe(0);
  const rows = await db.select().from(outbox);
  expect(
    rows.map(({ tries }) => tries),
    "once, not eight times in a row",
  ).toEqual([1, 1]);
  down = false;
  expect(await sendOutbox(), "not yet again").toBe(0);
  await db.update(outbox).set({ triedAt: sql`now() - interval '1 minute'` });
  expect(await sendOutbox()).toBe(2);
  expect(received).toHaveLength(1);
});

test("an address that its server refuses for good is marked and tried no more, until it takes a letter", async () => {
  const reader = await aReader();
  const address = await addressOf(reader);
  refusals.set(address, [550, "5.1.1 no such user"]);
  await tell(reader, at("12:00"));
  expect(await sendAt(at("12:00"))).toBe(0);
  expect(await db.select().from(outbox)).toMatchObject([
    { tries: TRIES, failure: expect.stringContaining("5.1.1 no such user"), sentAt: null },
  ]);
  expect(await userDetail({}, reader)).toMatchObject({ emailRefusedTime: "2026-03-02 12:00:00" });
  expect((await subscriptionDetail({}, reader)).refused).toMatchObject({
    failure: expect.stringContaining("no such user"),
    email: expect.not.stringContaining(address),
  });

  refusals.clear();
  await tell(reader, at("13:00"));
  expect(await sendAt(at("13:00")), "not tried").toBe(0);
  expect(received).toHaveLength(0);
  const failures = (await db.select().from(outbox)).map(({ failure }) => failure ?? "");
  expect(failures.filter((one) => one.startsWith("not tried: refused on 2026-03-02"))).toHaveLength(1);

  const code = { channel: "email" as const, target: address, subject: "Code", body: "123456" };
  await transaction(() => queueLetters([code]));
  expect(await sendOutbox(), "what is asked for is tried").toBe(1);
  expect(await db.$count(mailRefusal)).toBe(0);
  expect((await userDetail({}, reader)).emailRefusedTime).toBeNull();
  await tell(reader, at("13:00"));
  expect(await sendOutbox()).toBe(1);
});

test("another address of the person is another one; who is sent again is tried again", async () => {
  const reader = await aReader();
  const address = await addressOf(reader);
  refusals.set(address, [553, "mailbox name not allowed"]);
  await tell(reader, at("12:00"));
  await sendAt(at("12:00"));
  expect(await db.$count(mailRefusal)).toBe(1);
  refusals.clear();
  await tryAgain(eq(outbox.userId, reader.userId));
  expect(await sendOutbox()).toBe(1);
  refusals.set(address, [550, "5.1.1 no such user"]);
  await tell(reader, at("12:30"));
  await sendAt(at("12:30"));
  await db
    .update(user)
    .set({ email: `other-${address}` })
    .where(eq(user.id, reader.userId));
  expect((await userDetail({}, reader)).emailRefusedTime).toBeNull();
  await tell(reader, at("13:00"));
  expect(await sendAt(at("13:00"))).toBe(1);
});

test("what is refused because of its sender, for a while, or for a full mailbox marks nobody", async () => {
  const reader = await aReader();
  const address = await addressOf(reader);
  for (const [code, words] of [
    [450, "4.2.1 try later"],
    [554, "5.7.1 relay access denied"],
    [550, "blocked by policy"],
    [552, "5.2.2 mailbox full"],
    [554, "transaction failed"],
  ] as const) {
    refusals.set(address, [code, words]);
    await tell(reader, at("12:00"));
    await sendAt(at("12:00"));
    expect(await db.$count(mailRefusal), words).toBe(0);
    expect(
      (await db.select().from(outbox)).map(({ tries }) => tries),
      words,
    ).toEqual([1]);
    await db.delete(outbox);
  }
  expect(await db.$count(letterDigest, eq(letterDigest.userId, reader.userId))).toBe(0);
});
