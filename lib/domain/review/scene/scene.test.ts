import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, sceneItem, sceneSession, transition } from "@/db";
import { cancelTasks } from "@/lib/domain/review/distribution/assigning";
import { aScene, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { markJudgeAbsent } from "./absence";
import { sceneDetail } from "./detail";
import { checkInScene } from "./door";
import { pressScene } from "./pressing";
import { moveSceneItem, orderScene, spreadScene } from "./queue";
import { addScene, deleteScene, setSceneStatus, updateScene } from "./sessions";
import type { SceneAct } from "./shapes";

useDatabase();

type Scene = Awaited<ReturnType<typeof aScene>>;
const detail = (s: Scene, sessionId = s.sessionId) => sceneDetail({ sessionId }, s.manager);

/** A press as a console makes it that has just looked. */
async function press(s: Scene, itemId: string, ...acts: SceneAct[]) {
  for (const act of acts) {
    const { version } = await detail(s);
    await pressScene({ sessionId: s.sessionId, version, itemId, act }, s.manager);
  }
}
const back = (itemId: string, minutes: number) =>
  db
    .update(sceneItem)
    .set({ calledAt: sql`called_at - ${minutes} * interval '1 minute'` as never })
    .where(eq(sceneItem.id, itemId));
const statusOf = async (itemId: string) =>
  (await db.select({ status: sceneItem.status }).from(sceneItem).where(eq(sceneItem.id, itemId)))[0]?.status;

describe("the queue of a room", () => {
  test("goes from the call to done, and history keeps each step", async () => {
    const s = await aScene();
    const [first] = s.items;
    await press(s, first, "call", "present", "qa", "score", "done");
    const steps = await db
      .select({ to: transition.to })
      .from(transition)
      .where(and(eq(transition.entity, "sceneItem"), eq(transition.entityId, first)))
      .orderBy(transition.id);
    expect(steps.map(({ to }) => to)).toEqual(["waiting", "called", "presenting", "qa", "scoring", "done"]);
  });

  test("refuses every step that is not the next one, and changes nothing", async () => {
    const s = await aScene();
    const [first] = s.items;
    const wrong = async (...acts: SceneAct[]) => {
      const was = await statusOf(first);
      for (const act of acts)
        await expect(press(s, first, act), act).rejects.toMatchObject({ fault: "illegalTransition" });
      expect(await statusOf(first)).toBe(was);
    };
    await wrong("callAgain", "present", "qa", "score", "done", "absent", "forfeit");
    await press(s, first, "call");
    await wrong("call", "qa", "score", "done", "forfeit");
    await press(s, first, "present");
    await wrong("call", "callAgain", "score", "done", "absent");
    await press(s, first, "qa");
    await wrong("present", "done");
    await press(s, first, "score");
    await wrong("qa", "call");
  });

  test("leaves out the questions where a work has no minutes for them", async () => {
    const s = await aScene({ minutesQa: 0 });
    await press(s, s.items[0], "call", "present", "score");
    expect(await statusOf(s.items[0])).toBe("scoring");
  });

  test("has one work on stage", async () => {
    const s = await aScene();
    await press(s, s.items[0], "call");
    await expect(press(s, s.items[1], "call")).rejects.toMatchObject({
      fault: "sceneBusy",
      params: { number: "0001" },
    });
    await press(s, s.items[0], "present", "qa", "score", "done");
    await press(s, s.items[1], "call");
  });

  test("takes two calls three minutes apart until somebody is absent", async () => {
    const s = await aScene();
    const [first] = s.items;
    await press(s, first, "call");
    await back(first, 10);
    await expect(press(s, first, "absent"), "one call").rejects.toMatchObject({ fault: "sceneCallsMissing" });
    await back(first, -10);
    await press(s, first, "callAgain");
    await expect(press(s, first, "absent"), "too soon").rejects.toMatchObject({ fault: "sceneCallsMissing" });
    await back(first, 3);
    await press(s, first, "absent");
    expect(await statusOf(first)).toBe("absent");
  });

  test("calls the absent once more, after all others, and then they forfeit", async () => {
    const s = await aScene({ works: 2 });
    const [first, second] = s.items;
    await press(s, first, "call");
    await back(first, 3);
    await press(s, first, "callAgain", "absent");
    await expect(press(s, first, "call")).rejects.toMatchObject({ fault: "sceneWaiting" });
    await press(s, second, "call", "present", "qa", "score", "done");
    await press(s, first, "call");
    expect(await statusOf(first)).toBe("recalled");
    await expect(press(s, first, "absent"), "once").rejects.toMatchObject({ fault: "illegalTransition" });
    await expect(press(s, first, "forfeit"), "too soon").rejects.toMatchObject({ fault: "sceneCallsMissing" });
    await back(first, 3);
    await press(s, first, "forfeit");
    await expect(press(s, first, "call")).rejects.toMatchObject({ fault: "illegalTransition" });
  });

  test("refuses the press of a console that did not see the last one", async () => {
    const s = await aScene();
    const { version } = await detail(s);
    const by = { sessionId: s.sessionId, version, itemId: s.items[0] };
    await pressScene({ ...by, act: "call" }, s.manager);
    await expect(pressScene({ ...by, act: "call" }, s.manager)).rejects.toMatchObject({ fault: "sceneMoved" });
    await expect(pressScene({ ...by, act: "present" }, s.manager)).rejects.toMatchObject({ fault: "sceneMoved" });
    await press(s, s.items[0], "present");
  });

  test("rests until the room begins", async () => {
    const s = await aScene({ status: "planned" });
    await expect(press(s, s.items[0], "call")).rejects.toMatchObject({ fault: "sceneNotOpen" });
    const { version } = await detail(s);
    await setSceneStatus({ sessionId: s.sessionId, version, to: "open", reason: "" }, s.manager);
    await press(s, s.items[0], "call");
  });
});

describe("a room", () => {
  test("is not closed under a work on stage; in mid-queue its works wait, and may go to another room", async () => {
    const s = await aScene();
    const close = async () => {
      const { version } = await detail(s);
      return setSceneStatus({ sessionId: s.sessionId, version, to: "closed", reason: "" }, s.manager);
    };
    await press(s, s.items[0], "call");
    await expect(close()).rejects.toMatchObject({ fault: "sceneBusy" });
    await press(s, s.items[0], "present", "qa", "score", "done");
    await close();
    await expect(press(s, s.items[1], "call")).rejects.toMatchObject({ fault: "sceneNotOpen" });
    const other = await addScene(
      { planId: s.plan.id, ...s.rules, room: "B", startTime: "2099-01-02 15:00" },
      s.manager,
    );
    await moveSceneItem({ itemId: s.items[1], sessionId: other.sessionId }, s.manager);
    expect((await detail(s, other.sessionId)).items.map(({ itemId }) => itemId)).toEqual([s.items[1]]);
    await expect(moveSceneItem({ itemId: s.items[0], sessionId: other.sessionId }, s.manager)).rejects.toMatchObject({
      fault: "sceneBegun",
    });
    const { version } = await detail(s);
    const again = { sessionId: s.sessionId, version, to: "open" as const };
    await expect(setSceneStatus({ ...again, reason: "" }, s.manager)).rejects.toMatchObject({
      fault: "reasonRequired",
    });
    await setSceneStatus({ ...again, reason: "more time" }, s.manager);
    await press(s, s.items[2], "call");
  });

  test("is deleted only while nothing was called in it", async () => {
    const s = await aScene({ status: "planned" });
    const { sessionId } = await addScene(
      { planId: s.plan.id, ...s.rules, room: "B", startTime: "2099-01-02 09:00" },
      s.manager,
    );
    await deleteScene({ sessionId }, s.manager);
    const open = await aScene();
    await expect(deleteScene({ sessionId: open.sessionId }, open.manager)).rejects.toMatchObject({
      fault: "sceneBegun",
    });
  });

  test("is of a plan that judges at the scene, and stands once at a time", async () => {
    const s = await aScene();
    const twice = addScene({ planId: s.plan.id, ...s.rules }, s.manager);
    await expect(twice).rejects.toMatchObject({ fault: "sceneTaken", errors: [{ field: "room" }] });
    const online = await aScene({ type: "online" });
    const there = { planId: online.plan.id, ...online.rules, room: "C" };
    await expect(addScene(there, online.manager)).rejects.toMatchObject({ fault: "notAtScene" });
  });

  test("is ordered by hand, all that waits in it", async () => {
    const s = await aScene({ works: 4 });
    await press(s, s.items[0], "call");
    const { version } = await detail(s);
    const [, ...waiting] = s.items;
    const wanted = waiting.toReversed();
    const by = { sessionId: s.sessionId, version };
    for (const itemIds of [s.items, wanted.slice(1), [...wanted, wanted[0] as string]])
      await expect(orderScene({ ...by, itemIds }, s.manager)).rejects.toMatchObject({ fault: "sceneOrderGap" });
    await orderScene({ ...by, itemIds: wanted }, s.manager);
    expect((await detail(s)).items.map(({ itemId }) => itemId)).toEqual([s.items[0], ...wanted]);
    await expect(orderScene({ ...by, itemIds: wanted }, s.manager)).rejects.toMatchObject({ fault: "sceneMoved" });
  });
});

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
  await back(second, 3);
  await press(s, second, "callAgain", "absent");
  const late = (await detail(s)).items.find(({ itemId }) => itemId === second);
  expect(await checkInScene({ ...by, code: late?.code ?? "" }, s.manager)).toMatchObject({ late: 1 });
});
