import { eq, sql } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { db, message, noticeDue, outbox, user } from "@/db";
import { aUser } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { notify, notifyEach, sendNotices } from "./index";

useDatabase();
beforeAll(() => {
  process.env.DEMO = "1";
});

const facts = { captain: "王五", team: "追光队", contest: "创新大赛" };

/** So many people, whose mail is known. */
async function people(count: number): Promise<string[]> {
  const { groupId } = await aUser();
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${user} (username, real_name, group_id, email)
    select 'many' || n, 'N' || n, ${groupId}, 'many' || n || '@example.test' from generate_series(1, ${count}::int) n returning id::text`);
  return rows.map(({ id }) => id);
}

test("two thousand people are notified at once; one more, and a job does it, each of them once", async () => {
  const many = await people(2001);
  await notify(many.slice(1), "teamInvited", facts);
  expect(await db.$count(message)).toBe(2000);
  await db.delete(message);
  await db.delete(outbox);

  const notes = many.map((id, n) => ({
    to: [id, id],
    params: { ...facts, team: `T${n}` },
    link: `/center/team?n=${n}`,
  }));
  await notifyEach("teamInvited", notes);
  expect(await db.$count(message), "none within the act").toBe(0);
  expect(await sendNotices(), "pieces").toBe(2);
  expect(await sendNotices()).toBe(0);
  const rows = await db.select({ to: message.userId, link: message.link, params: message.params }).from(message);
  const expected = notes.map(({ to: [id], link, params }) => ({ to: id, link, params }));
  const byLink = (a: { link: string | null }, b: { link: string | null }) => (a.link ?? "").localeCompare(b.link ?? "");
  expect(rows.sort(byLink)).toEqual(expected.sort(byLink));
  expect(await db.$count(outbox), "each with a letter").toBe(2001);
  expect(await db.$count(noticeDue)).toBe(0);
});

test("one note to thousands reaches each of them", async () => {
  const many = await people(4500);
  await notify(many, "teamInvited", facts);
  expect(await sendNotices()).toBe(3);
  const { rows } = await db.execute(
    sql`select count(*)::int as n, count(distinct user_id)::int as people from ${message}`,
  );
  expect(rows).toEqual([{ n: 4500, people: 4500 }]);
});

test("a piece that cannot be written waits, and holds up no other", async () => {
  const { id } = await aUser();
  await db.insert(noticeDue).values({ topic: "noSuchTopic", notes: [{ to: [id] }] });
  await db.insert(noticeDue).values({ topic: "teamInvited", notes: [{ to: [id], params: facts }] });
  expect(await sendNotices()).toBe(1);
  expect(await db.$count(message, eq(message.userId, id))).toBe(1);
  expect(await db.select({ topic: noticeDue.topic }).from(noticeDue)).toEqual([{ topic: "noSuchTopic" }]);
});
