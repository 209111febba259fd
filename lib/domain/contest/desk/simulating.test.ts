import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contest, db, setting, stage, stageWindow } from "@/db";
import { contestStatuses, windowTypes } from "@/db/values";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { openWindow, windowOf } from "@/lib/domain/contest/schedule/windows";
import { aContest, anActor, aStage } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { simulatedRoles } from "./simulate-calls";
import { simulateContest } from "./simulating";

useDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One stage with every window, ten days each, one after the other, from tomorrow on. */
async function planned(status: (typeof contestStatuses)[number] = "published") {
  const manager = await anActor("CONTEST_MANAGER");
  const row = await aContest({ status, managerId: manager.userId });
  const from = Math.ceil(Date.now() / DAY) * DAY;
  const made = await aStage(row.id, []);
  const spans = (["signUp", "audit", "submit", "review", "publicity"] as const).map((type, n) => ({
    ...{ stageId: made.id, type },
    ...{ startsAt: new Date(from + n * 10 * DAY), endsAt: new Date(from + (n + 1) * 10 * DAY) },
  }));
  await db.insert(stageWindow).values(spans);
  const look = (at: Date, role: (typeof simulatedRoles)[number] = "student", by: Actor = manager) =>
    simulateContest({ competitionId: row.id, time: toWireTime(at), role }, by);
  return { row, manager, stage: made, spans, from: new Date(from), look };
}
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

describe("a day looked at beforehand", () => {
  test("offers each role what its window is for, from its first moment to its last", async () => {
    const { from, look } = await planned();
    const acts = async (ms: number) =>
      Promise.all(simulatedRoles.map(async (role) => (await look(later(from, ms), role)).acts.map(({ act }) => act)));
    expect(await acts(-1000)).toEqual([[], [], []]);
    expect(await acts(0)).toEqual([["signUp"], ["watchEntries"], []]);
    expect(await acts(10 * DAY - 1000)).toEqual([["signUp"], ["watchEntries"], []]);
    expect(await acts(10 * DAY)).toEqual([[], ["audit"], []]);
    expect(await acts(20 * DAY)).toEqual([["handIn"], ["watchWorks"], []]);
    expect(await acts(30 * DAY)).toEqual([[], [], ["score"]]);
    expect(await acts(40 * DAY), "a publicity in which nothing is on view").toEqual([[], [], []]);
    await db.update(stageWindow).set({ shown: true }).where(eq(stageWindow.type, "publicity"));
    expect(await acts(40 * DAY)).toEqual([["object"], [], []]);
    expect(await acts(50 * DAY)).toEqual([[], [], []]);
  });

  test("agrees with the rule that writes are judged by, in every state, at every edge", async () => {
    for (const status of contestStatuses.filter((one) => one !== "draft" && one !== "pending")) {
      const { row, stage: at, spans, look } = await planned();
      await db.update(contest).set({ status, graceSeconds: 60 }).where(eq(contest.id, row.id));
      for (const { startsAt, endsAt } of spans)
        for (const moment of [startsAt, later(startsAt, -1000), endsAt, later(endsAt, 59_000), later(endsAt, 61_000)]) {
          const found = await look(moment);
          for (const type of windowTypes.filter((one) => one !== "publicity")) {
            // The clock is set and read in one statement: however slow the machine, it stands at the moment.
            const { rows } = await db.execute<{ open: boolean; now: string }>(sql`
              with standing as materialized (
                select set_config('app.clock_offset', (${moment.toISOString()}::timestamptz - statement_timestamp())::text, true) as set)
              select ${openWindow(at.id, type)} as open, app_now() as now from standing`);
            expect(new Date(rows[0]?.now ?? 0), "the clock of the rule").toEqual(moment);
            const shown = found.windows.find((one) => one.type === type);
            expect(shown?.state === "open", `${status} ${type} ${moment.toISOString()}`).toBe(rows[0]?.open);
          }
          await db.execute("select set_config('app.clock_offset', '', true)");
        }
    }
  });

  test("takes a draft for public and says so; what is published later is hidden before", async () => {
    const draft = await planned("draft");
    expect(await draft.look(draft.from)).toMatchObject({ assumed: true, visible: true, phase: "signUp" });
    const shown = await planned();
    await db.update(contest).set({ publishedAt: shown.from }).where(eq(contest.id, shown.row.id));
    expect(await shown.look(later(shown.from, -1000))).toMatchObject({ assumed: false, visible: false });
    expect(await shown.look(shown.from)).toMatchObject({ assumed: false, visible: true });
    expect((await windowOf(draft.stage.id, "signUp")).state, "nothing is changed").toBe("none");
  });

  test("shows results from the moment of their publication, and what falls ahead, with the reminders of the rules", async () => {
    const { row, stage: at, from, look } = await planned();
    await db
      .update(stage)
      .set({ resultsAt: later(from, 5 * DAY) })
      .where(eq(stage.id, at.id));
    expect((await look(later(from, 5 * DAY - 1000))).results).toEqual([]);
    expect((await look(later(from, 5 * DAY))).results.length).toBe(1);
    const reminders = async (role: (typeof simulatedRoles)[number]) =>
      (await look(from, role)).ahead.filter(({ kind }) => kind === "reminder").map(({ type }) => type);
    expect(await reminders("student")).toEqual(["signUp", "signUp", "submit", "submit"]);
    expect(await reminders("expert")).toEqual([]);
    await db.insert(setting).values({ contestId: row.id, kind: "enroll", value: { reminders: false } });
    expect(await reminders("student")).toEqual(["submit", "submit"]);
  });

  test("is for whoever runs the contest alone", async () => {
    const [own, other] = [await planned("draft"), await planned()];
    expect(await faultOf(own.look(own.from, "student", other.manager))).toBe("notFound");
    expect(await faultOf(own.look(own.from))).toBe("none");
  });
});
