import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, sceneSession } from "@/db";
import { sceneDetail } from "@/lib/domain/review/scene/detail";
import { moveSceneItem } from "@/lib/domain/review/scene/queue";
import { addScene, listScenes, updateScene } from "@/lib/domain/review/scene/sessions";
import { SceneRules } from "@/lib/domain/review/scene/shapes";
import { aScene } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const hours = (text: string) => text.slice(11, 16);

describe("a room with breaks", () => {
  test("has its works begin after the breaks that come before them, and no break behind the last", async () => {
    const s = await aScene({ works: 4 });
    const { sessionId, plan, manager, rules } = s;
    const times = async () => {
      const { items, endTime, version } = await sceneDetail({ sessionId }, manager);
      return { begin: items.map(({ plannedTime }) => hours(plannedTime)), end: hours(endTime), version };
    };
    const plain = await times();
    expect(plain).toMatchObject({ begin: ["09:00", "09:13", "09:26", "09:39"], end: "09:52" });
    const broken = { ...rules, breakEvery: 2, breakMinutes: 15 };
    await updateScene({ sessionId, version: plain.version, ...broken }, manager);
    const after = await times();
    expect(after).toMatchObject({ begin: ["09:00", "09:13", "09:41", "09:54"], end: "10:07" });
    const [row] = await listScenes({ planId: plan.id }, manager);
    expect([row?.breakEvery, row?.breakMinutes, hours(row?.endTime ?? "")]).toEqual([2, 15, "10:07"]);
    await updateScene({ sessionId, version: after.version, ...rules, breakEvery: 4, breakMinutes: 15 }, manager);
    expect(await times(), "a break would follow the last work").toMatchObject({ end: "09:52" });
  });

  test("takes its judges for as long as it takes: another room is refused until the break is over", async () => {
    const s = await aScene({ works: 3, placed: 2 });
    await db.update(sceneSession).set({ breakEvery: 1, breakMinutes: 60 }).where(eq(sceneSession.id, s.sessionId));
    // 09:00 to 09:13, an hour off, 10:13 to 10:26
    const add = (room: string, startTime: string) =>
      addScene({ planId: s.plan.id, ...SceneRules.parse({ ...s.rules, room, startTime }) }, s.manager);
    const { sessionId: early } = await add("B", "2099-01-02 10:00:00");
    const { sessionId: late } = await add("C", "2099-01-02 10:26:00");
    expect(await faultOf(moveSceneItem({ itemId: s.items[1], sessionId: early }, s.manager))).toBe("none");
    const { version } = await sceneDetail({ sessionId: early }, s.manager);
    const back = { sessionId: early, version, ...s.rules, room: "B", startTime: "2099-01-02 09:05:00" };
    expect(await faultOf(updateScene(back, s.manager))).toBe("expertInTwoRooms");
    expect(late).not.toBe(early);
  });

  test("takes no break beyond a hundred works or four hours", async () => {
    const valid = (more: object) =>
      SceneRules.safeParse({ room: "A", startTime: "2099-01-02 09:00:00", minutesPresent: 8, minutesQa: 5, ...more })
        .success;
    expect([{}, { breakEvery: 100, breakMinutes: 240 }].map(valid)).toEqual([true, true]);
    expect([{ breakEvery: 101 }, { breakMinutes: 241 }, { breakEvery: -1 }, { breakEvery: 1.5 }].map(valid)).toEqual(
      Array(4).fill(false),
    );
  });
});
