import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, sceneItem, sceneSession } from "@/db";
import { cancelTasks } from "@/lib/domain/review/distribution/assigning";
import { aScene, aTask, calledAgo, pressKeys as press } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { sceneDetail } from "./detail";
import { checkInScene } from "./door";
import { markJudgeAbsent } from "./presence/absence";
import { pressScene } from "./pressing";
import { moveSceneItem, spreadScene } from "./queue";
import { addScene, listScenes, updateScene } from "./sessions";
import { MOST_ROOMS } from "./shapes";

useDatabase();

type Scene = Awaited<ReturnType<typeof aScene>>;
const detail = (s: Scene, sessionId = s.sessionId) => sceneDetail({ sessionId }, s.manager);

describe("one expert in two rooms", () => {
  test("is refused where the times overlap, and taken where they do not", async () => {
    const s = await aScene({ works: 3, judges: 1, placed: 1 });
    const at = { planId: s.plan.id, ...s.rules };
    const { sessionId } = await addScene({ ...at, room: "B" }, s.manager);
    const spread = await spreadScene({ planId: s.plan.id }, s.manager);
    expect(spread, "the judge stays in one room").toMatchObject({ placed: 2, left: 0 });
    expect((await detail(s, sessionId)).items).toEqual([]);
    const [, second] = (await detail(s)).items;
    const move = { itemId: second?.itemId as string, sessionId };
    await expect(moveSceneItem(move, s.manager)).rejects.toMatchObject({ fault: "expertInTwoRooms" });
    const { version } = await detail(s, sessionId);
    await updateScene({ ...s.rules, room: "B", sessionId, version, startTime: "2099-01-02 15:00" }, s.manager);
    await moveSceneItem(move, s.manager);
    const later = await detail(s, sessionId);
    const earlier = { ...s.rules, room: "B", sessionId, version: later.version };
    await expect(updateScene(earlier, s.manager)).rejects.toMatchObject({ fault: "expertInTwoRooms" });
  });

  test("is refused at the call while they owe a mark in another room", async () => {
    const s = await aScene({ works: 2, judges: 1, placed: 1 });
    const [other] = s.works.slice(1);
    const b = await addScene({ planId: s.plan.id, ...s.rules, room: "B", startTime: "2099-01-02 15:00" }, s.manager);
    await spreadScene({ planId: s.plan.id }, s.manager);
    const [item] = await db
      .select()
      .from(sceneItem)
      .where(eq(sceneItem.workId, other?.id as string));
    await db
      .update(sceneItem)
      .set({ sessionId: b.sessionId })
      .where(eq(sceneItem.id, item?.id as string));
    await db.update(sceneSession).set({ status: "open" }).where(eq(sceneSession.id, b.sessionId));
    await press(s, s.items[0], "call");
    const call = async () => {
      const { version } = await detail(s, b.sessionId);
      return pressScene({ sessionId: b.sessionId, version, itemId: item?.id as string, act: "call" }, s.manager);
    };
    await expect(call()).rejects.toMatchObject({ fault: "expertOnStage", params: { room: "A" } });
    await press(s, s.items[0], "present", "qa", "score", "done");
    await call();
  });
});

test("marks that are in, or judges that are marked absent, give the score; the rule of dropping sees those who are left", async () => {
  const s = await aScene({
    works: 1,
    judges: 4,
    plan: { dropFrom: 3, dropHighest: 1, dropLowest: 1 },
    marked: [90, 80, 70],
  });
  const [item] = s.items;
  const scored = async () => (await detail(s)).items[0]?.score;
  await press(s, item, "call", "present", "qa", "score");
  expect(await scored(), "one is owed").toBeNull();
  const last = s.experts[3]?.row.id as string;
  await expect(
    markJudgeAbsent({ itemId: item, expertId: s.experts[0]?.row.id as string, absent: true }, s.manager),
  ).rejects.toMatchObject({ fault: "sceneMarked" });
  await markJudgeAbsent({ itemId: item, expertId: last, absent: true }, s.manager);
  expect(await scored(), "of three one remains").toBe(80);
  await markJudgeAbsent({ itemId: item, expertId: last, absent: false }, s.manager);
  expect(await scored()).toBeNull();
  await cancelTasks({ ids: [s.owed[0] as string], reason: "ill" }, s.manager);
  await aTask({ planId: s.plan.id, work: s.works[0] as never, expertId: last, status: "submitted", total: 1_000_000 });
  expect(await scored(), "of four two remain").toBe(85);
});

test("a code at the door says once that a team has come, and names who is late", async () => {
  const s = await aScene();
  const [first] = (await detail(s)).items;
  const { code = "" } = first ?? {};
  const by = { planId: s.plan.id };
  const spelled = `scene:${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
  expect(await checkInScene({ ...by, code: spelled }, s.manager)).toMatchObject({ again: 0, late: 0, room: "A" });
  expect(await checkInScene({ ...by, code }, s.manager)).toMatchObject({ again: 1 });
  expect((await detail(s)).items[0]?.arrivedTime).not.toBeNull();
  await expect(checkInScene({ ...by, code: "AAAAAAAA" }, s.manager)).rejects.toMatchObject({
    fault: "sceneCodeUnknown",
    errors: [{ field: "code" }],
  });
  const other = await aScene();
  await expect(checkInScene({ planId: other.plan.id, code }, other.manager), "of another plan").rejects.toMatchObject({
    fault: "sceneCodeUnknown",
  });
  const second = s.items[1];
  await press(s, second, "call");
  await calledAgo(second, 3);
  await press(s, second, "callAgain", "absent");
  const late = (await detail(s)).items.find(({ itemId }) => itemId === second);
  expect(await checkInScene({ ...by, code: late?.code ?? "" }, s.manager)).toMatchObject({ late: 1 });
});

test("a plan has as many rooms as its lists show, and no more", async () => {
  const s = await aScene({ works: 1, judges: 1 });
  const has = await db.$count(sceneSession, eq(sceneSession.planId, s.plan.id));
  const [one] = await db.select().from(sceneSession).where(eq(sceneSession.id, s.sessionId));
  const { id: _, ...like } = one as typeof sceneSession.$inferSelect;
  const rooms = Array.from({ length: MOST_ROOMS - has - 1 }, (_, n) => ({ ...like, room: `R${n}` }));
  await db.insert(sceneSession).values(rooms);
  await addScene({ planId: s.plan.id, ...s.rules, room: "last" }, s.manager);
  await expect(addScene({ planId: s.plan.id, ...s.rules, room: "over" }, s.manager)).rejects.toMatchObject({
    fault: "scenesFull",
  });
  expect(await listScenes({ planId: s.plan.id }, s.manager)).toHaveLength(MOST_ROOMS);
});
