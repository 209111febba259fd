import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, planExpert, reviewTask, team } from "@/db";
import { assignmentPage } from "@/lib/domain/review/distribution/assignments";
import { groupProgress } from "@/lib/domain/review/plan/leading";
import { myPlans } from "@/lib/domain/review/plan/progress";
import { captainFlag, columnSetting, reviewType } from "@/lib/domain/review/plan/published-rules";
import { resultDetail } from "@/lib/domain/review/result/results";
import {
  type AnExpert,
  aCollege,
  aMember,
  anActor,
  anEffectiveTeam,
  anExpert,
  aPlan,
  aReviewContest,
  aSchool,
  aSlot,
  aTask,
  aTeacher,
  aWork,
  aWorkField,
  aWorkFile,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import * as calls from "./calls";
import { submitReview } from "./marking";
import { myHistory, myTasks } from "./my-tasks";
import { saveNote } from "./noting";
import { openTask, taskFile } from "./opening";

useDatabase();

/** Strings that name the people behind a work; every one is planted where an expert's answers are made from. */
const plants = {
  team: "TEAM-kestrel-7141",
  number: "NUMBER-kestrel-7142",
  captain: "CAPTAIN-kestrel-7143",
  advisor: "ADVISOR-kestrel-7144",
  mobile: "13800007145",
  email: "mail-kestrel-7146@example.test",
  student: "STUDENT-kestrel-7147",
  school: "SCHOOL-kestrel-7148",
  college: "COLLEGE-kestrel-7149",
  fileName: "FILE-kestrel-7150",
  personal: "PERSONAL-kestrel-7151",
  auditor: "AUDITOR-kestrel-7152",
  stamped: "STAMPED-kestrel-7153",
};
const planted = Object.values(plants);

async function scene(blind: "none" | "single" | "double" = "double") {
  const school = await aSchool({ name: plants.school });
  const college = await aCollege({ parent: school, name: plants.college });
  const place = await aReviewContest({
    rules: { slots: [aSlot(), aSlot({ key: "stamped", blind: false })] },
    fields: [
      aWorkField({ key: "summary", visibleTo: "reviewer" }),
      aWorkField({ key: "secret", visibleTo: "reviewer", personal: true }),
      aWorkField({ key: "internal", visibleTo: "auditor" }),
      aWorkField({ key: "phone", type: "phone", visibleTo: "reviewer" }),
      aWorkField({ key: "home", type: "text", source: "org.college", visibleTo: "public" }),
    ],
  });
  const { team: row, captain } = await anEffectiveTeam(place, {
    in: school,
    as: {
      realName: plants.captain,
      mobile: plants.mobile,
      email: plants.email,
      studentNo: plants.student,
      collegeId: college.id,
    },
  });
  await db.update(team).set({ name: plants.team, number: plants.number }).where(eq(team.id, row.id));
  const advisor = await aTeacher({ in: school, as: { realName: plants.advisor } });
  await aMember(row.id, advisor.userId, { role: "advisor" });
  const work = await aWork({
    team: row,
    status: "reviewing",
    title: `A quiet machine by ${plants.captain}`,
    answers: {
      summary: `Made at ${plants.school} by ${plants.team}, call ${plants.mobile}`,
      secret: plants.personal,
      internal: plants.auditor,
      phone: plants.mobile,
      home: plants.college,
    },
  });
  await aWorkFile({ workId: work.id, versionId: work.finalVersionId, name: `${plants.fileName}.pdf` });
  await aWorkFile({ workId: work.id, versionId: work.finalVersionId, slot: "stamped", name: `${plants.stamped}.pdf` });
  const judge = await anExpert();
  const other = await anExpert();
  const plan = await aPlan(place, { status: "open", blind, seeOthers: "always", experts: [judge, other] });
  const task = await aTask({ planId: plan.id, work, expertId: judge.row.id });
  await aTask({ planId: plan.id, work, expertId: other.row.id, status: "submitted", total: 700_000 });
  await db.update(planExpert).set({ leader: true }).where(eq(planExpert.planId, plan.id));
  return { ...place, judge, other, plan, task, work, row, captain };
}

const ask = { pageNum: 1, pageSize: 50, sortBy: "judgingNo", order: "ASC" } as const;
const place = (s: Awaited<ReturnType<typeof scene>>) => ({ stageId: s.stage.id });

/** Everything an expert can be told about a plan, as text. */
async function everything(s: Awaited<ReturnType<typeof scene>>, judge: AnExpert, taskId: string) {
  const { actor } = judge;
  const file = await taskFile({ taskId, slot: "report", n: 1 }, actor);
  return JSON.stringify([
    await myPlans({}, actor),
    await myTasks(ask, actor),
    await myTasks({ ...ask, sortBy: "status", order: "DESC", planId: s.plan.id, judgingNo: "1" }, actor),
    await myHistory(ask, actor),
    await openTask({ taskId }, actor),
    await saveNote({ taskId, note: "look again", flagged: true }, actor),
    await openTask({ taskId }, actor),
    await myTasks({ ...ask, flagged: 1, progress: "open" }, actor),
    await groupProgress({ planId: s.plan.id }, actor),
    await columnSetting(place(s), actor),
    await reviewType(place(s), actor),
    await captainFlag(place(s), actor),
    { ...file, stream: undefined },
  ]);
}

describe("an expert of a blind plan", () => {
  for (const blind of ["single", "double"] as const)
    test(`is told nothing by which the people behind a work are known (${blind})`, async () => {
      const s = await scene(blind);
      const before = await everything(s, s.judge, s.task.id);
      await submitReview(
        { taskId: s.task.id, version: 1, marks: { idea: 50, effect: 30 }, comments: {} },
        s.judge.actor,
      );
      const after = await everything(s, s.judge, s.task.id);
      for (const word of planted) expect(before + after, word).not.toContain(word);
      for (const id of [s.work.id, s.row.id, s.work.finalVersionId as string, s.captain.userId])
        expect(before + after, "no id leads to the work").not.toContain(`"${id}"`);
    });

  test("control: the organiser sees the same strings, so there is something to hide", async () => {
    const s = await scene();
    const seen = JSON.stringify([
      await assignmentPage({ pageNum: 1, pageSize: 10, planId: s.plan.id }, s.manager),
      await resultDetail({ planId: s.plan.id, workId: s.work.id }, s.manager),
    ]);
    for (const word of [plants.team, plants.captain, plants.school]) expect(seen).toContain(word);
  });

  test("an expert of an open plan reads team, school and what reviewers may read", async () => {
    const s = await scene("none");
    const seen = JSON.stringify(await openTask({ taskId: s.task.id }, s.judge.actor));
    for (const word of [plants.team, plants.school, plants.captain, plants.mobile]) expect(seen).toContain(word);
    for (const word of [plants.personal, plants.auditor, plants.fileName]) expect(seen).not.toContain(word);
  });

  test("files have neutral names; a file outside the blind slots is not found", async () => {
    const s = await scene();
    const { files } = await openTask({ taskId: s.task.id }, s.judge.actor);
    expect(files.map((f) => f.name)).toEqual(["0001-report-1.pdf"]);
    const open = (slot: string, n = 1) => taskFile({ taskId: s.task.id, slot, n }, s.judge.actor);
    expect((await open("report")).name).toBe("0001-report-1.pdf");
    await expect(open("stamped")).rejects.toMatchObject({ fault: "notFound" });
    await expect(open("report", 2)).rejects.toMatchObject({ fault: "notFound" });
    const [{ id }] = (await db
      .select({ id: reviewTask.id })
      .from(reviewTask)
      .where(eq(reviewTask.expertId, s.other.row.id))) as [{ id: string }];
    await expect(taskFile({ taskId: id, slot: "report", n: 1 }, s.judge.actor)).rejects.toMatchObject({
      fault: "notFound",
    });
  });

  test("a question about a hidden attribute is refused, not answered with fewer rows", async () => {
    const hidden = [
      "keywords",
      "teamName",
      "schoolName",
      "schoolId",
      "workId",
      "teamNo",
      "realName",
      "mobile",
      "groupId",
      "title",
    ];
    for (const key of hidden)
      for (const call of [calls.myTasks, calls.myHistory])
        expect(call.input.safeParse({ [key]: "1" }).success, key).toBe(false);
    for (const sortBy of ["teamName", "schoolName", "title", "workId", "createTime", "total"])
      expect(calls.myTasks.input.safeParse({ sortBy }).success, sortBy).toBe(false);
    expect(
      calls.myTasks.input.safeParse({
        sortBy: "status",
        order: "DESC",
        judgingNo: "12",
        status: "assigned",
        pageNum: "2",
      }).success,
    ).toBe(true);
  });

  test("counts own tasks alone", async () => {
    const s = await scene();
    expect(await myPlans({}, s.judge.actor)).toMatchObject([{ total: 1, done: 0 }]);
    expect((await myTasks(ask, s.judge.actor)).total).toBe(1);
    expect(await myTasks({ ...ask, pageNum: 2 }, s.judge.actor), "past the end").toMatchObject({ list: [], total: 1 });
    expect((await myTasks(ask, (await anExpert()).actor)).total).toBe(0);
    const stranger = await anActor("STUDENT");
    expect(await myPlans({}, stranger)).toEqual([]);
  });

  test("the leader sees totals only when owing nothing more", async () => {
    const s = await scene();
    const totals = async () => (await groupProgress({ planId: s.plan.id }, s.judge.actor)).map((r) => r.total).sort();
    expect(await totals()).toEqual([null, null]);
    await submitReview({ taskId: s.task.id, version: 1, marks: { idea: 50, effect: 30 }, comments: {} }, s.judge.actor);
    expect(await totals()).toEqual([70, 80]);
  });
});
