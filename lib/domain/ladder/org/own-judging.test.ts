import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewPlan, reviewTask, stageOrgWindow, stageWindow, work } from "@/db";
import { awardsAnnounced, judgedBlindly, listPublicities, mustBeConfirmed, mustBeJudged } from "@/lib/domain/award";
import {
  addConflict,
  addPlan,
  addPlanExperts,
  closePlan,
  confirmDistribution,
  conflictPage,
  deleteConflict,
  dryRunDistribution,
  finalScoreCalculation,
  listPlans,
  myPlans,
  myTasks,
  openTask,
  planDetail,
  resultPage,
  reviewType,
  saveMarks,
  stagePlanned,
  stageReview,
  statistics,
  submitReview,
  updatePlan,
  wrongPlan,
} from "@/lib/domain/review";
import { NewPlan } from "@/lib/domain/review/contract";
import { withdrawWork } from "@/lib/domain/work";
import {
  aCollege,
  aContest,
  anActor,
  anEffectiveTeam,
  anExpert,
  anItem,
  aPlan,
  aProvince,
  aSchool,
  aStage,
  aTask,
  aWork,
  twoColumns,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { orgList, ownOrder, rankWorks, sealList, stagesAfter } from "..";

useDatabase();

const ranked = (...of: string[]) => of.map((workId, n) => ({ workId, place: n + 1, direct: false, reason: "" }));
const settings = (of: object = {}) => ({
  ...{ name: "In-house", columns: twoColumns, tieChain: ["sumOfMarks"], coiLevel: "college", perWork: 1 },
  ...{ normalise: "none", ...of },
});

/** A school stage of a province's contest: three works of one school, all of one college, one of another school, experts of both. */
async function scene(level: "school" | "college" = "school") {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const other = await aSchool({ parent: province });
  const [college, away] = [await aCollege({ parent: school }), await aCollege({ parent: school })];
  const contest = await aContest({ in: province });
  const stage = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level, ownerScope: "org" });
  const track = await anItem(contest.id);
  const at = { contest, stage, track } as never;
  const teams = [];
  for (const home of [school, school, school, other])
    teams.push(await anEffectiveTeam(at, { in: home, ...(home === school && { as: { collegeId: college.id } }) }));
  const works = [];
  for (const { team } of teams) works.push(await aWork({ team, status: "valid" }));
  const judge = await anExpert({ in: school, org: away });
  const [admin, rival, host] = [
    await anActor("SCHOOL_ADMIN", { in: school }),
    await anActor("SCHOOL_ADMIN", { in: other }),
    await anActor("HOST_ADMIN", { in: province }),
  ];
  const orgId = level === "college" ? college.id : school.id;
  const place = { stageId: stage.id, orgId };
  const ids = works.map(({ id }) => id) as [string, string, string, string];
  const add = (of: object = {}, actor = admin) => addPlan(NewPlan.parse({ ...settings(of), ...place, ...of }), actor);
  /** A plan that is distributed to the given experts. */
  const begin = async (experts = [judge], of: object = {}) => {
    const { planId } = await add(of);
    await addPlanExperts({ planId, expertIds: experts.map(({ row }) => row.id), cap: 100 }, admin);
    const { distributionId, gaps } = await dryRunDistribution({ planId, mode: "topUp" }, admin);
    await confirmDistribution({ distributionId, withGaps: gaps > 0 }, admin);
    return planId;
  };
  const tasksOf = async (expert = judge) =>
    (await myTasks({ pageNum: 1, pageSize: 10, sortBy: "judgingNo", order: "ASC" }, expert.actor)).list;
  /** Every task handed in; `idea` of a work as given. */
  const markAll = async (ideas: Record<string, number>) => {
    for (const { id: taskId, workId, version } of await db.select().from(reviewTask)) {
      await submitReview(
        { taskId, version, marks: { idea: ideas[workId] ?? 0, effect: 20 }, comments: {} },
        judge.actor,
      );
    }
  };
  const calculate = (planId: string, by = admin) => finalScoreCalculation({ planId, dryRun: 0 }, by);
  const statuses = async () =>
    (await db.select({ status: work.status }).from(work).where(eq(work.stageId, stage.id))).map(({ status }) => status);
  return {
    ...{ province, school, other, college, contest, stage, track, teams, works, ids, judge, admin, rival, host },
    ...{ place, add, begin, tasksOf, markAll, calculate, statuses },
  };
}

describe("an organisation's own judging", () => {
  test("is planned, distributed, judged blindly and calculated, gives the list its order, and moves no work", async () => {
    const { ids, school, place, admin, judge, add, begin, tasksOf, markAll, calculate, statuses } = await scene();
    const planId = await begin();
    expect(await statuses()).toEqual(["valid", "valid", "valid", "valid"]);
    expect([await judgedBlindly({ workId: ids[0] }), await judgedBlindly({ workId: ids[3] })]).toEqual([true, null]);
    expect(await reviewType({ stageId: place.stageId }, judge.actor)).toMatchObject({ planId, blind: "double" });
    const tasks = await tasksOf();
    expect(tasks, "the works of the school, and of nobody else").toHaveLength(3);
    const shown = JSON.stringify(await openTask({ taskId: tasks[0]?.taskId as string }, judge.actor));
    expect(shown).not.toContain(school.name);
    expect(shown).toContain('"team":null');

    const first = await rankWorks({ ...place, version: 0, entries: ranked(ids[0], ids[1], ids[2]) }, admin);
    expect(await orgList(place, admin)).toMatchObject({ way: "hand", owed: 3, judgesOwn: 1 });
    const early = sealList({ ...place, version: first.version }, admin);
    await expect(early, "while its experts owe reviews").rejects.toMatchObject({ fault: "judgingUnderWay" });

    await markAll({ [ids[0]]: 30, [ids[1]]: 50, [ids[2]]: 50 });
    const { revisionId } = await calculate(planId);
    expect(await statuses()).toEqual(["valid", "valid", "valid", "valid"]);
    const order = await ownOrder(place, admin);
    expect(order).toMatchObject({ revisions: [{ planId, no: 1 }], unjudged: [] });
    expect(order.tracks).toMatchObject([{ plans: 1, works: [{ rank: 1 }, { rank: 1 }, { workId: ids[0], rank: 3 }] }]);
    expect(new Set(order.tracks[0]?.ties[0])).toEqual(new Set([ids[1], ids[2]]));

    const taken = await rankWorks({ ...place, version: first.version, entries: ranked(ids[2], ids[1], ids[0]) }, admin);
    expect(await orgList(place, admin), "equals stand as the school says").toMatchObject({ way: "review", owed: 0 });
    const state = async () => (await listPlans({}, admin)).map((one) => one.state);
    expect(await state(), "control").toEqual(["open"]);
    await sealList({ ...place, version: taken.version }, admin);
    expect(await state(), "screens offer what follows from it").toEqual(["sealed"]);
    expect(await myPlans({}, judge.actor)).toMatchObject([{ planId, state: "sealed" }]);
    expect(await judgedBlindly({ workId: ids[0] })).toBeNull();
    for (const act of [() => closePlan({ planId }, admin), () => calculate(planId), () => add()])
      await expect(act()).rejects.toMatchObject({ fault: "planReadOnly", params: { state: "sealed" } });
    expect((await resultPage({ revisionId: revisionId as string, pageNum: 1, pageSize: 10 }, admin)).total).toBe(3);
  });

  test("is its own organisation's alone: a sibling sees nothing, the organiser looks and steers nothing", async () => {
    const { contest, stage, track, place, admin, rival, host, begin, add, calculate } = await scene();
    const planId = await begin();
    const theirs = await aPlan({ contest, stage }, { status: "open" });
    expect((await listPlans({}, admin)).map((plan) => plan.planId)).toEqual([planId]);
    expect(await listPlans(place, host)).toMatchObject([{ planId, steers: 0 }]);
    expect((await listPlans({ competitionId: contest.id }, host)).map((plan) => plan.planId)).toEqual([theirs.id]);
    expect(await planDetail({ planId }, host)).toMatchObject({ orgId: place.orgId, steers: 0 });
    expect(await statistics({ planId }, host)).toMatchObject({ works: 3, owed: 3 });
    await expect(listPlans(place, rival)).rejects.toMatchObject({ fault: "notFound" });
    for (const look of [planDetail, statistics])
      for (const [who, id] of [
        [rival, planId],
        [admin, theirs.id],
      ] as const)
        await expect(look({ planId: id }, who)).rejects.toMatchObject({ fault: "notFound" });
    for (const [who, id] of [
      [host, planId],
      [rival, planId],
      [await anActor("ROOT"), planId],
      [admin, theirs.id],
    ] as const) {
      await expect(closePlan({ planId: id }, who)).rejects.toMatchObject({ fault: "notFound" });
      await expect(dryRunDistribution({ planId: id, mode: "topUp" }, who)).rejects.toMatchObject({ fault: "notFound" });
      await expect(calculate(id, who)).rejects.toMatchObject({ fault: "notFound" });
    }
    await expect(add({ itemId: track.id }, rival)).rejects.toMatchObject({ fault: "notFound" });
    await expect(add({ itemId: track.id }, host)).rejects.toMatchObject({ fault: "notFound" });
    const contests = NewPlan.parse({ ...settings({ coiLevel: "school" }), stageId: stage.id, itemId: track.id });
    await expect(addPlan(contests, admin)).rejects.toMatchObject({ fault: "notFound" });
    await expect(add()).rejects.toMatchObject({ fault: "planOfPlace" });
    expect(await add({ itemId: track.id })).toMatchObject({ planId: expect.any(String) });
    await closePlan({ planId }, admin);
    await closePlan({ planId: theirs.id }, host);
  });

  test("does not steer a contest that the school itself organises by the right to judge in-house", async () => {
    const { school, admin } = await scene();
    const contest = await aContest({ in: school });
    const stage = await aStage(contest.id, [["review", "-1 day", "1 day"]]);
    const { id: planId } = await aPlan({ contest, stage }, { status: "open" });
    await expect(closePlan({ planId }, admin)).rejects.toMatchObject({ fault: "notFound" });
    await expect(planDetail({ planId }, admin)).rejects.toMatchObject({ fault: "notFound" });
    await closePlan({ planId }, await anActor("HOST_ADMIN", { in: school }));
  });

  test("compares colleges at most: the whole school would bar everybody, and within a college only persons are told apart", async () => {
    const { add, begin, college, judge, school } = await scene();
    for (const coiLevel of ["school", "province"])
      await expect(add({ coiLevel })).rejects.toMatchObject({ errors: [{ field: "coiLevel" }] });
    const same = await anExpert({ in: school, org: college });
    const unknown = await anExpert({ in: school, org: null });
    const planId = await begin([judge, same, unknown], { perWork: 1 });
    const rows = await db.select().from(reviewTask).where(eq(reviewTask.planId, planId));
    expect(new Set(rows.map((task) => task.expertId))).toEqual(new Set([judge.row.id]));

    const within = await scene("college");
    await expect(within.add({ coiLevel: "college" })).rejects.toMatchObject({ errors: [{ field: "coiLevel" }] });
    const colleague = await anExpert({ in: within.college, org: within.college });
    await within.begin([colleague], { coiLevel: "persons" });
    expect(await within.tasksOf(colleague)).toHaveLength(3);
    const [task] = await within.tasksOf(colleague);
    const marks = { taskId: task?.taskId as string, version: 1, marks: { idea: 30, effect: 20 }, comments: {} };
    expect(await saveMarks(marks, colleague.actor)).toMatchObject({ status: "inProgress" });
  });

  test("is no plan of the contest: guards, publications, awards and promotions pass it by", async () => {
    const { contest, stage, place, admin, host, begin, markAll, calculate, ids } = await scene();
    const planId = await begin();
    const all = async () => ({
      planned: await stagePlanned(stage.id),
      review: await stageReview(stage.id),
      announced: await awardsAnnounced({ contestId: contest.id }),
      publicities: await listPublicities({ competitionId: contest.id }, host),
    });
    expect(await all()).toEqual({ planned: null, review: null, announced: null, publicities: [] });
    await mustBeConfirmed({ contestId: contest.id });
    await db.update(reviewPlan).set({ perWork: 2, columns: [] }).where(eq(reviewPlan.id, planId));
    expect(await wrongPlan(contest.id)).toBeNull();
    await db.update(reviewPlan).set({ perWork: 1, columns: twoColumns }).where(eq(reviewPlan.id, planId));
    await expect(mustBeJudged({ contestId: contest.id })).rejects.toMatchObject({ fault: "worksUnjudged" });
    await expect(stagesAfter({ planId }, host)).rejects.toMatchObject({ fault: "notFound" });
    await expect(finalScoreCalculation({ stageId: stage.id, dryRun: 1 }, admin)).rejects.toMatchObject({
      fault: "notFound",
    });
    await markAll({ [ids[0]]: 10 });
    await calculate(planId);
    await mustBeConfirmed({ contestId: contest.id });
    expect(await all()).toEqual({ planned: null, review: null, announced: null, publicities: [] });
    expect(await orgList(place, host)).toMatchObject({ judgesOwn: 0 });

    await aPlan({ contest, stage }, { status: "open" });
    expect(await stagePlanned(stage.id), "positive control").toBe(true);
    await expect(mustBeConfirmed({ contestId: contest.id })).rejects.toMatchObject({ fault: "resultsUnconfirmed" });
    await mustBeJudged({ contestId: contest.id });
  });

  test("a conflict that the school declares holds in its own judging alone", async () => {
    const { contest, stage, place, ids, admin, host, judge, begin, works } = await scene();
    const planId = await begin();
    const page = { pageNum: 1, pageSize: 10 };
    const theirs = await aPlan({ contest, stage }, { status: "open", experts: [judge], coiLevel: "college" });
    const task = await aTask({ planId: theirs.id, work: works[0] as never, expertId: judge.row.id });
    const about = { planId, expertId: judge.row.id, reason: "my doctoral student" };
    await expect(addConflict({ ...about, workId: ids[3] }, admin)).rejects.toMatchObject({ fault: "notFound" });
    expect(await addConflict({ ...about, workId: ids[0] }, admin)).toEqual({ cancelled: 1 });
    const [kept] = await db.select().from(reviewTask).where(eq(reviewTask.id, task.id));
    expect(kept?.status).toBe("assigned");
    const bars = sql`select in_conflict(${judge.row.id}, ${ids[0]}, 'persons') as all, in_conflict(${judge.row.id}, ${ids[0]}, 'persons', ${place.orgId}) as own`;
    expect((await db.execute(bars)).rows).toEqual([{ all: false, own: true }]);
    expect((await conflictPage({ planId: theirs.id, ...page }, host)).list).toEqual([]);
    const [declared] = (await conflictPage({ planId, ...page }, admin)).list;
    const conflictId = declared?.conflictId as string;
    await expect(deleteConflict({ conflictId, reason: "no" }, host)).rejects.toMatchObject({ fault: "notFound" });
    await deleteConflict({ conflictId, reason: "mistaken" }, admin);
  });

  test("drops what is owed on a work that its captain withdraws, and goes on as long as the school was given", async () => {
    const { stage, place, admin, teams, ids, judge, begin, tasksOf } = await scene();
    const planId = await begin();
    await withdrawWork({ workId: ids[0] }, teams[0]?.captain as never);
    const [first] = await tasksOf();
    expect(await tasksOf()).toHaveLength(2);
    const sheet = async (idea: number) => ({
      ...{ taskId: first?.taskId as string, marks: { idea, effect: 20 }, comments: {} },
      version: (await openTask({ taskId: first?.taskId as string }, judge.actor)).version,
    });
    await saveMarks(await sheet(10), judge.actor);
    await db
      .update(stageWindow)
      .set({
        startsAt: sql`app_now() - interval '2 days'` as never,
        endsAt: sql`app_now() - interval '1 day'` as never,
      })
      .where(eq(stageWindow.stageId, stage.id));
    await expect(saveMarks(await sheet(11), judge.actor)).rejects.toMatchObject({ fault: "reviewClosed" });
    const { rows } = await db.execute<{ id: string }>(
      sql`select id::text from stage_org where stage_id = ${stage.id} and org_id = ${place.orgId}`,
    );
    const at = {
      startsAt: sql`app_now() - interval '1 day'` as never,
      endsAt: sql`app_now() + interval '1 day'` as never,
    };
    await db.insert(stageOrgWindow).values({ stageOrgId: rows[0]?.id as string, type: "review", ...at });
    await saveMarks(await sheet(12), judge.actor);
    const { version, ...found } = await planDetail({ planId }, admin);
    const late = updatePlan({ ...found, version, hardDeadline: "2099-01-01 00:00:00" }, admin);
    await expect(late).rejects.toMatchObject({ errors: [{ field: "hardDeadline" }] });
  });
});
