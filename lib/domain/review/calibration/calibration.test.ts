import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { calibrationSheet, calibrationWork, db, reviewEntry, reviewTask, team, work } from "@/db";
import { groupProgress } from "@/lib/domain/review/plan/leading";
import { myPlans } from "@/lib/domain/review/plan/progress";
import { judgingQuality } from "@/lib/domain/review/quality/quality";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { statistics } from "@/lib/domain/review/result/statistics";
import { saveMarks } from "@/lib/domain/review/task/marking";
import { myHistory, myTasks } from "@/lib/domain/review/task/my-tasks";
import { openTask, taskFile } from "@/lib/domain/review/task/opening";
import { anActor, anExpert, aPlan, aProvince, aReview, aStage, aTask, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { ending } from "@/lib/testing/group";
import { markCalibration, myCalibration, openCalibration } from "./marking";
import { addCalibration, calibrationChoices, calibrationDetail, demandCalibration, removeCalibration } from "./setting";

useDatabase();

const given = { marks: { idea: 50, effect: 30 }, reasons: { idea: "bold", effect: "used by many" } };
const marks = { idea: 40, effect: 35 };

/** A plan with two works of two experts, and four works that another plan of the same contest judged. */
async function scene(plan: object = {}) {
  const s = await aReview({ works: 2, experts: 2, plan: { normalise: "none", ...plan } });
  const earlier = await aReview({ works: 4, experts: 1 });
  const [judge] = s.experts;
  const tasks = [];
  for (const work of s.works) tasks.push(await aTask({ planId: s.plan.id, work, expertId: judge?.row.id as string }));
  const planId = s.plan.id;
  const add = (n: number, more: object = {}, actor = s.manager) =>
    addCalibration({ planId, workId: earlier.works[n]?.id as string, ...given, ...more }, actor);
  const mark = (calibrationId: string, actor = judge?.actor as NonNullable<typeof judge>["actor"]) =>
    markCalibration({ calibrationId, marks, comments: {} }, actor);
  return { ...s, earlier, judge: judge?.actor as NonNullable<typeof judge>["actor"], tasks, planId, add, mark };
}

describe("calibration works", () => {
  test("are works that this plan does not judge, of teams whose works it does not judge, three at most, each with reasons", async () => {
    const s = await scene();
    const choices = await calibrationChoices({ planId: s.planId, pageNum: 1, pageSize: 100 }, s.manager);
    const offered = choices.list.map((one) => one.workId);
    expect(offered).toEqual(expect.arrayContaining(s.earlier.works.map((one) => one.id)));
    expect(new Set(choices.list.map((one) => one.planName))).toContain(s.earlier.plan.name);
    for (const { id } of s.works) expect(offered).not.toContain(id);
    const [out, stays] = s.earlier.works;
    for (const status of ["disqualified", "withdrawn"] as const) {
      await db
        .update(work)
        .set({ status })
        .where(eq(work.id, out?.id as string));
      const left = await calibrationChoices({ planId: s.planId, pageNum: 1, pageSize: 100 }, s.manager);
      expect(left.list.map((one) => one.workId)).not.toContain(out?.id);
      expect(left.list.map((one) => one.workId)).toContain(stays?.id);
      expect(await ending(s.add(0)), status).toBe("notFound");
    }
    await db
      .update(work)
      .set({ status: "reviewed" })
      .where(eq(work.id, out?.id as string));
    const again = await aStage(s.contest.id);
    const [own] = s.works;
    const [ownTeam] = await db
      .select()
      .from(team)
      .where(eq(team.id, own?.teamId as string));
    const later = await aWork({ team: ownTeam as never, stageId: again.id, status: "reviewing" } as never);
    const laterPlan = await aPlan({ ...s, stage: again }, { status: "open" });
    await db
      .insert(reviewEntry)
      .values({ planId: laterPlan.id, workId: later.id, versionId: later.finalVersionId as string, judgingNo: "0001" });
    for (const workId of [s.works[0]?.id, later.id]) expect(await ending(s.add(0, { workId }))).toBe("notFound");
    expect(await ending(s.add(0, { reasons: { idea: "bold" } }))).toBe("reasonRequired");
    expect(await ending(s.add(0, { marks: { idea: 50 } }))).toBe("marksIncomplete");
    expect(await ending(s.add(0, { marks: { idea: 61, effect: 30 } }))).toBe("markOutOfRange");
    for (const n of [0, 1, 2]) expect(await ending(s.add(n))).toBe("done");
    expect(await ending(s.add(0))).not.toBe("done");
    expect(await ending(s.add(3))).toBe("calibrationFull");
  });

  test("are set by the plan's organiser alone, and stay once an expert marked them", async () => {
    const s = await scene();
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const { calibrationId } = await s.add(0);
    for (const actor of [s.judge, stranger]) {
      expect(await ending(s.add(1, {}, actor))).toBe("notFound");
      expect(await ending(demandCalibration({ planId: s.planId, demanded: 1 }, actor))).toBe("notFound");
      expect(await ending(removeCalibration({ calibrationId }, actor))).toBe("notFound");
      expect(await ending(calibrationDetail({ planId: s.planId }, actor))).toBe("notFound");
    }
    await s.mark(calibrationId);
    expect(await ending(removeCalibration({ calibrationId }, s.manager))).toBe("calibrationMarked");
    const spare = await s.add(1);
    expect(await ending(removeCalibration({ calibrationId: spare.calibrationId }, s.manager))).toBe("done");
  });

  test("show reference marks and reasons after one's own marks, which are given once", async () => {
    const s = await scene();
    const { calibrationId } = await s.add(0);
    const other = s.experts[1]?.actor as typeof s.judge;
    const before = await openCalibration({ calibrationId }, s.judge);
    expect([before.own, before.reference, before.writable]).toEqual([null, null, true]);
    expect(JSON.stringify(before)).not.toContain("used by many");
    await s.mark(calibrationId);
    expect(await ending(s.mark(calibrationId))).toBe("calibrationDone");
    const after = await openCalibration({ calibrationId }, s.judge);
    expect(after).toMatchObject({
      writable: false,
      own: { marks },
      reference: { marks: given.marks, words: given.reasons },
    });
    expect((await openCalibration({ calibrationId }, other)).reference, "for whoever marked it").toBeNull();
    expect((await calibrationDetail({ planId: s.planId }, s.manager)).works).toMatchObject([{ done: 1 }]);
    const nobody = (await anExpert()).actor;
    for (const actor of [nobody, s.manager]) {
      expect(await ending(openCalibration({ calibrationId }, actor))).toBe("notFound");
      expect(await ending(s.mark(calibrationId, actor))).toBe("notFound");
      expect(await ending(myCalibration({ planId: s.planId }, actor))).toBe("notFound");
    }
  });

  test("are as blind as the plan that they calibrate", async () => {
    const seen = async (blind: "none" | "double") => {
      const s = await scene({ blind });
      const [work] = s.earlier.works;
      // the work is called like its team
      await db
        .update(team)
        .set({ name: work?.title })
        .where(eq(team.id, work?.teamId as string));
      const { calibrationId } = await s.add(0, { reasons: { idea: `bold, ${work?.title}`, effect: "used by many" } });
      await s.mark(calibrationId);
      const heard = JSON.stringify([
        await openCalibration({ calibrationId }, s.judge),
        await myCalibration({ planId: s.planId }, s.judge),
      ]);
      for (const id of [work?.id, work?.teamId]) expect(heard).not.toContain(`"${id}"`);
      return heard.includes(work?.title as string);
    };
    expect([await seen("double"), await seen("none")], "covered, and the control").toEqual([false, true]);
  });

  test("count nowhere: no list, progress, statistics, quality or result has them", async () => {
    const s = await scene();
    const all = async () => ({
      tasks: (
        await myTasks({ planId: s.planId, pageNum: 1, pageSize: 100, sortBy: "judgingNo", order: "ASC" }, s.judge)
      ).total,
      history: (await myHistory({ pageNum: 1, pageSize: 100, sortBy: "judgingNo", order: "ASC" }, s.judge)).total,
      plans: await myPlans({}, s.judge),
      statistics: await statistics({ planId: s.planId }, s.manager),
      quality: await judgingQuality({ planId: s.planId }, s.manager),
    });
    for (const { id } of s.tasks)
      await db
        .update(reviewTask)
        .set({ status: "submitted", total: 800_000, marks: { idea: 480_000, effect: 320_000 } })
        .where(eq(reviewTask.id, id));
    const calculated = () =>
      finalScoreCalculation({ planId: s.planId, dryRun: 1, override: { reason: "x" } }, s.manager);
    const [before, score] = [await all(), await calculated()];
    const { calibrationId } = await s.add(0);
    await s.mark(calibrationId);
    expect(await db.$count(calibrationSheet)).toBe(1);
    expect(await all()).toEqual(before);
    expect(await calculated(), "not even the inputs change").toEqual(score);
    expect(await ending(groupProgress({ planId: s.planId }, s.judge))).toBe("notFound");
  });
});

describe("a plan that demands calibration", () => {
  test("opens no work that was not opened yet before all calibration works are marked", async () => {
    const s = await scene();
    const [fresh, seen] = s.tasks.map(({ id }) => id) as [string, string];
    await openTask({ taskId: seen }, s.judge);
    const first = await s.add(0);
    const second = await s.add(1);
    expect(await ending(openTask({ taskId: fresh }, s.judge)), "not demanded").toBe("done");
    await db.update(reviewTask).set({ openedAt: null }).where(eq(reviewTask.id, fresh));
    await demandCalibration({ planId: s.planId, demanded: 1 }, s.manager);
    const tries = async () => [
      await ending(openTask({ taskId: fresh }, s.judge)),
      await ending(taskFile({ taskId: fresh, slot: "report", n: 1 }, s.judge)),
      await ending(saveMarks({ taskId: fresh, version: 1, marks, comments: {} }, s.judge)),
    ];
    for (const { calibrationId } of [first, second]) {
      expect(new Set(await tries())).toEqual(new Set(["calibrationFirst"]));
      expect(await ending(openTask({ taskId: seen }, s.judge)), "what was opened stays open").toBe("done");
      await s.mark(calibrationId);
    }
    expect((await tries())[0]).toBe("done");
    expect(await db.$count(calibrationWork, eq(calibrationWork.planId, s.planId))).toBe(2);
  });
});
