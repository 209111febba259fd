import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, sceneItem, transaction, transition } from "@/db";
import { aScene } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { ending } from "@/lib/testing/group";
import { sceneDetail } from "./detail";
import { pressScene } from "./pressing";
import { setSceneStatus } from "./sessions";

useDatabase();

const room = () => transaction(() => aScene());
const stepsOf = async (itemId: string) =>
  (
    await db
      .select({ to: transition.to })
      .from(transition)
      .where(and(eq(transition.entity, "sceneItem"), eq(transition.entityId, itemId)))
      .orderBy(transition.id)
  ).map(({ to }) => to);

test("of six consoles that press one key at once one moves the queue, and the others are told that it moved", async () => {
  const { sessionId, manager, items } = await room();
  for (const act of ["call", "present", "qa", "score", "done"] as const) {
    const { version } = await sceneDetail({ sessionId }, manager);
    const presses = Array.from({ length: 6 }, () => pressScene({ sessionId, version, itemId: items[0], act }, manager));
    expect((await Promise.all(presses.map(ending))).sort()).toEqual(["done", ...Array(5).fill("sceneMoved")]);
  }
  expect(await stepsOf(items[0]), "each step once").toEqual([
    "waiting",
    "called",
    "presenting",
    "qa",
    "scoring",
    "done",
  ]);
}, 60_000);

test("of two consoles that call two works at once one is on stage", async () => {
  const { sessionId, manager, items } = await room();
  const { version } = await sceneDetail({ sessionId }, manager);
  const presses = items.slice(0, 2).map((itemId) => pressScene({ sessionId, version, itemId, act: "call" }, manager));
  expect((await Promise.all(presses.map(ending))).sort()).toEqual(["done", "sceneMoved"]);
  const called = and(eq(sceneItem.sessionId, sessionId), eq(sceneItem.status, "called"));
  expect(await db.$count(sceneItem, called)).toBe(1);
}, 60_000);

test("a room that is closed while a work is called: either it is closed and nothing is called, or the other way round", async () => {
  for (let n = 0; n < 4; n++) {
    const { sessionId, manager, items } = await room();
    const { version } = await sceneDetail({ sessionId }, manager);
    const [closed, called] = await Promise.all([
      ending(setSceneStatus({ sessionId, version, to: "closed", reason: "" }, manager)),
      ending(pressScene({ sessionId, version, itemId: items[0], act: "call" }, manager)),
    ]);
    expect(
      [closed, called].filter((one) => one === "done"),
      `${closed} ${called}`,
    ).toHaveLength(1);
    const steps = await stepsOf(items[0]);
    expect(steps).toEqual(called === "done" ? ["waiting", "called"] : ["waiting"]);
  }
}, 60_000);
