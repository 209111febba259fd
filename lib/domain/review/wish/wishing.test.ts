import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, item, major, planExpert, reviewPlan, reviewTask, reviewWish, stage, teamMember } from "@/db";
import { majorCoverage } from "@/lib/domain/review/distribution/coverage";
import { confirmDistribution, dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { PlanWeights } from "@/lib/domain/review/shapes";
import { anActor, anExpert, aPlan, aReviewContest, aStage, aTask, aWork, validWorks } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { wishCounts } from "./counting";
import { codeOf, saveWishes, wishPage, wishPlans } from "./wishing";

useDatabase();

const soon = () => new Date(Date.now() + 3_600_000);

async function scene(works = 4, judges = 3, rules: Parameters<typeof aPlan>[1] = {}) {
  const place = await aReviewContest();
  const experts = [];
  for (let i = 0; i < judges; i++) experts.push(await anExpert());
  const plan = await aPlan(place, { experts, perWork: 1, wishesUntil: soon(), ...rules });
  return { ...place, experts, plan, works: await validWorks(place, works) };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Answer = Parameters<typeof saveWishes>[0]["answers"][number]["answer"];

const say = ({ plan, experts, works }: Scene, e: number, answers: Record<number, Answer>) =>
  saveWishes(
    {
      planId: plan.id,
      answers: Object.entries(answers).map(([n, answer]) => ({
        workCode: codeOf(plan.id, works[Number(n)]?.id as string),
        answer,
      })),
    },
    experts[e]?.actor as Scene["manager"],
  );
const list = ({ plan, experts }: Scene, e = 0, more: object = {}) =>
  wishPage({ planId: plan.id, pageNum: 1, pageSize: 10, ...more }, experts[e]?.actor as Scene["manager"]);
const run = ({ plan, manager }: Scene, seed = "s") =>
  dryRunDistribution({ planId: plan.id, mode: "topUp", seed }, manager);
const pairsOf = async (distributionId: string) =>
  (await db.query.distribution.findFirst({ where: (d, { eq: is }) => is(d.id, distributionId) }))?.pairs ?? [];

describe("wishes of experts", () => {
  test("are saved, changed and taken back, and listed by code; the title only where nothing is hidden", async () => {
    const here = await scene();
    expect(await say(here, 0, { 0: "want", 1: "cannot", 2: "can" })).toEqual({ saved: 3 });
    await say(here, 0, { 1: "want", 2: null });
    const page = await list(here);
    expect(page.total).toBe(4);
    expect(page.list.map((row) => row.workCode)).toEqual(here.works.map((w) => codeOf(here.plan.id, w.id)).sort());
    expect(page.list.map((row) => row.answer).sort()).toEqual([null, null, "want", "want"].sort());
    expect(page.list.every((row) => row.title === null)).toBe(true);
    expect(JSON.stringify(page)).not.toContain(here.works[0]?.id as string);
    expect((await list(here, 0, { answer: "want" })).total).toBe(2);
    expect((await list(here, 0, { answer: "none" })).total).toBe(2);
    expect((await list(here, 1)).list.every((row) => row.answer === null)).toBe(true);
    await db.update(reviewPlan).set({ blind: "none" }).where(eq(reviewPlan.id, here.plan.id));
    expect((await list(here)).list.map((row) => row.title).sort()).toEqual(here.works.map((w) => w.title).sort());
  });

  test("lists the plans that ask, and none once they do not", async () => {
    const here = await scene();
    const actor = here.experts[0]?.actor as Scene["manager"];
    await say(here, 0, { 0: "can" });
    expect(await wishPlans({}, actor)).toMatchObject([{ planId: here.plan.id, answered: 1 }]);
    await db
      .update(reviewPlan)
      .set({ wishesUntil: new Date(0) })
      .where(eq(reviewPlan.id, here.plan.id));
    expect(await wishPlans({}, actor)).toEqual([]);
    await expect(say(here, 0, { 0: "want" })).rejects.toMatchObject({ fault: "wishesClosed" });
    await db.update(reviewPlan).set({ wishesUntil: null }).where(eq(reviewPlan.id, here.plan.id));
    await expect(say(here, 0, { 0: "want" })).rejects.toMatchObject({ fault: "notFound" });
    await expect(list(here)).rejects.toMatchObject({ fault: "notFound" });
  });

  test("end with the distribution", async () => {
    const here = await scene();
    await say(here, 0, { 0: "want" });
    const { distributionId } = await run(here);
    await confirmDistribution({ distributionId, withGaps: false }, here.manager);
    await expect(say(here, 0, { 0: "can" })).rejects.toMatchObject({ fault: "wishesClosed" });
  });

  test("are nobody's but the plan's experts', on works of their tracks", async () => {
    const here = await scene(2);
    const stranger = await anExpert();
    const asStranger = { ...here, experts: [stranger] };
    await expect(list(asStranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(say(asStranger, 0, { 0: "want" })).rejects.toMatchObject({ fault: "notFound" });
    const foreign = await scene(1);
    const workCode = codeOf(here.plan.id, foreign.works[0]?.id as string);
    await expect(
      saveWishes(
        { planId: here.plan.id, answers: [{ workCode, answer: "want" }] },
        here.experts[0]?.actor as Scene["manager"],
      ),
    ).rejects.toMatchObject({ fault: "notFound", errors: [{ field: "answers.0.workCode" }] });
    await db
      .update(planExpert)
      .set({ itemIds: ["1"] })
      .where(eq(planExpert.expertId, here.experts[1]?.row.id as string));
    expect((await list(here, 1)).total).toBe(0);
    expect((await list(here, 0)).total).toBe(2);
  });

  test("the organiser sees how many there are and who answered", async () => {
    const here = await scene();
    await say(here, 0, { 0: "want", 1: "cannot" });
    await say(here, 2, { 0: "want", 1: "can" });
    const counts = await wishCounts({ planId: here.plan.id }, here.manager);
    expect(counts).toMatchObject({ open: true, wants: 2, cans: 1, cannots: 1 });
    const answered = new Map(counts.experts.map((one) => [one.expertId, one.answered]));
    expect(here.experts.map(({ row }) => answered.get(row.id))).toEqual([true, false, true]);
    const elsewhere = await anActor("CONTEST_MANAGER");
    await expect(wishCounts({ planId: here.plan.id }, elsewhere)).rejects.toMatchObject({ fault: "notFound" });
  });

  test("go with an expert who leaves the plan", async () => {
    const here = await scene();
    await say(here, 0, { 0: "want" });
    await db.delete(planExpert).where(eq(planExpert.expertId, here.experts[0]?.row.id as string));
    expect(await db.$count(reviewWish, eq(reviewWish.planId, here.plan.id))).toBe(0);
  });
});

describe("a weighed plan", () => {
  test("gives what is wanted; a plain one reports what it met by chance; answers outdate a dry run", async () => {
    const here = await scene(3, 3, { weights: PlanWeights.parse({}) });
    await say(here, 0, { 0: "want", 1: "cannot", 2: "cannot" });
    await say(here, 1, { 1: "want" });
    const report = await run(here);
    expect(report.soft).toMatchObject({ weighed: true, wants: 2, pleased: 2, cannots: 0 });
    expect(await pairsOf(report.distributionId)).toEqual(
      expect.arrayContaining([0, 1, 2].map((n) => [here.works[n]?.id, here.experts[n]?.row.id])),
    );
    await say(here, 1, { 1: "can" });
    await expect(
      confirmDistribution({ distributionId: report.distributionId, withGaps: false }, here.manager),
    ).rejects.toMatchObject({ fault: "dryRunOutdated" });
    await db.update(reviewPlan).set({ weights: null }).where(eq(reviewPlan.id, here.plan.id));
    expect((await run(here)).soft).toMatchObject({ weighed: false, cost: null, otherField: 0 });
  });

  test("gives nobody a team that they judged in an earlier stage, where others may; a plain plan does not look", async () => {
    const here = await scene(2, 2, { weights: PlanWeights.parse({}) });
    const [first, second] = here.works;
    const [one, other] = here.experts.map(({ row }) => row);
    const earlier = await aStage(here.contest.id, []);
    await db
      .update(stage)
      .set({ seq: sql`${stage.seq} + 5` })
      .where(eq(stage.id, here.stage.id));
    await db.update(stage).set({ seq: 1 }).where(eq(stage.id, earlier.id));
    const before = await aPlan({ contest: here.contest, stage: earlier });
    const seen = await aWork({
      team: { ...(await teamOf(first?.teamId as string)), stageId: earlier.id },
      status: "reviewed",
    });
    await aTask({ planId: before.id, work: seen, expertId: one?.id as string, status: "submitted" });
    const report = await run(here);
    expect(report.soft).toMatchObject({ weighed: true, seen: 0 });
    expect(await pairsOf(report.distributionId)).toEqual(
      expect.arrayContaining([
        [first?.id, other?.id],
        [second?.id, one?.id],
      ]),
    );
    await db.update(reviewPlan).set({ weights: null }).where(eq(reviewPlan.id, here.plan.id));
    const plain = [];
    for (const seed of ["a", "b", "c", "d", "e", "f", "g", "h"]) plain.push((await run(here, seed)).soft?.seen);
    expect(new Set(plain)).toEqual(new Set([0, 1]));
  });
});

const teamOf = async (id: string) =>
  (await db.query.team.findFirst({ where: (t, { eq: is }) => is(t.id, id) })) as NonNullable<
    Parameters<typeof aWork>[0]
  >["team"];

describe("coverage before a distribution", () => {
  test("says by track and by major what is asked for, who may, and how much is lacking", async () => {
    const here = await scene(3, 2, { perWork: 2 });
    const [maths] = await db.insert(major).values({ name: "数学与应用数学", class: "数学类" }).returning();
    const team = here.works[0]?.teamId as string;
    await db.update(teamMember).set({ majorId: maths?.id }).where(eq(teamMember.teamId, team));
    await db.execute(sql`update expert set fields = array[' 数学类 '] where id = ${here.experts[0]?.row.id}`);
    await db
      .update(planExpert)
      .set({ cap: 1 })
      .where(eq(planExpert.expertId, here.experts[1]?.row.id as string));
    const [track] = await db.select().from(item).where(eq(item.id, here.track.id));
    expect(await majorCoverage({ planId: here.plan.id }, here.manager)).toMatchObject({
      ...{ works: 3, slots: 6, experts: 2 },
      rows: [
        {
          kind: "track",
          name: track?.name,
          works: 3,
          slots: 6,
          experts: 2,
          named: 0,
          capacity: 4,
          lacking: 2,
          short: 0,
        },
        { kind: "major", name: "数学类", works: 1, slots: 2, experts: 1, named: 1, capacity: 1, lacking: 1, short: 1 },
      ],
    });
    const elsewhere = await anActor("CONTEST_MANAGER");
    await expect(majorCoverage({ planId: here.plan.id }, elsewhere)).rejects.toMatchObject({ fault: "notFound" });
  });
});

describe("tasks of one statement", () => {
  test("are refused together without an entry or an expert; an entry and an expert with tasks stay", async () => {
    const here = await scene(1, 2, { status: "open" });
    const own = here.experts[0]?.row.id as string;
    const task = await aTask({ planId: here.plan.id, work: here.works[0] as never, expertId: own });
    const violates = (statement: ReturnType<typeof sql>) =>
      db
        .transaction((tx) => tx.execute(statement))
        .then(
          () => "passed",
          (error) => (error.cause ?? error).code as string,
        );
    const add = (workId: unknown, expertId: unknown) =>
      violates(
        sql`insert into review_task (plan_id, work_id, expert_id) values (${here.plan.id}, ${workId}, ${expertId})`,
      );
    expect(await add(here.works[0]?.id, here.experts[1]?.row.id)).toBe("passed");
    expect(await add("1", here.experts[1]?.row.id)).toBe("23503");
    expect(await add(here.works[0]?.id, "1")).toBe("23503");
    expect(await violates(sql`delete from review_entry where plan_id = ${here.plan.id}`)).toBe("23503");
    expect(await violates(sql`delete from expert where id = ${own}`)).toBe("23503");
    expect(
      await violates(sql`update review_task set expert_id = ${here.experts[1]?.row.id} where id = ${task.id}`),
    ).not.toBe("passed");
    expect(await db.$count(reviewTask, eq(reviewTask.planId, here.plan.id))).toBe(2);
  });
});
