import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { audit, db, reviewPlan, reviewTask, sheetTyping, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { returnReview } from "@/lib/domain/review/distribution/assigning";
import { sceneDetail } from "@/lib/domain/review/scene/detail";
import { saveMarks, submitReview } from "@/lib/domain/review/task/marking";
import { openTask } from "@/lib/domain/review/task/opening";
import { anActor, aScene } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { paperPage as pageCall } from "./calls";
import { paperDetail, paperPage } from "./listing";
import { discardTypings, settleSheet, typeSheet } from "./typing";

useDatabase();

async function scene() {
  const s = await aScene({ works: 2, judges: 2, stand: "done" });
  const others = [await anActor("PLATFORM_ADMIN"), await anActor("PLATFORM_ADMIN")];
  const [a, b, c] = [s.manager, ...others] as [Actor, Actor, Actor];
  const taskId = s.owed[0] as string;
  return { ...s, a, b, c, taskId, judge: s.experts[0]?.actor as Actor };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Marks = Record<string, number>;

const type = ({ taskId }: Pick<Scene, "taskId">, by: Actor, marks: Marks, more: object = {}) =>
  typeSheet({ taskId, marks, comments: {}, ...more }, by);
const detail = ({ taskId }: Scene, by: Actor) => paperDetail({ taskId }, by);
const sheet = async ({ taskId }: Pick<Scene, "taskId">) =>
  (await db.select().from(reviewTask).where(eq(reviewTask.id, taskId)))[0] as typeof reviewTask.$inferSelect;
const list = async ({ sessionId }: Scene, by: Actor, more: object = {}) =>
  (await paperPage(pageCall.input.parse({ sessionId, ...more }), by)).list;

describe("a sheet typed from paper", () => {
  test("is the judge's once two people read the same, and says who they were", async () => {
    const s = await scene();
    expect(await type(s, s.a, { idea: 50, effect: 30 })).toEqual({ state: "once", differing: [] });
    expect((await sheet(s)).status).toBe("assigned");
    expect(await type(s, s.b, { idea: 50, effect: 30 }, { comment: "" })).toEqual({ state: "typed", differing: [] });
    expect(await sheet(s)).toMatchObject({
      status: "submitted",
      total: 800_000,
      marks: { idea: 500_000, effect: 300_000 },
    });
    const [row] = await list(s, s.c, { state: "typed" });
    expect(row).toMatchObject({ taskId: s.taskId, typedBy: [s.a.realName, s.b.realName].sort(), settledBy: null });
    const own = await openTask({ taskId: s.taskId }, s.judge);
    expect(own).toMatchObject({ typedBy: [s.a.realName, s.b.realName], marks: { idea: 50, effect: 30 } });
    const room = await sceneDetail({ sessionId: s.sessionId }, s.manager);
    const [first, second] = room.items[0]?.judges.toSorted((x, y) => Number(y.marked) - Number(x.marked)) ?? [];
    expect([first, second]).toMatchObject([
      { marked: true, fromPaper: true },
      { marked: false, fromPaper: false },
    ]);
  });

  test("is typed by two different people: the second time by the same one is refused, and the first is kept", async () => {
    const s = await scene();
    await type(s, s.a, { idea: 50, effect: 30 });
    await expect(type(s, s.a, { idea: 51, effect: 30 })).rejects.toMatchObject({ fault: "typedByYou" });
    expect(await db.select().from(sheetTyping)).toMatchObject([{ place: 1, marks: { idea: 500_000 } }]);
    expect((await list(s, s.a))[0]).toMatchObject({ state: "once", mine: 1 });
    expect((await list(s, s.b))[0]).toMatchObject({ state: "once", mine: 0 });
  });

  test("tells nobody what the first one typed, and the typists nothing of their difference but its columns", async () => {
    const s = await scene();
    await type(s, s.a, { idea: 41, effect: 30 }, { comment: "gut 4711" });
    const before = JSON.stringify([await list(s, s.b), await detail(s, s.b), await detail(s, s.a)]);
    expect(before).not.toMatch(/gut 4711|[[:]41[,\]}]/);
    expect(await type(s, s.b, { idea: 42, effect: 30 }, { comment: "gut 4711" })).toEqual({
      state: "differs",
      differing: ["创新性"],
    });
    for (const typist of [s.a, s.b]) expect((await detail(s, typist)).differences).toBeNull();
    expect((await detail(s, s.c)).differences, "positive control").toEqual([
      { field: "marks.idea", label: "创新性", first: 41, second: 42 },
    ]);
    expect((await sheet(s)).status).toBe("assigned");
    await expect(type(s, s.c, { idea: 41, effect: 30 })).rejects.toMatchObject({ fault: "typingsDiffer" });
  });

  test("is settled by a third person, field by field, from what the two typed", async () => {
    const s = await scene();
    await type(s, s.a, { idea: 41, effect: 30 }, { comment: "A" });
    await type(s, s.b, { idea: 42, effect: 31 }, { comment: "A" });
    const { typings } = await detail(s, s.c);
    const settle = (by: Actor, picks: Record<string, 1 | 2>, seen = typings) =>
      settleSheet({ taskId: s.taskId, typings: seen, picks }, by);
    const both = { "marks.idea": 2, "marks.effect": 1 } as const;
    for (const typist of [s.a, s.b]) await expect(settle(typist, both)).rejects.toMatchObject({ fault: "typedByYou" });
    await expect(settle(s.c, { "marks.idea": 2 })).rejects.toMatchObject({
      fault: "picksMissing",
      errors: [{ field: "picks.marks.effect" }],
    });
    await expect(settle(s.c, { ...both, comment: 1 })).rejects.toMatchObject({ fault: "stale" });
    await expect(settle(s.c, both, typings + 1)).rejects.toMatchObject({ fault: "stale" });
    await settle(s.c, both);
    expect(await sheet(s)).toMatchObject({
      status: "submitted",
      marks: { idea: 420_000, effect: 300_000 },
      comment: "A",
    });
    expect((await list(s, s.a))[0]).toMatchObject({ state: "typed", settledBy: s.c.realName });
    expect((await openTask({ taskId: s.taskId }, s.judge)).typedBy).toEqual([s.a, s.b, s.c].map((p) => p.realName));
    await expect(settle(s.c, both)).rejects.toMatchObject({ fault: "sheetHandedIn" });
  });

  test("is typed anew where neither reading is right; what was typed stays stored", async () => {
    const s = await scene();
    const discard = async (by: Actor) =>
      discardTypings({ taskId: s.taskId, typings: (await detail(s, by)).typings }, by);
    await expect(discard(s.a)).rejects.toMatchObject({ fault: "notTyped" });
    await type(s, s.a, { idea: 41, effect: 30 });
    await type(s, s.b, { idea: 42, effect: 30 });
    await expect(discardTypings({ taskId: s.taskId, typings: 1 }, s.a)).rejects.toMatchObject({ fault: "stale" });
    await discard(s.a);
    expect((await list(s, s.a))[0]).toMatchObject({ state: "owed", mine: 0 });
    await type(s, s.b, { idea: 43, effect: 30 });
    expect((await sheet(s)).status, "what was discarded is no second reading").toBe("assigned");
    expect(await type(s, s.a, { idea: 43, effect: 30 })).toMatchObject({ state: "typed" });
    expect((await db.select().from(sheetTyping).orderBy(sheetTyping.id)).map(({ endedAs }) => endedAs)).toEqual([
      "discarded",
      "discarded",
      "counted",
      "counted",
    ]);
  });

  test("never overwrites what the judge handed in, at whatever moment", async () => {
    const s = await scene();
    const judge = () =>
      submitReview({ taskId: s.taskId, version: 1, marks: { idea: 10, effect: 20 }, comments: {} }, s.judge);
    await type(s, s.a, { idea: 50, effect: 30 });
    await judge();
    for (const by of [s.a, s.b])
      await expect(type(s, by, { idea: 50, effect: 30 })).rejects.toMatchObject({ fault: "sheetHandedIn" });
    await expect(discardTypings({ taskId: s.taskId, typings: 1 }, s.b)).rejects.toMatchObject({
      fault: "sheetHandedIn",
    });
    expect(await sheet(s)).toMatchObject({ marks: { idea: 100_000, effect: 200_000 }, total: 300_000 });
    expect((await list(s, s.a))[0]).toMatchObject({ state: "tablet", typedBy: [] });
    // Returned, it is typed by two anew: what was typed before the judge's own sheet is no half of it.
    await returnReview({ taskId: s.taskId, reason: "again" }, s.manager);
    expect((await list(s, s.b))[0]).toMatchObject({ state: "owed" });
    expect(await type(s, s.b, { idea: 50, effect: 30 })).toMatchObject({ state: "once" });
    expect(await type(s, s.a, { idea: 50, effect: 30 })).toMatchObject({ state: "typed" });
    expect(await sheet(s)).toMatchObject({ total: 800_000 });
  });

  test("takes the place of a draft, which the log keeps", async () => {
    const s = await scene();
    await saveMarks({ taskId: s.taskId, version: 1, marks: { idea: 7 }, comments: {} }, s.judge);
    await type(s, s.a, { idea: 50, effect: 30 });
    await type(s, s.b, { idea: 50, effect: 30 });
    expect((await sheet(s)).marks).toEqual({ idea: 500_000, effect: 300_000 });
    const [logged] = await db.select().from(audit).where(eq(audit.action, "scene.replaceDraft"));
    expect(logged?.detail).toMatchObject({ draft: expect.stringContaining('"idea":7') });
  });

  test("follows the rules of the judge's own marking, and names the field", async () => {
    const s = await scene();
    const wrong = (marks: Marks, more: object = {}) =>
      type(s, s.a, marks, more).then(
        () => "taken",
        (refused) => `${refused.fault} ${refused.errors.map((e: { field: string }) => e.field)}`,
      );
    expect(await wrong({ idea: 61, effect: 30 })).toBe("markOutOfRange marks.idea");
    expect(await wrong({ idea: 60.5, effect: 30 })).toBe("markOutOfRange marks.idea");
    expect(await wrong({ idea: 50.5, effect: 30 })).toBe("markOffStep marks.idea");
    expect(await wrong({ idea: 50 })).toBe("marksIncomplete marks.effect");
    expect(await wrong({ idea: 50, effect: 9 })).toBe("marksIncomplete comments.effect");
    expect(await wrong({ idea: 50, effect: 9, beauty: 1 })).toMatch(/^badInput marks\.beauty/);
    expect(await db.$count(sheetTyping)).toBe(0);
    expect(await wrong({ idea: 50, effect: 9 }, { comments: { effect: "weak" } }), "positive control").toBe("taken");
    await db
      .update(reviewPlan)
      .set({ hardDeadline: new Date(0) })
      .where(eq(reviewPlan.id, s.plan.id));
    await expect(type(s, s.b, { idea: 50, effect: 30 })).rejects.toMatchObject({ fault: "reviewClosed" });
  });

  test("is of a work that has a room, for whoever steers its plan", async () => {
    const s = await aScene({ placed: 1, judges: 1, stand: "scoring" });
    const outside = s.owed.at(-1) as string;
    await expect(type({ taskId: outside }, s.manager, { idea: 5, effect: 30 })).rejects.toMatchObject({
      fault: "notFound",
    });
    await expect(type({ taskId: s.owed[0] as string }, s.experts[0]?.actor as Actor, {})).rejects.toMatchObject({
      fault: "notFound",
    });
    expect(await type({ taskId: s.owed[0] as string }, s.manager, { idea: 5, effect: 30 })).toMatchObject({
      state: "once",
    });
  });
});

const UNDONE = new Error("undone");
/** Runs what a test does and takes it back. */
const undone = (run: () => Promise<void>) =>
  transaction(async () => {
    await run();
    throw UNDONE;
  }).catch((error) => {
    if (error !== UNDONE) throw error;
  });

test("whatever three operators type, settle and discard, no mark counts that not two people read, or a third chose of two", async () => {
  const marks = fc.record({ idea: fc.constantFrom(10, 11), effect: fc.constantFrom(20, 21) });
  const act = fc.oneof(
    { arbitrary: fc.record({ kind: fc.constant("type" as const), by: fc.nat(2), marks }), weight: 5 },
    {
      arbitrary: fc.record({
        kind: fc.constant("settle" as const),
        by: fc.nat(2),
        idea: fc.constantFrom(1, 2),
        effect: fc.constantFrom(1, 2),
      }),
      weight: 3,
    },
    { arbitrary: fc.record({ kind: fc.constant("discard" as const), by: fc.nat(2) }), weight: 1 },
  );
  const s = await scene();
  const people = [s.a, s.b, s.c];
  let counted = 0;
  const run = async (acts: readonly (typeof act extends fc.Arbitrary<infer T> ? T : never)[]) => {
    // The model: what each typed of the present pair.
    const { taskId } = s;
    let pair: { by: number; marks: Marks }[] = [];
    let final: Marks | null = null;
    let typings = 0;
    for (const one of acts) {
      const by = people[one.by] as Actor;
      const free = final === null;
      const stranger = pair.every((typed) => typed.by !== one.by);
      let works = false;
      if (one.kind === "type") {
        works = free && stranger && pair.length < 2;
        if (works) {
          typings++;
          pair.push({ by: one.by, marks: one.marks });
          const [x, y] = pair;
          if (x && y && x.marks.idea === y.marks.idea && x.marks.effect === y.marks.effect) final = x.marks;
        }
        const done = type({ taskId }, by, one.marks);
        await (works ? expect(done).resolves.toBeTruthy() : expect(done).rejects.toHaveProperty("fault"));
      } else if (one.kind === "discard") {
        works = free && pair.length > 0;
        if (works) pair = [];
        const done = discardTypings({ taskId, typings }, by);
        await (works ? expect(done).resolves.toBeNull() : expect(done).rejects.toHaveProperty("fault"));
      } else {
        const [x, y] = pair;
        const differ = (["idea", "effect"] as const).filter((key) => x && y && x.marks[key] !== y.marks[key]);
        works = free && stranger && differ.length > 0;
        const picks = Object.fromEntries(differ.map((key) => [`marks.${key}`, one[key] as 1 | 2]));
        if (works && x && y) {
          final = { ...x.marks };
          for (const key of differ) final[key] = (one[key] === 1 ? x : y).marks[key] as number;
        }
        const done = settleSheet({ taskId, typings, picks }, by);
        await (works ? expect(done).resolves.toBeTruthy() : expect(done).rejects.toHaveProperty("fault"));
      }
    }
    const { status, marks: stored } = await sheet({ taskId });
    expect(status).toBe(final ? "submitted" : "assigned");
    if (!final) return;
    counted++;
    expect(stored).toEqual({ idea: (final.idea as number) * 10_000, effect: (final.effect as number) * 10_000 });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), (acts) => undone(() => run(acts))),
    {
      numRuns: 60,
      seed: 20_261_126,
    },
  );
  expect(counted, "some sequences must come to an end").toBeGreaterThan(10);
});

test("the log says who typed and who settled, and nothing of what", async () => {
  const s = await scene();
  await type(s, s.a, { idea: 41, effect: 30 });
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, s.taskId), eq(audit.action, "scene.type")));
  expect(rows).toMatchObject([{ actorId: s.a.userId, detail: { place: 1 } }]);
  expect(JSON.stringify(rows[0]?.detail)).not.toContain("41");
});
