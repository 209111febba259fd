import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, contest, db, stageWindow } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import type { WindowType } from "@/lib/domain/contest/shapes";
import { aContest, anActor, aProvince, aStage } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { schedulePlan, updateSchedule } from "./scheduling";
import { closeNow, openNow } from "./window-now";
import { openWindow, stageFor, windowOf } from "./windows";

useDatabase();

type Plan = [WindowType, string, string][];
const scene = async (windows: Plan) => {
  const home = await aProvince();
  const row = await aContest({ in: home });
  const stage = await aStage(row.id, windows);
  const admin = await anActor("HOST_ADMIN", { in: home });
  const isOpen = async (type: WindowType, until?: string) => {
    const extended = until ? sql`app_now() + ${until}::interval` : undefined;
    const { rows } = await db.execute<{ open: boolean }>(sql`select ${openWindow(stage.id, type, extended)} as open`);
    return rows[0]?.open;
  };
  return {
    row,
    stage,
    admin,
    isOpen,
    now: (type: WindowType) => ({ stageId: stage.id, type, reason: "demonstration" }),
  };
};

describe("a window in the writing statement", () => {
  test("is open from its start to its end, by the database's clock", async () => {
    const { isOpen } = await scene([["signUp", "1 hour", "3 hours"]]);
    expect(await isOpen("signUp")).toBe(false);
    await moveClock("2 hours");
    expect(await isOpen("signUp")).toBe(true);
    expect(await isOpen("submit")).toBe(false);
    await moveClock("4 hours");
    expect(await isOpen("signUp")).toBe(false);
    expect(await isOpen("signUp", "1 minute")).toBe(true);
    expect(await isOpen("signUp", "-1 minute")).toBe(false);
  });

  test("stays open for the seconds of grace", async () => {
    const { row, isOpen } = await scene([["signUp", "-1 hour", "0 hours"]]);
    await moveClock("20 seconds");
    expect(await isOpen("signUp")).toBe(false);
    await db.update(contest).set({ graceSeconds: 60 }).where(eq(contest.id, row.id));
    expect(await isOpen("signUp")).toBe(true);
  });

  test("is closed while the contest is not published, whatever the clock says", async () => {
    const { row, isOpen } = await scene([["signUp", "-1 hour", "1 hour"]]);
    expect(await isOpen("signUp")).toBe(true);
    for (const status of ["draft", "pending", "suspended", "cancelled", "finished", "archived"] as const) {
      await db.update(contest).set({ status }).where(eq(contest.id, row.id));
      expect(await isOpen("signUp", "1 day"), status).toBe(false);
    }
  });

  test("distinguishes before, open, after and none", async () => {
    const { row, stage } = await scene([["signUp", "1 hour", "3 hours"]]);
    const states: string[] = [];
    for (const offset of ["0", "2 hours", "4 hours"]) {
      await moveClock(offset);
      states.push((await windowOf(stage.id, "signUp")).state);
    }
    expect(states).toEqual(["before", "open", "after"]);
    expect((await windowOf(stage.id, "review")).state).toBe("none");
    expect(await stageFor(row.id, "signUp")).toBe(stage.id);
    expect(await stageFor(row.id, "review")).toBeNull();
  });
});

describe("opening and closing now", () => {
  test("a window that is to come opens at once and keeps its end", async () => {
    const { admin, isOpen, now } = await scene([["signUp", "1 day", "3 days"]]);
    expect(await isOpen("signUp")).toBe(false);
    await openNow(now("signUp"), admin);
    expect(await isOpen("signUp")).toBe(true);
    const [written] = await db.select().from(audit).where(eq(audit.action, "schedule.openNow"));
    expect(written?.reason).toBe("demonstration");
  });

  test("a window that was not planned opens for a week", async () => {
    const { admin, isOpen, now } = await scene([]);
    await openNow(now("submit"), admin);
    expect(await isOpen("submit")).toBe(true);
    await moveClock("8 days");
    expect(await isOpen("submit")).toBe(false);
  });

  test("review ends submission; it waits for nobody else", async () => {
    const { admin, isOpen, now } = await scene([
      ["submit", "-1 day", "2 days"],
      ["review", "3 days", "5 days"],
    ]);
    await expect(openNow(now("review"), admin)).resolves.toMatchObject({ closed: ["submit"] });
    expect([await isOpen("submit"), await isOpen("review")]).toEqual([false, true]);
    await expect(openNow(now("submit"), admin)).rejects.toMatchObject({ fault: "windowBlocked" });
    await closeNow(now("review"), admin);
    expect(await isOpen("review")).toBe(false);
    await expect(closeNow(now("review"), admin)).rejects.toMatchObject({ fault: "windowNotOpen" });
  });

  test("what must come before it must have begun", async () => {
    const { admin, isOpen, now } = await scene([
      ["submit", "1 day", "2 days"],
      ["review", "3 days", "5 days"],
    ]);
    await expect(openNow(now("review"), admin)).rejects.toMatchObject({ fault: "windowTooEarly" });
    expect(await isOpen("review")).toBe(false);
    await openNow(now("submit"), admin);
    await expect(openNow(now("review"), admin)).resolves.toMatchObject({ closed: ["submit"] });
  });

  test("submission reopened stops where review begins", async () => {
    const { stage, admin, now } = await scene([
      ["submit", "-9 days", "-1 day"],
      ["review", "2 days", "5 days"],
    ]);
    await openNow(now("submit"), admin);
    const rows = await db.select().from(stageWindow).where(eq(stageWindow.stageId, stage.id));
    const of = (type: WindowType) => rows.find((r) => r.type === type);
    expect(of("submit")?.endsAt).toEqual(of("review")?.startsAt);
    await expect(openNow({ ...now("submit"), until: "2020-01-01 00:00" }, admin)).rejects.toMatchObject({
      fault: "windowWithoutEnd",
    });
  });

  test("a stranger opens nothing", async () => {
    const { now, isOpen } = await scene([["signUp", "1 day", "3 days"]]);
    await expect(openNow(now("signUp"), await anActor("HOST_ADMIN", { in: await aProvince() }))).rejects.toMatchObject({
      fault: "notFound",
    });
    expect(await isOpen("signUp")).toBe(false);
  });
});

describe("saving a schedule", () => {
  const save = (
    competitionId: string,
    stageId: string,
    version: number,
    windows: { type: WindowType; startTime: string; endTime: string }[],
  ) => ({
    competitionId,
    version,
    stages: [{ stageId, windows }],
    milestones: [{ name: "开幕", time: "2026-04-01 09:00", desc: "" }],
  });

  test("saves it, warns of unusual dates, and increments the version", async () => {
    const { row, stage, admin } = await scene([]);
    const windows = [{ type: "publicity" as const, startTime: "2026-03-02 09:00", endTime: "2026-03-04 18:00" }];
    expect(await updateSchedule(save(row.id, stage.id, 1, windows), admin)).toMatchObject({
      version: 2,
      warnings: [{ stageId: stage.id, field: "publicity" }],
    });
    const plan = await schedulePlan({ competitionId: row.id }, admin);
    expect(plan.stages[0]?.windows).toEqual([
      { type: "publicity", startTime: "2026-03-02 09:00:00", endTime: "2026-03-04 18:00:00", shown: false },
    ]);
    expect(plan.milestones).toEqual([{ name: "开幕", time: "2026-04-01 09:00:00", desc: "" }]);
    await expect(updateSchedule(save(row.id, stage.id, 1, windows), admin)).rejects.toMatchObject({ fault: "stale" });
  });

  test("refuses what cannot be, names the window, and changes nothing", async () => {
    const { row, stage, admin } = await scene([["signUp", "-1 day", "1 day"]]);
    const windows = [{ type: "signUp" as const, startTime: "2026-03-02 09:00", endTime: "2026-03-02 09:00" }];
    await expect(updateSchedule(save(row.id, stage.id, 1, windows), admin)).rejects.toMatchObject({
      fault: "scheduleInvalid",
      errors: [{ field: "stages.0.signUp" }],
    });
    expect((await windowOf(stage.id, "signUp")).state).toBe("open");
  });

  test("refuses an end more than ten years ahead, planned or given by hand, by its name", async () => {
    const { row, stage, admin, now } = await scene([]);
    const far = [{ type: "signUp" as const, startTime: "2026-01-01 00:00:00", endTime: "9999-12-31 00:00:00" }];
    await expect(updateSchedule(save(row.id, stage.id, 1, far), admin)).rejects.toMatchObject({
      fault: "scheduleInvalid",
      errors: [{ field: "stages.0.signUp", message: "结束时间不得晚于十年以后" }],
    });
    const byHand = openNow({ ...now("signUp"), until: "9999-12-31 00:00:00" }, admin);
    await expect(byHand).rejects.toMatchObject({ errors: [{ field: "until", fault: "tooFarAhead" }] });
    await openNow({ ...now("signUp"), until: toWireTime(secondsFromNow(30 * 86_400)) }, admin);
  });

  test("does not touch a stage of another contest", async () => {
    const { row, admin } = await scene([]);
    const foreign = await aStage((await aContest()).id);
    await expect(updateSchedule(save(row.id, foreign.id, 1, []), admin)).rejects.toMatchObject({ fault: "notFound" });
  });
});
