import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, planExpert, reviewEntry, reviewTask, teamMember, user, work } from "@/db";
import { addConflict } from "@/lib/domain/review/conflict/declaring";
import { lastDistribution } from "@/lib/domain/review/result/stored-report";
import {
  aCollege,
  anActor,
  anEffectiveTeam,
  anExpert,
  aPlan,
  aProvince,
  aReviewContest,
  aSchool,
  aTask,
  aWork,
  validWorks,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cancelTasks, transferTask } from "./assigning";
import { confirmDistribution, dryRunDistribution } from "./distributing";

useDatabase();

async function scene(works = 4, judges = 3, rules: Parameters<typeof aPlan>[1] = {}) {
  const place = await aReviewContest();
  const experts = [];
  for (let i = 0; i < judges; i++) experts.push(await anExpert());
  const plan = await aPlan(place, { experts, ...rules });
  return { ...place, experts, plan, works: await validWorks(place, works) };
}

const run = (
  planId: string,
  actor: Parameters<typeof dryRunDistribution>[1],
  more: Partial<Parameters<typeof dryRunDistribution>[0]> = {},
) => dryRunDistribution({ planId, mode: "topUp", ...more }, actor);
const tasksOf = (planId: string) => db.select().from(reviewTask).where(eq(reviewTask.planId, planId));

describe("distribution", () => {
  test("a dry run assigns nothing; confirmed it makes the tasks, numbers the works and begins their review", async () => {
    const { plan, manager, works, experts } = await scene();
    const report = await run(plan.id, manager);
    expect(report).toMatchObject({ works: 4, experts: 3, added: 8, kept: 0, gaps: 0, conflicts: [], confirmed: false });
    expect(await tasksOf(plan.id)).toEqual([]);

    expect(await confirmDistribution({ distributionId: report.distributionId, withGaps: false }, manager)).toEqual({
      added: 8,
      removed: 0,
    });
    const tasks = await tasksOf(plan.id);
    expect(tasks).toHaveLength(8);
    const loads = experts.map(({ row }) => tasks.filter((t) => t.expertId === row.id).length);
    expect(loads.sort()).toEqual([2, 3, 3]);
    const entries = await db.select().from(reviewEntry).where(eq(reviewEntry.planId, plan.id));
    expect(entries.map((e) => e.judgingNo).sort()).toEqual(["0001", "0002", "0003", "0004"]);
    expect(entries.map((e) => e.versionId).sort()).toEqual(works.map((w) => w.finalVersionId).sort());
    const states = await db.select({ status: work.status }).from(work).where(eq(work.contestId, plan.contestId));
    expect(new Set(states.map((s) => s.status))).toEqual(new Set(["reviewing"]));
    expect((await lastDistribution({ planId: plan.id }, manager))?.confirmed).toBe(true);
  });

  test("the same seed gives the same pairs, another seed others", async () => {
    const { plan, manager } = await scene(8, 5);
    const pairsOf = async (seed: string) => {
      const { distributionId } = await run(plan.id, manager, { seed });
      const rows = await db.query.distribution.findFirst({ where: (d, { eq: is }) => is(d.id, distributionId) });
      return rows?.pairs;
    };
    const first = await pairsOf("s1");
    expect(await pairsOf("s1")).toEqual(first);
    expect(await pairsOf("s2")).not.toEqual(first);
  });

  test("a dry run is outdated once anything changed, and confirms when nothing did", async () => {
    const { plan, manager, works, experts } = await scene();
    const report = await run(plan.id, manager);
    const again = () => confirmDistribution({ distributionId: report.distributionId, withGaps: true }, manager);
    await addConflict(
      { planId: plan.id, expertId: experts[0]?.row.id as string, workId: works[0]?.id as string, reason: "supervisor" },
      manager,
    );
    await expect(again()).rejects.toMatchObject({ fault: "dryRunOutdated" });
    expect(await tasksOf(plan.id)).toEqual([]);
    const fresh = await run(plan.id, manager);
    await confirmDistribution({ distributionId: fresh.distributionId, withGaps: true }, manager);
    const tasks = await tasksOf(plan.id);
    expect(tasks.length).toBe(8);
    expect(tasks.some((t) => t.expertId === experts[0]?.row.id && t.workId === works[0]?.id)).toBe(false);
    await expect(
      confirmDistribution({ distributionId: fresh.distributionId, withGaps: true }, manager),
    ).rejects.toMatchObject({ fault: "illegalTransition" });
  });

  test("empty slots need a word; all or nothing", async () => {
    const { plan, manager } = await scene(2, 1);
    const report = await run(plan.id, manager);
    expect(report.gaps).toBe(2);
    expect(report.unfilled[0]?.reasons).toEqual([{ reason: "onThisWork", experts: 1 }]);
    await expect(
      confirmDistribution({ distributionId: report.distributionId, withGaps: false }, manager),
    ).rejects.toMatchObject({ fault: "distributionInfeasible", params: { count: 2 } });
    expect(await tasksOf(plan.id)).toEqual([]);
    expect(await confirmDistribution({ distributionId: report.distributionId, withGaps: true }, manager)).toEqual({
      added: 2,
      removed: 0,
    });
  });

  test("a top-up keeps what is there; adjusting takes back only what nobody began", async () => {
    const { plan, manager, works, experts } = await scene(4, 2, { status: "open", perWork: 1 });
    const [a, b] = experts as [(typeof experts)[0], (typeof experts)[0]];
    await db.update(work).set({ status: "reviewing" }).where(eq(work.contestId, plan.contestId));
    const begun = await aTask({ planId: plan.id, work: works[0] as never, expertId: a.row.id, status: "inProgress" });
    const idle = [];
    for (const one of works.slice(1, 4)) idle.push(await aTask({ planId: plan.id, work: one, expertId: a.row.id }));

    expect(await run(plan.id, manager)).toMatchObject({ added: 0, kept: 4, removed: 0 });
    const report = await run(plan.id, manager, { mode: "adjust" });
    expect(report).toMatchObject({ kept: 1, removed: 2 });
    await confirmDistribution({ distributionId: report.distributionId, withGaps: false }, manager);
    const alive = (await tasksOf(plan.id)).filter((t) => t.status !== "cancelled");
    expect(alive.find((t) => t.id === begun.id)?.status).toBe("inProgress");
    expect(alive.filter((t) => t.expertId === a.row.id)).toHaveLength(2);
    expect(alive.filter((t) => t.expertId === b.row.id)).toHaveLength(2);
    expect(idle.length).toBe(3);
  });
});

describe("conflicts of interest", () => {
  const barred = async (
    prepare: (x: {
      team: Awaited<ReturnType<typeof anEffectiveTeam>>;
      place: Awaited<ReturnType<typeof aReviewContest>>;
    }) => Promise<Awaited<ReturnType<typeof anExpert>>>,
    rules: Parameters<typeof aPlan>[1] = {},
  ) => {
    const place = await aReviewContest();
    const team = await anEffectiveTeam(place);
    await aWork({ team: team.team, status: "valid" });
    const judge = await prepare({ team, place });
    const neutral = await anExpert();
    const plan = await aPlan(place, { perWork: 2, experts: [judge, neutral], ...rules });
    const report = await run(plan.id, place.manager);
    expect(report.added + report.gaps).toBe(2);
    return report.unfilled.flatMap((u) => u.reasons.map((r) => r.reason)).filter((r) => r !== "onThisWork");
  };

  test("where the expert works is compared by organisation id", async () => {
    expect(await barred(async ({ team }) => anExpert({ org: { id: team.team.ownerGroupId } as never }))).toEqual([
      "sameOrganisation",
    ]);
  });
  test("a school of the same name is another school", async () => {
    expect(
      await barred(async ({ team }) => {
        const own = await db.query.group.findFirst({ where: (g, { eq: is }) => is(g.id, team.team.ownerGroupId) });
        return anExpert({ org: await aSchool({ name: own?.name }) });
      }),
    ).toEqual([]);
  });
  test("a declared tie, the expert's own profile, a college below the school and any member's school count", async () => {
    const school = await aSchool();
    const member = async (team: { team: { id: string } }, schoolId: string) => {
      const person = await anActor("STUDENT", { as: { schoolId } });
      await db
        .insert(teamMember)
        .values({ teamId: team.team.id, userId: person.userId, role: "advisor", status: "accepted" });
    };
    expect(
      await barred(async ({ team }) => {
        await member(team, school.id);
        return anExpert({ tiedOrgIds: [school.id] });
      }),
    ).toEqual(["sameOrganisation"]);
    expect(
      await barred(async ({ team }) => {
        await member(team, school.id);
        return anExpert({ org: null, as: { as: { schoolId: school.id } } });
      }),
    ).toEqual(["sameOrganisation"]);
    expect(
      await barred(async ({ team }) => {
        await member(team, school.id);
        return anExpert({ org: await aCollege({ parent: school }) });
      }),
    ).toEqual(["sameOrganisation"]);
  });
  test("the plan's level decides: another school of the province bars at province level only", async () => {
    const province = await aProvince();
    const prepare = async ({ team }: { team: { team: { id: string } } }) => {
      const person = await anActor("STUDENT", { as: { schoolId: (await aSchool({ parent: province })).id } });
      await db
        .insert(teamMember)
        .values({ teamId: team.team.id, userId: person.userId, role: "member", status: "accepted" });
      return anExpert({ org: await aSchool({ parent: province }) });
    };
    expect(await barred(prepare)).toEqual([]);
    expect(await barred(prepare, { coiLevel: "province" })).toEqual(["sameOrganisation"]);
  });
  test("somebody with the phone of a member, and somebody who takes part in the track, judges nothing there", async () => {
    expect(
      await barred(async ({ team }) => {
        await db.update(user).set({ mobile: "+8613900000001" }).where(eq(user.id, team.captain.userId));
        const judge = await anExpert();
        // one number, one account: the other one was deleted
        await db
          .update(user)
          .set({ mobile: "+8613900000001", deletedAt: new Date(0) })
          .where(eq(user.id, judge.actor.userId));
        return judge;
      }),
    ).toEqual(["entrant"]);
    expect(
      await barred(async ({ place }) => {
        const judge = await anExpert();
        const other = await anEffectiveTeam(place);
        await db
          .insert(teamMember)
          .values({ teamId: other.team.id, userId: judge.actor.userId, role: "advisor", status: "accepted" });
        return judge;
      }),
    ).toEqual(["advisor"]);
  });
});

describe("tasks in the organiser's hand", () => {
  test("a task is transferred to an expert without conflict, and only while nobody began it", async () => {
    const { plan, manager, works, experts } = await scene(1, 3, { status: "open", perWork: 1 });
    const [a, b, c] = experts.map((e) => e.row.id) as [string, string, string];
    const one = works[0] as (typeof works)[0];
    const task = await aTask({ planId: plan.id, work: one, expertId: a });
    await addConflict({ planId: plan.id, expertId: b, workId: one.id, reason: "relative" }, manager);
    const to = (expertId: string, taskId = task.id) => transferTask({ taskId, expertId, reason: "ill" }, manager);
    await expect(to(b)).rejects.toMatchObject({ fault: "conflictOfInterest" });
    const moved = await to(c);
    const [old] = await db.select().from(reviewTask).where(eq(reviewTask.id, task.id));
    expect(old?.status).toBe("cancelled");
    await db.update(reviewTask).set({ status: "inProgress" }).where(eq(reviewTask.id, moved.taskId));
    await expect(to(a, moved.taskId)).rejects.toMatchObject({ fault: "illegalTransition" });
  });

  test("nobody is handed a work twice, or more works than their cap", async () => {
    const { plan, manager, works, experts } = await scene(2, 2, { status: "open", perWork: 1 });
    const [a, b] = experts.map((e) => e.row.id) as [string, string];
    const [first, second] = works as [(typeof works)[0], (typeof works)[0]];
    const task = await aTask({ planId: plan.id, work: first, expertId: a });
    await aTask({ planId: plan.id, work: second, expertId: b });
    const hand = (expertId: string, taskId = task.id) => transferTask({ taskId, expertId, reason: "ill" }, manager);
    const theirs = eq(planExpert.expertId, b);
    await db.update(planExpert).set({ cap: 1 }).where(theirs);
    await expect(hand(b)).rejects.toMatchObject({ fault: "expertAtCap", errors: [{ field: "expertId" }] });
    await db.update(planExpert).set({ cap: 5 }).where(theirs);
    await hand(b);
    const again = await aTask({ planId: plan.id, work: first, expertId: a });
    await expect(hand(b, again.id)).rejects.toMatchObject({ fault: "expertHasWork", errors: [{ field: "expertId" }] });
  });

  test("a review that was begun is taken back only where a conflict holds, and keeps its marks", async () => {
    const { plan, manager, works, experts } = await scene(1, 1, { status: "open" });
    const expertId = experts[0]?.row.id as string;
    const task = await aTask({
      planId: plan.id,
      work: works[0] as never,
      expertId,
      status: "submitted",
      marks: { idea: 300_000 },
    });
    const cancel = () => cancelTasks({ ids: [task.id], reason: "bias" }, manager);
    await expect(cancel()).rejects.toMatchObject({ fault: "illegalTransition" });
    await addConflict({ planId: plan.id, expertId, workId: works[0]?.id as string, reason: "bias" }, manager);
    expect(await cancel()).toEqual({ cancelled: 1 });
    const [row] = await db.select().from(reviewTask).where(eq(reviewTask.id, task.id));
    expect(row).toMatchObject({ status: "cancelled", marks: { idea: 300_000 } });
  });

  test("another group's organiser finds neither plan nor task, nor distribution; the plan's own does", async () => {
    const { plan, manager, works, experts, contest } = await scene(1, 1);
    const report = await run(plan.id, manager);
    const task = await aTask({ planId: plan.id, work: works[0] as never, expertId: experts[0]?.row.id as string });
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const own = { ...stranger, dataScope: 6 };
    for (const actor of [stranger, own]) {
      await expect(run(plan.id, actor)).rejects.toMatchObject({ fault: "notFound" });
      await expect(
        confirmDistribution({ distributionId: report.distributionId, withGaps: true }, actor),
      ).rejects.toMatchObject({ fault: "notFound" });
      await expect(cancelTasks({ ids: [task.id], reason: "x" }, actor)).rejects.toMatchObject({ fault: "notFound" });
    }
    const home = await db.query.group.findFirst({ where: (g, { eq: is }) => is(g.id, contest.groupId) });
    const host = await anActor("HOST_ADMIN", { in: home as never });
    expect((await run(plan.id, host)).planId).toBe(plan.id);
  });
});
