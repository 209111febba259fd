import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { expect } from "vitest";
import { db, group, reviewTask } from "@/db";
import { awardKinds, taskStatuses } from "@/db/values";
import { kindsWhere } from "@/lib/domain/award/rule/kinds";
import * as report from "@/lib/domain/report";
import * as calls from "@/lib/domain/report/contract";
import { judgingQuality, statistics as progressOf } from "@/lib/domain/review";
import { anActor, anExpert, aPlan, aProvince, aSchool, aStudent, aTask, aTeam, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { aHistory, teamShape } from "@/lib/testing/states/counted-history";

useDatabase();

type Actor = Awaited<ReturnType<typeof anActor>>;
type Group = Awaited<ReturnType<typeof aSchool>>;
const pageOf = (input: object, actor: Actor) =>
  report.statisticsPage(calls.statisticsPage.input.parse({ pageSize: 100, ...input }), actor);

test("kinds of awards and states of works are those of their rooms", async () => {
  const { rows } = await db.execute<{ text: string }>(
    sql`select string_agg(definition, ' ') as text from pg_views where viewname in ('stat_team', 'stat_award')`,
  );
  const text = rows[0]?.text ?? "";
  for (const kind of awardKinds)
    expect([kind, text.includes(`'${kind}'`)]).toEqual([
      kind,
      kindsWhere(({ awardsWork }) => awardsWork).includes(kind),
    ]);
});

test("rows of equal counts are ordered by the second column that is asked for", async () => {
  const shapes = fc.sample(teamShape, { numRuns: 30, seed: 7 });
  const { host } = await aHistory(shapes.map((shape, n) => ({ ...shape, contest: n % 2 })) as never);
  for (const [order, thenOrder] of [
    ["DESC", "ASC"],
    ["ASC", "DESC"],
  ] as const) {
    const asked = { by: "school", sortBy: "awards", order, thenBy: "signUps", thenOrder };
    const { list } = await pageOf(asked, host);
    const way = (first: string) => (first === "ASC" ? 1 : -1);
    const whole = (value: number | null) => value ?? 0;
    const sorted = list.toSorted(
      (a, b) =>
        way(order) * (whole(a.awards) - whole(b.awards)) || way(thenOrder) * (whole(a.signUps) - whole(b.signUps)),
    );
    expect(list.length).toBeGreaterThan(1);
    const counts = (rows: typeof list) => rows.map((row) => [row.awards, row.signUps]);
    expect(counts(list)).toEqual(counts(sorted));
  }
});

test("what a merged school did is counted with its successor, however often that was merged itself", async () => {
  const { contests, host } = await aHistory([]);
  const [place] = contests as [(typeof contests)[0]];
  const schools = [await aSchool(), await aSchool(), await aSchool()];
  for (const school of schools) {
    const captain = await aStudent({ in: school });
    const entry = { contestId: place.contest.id, stageId: place.stage.id, itemId: place.track.id, captain };
    await aWork({ team: await aTeam({ ...entry, status: "approved" }), status: "reviewed" });
  }
  const bySchool = async () => (await pageOf({ by: "school" }, host)).list.map(({ key, teams }) => [key, teams]);
  expect(await bySchool()).toHaveLength(3);
  const [first, second, last] = schools as [Group, Group, Group];
  for (const [one, into] of [
    [first, second],
    [second, last],
  ] as const)
    await db
      .update(group)
      .set({ kind: "former", parentId: into.id, mergedAt: sql`app_now()` as never })
      .where(eq(group.id, one.id));
  expect(await bySchool()).toEqual([[last.id, 3]]);
  const { participants, schools: counted } = await report.statisticsFigures({}, host);
  expect([participants, counted]).toEqual([3, 1]);
});

test("a host counts its subtree, a manager own contests, a sibling nothing", async () => {
  const { contests, host, province } = await aHistory([
    { ...fc.sample(teamShape, { numRuns: 1, seed: 1 })[0], contest: 0, status: "approved", pay: "free" } as never,
    { ...fc.sample(teamShape, { numRuns: 1, seed: 2 })[0], contest: 1, status: "approved", pay: "free" } as never,
  ]);
  const [first, second] = contests as [(typeof contests)[0], (typeof contests)[0]];
  const manager = await anActor("CONTEST_MANAGER", { in: province });
  await db.execute(
    sql`insert into contest_manager (contest_id, user_id) values (${first.contest.id}, ${manager.userId})`,
  );
  const sibling = await anActor("HOST_ADMIN", { in: await aProvince() });
  const platform = await anActor("PLATFORM_ADMIN");
  const teamsOf = async (actor: Actor) => (await report.statisticsFigures({}, actor)).teams;
  expect([await teamsOf(host), await teamsOf(manager), await teamsOf(sibling), await teamsOf(platform)]).toEqual([
    2, 1, 0, 2,
  ]);
  const asked = calls.statisticsPivot.input.parse({ competitionIds: second.contest.id });
  for (const ask of [
    () => report.statisticsFigures({ competitionIds: [second.contest.id] }, manager),
    () => pageOf({ competitionIds: second.contest.id }, manager),
    () => report.statisticsPivot(asked, sibling),
    () => report.statisticsExperts(calls.statisticsExperts.input.parse({ competitionIds: first.contest.id }), sibling),
    () => report.exportStatistics({ competitionIds: [first.contest.id] }, sibling),
    () => report.reportStatistics({ competitionIds: [first.contest.id] }, sibling),
  ])
    await expect(ask()).rejects.toMatchObject({ fault: "notFound" });
  expect((await pageOf({ by: "contest" }, sibling)).list).toEqual([]);
  expect((await pageOf({ by: "contest", keywords: first.contest.name }, host)).list.map(({ key }) => key)).toContain(
    first.contest.id,
  );
});

test("the sheets have the rows of the lists, and say the filter over each", async () => {
  const { contests, host } = await aHistory(fc.sample(teamShape, { numRuns: 12, seed: 3 }));
  const id = contests[0]?.contest.id as string;
  const { stream } = await report.exportStatistics({ competitionIds: [id], years: [2024] }, host);
  const { sheets } = await readXlsx(stream as Buffer);
  expect(sheets.map(({ name }) => name)).toEqual([
    "总计",
    "队伍进展",
    "竞赛",
    "年份",
    "赛道",
    "级别",
    "省份",
    "学校",
    "学院",
    "性别",
    "学历",
    "专家",
    "学校历年",
    "逐日",
  ]);
  for (const { rows } of sheets)
    expect(rows.slice(0, 2).map((row) => row[0])).toEqual([`竞赛：${contests[0]?.contest.name}`, "年份：2024"]);
  const { list } = await pageOf({ by: "school", competitionIds: id, years: "2024" }, host);
  const written = sheets.find(({ name }) => name === "学校")?.rows.slice(4) ?? [];
  expect(written.map((row) => [row[0], row[2], row[3], row[4]])).toEqual(
    list.map((row) => [row.label, row.signUps, row.teams, row.participants]),
  );
  expect(list.length).toBeGreaterThan(1);
  const figures = await report.statisticsFigures({ competitionIds: [id] }, host);
  expect(sheets[0]?.rows.find((row) => row[0] === "参赛人数")?.[1]).toBe(figures.participants);
});

test("load and severity of experts are those of the review, by the contest's own plans alone", async () => {
  const { contests, host } = await aHistory([]);
  const [place] = contests as [(typeof contests)[0]];
  const experts = [await anExpert(), await anExpert(), await anExpert()];
  const plan = await aPlan(place, { status: "open", experts });
  const own = await aPlan(place, { status: "open", orgId: (await aSchool()).id, coiLevel: "college" });
  for (const [n, status] of [...taskStatuses, "submitted", "submitted"].entries()) {
    const captain = await aStudent();
    const entered = await aTeam({
      ...{
        contestId: place.contest.id,
        stageId: place.stage.id,
        itemId: place.track.id,
        status: "approved" as const,
        captain,
      },
    });
    const judged = await aWork({ team: entered, status: "reviewing" });
    for (const [at, { row }] of experts.entries())
      await aTask({
        planId: plan.id,
        work: judged,
        expertId: row.id,
        ...(at ? { status: "submitted", total: 700_000 + n * 11_111 * at } : { status: status as "submitted" }),
      });
    await aTask({
      planId: own.id,
      work: judged,
      expertId: (experts[0] as { row: { id: string } }).row.id,
      status: "submitted",
    });
  }
  const { list } = await report.statisticsExperts(calls.statisticsExperts.input.parse({}), host);
  const quality = await judgingQuality({ planId: plan.id }, host);
  const tasks = (await db.select().from(reviewTask)).filter((k) => k.planId === plan.id);
  expect(list).toHaveLength(3);
  for (const row of list) {
    const live = tasks.filter((k) => k.expertId === row.expertId && !["declined", "cancelled"].includes(k.status));
    const seen = quality.experts.find(({ expertId }) => expertId === row.expertId);
    expect(row).toMatchObject({
      plans: 1,
      assigned: live.length,
      severity: seen?.severity,
      compared: seen?.compared,
      submitted: seen?.sheets,
    });
  }
  const progress = await progressOf({ planId: plan.id }, host);
  const bySelf = new Map(progress.experts.map((one) => [one.expertId, one]));
  for (const row of list)
    expect(bySelf.get(row.expertId)).toMatchObject({
      ...{ assigned: row.assigned, submitted: row.submitted, severity: row.severity },
    });
  const { tasks: counted } = await report.statisticsFigures({}, host);
  expect(counted).toEqual({ assigned: progress.assigned, submitted: progress.submitted });
});
