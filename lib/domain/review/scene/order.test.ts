import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, sceneItem, sceneSession } from "@/db";
import { sha256 } from "@/lib/crypto";
import { drawOrder } from "@/lib/domain/review/draw/order";
import { schoolsOf } from "@/lib/domain/review/draw/schools";
import { aDraw, aScene } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { sceneDetail } from "./detail";
import { drawScene, spreadScene } from "./queue";
import { stateOf } from "./screen-state";
import { addScene, listScenes } from "./sessions";

useDatabase();

type Scene = Awaited<ReturnType<typeof aScene>>;
const detail = (s: Scene) => sceneDetail({ sessionId: s.sessionId }, s.manager);
const order = async (s: Scene) =>
  (await db.select().from(sceneItem).where(eq(sceneItem.sessionId, s.sessionId)).orderBy(sceneItem.seq)).map(
    ({ workId }) => workId,
  );
const drawnAnew = async (s: Scene) =>
  drawScene({ sessionId: s.sessionId, version: (await detail(s)).version }, s.manager);

describe("the order of a room", () => {
  test("is drawn by the seed whose SHA-256 was shown before, and anybody can draw it again", async () => {
    const s = await aScene({ works: 12, judges: 1 });
    const before = await detail(s);
    expect(before).toMatchObject({ seed: null, draws: 0, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { seed } = await drawnAnew(s);
    expect(sha256(seed as string)).toBe(before.commitment);
    const schools = new Map((await schoolsOf(s.plan)).map(({ workId, school }) => [workId, school]));
    const works = s.works.map(({ id }) => ({ id, group: schools.get(id) ?? null }));
    expect(await order(s)).toEqual(drawOrder(works, seed as string).order);
    const after = await detail(s);
    expect(after).toMatchObject({ seed, draws: 1 });
    expect(after.commitment, "the next draw has a seed of its own").not.toBe(before.commitment);
    const again = await drawnAnew(s);
    expect([sha256(again.seed as string), (await detail(s)).draws]).toEqual([after.commitment, 2]);
  });

  test("of works that are spread over rooms is drawn by the seeds of the rooms together", async () => {
    const s = await aScene({ works: 12, judges: 1, placed: 0 });
    const { commitment } = await detail(s);
    const { seed, placed } = await spreadScene({ planId: s.plan.id }, s.manager);
    expect([sha256(seed as string), placed]).toEqual([commitment, 12]);
    const [room] = await db.select().from(sceneSession).where(eq(sceneSession.id, s.sessionId));
    expect(room).toMatchObject({ seed, draws: 1 });
  });

  test("of two rooms is drawn by both seeds, and no answer tells a seed before its draw", async () => {
    const s = await aScene({ works: 12, judges: 1, placed: 0 });
    await addScene({ planId: s.plan.id, ...s.rules, room: "B" }, s.manager);
    const rooms = await db
      .select()
      .from(sceneSession)
      .where(eq(sceneSession.planId, s.plan.id))
      .orderBy(sceneSession.id);
    const told = async () =>
      JSON.stringify([
        await detail(s),
        await listScenes({ planId: s.plan.id }, s.manager),
        await stateOf(s.sessionId, { titles: true, locale: "en" }),
      ]);
    const before = await told();
    for (const { nextSeed } of rooms) expect(before).not.toContain(nextSeed);
    expect(before).toContain(sha256(rooms[0]?.nextSeed as string));
    const { seed } = await spreadScene({ planId: s.plan.id }, s.manager);
    expect(seed?.split(" ")).toEqual(rooms.map(({ nextSeed }) => nextSeed));
    expect(await told(), "control: told after it").toContain(rooms[0]?.nextSeed);
  });

  test("follows the provable draw of the plan, and waits where one waits for its seed", async () => {
    const s = await aScene({ works: 12, judges: 1 });
    expect((await drawnAnew(s)).seed, "control: before it the room draws itself").not.toBeNull();
    const { digest } = await aDraw({ planId: s.plan.id, kind: "order", seed: "a public seed" }, s.manager);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    const before = await detail(s);
    expect((await drawnAnew(s)).seed).toBeNull();
    const first = await order(s);
    expect(first, "twelve works are not in the order they came by chance").not.toEqual(s.works.map(({ id }) => id));
    await drawnAnew(s);
    expect(await order(s), "drawn once and for all").toEqual(first);
    expect(await detail(s)).toMatchObject({ seed: null, draws: 1, commitment: before.commitment });
    await aDraw({ planId: s.plan.id, kind: "order", reason: "again" }, s.manager);
    await expect(drawnAnew(s)).rejects.toMatchObject({ fault: "drawPending" });
  });
});
