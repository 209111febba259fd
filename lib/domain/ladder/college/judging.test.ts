import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewPlan, reviewTask, stageWindow, work } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { listOrgs, orgList, ownOrder, rankWorks, sealList } from "@/lib/domain/ladder";
import {
  addPlan,
  addPlanExperts,
  closePlan,
  confirmDistribution,
  dryRunDistribution,
  finalScoreCalculation,
  listPlans,
  planDetail,
  submitReview,
} from "@/lib/domain/review";
import { NewPlan } from "@/lib/domain/review/contract";
import { aCollege, anActor, anExpert, twoColumns } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { scene as colleges } from "./scene";

useDatabase();

type Actor = Parameters<typeof addPlan>[1];
const ranked = (...of: string[]) => of.map((workId, n) => ({ workId, place: n + 1, direct: false, reason: "" }));
const notFound = { fault: "notFound" };

/** Two colleges of a school judge nothing themselves, seal to the school and are promoted from; the school's own stage is open. */
async function scene() {
  const s = await colleges();
  await s.seal(s.first, s.works.first);
  await s.seal(s.second, s.works.second);
  await s.seal(s.foreign, s.works.foreign);
  await s.promote({ each: 2 });
  await s.promote({}, s.rival);
  const open = { startsAt: secondsFromNow(-3600), endsAt: secondsFromNow(86_400) };
  await db.update(stageWindow).set(open).where(eq(stageWindow.stageId, s.schools.id));
  const place = { stageId: s.schools.id, orgId: s.school.id };
  const above = await db.select().from(work).where(eq(work.stageId, s.schools.id));
  const ofSchool = above.filter(({ ownerGroupId }) => ownerGroupId === s.school.id).map(({ id }) => id);
  const away = await aCollege({ parent: s.school });
  const judge = await anExpert({ in: s.school, org: away });
  const settings = {
    ...{ name: "In-house", columns: twoColumns, tieChain: ["sumOfMarks"], coiLevel: "college", perWork: 1 },
    normalise: "none",
  };
  const add = (actor: Actor, of: object = place) => addPlan(NewPlan.parse({ ...settings, ...of }), actor);
  const begin = async (experts = [judge], actor: Actor = s.admin) => {
    const { planId } = await add(actor);
    await addPlanExperts({ planId, expertIds: experts.map(({ row }) => row.id), cap: 100 }, actor);
    const { distributionId, gaps } = await dryRunDistribution({ planId, mode: "topUp" }, actor);
    await confirmDistribution({ distributionId, withGaps: gaps > 0 }, actor);
    return planId;
  };
  const markAll = async (planId: string, ideas: Record<string, number>) => {
    for (const { id: taskId, workId, version } of await db
      .select()
      .from(reviewTask)
      .where(eq(reviewTask.planId, planId)))
      await submitReview(
        { taskId, version, marks: { idea: ideas[workId] ?? 0, effect: 20 }, comments: {} },
        judge.actor,
      );
  };
  return { ...s, place, ofSchool, judge, add, begin, markAll, settings };
}

describe("a school whose colleges seal to it judges by itself", () => {
  test("the works that its colleges sent on, of all its colleges and of no other school; its list follows and is sealed", async () => {
    const { place, ofSchool, admin, begin, markAll, host, first } = await scene();
    expect(ofSchool).toHaveLength(4);
    const planId = await begin();
    const tasks = await db.select().from(reviewTask).where(eq(reviewTask.planId, planId));
    expect(new Set(tasks.map(({ workId }) => workId))).toEqual(new Set(ofSchool));
    const early = await rankWorks({ ...place, version: 0, entries: ranked(...ofSchool) }, admin);
    expect(await orgList(place, admin)).toMatchObject({ way: "hand", owed: 4, mayRank: 1 });
    await expect(sealList({ ...place, version: early.version }, admin)).rejects.toMatchObject({
      fault: "judgingUnderWay",
    });
    const [a, b, c, d] = ofSchool as [string, string, string, string];
    await markAll(planId, { [a]: 10, [b]: 40, [c]: 20, [d]: 30 });
    await finalScoreCalculation({ planId, dryRun: 0 }, admin);
    const { tracks, unjudged } = await ownOrder(place, admin);
    expect(unjudged).toEqual([]);
    expect(tracks[0]?.works.map(({ workId }) => workId)).toEqual([b, d, c, a]);
    const { version } = await rankWorks({ ...place, version: early.version, entries: ranked(b, d, c, a) }, admin);
    expect(await orgList(place, admin)).toMatchObject({ way: "review", owed: 0 });
    await sealList({ ...place, version }, admin);
    const rows = (await listOrgs({ stageId: place.stageId, pageNum: 1, pageSize: 10 }, host)).list;
    expect(rows.find(({ orgId }) => orgId === place.orgId)).toMatchObject({ status: "submitted" });
    // A college's people know nothing of the school's own list.
    const dean = await anActor("COLLEGE_ADMIN", { in: first });
    await expect(orgList(place, dean)).rejects.toMatchObject(notFound);
    await expect(planDetail({ planId }, dean)).rejects.toMatchObject(notFound);
  });

  test("experts of a college do not judge their own college's works, and the school compares nothing wider", async () => {
    const { add, admin, begin, first, school, works, place, judge, ofSchool } = await scene();
    for (const coiLevel of ["school", "province"])
      await expect(add(admin, { ...place, coiLevel })).rejects.toMatchObject({ errors: [{ field: "coiLevel" }] });
    const colleague = await anExpert({ in: school, org: first });
    const planId = await begin([judge, colleague]);
    const rows = await db.select().from(reviewTask).where(eq(reviewTask.planId, planId));
    expect(rows).toHaveLength(ofSchool.length);
    const theirs = await db.select().from(work).where(eq(work.stageId, place.stageId));
    const ofFirst = new Set(
      theirs.filter(({ teamId }) => works.first.some((one) => one.teamId === teamId)).map(({ id }) => id),
    );
    const byColleague = rows.filter(({ expertId }) => expertId === colleague.row.id);
    expect(byColleague.length, "positive control").toBeGreaterThan(0);
    expect(byColleague.filter(({ workId }) => ofFirst.has(workId))).toEqual([]);
  });

  test("plans in a stage of colleges stay the colleges': the school looks on as a receiver and steers none; a rival sees none", async () => {
    const { colleges: stage, first, dean, admin, rival, host, settings, begin } = await scene();
    const place = { stageId: stage.id, orgId: first.id };
    const input = NewPlan.parse({ ...settings, ...place, coiLevel: "persons" });
    const sealed = addPlan(input, dean);
    await expect(sealed, "its list is sealed").rejects.toMatchObject({ fault: "planReadOnly" });
    const fresh = await colleges();
    const own = { stageId: fresh.colleges.id, orgId: fresh.first.id };
    const { planId } = await addPlan(NewPlan.parse({ ...settings, ...own, coiLevel: "persons" }), fresh.dean);
    for (const who of [fresh.admin, fresh.rival, fresh.host]) {
      await expect(closePlan({ planId }, who)).rejects.toMatchObject(notFound);
      await expect(dryRunDistribution({ planId, mode: "topUp" }, who)).rejects.toMatchObject(notFound);
      await expect(
        addPlan(NewPlan.parse({ ...settings, ...own, itemId: fresh.track.id, coiLevel: "persons" }), who),
      ).rejects.toMatchObject(notFound);
    }
    await expect(planDetail({ planId }, fresh.rival)).rejects.toMatchObject(notFound);
    expect(await planDetail({ planId }, fresh.host)).toMatchObject({ steers: 0 });
    expect(await planDetail({ planId }, fresh.admin)).toMatchObject({ steers: 0 });
    expect(await listPlans(own, fresh.admin)).toMatchObject([{ planId, steers: 0 }]);
    expect(await planDetail({ planId }, fresh.dean)).toMatchObject({ steers: 1 });
    // The school's own plan is nobody else's either.
    const above = await begin();
    for (const who of [rival, host, dean])
      await expect(closePlan({ planId: above }, who)).rejects.toMatchObject(notFound);
    expect((await db.select().from(reviewPlan).where(eq(reviewPlan.id, above)))[0]?.status).toBe("open");
    await closePlan({ planId: above }, admin);
  });
});
