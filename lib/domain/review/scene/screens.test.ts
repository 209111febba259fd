import { eq, sql } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { contest, db, sceneItem, sceneScreen, team } from "@/db";
import { aScene, pressKeys as press } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { presentersOf } from "./detail";
import { screenState } from "./screen-state";
import { addScreen, listScreens, revokeScreen } from "./screens";
import { stageNow } from "./stage-now";
import { screenEvents } from "./streaming";

useDatabase();

type Scene = Awaited<ReturnType<typeof aScene>>;
const visitor = { userId: null, ip: "127.0.0.1", userAgent: "", locale: "en", host: "localhost" } as const;
const shown = (s: string) => screenState({ s }, visitor);
const screen = (s: Scene, titles: boolean) =>
  addScreen({ sessionId: s.sessionId, label: "Hall", titles, hours: 1 }, s.manager);

describe("the address of a screen", () => {
  test("opens the room until it is revoked or has expired, and is stored as a digest", async () => {
    const s = await aScene();
    const { token, screenId } = await screen(s, false);
    expect(await shown(token)).toMatchObject({
      room: "A",
      current: null,
      waiting: 3,
      next: [{ judgingNo: "0001" }, {}, {}],
    });
    const [row] = await db.select().from(sceneScreen).where(eq(sceneScreen.id, screenId));
    expect(JSON.stringify(row)).not.toContain(token);
    await revokeScreen({ screenId }, s.manager);
    await expect(shown(token)).rejects.toMatchObject({ fault: "screenGone" });
    const other = await screen(s, false);
    await db
      .update(sceneScreen)
      .set({ expiresAt: sql`app_now() - interval '1 second'` as never })
      .where(eq(sceneScreen.id, other.screenId));
    await expect(shown(other.token)).rejects.toMatchObject({ fault: "screenGone" });
    await expect(shown("a".repeat(32))).rejects.toMatchObject({ fault: "screenGone" });
  });

  test("is one of twelve that are alive", async () => {
    const s = await aScene();
    const made = [];
    for (let n = 0; n < 12; n++) made.push(await screen(s, false));
    await expect(screen(s, false)).rejects.toMatchObject({ fault: "screensFull" });
    await revokeScreen({ screenId: made[0]?.screenId as string }, s.manager);
    await screen(s, false);
    expect(await listScreens({ sessionId: s.sessionId }, s.manager)).toHaveLength(12);
  });
});

describe("what a screen shows", () => {
  const variants = [
    ["double", true, false],
    ["none", true, true],
    ["none", false, false],
  ] as const;
  for (const [blind, titles, sees] of variants)
    test(`of a plan that is blind ${blind}, ${titles ? "with" : "without"} titles`, async () => {
      const s = await aScene({ plan: { blind } });
      const [row] = await presentersOf(s.sessionId, "en");
      // The team can be read in the title.
      await db
        .update(team)
        .set({ name: row?.title as string })
        .where(eq(team.id, s.works[0]?.teamId as string));
      const { token } = await screen(s, titles);
      await press(s, s.items[0], "call", "present");
      const state = await shown(token);
      const text = JSON.stringify(state);
      expect(state.current?.judgingNo).toBe("0001");
      expect(state.current?.title !== null).toBe(titles);
      expect(text.includes(row?.title as string)).toBe(sees);
      expect(text.includes(row?.schoolName as string)).toBe(sees);
    });

  test("has the time that is left by the server's clock", async () => {
    const s = await aScene();
    const { token } = await screen(s, false);
    await press(s, s.items[0], "call", "present");
    const presenting = await shown(token);
    expect(presenting.current?.endsAt).toBeGreaterThan(presenting.serverTime);
    expect((presenting.current?.endsAt ?? 0) - presenting.serverTime).toBeLessThanOrEqual(8 * 60_000);
    await press(s, s.items[0], "qa");
    const asked = await shown(token);
    expect((asked.current?.endsAt ?? 0) - asked.serverTime).toBeLessThanOrEqual(5 * 60_000);
    expect(asked.stateId).not.toBe(presenting.stateId);
  });

  test("tells a score only where the organiser says so, and after the last mark", async () => {
    const score = async (of: Parameters<typeof aScene>[0]) => {
      const s = await aScene({ works: 1, ...of });
      const { token } = await screen(s, false);
      await press(s, s.items[0], "call", "present", "qa", "score");
      return (await shown(token)).result;
    };
    expect(await score({ revealScore: true, marked: [90, 80] })).toMatchObject({ score: 85, rank: 1, of: 1 });
    expect(await score({ revealScore: true, marked: [90] }), "a mark is owed").toBeNull();
    expect(await score({ revealScore: false, marked: [90, 80] }), "not said so").toBeNull();
  });

  test("tells each mark only where the organiser says that, too, the highest first, and which were dropped", async () => {
    const marks = async (of: object) => {
      const dropping = { dropHighest: 1, dropLowest: 1, dropFrom: 4 };
      const s = await aScene({ judges: 4, marked: [70, 90, 80, 60], revealScore: true, plan: dropping, ...of });
      const { token } = await screen(s, false);
      await press(s, s.items[0], "call", "present", "qa", "score");
      const state = await shown(token);
      for (const { row } of s.experts) expect(JSON.stringify(state)).not.toContain(`"${row.id}"`);
      return state.result;
    };
    expect(await marks({ revealMarks: true })).toMatchObject({
      score: 75,
      marks: [
        { points: 90, dropped: true },
        { points: 80, dropped: false },
        { points: 70, dropped: false },
        { points: 60, dropped: true },
      ],
    });
    expect((await marks({ revealMarks: false }))?.marks).toEqual([]);
    expect(await marks({ revealMarks: true, revealScore: false }), "without the score no marks either").toBeNull();
  });
});

test("a judge is told what is on stage of their own works, under its number", async () => {
  const s = await aScene({ plan: { blind: "double" } });
  const [judge] = s.experts;
  const now = () => stageNow({ planId: s.plan.id }, judge?.actor as never);
  expect(await now()).toEqual([]);
  await press(s, s.items[1], "call");
  expect(await now(), "called, and not there yet").toEqual([]);
  await press(s, s.items[1], "present");
  const [on] = await now();
  const [row] = await db.select({ seq: sceneItem.seq }).from(sceneItem).where(eq(sceneItem.id, s.items[1]));
  expect(on).toMatchObject({
    room: "A",
    judgingNo: `000${row?.seq}`,
    status: "presenting",
    marked: false,
    missing: [],
  });
});

for (const status of ["cancelled", "archived"] as const)
  test(`the screens of a contest that is ${status} go blank, and what is still open ends without a word`, async () => {
    const s = await aScene();
    const { token } = await screen(s, true);
    const stream = await screenEvents({ s: token }, visitor);
    expect(await stream.isOpen()).toBe(true);
    await db.update(contest).set({ status }).where(eq(contest.id, s.plan.contestId));
    expect(await stream.isOpen()).toBe(false);
    const [send, end] = [vi.fn(), vi.fn()];
    const close = stream.open({ send, end });
    await vi.waitFor(() => expect(end).toHaveBeenCalled());
    close();
    expect(send).not.toHaveBeenCalled();
    await expect(shown(token)).rejects.toMatchObject({ fault: "screenGone" });
    await expect(screenEvents({ s: token }, visitor)).rejects.toMatchObject({ fault: "screenGone" });
    await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, s.plan.contestId));
    expect(await shown(token), "a pause is no end").toMatchObject({ room: "A" });
  });
