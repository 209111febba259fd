import { readFileSync } from "node:fs";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, sceneItem, teamMember, transition, work } from "@/db";
import { sceneItemStatuses } from "@/db/values";
import { sceneDetail } from "@/lib/domain/review/scene/detail";
import { checkInScene, ownSlots } from "@/lib/domain/review/scene/door";
import { paperPage } from "@/lib/domain/review/scene/paper/listing";
import { pressScene } from "@/lib/domain/review/scene/pressing";
import { spreadScene } from "@/lib/domain/review/scene/queue";
import { screenState } from "@/lib/domain/review/scene/screen-state";
import { addScreen } from "@/lib/domain/review/scene/screens";
import { deleteScene, listScenes } from "@/lib/domain/review/scene/sessions";
import { disqualifyWork } from "@/lib/domain/work";
import { anActor, aScene, pressKeys as press } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const visitor = { userId: null, ip: "127.0.0.1", userAgent: "", locale: "en", host: "localhost" } as const;
const byNumber = ["0001", "0002", "0003"];

describe("a work that is disqualified", () => {
  for (const status of sceneItemStatuses.filter((one) => one !== "left"))
    test(`leaves its room while it is ${status}`, async () => {
      const s = await aScene({ works: 3, revealScore: true });
      const [first, second] = s.items;
      const [before] = await db.select().from(sceneItem).where(eq(sceneItem.id, first));
      await db.update(sceneItem).set({ status }).where(eq(sceneItem.id, first));
      const { token } = await addScreen({ sessionId: s.sessionId, label: "Hall", titles: true, hours: 1 }, s.manager);
      const { version } = await sceneDetail({ sessionId: s.sessionId }, s.manager);
      await disqualifyWork({ workId: s.works[0]?.id as string, reason: "copied" }, s.manager);
      const room = await sceneDetail({ sessionId: s.sessionId }, s.manager);
      expect(room.version, "consoles look again").toBeGreaterThan(version);
      expect(room.items.map(({ judgingNo }) => judgingNo)).toEqual(byNumber.slice(1));
      expect(room).toMatchObject({ left: 0 });
      expect(await listScenes({ planId: s.plan.id }, s.manager)).toMatchObject([{ works: 2, done: 0 }]);
      const screen = await screenState({ s: token }, visitor);
      expect(screen).toMatchObject({ current: null, result: null, waiting: 2, done: 0 });
      expect(screen.next.map(({ judgingNo }) => judgingNo)).toEqual(byNumber.slice(1));
      await expect(checkInScene({ planId: s.plan.id, code: before?.code as string }, s.manager)).rejects.toMatchObject({
        fault: "sceneCodeUnknown",
      });
      for (const act of ["call", "callAgain", "present", "qa", "score", "done", "absent", "forfeit"] as const)
        await expect(
          pressScene({ sessionId: s.sessionId, version: room.version, itemId: first, act }, s.manager),
          act,
        ).rejects.toMatchObject({ fault: "illegalTransition" });
      const paper = await paperPage({ sessionId: s.sessionId, pageNum: 1, pageSize: 50 }, s.manager);
      expect(paper.list.some(({ judgingNo }) => judgingNo === "0001")).toBe(false);
      await press(s, second, "call");
    });

  test("is not shown to its team as a slot, and those behind it move up", async () => {
    const s = await aScene({ works: 2 });
    const people = [await anActor("STUDENT"), await anActor("STUDENT")] as const;
    for (const [n, { userId }] of people.entries())
      await db.insert(teamMember).values({
        ...{ teamId: s.works[n]?.teamId as string, userId, role: "member" as const, status: "accepted" as const },
      });
    const [own, next] = people;
    expect(await ownSlots({}, own)).toHaveLength(1);
    expect(await ownSlots({}, next)).toMatchObject([{ plannedTime: "2099-01-02 09:13:00" }]);
    await disqualifyWork({ workId: s.works[0]?.id as string, reason: "copied" }, s.manager);
    expect(await ownSlots({}, own)).toEqual([]);
    expect(await ownSlots({}, next)).toMatchObject([{ plannedTime: "2099-01-02 09:00:00" }]);
  });

  test("is placed in no room, and keeps none from being deleted", async () => {
    const s = await aScene({ works: 2, placed: 1, status: "planned" });
    for (const { id } of s.works) await disqualifyWork({ workId: id, reason: "copied" }, s.manager);
    await expect(spreadScene({ planId: s.plan.id }, s.manager)).rejects.toMatchObject({ fault: "sceneNothing" });
    expect(await sceneDetail({ sessionId: s.sessionId }, s.manager)).toMatchObject({ items: [], left: 0 });
    await deleteScene({ sessionId: s.sessionId }, s.manager);
    expect(
      (
        await db
          .select({ status: work.status })
          .from(work)
          .where(eq(work.id, s.works[0]?.id as string))
      )[0],
    ).toEqual({
      status: "disqualified",
    });
  });
});

test("works that left in an earlier version leave their rooms by the migration, with their history; others stay", async () => {
  const s = await aScene({ works: 3 });
  const [first, second, third] = s.items;
  await db.update(sceneItem).set({ status: "done" }).where(eq(sceneItem.id, first));
  for (const [n, status] of (["disqualified", "withdrawn"] as const).entries())
    await db
      .update(work)
      .set({ status })
      .where(eq(work.id, s.works[n]?.id as string));
  const { version, items } = await sceneDetail({ sessionId: s.sessionId }, s.manager);
  expect(items, "control: they hold their places").toHaveLength(3);
  const migration = readFileSync("drizzle/0118_left_works_in_rooms.sql", "utf8");
  await db.execute(sql.raw(migration));
  const room = await sceneDetail({ sessionId: s.sessionId }, s.manager);
  expect(room.items.map(({ itemId }) => itemId)).toEqual([third]);
  expect(room.version).toBe(version + 1);
  const told = await db
    .select({ of: transition.entityId, from: transition.from, to: transition.to, reason: transition.reason })
    .from(transition)
    .where(and(eq(transition.entity, "sceneItem"), eq(transition.to, "left")))
    .orderBy(transition.entityId);
  const left = { to: "left", reason: "workWithdrawn" };
  expect(told).toEqual(
    [
      { of: first, from: "done", ...left },
      { of: second, from: "waiting", ...left },
    ].toSorted((a, b) => Number(a.of) - Number(b.of)),
  );
  await db.execute(sql.raw(migration));
  expect((await sceneDetail({ sessionId: s.sessionId }, s.manager)).version, "once").toBe(version + 1);
});
