import { and, eq, isNotNull, sql } from "drizzle-orm";
import { test as bare, beforeAll, expect } from "vitest";
import { db, message, outbox } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { sendOutbox } from "@/lib/notify";
import { anActor } from "@/lib/seed/factories";
import { freezeClock, test, useDatabase } from "@/lib/testing/database";
import { QuietHours } from "./contract";
import { notify, saveQuietHours, subscriptionDetail } from "./index";
import { asks, topics, topicsFor } from "./topics";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

/** An hour of one day in Asia/Shanghai. */
const at = (clock: string) => freezeClock(new Date(`2026-03-02T${clock}:00+08:00`));
const aReader = (address: string) => anActor("STUDENT", { as: { email: address } });
const left = (actor: Actor) => db.$count(outbox, and(eq(outbox.userId, actor.userId), isNotNull(outbox.sentAt)));
async function tell(actor: Actor, topic: "teamApproved" | "paymentDue" | "passwordChanged") {
  await notify([actor.userId], topic, { team: "T", contest: "C", amount: "1", told: "no", how: "", due: "d" });
  // Rounded to a millisecond, the moment of writing may lie after that of the transaction, which stands still here.
  await db.update(outbox).set({ createdAt: sql`${outbox.createdAt} - interval '1 second'` as never });
}

test("mail waits for the end of quiet hours, also over midnight; the site does not wait", async () => {
  const [reader, other] = [await aReader("quiet@example.test"), await aReader("loud@example.test")];
  await saveQuietHours({ quiet: { from: "22:00", until: "07:30" } }, reader);
  for (const clock of ["22:00", "23:59", "00:00", "07:29"]) {
    await at(clock);
    await tell(reader, "teamApproved");
    await sendOutbox();
    expect(await left(reader), clock).toBe(0);
  }
  expect(await db.$count(message, eq(message.userId, reader.userId)), "at once on the site").toBe(4);
  await tell(other, "teamApproved");
  await sendOutbox();
  expect(await left(other), "who has no quiet hours").toBe(1);
  await at("07:30");
  await sendOutbox();
  expect(await left(reader), "the hours are over").toBe(4);
  await at("21:59");
  await tell(reader, "teamApproved");
  await sendOutbox();
  expect(await left(reader)).toBe(5);
});

test("hours within a day begin and end on it", async () => {
  const reader = await aReader("noon@example.test");
  await saveQuietHours({ quiet: { from: "12:00", until: "14:00" } }, reader);
  await at("13:59");
  await tell(reader, "teamApproved");
  await sendOutbox();
  expect(await left(reader)).toBe(0);
  await at("14:00");
  await sendOutbox();
  expect(await left(reader)).toBe(1);
});

test("security and money do not wait, and hours that are ended hold nothing back", async () => {
  const reader = await aReader("safe@example.test");
  await saveQuietHours({ quiet: { from: "22:00", until: "07:00" } }, reader);
  await at("23:00");
  for (const topic of ["passwordChanged", "paymentDue"] as const) await tell(reader, topic);
  await sendOutbox();
  expect(await left(reader)).toBe(2);
  await tell(reader, "teamApproved");
  await sendOutbox();
  expect(await left(reader)).toBe(2);
  expect((await subscriptionDetail({}, reader)).quiet).toEqual({ from: "22:00", until: "07:00" });
  await saveQuietHours({ quiet: null }, reader);
  expect((await subscriptionDetail({}, reader)).quiet).toBeNull();
  await sendOutbox();
  expect(await left(reader)).toBe(3);
});

bare("a whole day, and what is no time, are refused", () => {
  expect(QuietHours.safeParse({ from: "22:00", until: "07:00" }).success).toBe(true);
  for (const wrong of [
    ["07:00", "07:00"],
    ["24:00", "07:00"],
    ["7:00", "08:00"],
    ["22:60", "07:00"],
    ["", "07:00"],
  ])
    expect(QuietHours.safeParse({ from: wrong[0], until: wrong[1] }).success, wrong.join()).toBe(false);
});

bare("what asks its reader to do something stands first, whatever the role", () => {
  for (const hearer of ["entrant", "advisor", "expert", "staff"] as const) {
    const asked = topicsFor([hearer]).map(asks);
    expect(asked.indexOf(false), hearer).toBeGreaterThan(0);
    expect(asked.lastIndexOf(true)).toBeLessThan(asked.indexOf(false));
  }
  expect(Object.keys(topics).some((topic) => asks(topic as keyof typeof topics))).toBe(true);
});
