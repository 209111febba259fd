import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, sceneItem, transition } from "@/db";
import { aScene, calledAgo, pressKeys as press } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { sceneDetail } from "./detail";
import { pressScene } from "./pressing";
import { moveSceneItem, orderScene } from "./queue";
import { addScreen } from "./screens";
import { addScene, deleteScene, listScenes, setSceneStatus } from "./sessions";
import type { SceneAct } from "./shapes";

useDatabase();

type Scene = Awaited<ReturnType<typeof aScene>>;
const detail = (s: Scene, sessionId = s.sessionId) => sceneDetail({ sessionId }, s.manager);

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
    await press(s, s.items[0], "call", "present");
    await expect(press(s, s.items[0], "qa")).rejects.toMatchObject({ fault: "illegalTransition" });
    await press(s, s.items[0], "score");
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
    await calledAgo(first, 10);
    await expect(press(s, first, "absent"), "one call").rejects.toMatchObject({ fault: "sceneCallsMissing" });
    await calledAgo(first, -10);
    await press(s, first, "callAgain");
    await expect(press(s, first, "absent"), "too soon").rejects.toMatchObject({ fault: "sceneCallsMissing" });
    await calledAgo(first, 3);
    await press(s, first, "absent");
    expect(await statusOf(first)).toBe("absent");
  });

  test("calls the absent once more, after all others, and then they forfeit", async () => {
    const s = await aScene({ works: 2 });
    const [first, second] = s.items;
    await press(s, first, "call");
    await calledAgo(first, 3);
    await press(s, first, "callAgain", "absent");
    await expect(press(s, first, "call")).rejects.toMatchObject({ fault: "sceneWaiting" });
    await press(s, second, "call", "present", "qa", "score", "done");
    await press(s, first, "call");
    expect(await statusOf(first)).toBe("recalled");
    await expect(press(s, first, "absent"), "once").rejects.toMatchObject({ fault: "illegalTransition" });
    await expect(press(s, first, "forfeit"), "too soon").rejects.toMatchObject({ fault: "sceneCallsMissing" });
    await calledAgo(first, 3);
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

  test("says how many works it has, how many are done, and how many screens are alive", async () => {
    const s = await aScene();
    await press(s, s.items[0], "call", "present", "qa", "score", "done");
    await addScreen({ sessionId: s.sessionId, label: "Hall", titles: false, hours: 1 }, s.manager);
    await addScene({ planId: s.plan.id, ...s.rules, room: "B" }, s.manager);
    expect(await listScenes({ planId: s.plan.id }, s.manager)).toMatchObject([
      { room: "A", works: 3, done: 1, screens: 1, endTime: "2099-01-02 09:39:00" },
      { room: "B", works: 0, done: 0, screens: 0 },
    ]);
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
