import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test as plain } from "vitest";
import { audit, db, outbox, transaction } from "@/db";
import { sendOutbox } from "@/lib/notify";
import { aCampus, anActor, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { letterPage } from "./listing";
import { resendLetters } from "./resending";

useDatabase();

const page = { pageNum: 1, pageSize: 50 };
const written = { channel: "email", target: "person@example.test", subject: "Subject", body: "Code 123456" } as const;
type Values = Partial<typeof outbox.$inferInsert>;
const aLetter = async (of: Values = {}) =>
  (
    await db
      .insert(outbox)
      .values({ ...written, ...of })
      .returning()
  )[0]?.id as string;

test("letters are listed by their state, without what they say, with masked addresses; a decoy is none", async () => {
  const root = await anActor("PLATFORM_ADMIN");
  const sent = await aLetter({ sentAt: new Date() });
  const waiting = await aLetter();
  const retrying = await aLetter({ tries: 2, failure: "550 no such user" });
  const failed = await aLetter({ tries: 8, failure: "550 no such user", channel: "sms", target: "+8613812345678" });
  await aLetter({ sentAt: new Date(), failure: "decoy" });
  const { list } = await letterPage(page, root);
  expect(list.map(({ letterId, state }) => [letterId, state])).toEqual([
    [failed, "failed"],
    [retrying, "retrying"],
    [waiting, "waiting"],
    [sent, "sent"],
  ]);
  expect(JSON.stringify(list)).not.toMatch(/123456|person@example|13812345678/);
  expect(list[1]).toMatchObject({ tries: 2, failure: "550 no such user", time: expect.any(String) });
  for (const row of list) {
    const found = await letterPage({ ...page, state: row.state }, root);
    expect(found.list.map((one) => one.letterId)).toEqual([row.letterId]);
  }
  expect((await letterPage({ ...page, channel: "sms" }, root)).total).toBe(1);
  expect((await letterPage({ ...page, keywords: "person@example.test" }, root)).total).toBe(3);
  expect((await letterPage({ ...page, keywords: "person@" }, root)).total).toBe(0);
});

test("a host sees and resends letters to its own people; to nobody's and to others' only somebody whose scope is everything", async () => {
  const [here, there] = [await aCampus(), await aCampus()];
  const own = await aLetter({ userId: (await aStudent({ in: here.a })).userId, tries: 8, failure: "x" });
  const foreign = await aLetter({ userId: (await aStudent({ in: there.a })).userId, tries: 8, failure: "x" });
  const nobodys = await aLetter({ tries: 8, failure: "x" });
  const idsOf = async (actor: typeof here.host) => (await letterPage(page, actor)).list.map((one) => one.letterId);
  expect(await idsOf(here.host)).toEqual([own]);
  expect(await idsOf(await anActor("PLATFORM_ADMIN"))).toEqual([nobodys, foreign, own]);
  for (const id of [foreign, nobodys])
    await expect(resendLetters({ ids: [own, id] }, here.host)).rejects.toMatchObject({ fault: "notFound" });
  const tries = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0]?.tries;
  expect([await tries(own), await tries(foreign)]).toEqual([8, 8]);
  expect(await resendLetters({ ids: [own, own] }, here.host)).toEqual({ resent: 1 });
  expect([await tries(own), await tries(foreign)]).toEqual([0, 8]);
  expect(await db.$count(audit, eq(audit.action, "letter.resend"))).toBe(1);
});

// With a gateway of its own, outside of a transaction: a letter is sent by another connection.
plain("a letter that was given up leaves after it is sent again; one that left is not sent twice", async () => {
  let answer = 500;
  const got: string[] = [];
  const gateway = createServer((request, response) => {
    request.on("data", (piece: Buffer) => answer === 200 && got.push(piece.toString()));
    request.on("end", () => response.writeHead(answer).end());
  }).listen(0);
  process.env.SMS_DRIVER = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  try {
    const root = await transaction(() => anActor("PLATFORM_ADMIN"));
    const id = await aLetter({
      channel: "sms",
      target: "+8613812345678",
      tries: 7,
      createdAt: new Date(Date.now() - 7_200_000),
    });
    expect(await sendOutbox()).toBe(0);
    expect((await letterPage({ ...page, state: "failed" }, root)).list).toMatchObject([
      { letterId: id, failure: "the SMS gateway answered 500" },
    ]);
    answer = 200;
    expect(await sendOutbox()).toBe(0);
    await resendLetters({ ids: [id] }, root);
    expect(await sendOutbox()).toBe(1);
    expect(got).toHaveLength(1);
    expect(await resendLetters({ ids: [id] }, root)).toEqual({ resent: 0 });
    expect(await sendOutbox()).toBe(0);
    expect((await letterPage({ ...page, state: "sent" }, root)).list).toMatchObject([{ letterId: id, failure: null }]);
  } finally {
    delete process.env.SMS_DRIVER;
    gateway.close();
  }
});
