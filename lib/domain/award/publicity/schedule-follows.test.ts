import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contest, db, publicity, reviewPlan, stage, stageWindow } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { proposeAwards } from "@/lib/domain/award/proposal/proposing";
import { publicResults } from "@/lib/domain/award/public";
import {
  closeNow,
  contestCockpit,
  databaseNow,
  getSchedule,
  groupContests,
  lastRound,
  openNow,
  openWindow,
  publicContest,
  publicContests,
  schedulePlan,
  stageDetail,
  updateSchedule,
  windowOf,
} from "@/lib/domain/contest";
import type { WindowType } from "@/lib/domain/contest/contract";
import { signUpOffer } from "@/lib/domain/enrollment";
import { aJudgedContest, anAwardDef, anItem, aStage } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { closePublicity, openPublicity, publishAwards } from "./publicity";

useDatabase();

const caller = { userId: null, ip: "", userAgent: "", locale: "en" as const, host: "nobody.test" };
const before: WindowType[] = ["signUp", "audit", "submit", "review"];
const HOUR = 3_600_000;

/** A judged contest whose plan says that everything is still open or to come. */
async function scene() {
  const s = await aJudgedContest([90, 80, 70]);
  await anAwardDef(s, { name: "First", level: 1, value: 5_000 });
  const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, s.planId));
  const stageId = plan?.stageId as string;
  await db.delete(stageWindow).where(eq(stageWindow.stageId, stageId));
  const now = (await databaseNow()).getTime();
  const at = (hours: number) => new Date(now + hours * HOUR);
  await db.insert(stageWindow).values([
    { stageId, type: "signUp", startsAt: at(-48), endsAt: at(192) },
    { stageId, type: "audit", startsAt: at(-48), endsAt: at(200) },
    { stageId, type: "submit", startsAt: at(210), endsAt: at(220) },
    { stageId, type: "review", startsAt: at(220), endsAt: at(230) },
    { stageId, type: "publicity", startsAt: at(240), endsAt: at(400) },
  ]);
  await proposeAwards({ revisionId: s.revision.id, chosen: [] }, s.manager);
  const id = s.contest.id;
  /** What every reader says of the contest. */
  const reported = async () => {
    const page = await publicContest(id, "en");
    const [card] = (await publicContests({ groupId: s.contest.groupId }, "en")).list;
    const listed = async (status: number) =>
      (await publicContests({ groupId: s.contest.groupId, status }, "en")).total +
      (await groupContests({ groupId: s.contest.groupId, status }, caller)).length;
    const found: number[] = [];
    for (let status = 1; status <= 9; status++) if ((await listed(status)) === 2) found.push(status);
    const round = await lastRound({ competitionId: id }, caller);
    const cockpit = await contestCockpit({ competitionId: id }, s.manager);
    const [drawn] = (await getSchedule({ competitionId: id }, caller)).stages;
    const detail = await stageDetail({ stageId }, caller);
    const phases = new Set([page.phase, card?.phase, round?.phase, cockpit.phase, drawn?.phase, detail.phase]);
    return {
      phase: phases.size === 1 ? page.phase : [...phases],
      status: page.status === card?.status && page.status === round?.status ? page.status : "differs",
      found,
      open: page.open,
      next: page.next && `${page.next.type}.${page.next.edge}`,
      offer: (await signUpOffer(id, "en")).window.state,
      results: (await publicResults(id, "en"))?.state ?? null,
    };
  };
  const open = (ends?: WindowType[], endTime: string | null = null) =>
    openPublicity({ planId: s.planId, endTime, ...(ends && { ends }) }, s.manager);
  const windowsNow = async () =>
    Object.fromEntries(
      (await db.select().from(stageWindow).where(eq(stageWindow.stageId, stageId))).map((w) => [w.type, w]),
    );
  return { ...s, id, stageId, told: reported, open, windowsNow };
}

describe("awards on view move the schedule", () => {
  test("opening names the windows that it ends, and does nothing until they are agreed to", async () => {
    const s = await scene();
    await expect(s.open()).rejects.toMatchObject({
      fault: "windowsLeft",
      params: { windows: expect.stringMatching(/报名.*审核.*提交作品.*评审|Sign-up.*Check.*Submission.*Review/) },
    });
    await expect(s.open(["signUp", "audit", "submit"])).rejects.toMatchObject({ fault: "windowsLeft" });
    expect(await s.told()).toEqual({
      phase: "audit",
      status: 2,
      found: [2, 3],
      open: ["signUp", "audit"],
      next: "signUp.end",
      offer: "open",
      results: null,
    });
    expect(await db.$count(publicity)).toBe(0);
  });

  test("on view, every reader says so, and nothing else is open, to come or offered", async () => {
    const s = await scene();
    const { endTime } = await s.open(before);
    expect(await s.told()).toEqual({
      phase: "publicity",
      status: 6,
      found: [6],
      open: ["publicity"],
      next: "publicity.end",
      offer: "after",
      results: "publicity",
    });
    const windows = await s.windowsNow();
    expect(toWireTime(windows.publicity?.endsAt as Date)).toBe(endTime);
    // what had not begun was passed over
    expect(windows.review?.startsAt).toEqual(windows.review?.endsAt);
    expect(windows.signUp?.endsAt).toEqual(windows.publicity?.startsAt);
  });

  test("closing early ends the window, publishing ends the stage; over is said only then", async () => {
    const s = await scene();
    const { publicityId } = await s.open(before);
    await moveClock("1 hour");
    await closePublicity({ publicityId, reason: "early" }, s.manager);
    expect(await s.told()).toMatchObject({ phase: "waiting", status: 3, found: [3], open: [], next: null });
    expect((await publicResults(s.id, "en"))?.lists[0]?.state).toBe("closed");
    const [row] = await db.select().from(publicity).where(eq(publicity.id, publicityId));
    expect(row?.endsAt).toEqual((await s.windowsNow()).publicity?.endsAt);
    await publishAwards({ publicityId }, s.manager);
    expect(await s.told()).toEqual({
      phase: "awarded",
      status: 5,
      found: [5],
      open: [],
      next: null,
      offer: "after",
      results: "published",
    });
    const [over] = await db.select().from(stage).where(eq(stage.id, s.stageId));
    expect(over?.resultsAt).not.toBeNull();
  });

  test("after its end, and before it is closed, it is no longer on view", async () => {
    const s = await scene();
    await s.open(before, toWireTime(new Date((await databaseNow()).getTime() + 2 * HOUR)));
    await moveClock("3 hours");
    expect(await s.told()).toMatchObject({ phase: "waiting", status: 3, open: [] });
    expect((await publicResults(s.id, "en"))?.lists[0]?.state).toBe("closed");
  });

  test("a planned publicity in which nothing was put on view is not on view", async () => {
    const s = await scene();
    await moveClock("300 hours");
    expect((await s.windowsNow()).publicity?.shown).toBe(false);
    expect(await s.told()).toMatchObject({
      phase: "waiting",
      status: 3,
      found: [3],
      open: [],
      next: null,
      results: null,
    });
  });

  test("neither an extension nor the schedule opens anything while results are on view, or after they are published", async () => {
    const s = await scene();
    const { publicityId } = await s.open(before);
    const now = (type: WindowType) => ({ stageId: s.stageId, type, reason: "again" });
    for (const type of before)
      await expect(openNow(now(type), s.manager)).rejects.toMatchObject({ fault: "windowBlocked" });
    await expect(openNow(now("publicity"), s.manager)).rejects.toMatchObject({ fault: "publicityByAwards" });
    await expect(closeNow(now("publicity"), s.manager)).rejects.toMatchObject({ fault: "publicityByAwards" });
    const takes = async () => {
      const extended = openWindow(s.stageId, "signUp", sql`app_now() + interval '1 day'`);
      return (await db.execute<{ open: boolean }>(sql`select ${extended} as open`)).rows[0]?.open;
    };
    expect(await takes()).toBe(false);
    await moveClock("1 minute");
    await closePublicity({ publicityId, reason: "early" }, s.manager);
    expect(await takes()).toBe(true);
    // in between, judging may be opened again
    await openNow({ ...now("review"), until: undefined }, s.manager);
    expect((await windowOf(s.stageId, "review")).state).toBe("open");
    await closeNow(now("review"), s.manager);
    await publishAwards({ publicityId }, s.manager);
    expect(await takes()).toBe(false);
    for (const type of before)
      await expect(openNow(now(type), s.manager)).rejects.toMatchObject({ fault: "stageOver" });
  });

  test("saving the schedule keeps what was shown and passed over; only the end of what is on view moves, with its publicity", async () => {
    const s = await scene();
    const { publicityId } = await s.open(before);
    const plan = await schedulePlan({ competitionId: s.id }, s.manager);
    const shown = plan.stages.find((one) => one.stageId === s.stageId)?.windows.find((w) => w.type === "publicity");
    const typed = (w: { startTime: string; endTime: string }, type: WindowType) => ({
      type,
      startTime: `${w.startTime.slice(0, 16)}:00`,
      endTime: `${w.endTime.slice(0, 16)}:00`,
    });
    const save = async (windows: { type: WindowType; startTime: string; endTime: string }[]) => {
      const [row] = await db.select().from(contest).where(eq(contest.id, s.id));
      return updateSchedule(
        {
          competitionId: s.id,
          version: row?.version as number,
          stages: [{ stageId: s.stageId, windows }],
          milestones: [],
        },
        s.manager,
      );
    };
    const inAMonth = toWireTime(secondsFromNow(30 * 86_400));
    const stands = await s.windowsNow();
    const view = typed(shown as { startTime: string; endTime: string }, "publicity");
    await save([view]);
    await save([]);
    const { publicity: onView, submit, review } = stands;
    expect(await s.windowsNow()).toEqual({ publicity: onView, submit, review });
    await expect(save([{ ...view, startTime: "2026-01-01 00:00:00" }])).rejects.toMatchObject({
      fault: "scheduleInvalid",
      errors: [{ field: "stages.0.publicity" }],
    });
    await expect(
      save([view, { type: "signUp", startTime: "2020-01-01 00:00:00", endTime: inAMonth }]),
    ).rejects.toMatchObject({
      errors: [{ field: "stages.0.signUp" }],
    });
    await save([{ ...view, endTime: inAMonth }]);
    const [row] = await db.select().from(publicity).where(eq(publicity.id, publicityId));
    expect(toWireTime(row?.endsAt as Date)).toBe(inAMonth);
    await closePublicity({ publicityId, reason: "early" }, s.manager);
    await publishAwards({ publicityId }, s.manager);
    await expect(save([{ type: "signUp", startTime: "2020-01-01 00:00:00", endTime: inAMonth }])).rejects.toMatchObject(
      {
        errors: [{ field: "stages.0.signUp" }],
      },
    );
  });

  test("a stage with another plan that is judged is over only when both are published, and is on view as long as one is", async () => {
    const s = await scene();
    const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, s.planId));
    const { id: _, ...copy } = plan as typeof reviewPlan.$inferSelect;
    const track = await anItem(s.id);
    await db.insert(reviewPlan).values({ ...copy, itemId: track.id, name: "Other track", status: "open" });
    const { publicityId } = await s.open(before);
    await closePublicity({ publicityId, reason: "early" }, s.manager);
    await publishAwards({ publicityId }, s.manager);
    expect(await s.told()).toMatchObject({ phase: "waiting", status: 3, results: "published" });
  });

  test("the next stage goes on as planned", async () => {
    const s = await scene();
    await aStage(s.id, [["submit", "500 hours", "600 hours"]], { seq: 9999 });
    const { publicityId } = await s.open(before);
    await closePublicity({ publicityId, reason: "early" }, s.manager);
    await publishAwards({ publicityId }, s.manager);
    expect((await publicContest(s.id, "en")).phase).toBe("waiting");
    expect((await publicContest(s.id, "en")).next).toMatchObject({ type: "submit", edge: "start" });
    await moveClock("501 hours");
    expect((await publicContest(s.id, "en")).phase).toBe("submit");
  });
});
