import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, promotionFate, promotionRun, quota, stage } from "@/db";
import { updateGroup } from "@/lib/domain/org";
import {
  aContest,
  anActor,
  anEffectiveTeam,
  anItem,
  aProvince,
  aSchool,
  aSealedList,
  aStage,
  aWork,
} from "@/lib/seed/factories";
import { hostileSheets } from "@/lib/seed/factories/hostile-sheets";
import { aSheet } from "@/lib/seed/factories/sheet";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { checkQuotas, computeQuotas, exportQuotas, importQuotas, listQuotas, orgList, previewQuotas } from "..";
import * as calls from "./calls";

useDatabase();

async function scene() {
  const province = await aProvince();
  const [a, b] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const made = await aContest({ in: province });
  const of = await aStage(made.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
  const track = await anItem(made.id, { name: "甲赛道" });
  const works = [];
  for (const home of [a, a, b]) {
    const { team } = await anEffectiveTeam({ contest: made, stage: of, track }, { in: home });
    works.push(await aWork({ team, status: "valid" }));
  }
  const host = await anActor("HOST_ADMIN", { in: province });
  const heads = ["编码", "单位", "其余赛道", "甲赛道"];
  const send = (bytes: Buffer) =>
    checkQuotas({ stageId: of.id, file: "q.xlsx" }, host, new Blob([new Uint8Array(bytes)]).stream());
  const check = async (...rows: string[][]) => send(await aSheet(rows, heads));
  const take = ({ checkId, sha256 }: { checkId: string; sha256: string }, onlyValid: 0 | 1 = 0) =>
    importQuotas({ stageId: of.id, checkId, sha256, onlyValid }, host);
  const numbers = async (itemId?: string) =>
    (await listQuotas({ stageId: of.id, itemId }, host)).map(({ orgId, value }) => [orgId, value]);
  return { province, a, b, contest: made, stage: of, track, works, host, send, check, take, numbers };
}

test("a table of schools × tracks is checked, imported and exported; a dash takes a number away, an empty cell leaves it", async () => {
  const s = await scene();
  const found = await s.check(["", "其余单位", "2", ""], [s.a.code, "whatever", "5", "3"], ["", s.b.name, "", "4"]);
  expect([found.messageList, found.createCount]).toEqual([[], 3]);
  await s.take(found);
  const [first, second] = [
    [s.a.id, 3],
    [s.b.id, 4],
  ];
  expect(await s.numbers(s.track.id)).toEqual(expect.arrayContaining([[null, null], first, second]));
  expect(await s.numbers()).toEqual(
    expect.arrayContaining([
      [null, 2],
      [s.a.id, 5],
      [s.b.id, null],
    ]),
  );
  const again = await s.check(["", "其余单位", "2", ""], [s.a.code, "", "-", "3"]);
  expect([again.unchangedCount, again.updateCount]).toEqual([1, 1]);
  await s.take(again);
  expect(await s.numbers()).toEqual(expect.arrayContaining([[s.a.id, null]]));
  const { stream } = await exportQuotas({ stageId: s.stage.id, type: "template" }, s.host);
  const back = await s.send(stream as Buffer);
  expect([back.messageList, back.createCount, back.updateCount], "the template comes back as it is").toEqual([
    [],
    0,
    0,
  ]);
  const { stream: data } = await exportQuotas({ stageId: s.stage.id, type: "data" }, s.host);
  const rows = await readSheet(data as Buffer, 100);
  expect(rows.find(({ cells }) => cells[0] === s.a.code)?.cells.slice(2)).toEqual([
    ...["", "3", "2", "0"],
    "甲赛道: 3 = 来自主办方名额表",
  ]);
});

test("a table written before a school was renamed, or took in another, still fits; a name of two is refused", async () => {
  const s = await scene();
  const platform = await anActor("PLATFORM_ADMIN");
  const before = s.a.name;
  const renamed = { groupId: s.a.id, version: s.a.version, groupName: "新名理工大学", aliases: ["并入的学院"] };
  await updateGroup(renamed, platform);
  const said = async (name: string) => (await s.check(["", name, "3", ""])).rows[0]?.errors.map(({ column }) => column);
  for (const name of [before, "并入的学院", "新名理工大学"]) expect(await said(name), name).toEqual([]);
  await s.take(await s.check(["", before, "3", ""]));
  expect(await s.numbers()).toEqual(expect.arrayContaining([[s.a.id, 3]]));
  expect(await said("没有的学院")).toEqual(["orgName"]);
  expect(
    (await s.check(["", before, "1", ""], ["", "并入的学院", "2", ""])).rows[1]?.errors,
    "one school twice",
  ).toHaveLength(1);
  await updateGroup({ groupId: s.b.id, version: s.b.version, aliases: ["并入的学院", before] }, platform);
  for (const name of [before, "并入的学院"]) expect(await said(name), `${name}, of two`).toEqual(["orgName"]);
  await updateGroup({ groupId: s.b.id, version: s.b.version + 1, groupName: before }, platform);
  await s.take(await s.check(["", before, "7", ""]));
  expect(await s.numbers(), "whoever bears a name is meant").toEqual(expect.arrayContaining([[s.b.id, 7]]));
});

test("what is wrong is told by row and column; nothing below what is sealed is taken", async () => {
  const s = await scene();
  await aSealedList(s.stage.id, { orgId: s.a.id, by: s.host.userId, works: s.works.slice(0, 2) });
  const found = await s.check(
    ["nobody", s.b.name, "1", ""],
    [s.a.code, "", "1", ""],
    [s.b.code, "", "x", "100001"],
    ["", s.b.name, "1", ""],
  );
  expect(found.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    ["orgCode"],
    ["all"],
    ["all", `item.${s.track.id}`],
    ["orgName"],
  ]);
  await expect(s.take(found)).rejects.toMatchObject({ fault: "importFailed" });
  const enough = await s.check([s.a.code, "", "2", ""]);
  await s.take(enough);
  await expect(s.take(enough)).rejects.toMatchObject({ fault: "importUsed" });
  const [fault, make] = hostileSheets["a bomb that claims to be small"] as (typeof hostileSheets)[string];
  await expect(s.send(make())).rejects.toMatchObject({ fault });
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  await expect(exportQuotas({ stageId: s.stage.id, type: "data" }, stranger)).rejects.toMatchObject({
    fault: "notFound",
  });
});

test("numbers are computed from works entered, and from promotions and awards of the last edition; each says what it is made of", async () => {
  const s = await scene();
  await db.update(contest).set({ round: 2 }).where(eq(contest.id, s.contest.id));
  const last = await aContest({ in: s.province });
  await db.update(contest).set({ seriesId: s.contest.seriesId }).where(eq(contest.id, last.id));
  const was = await aStage(last.id, [], { level: "school", ownerScope: "org" });
  const oldTrack = await anItem(last.id, { code: s.track.code });
  const { team } = await anEffectiveTeam({ contest: last, stage: was, track: oldTrack }, { in: s.a });
  const old = await aWork({ team, status: "promoted" });
  const [run] = await db
    .insert(promotionRun)
    .values({
      ...{ fromStageId: was.id, toStageId: was.id, no: 1, rule: { by: "rank", value: 1 } },
      ...{ digest: "0".repeat(64), publishedBy: s.host.userId },
    })
    .returning();
  await db
    .insert(promotionFate)
    .values({ runId: run?.id as string, workId: old.id, fate: "promoted", rank: 1, byHand: false } as never);
  const input = {
    stageId: s.stage.id,
    base: 2,
    perEntered: 0.5,
    perFormer: 0,
    perPromoted: 1,
    perAward: 1,
    level: 2,
    least: 0,
    most: 9,
  };
  const drawn = await previewQuotas(input, s.host);
  expect(drawn.lastContest).toBe(last.name);
  expect(Object.fromEntries(drawn.rows.map((row) => [row.orgId, row.value]))).toEqual({ [s.a.id]: 4, [s.b.id]: 2 });
  const { set } = await computeQuotas({ ...input, digest: drawn.digest }, s.host);
  expect(set).toBe(2);
  const byFormer = await previewQuotas({ ...input, base: 0, perEntered: 0, perFormer: 3, perPromoted: 0 }, s.host);
  expect(byFormer.rows.map(({ orgId, former, value }) => [orgId, former, value]).sort()).toEqual(
    [
      [s.a.id, 1, 3],
      [s.b.id, 0, 0],
    ].sort(),
  );
  const [row] = await db.select().from(quota).where(eq(quota.orgId, s.a.id));
  expect(row).toMatchObject({
    value: 4,
    origin: { by: "formula", made: { base: 2, entered: 2, promoted: 1, awards: 0 } },
  });
  const admin = await anActor("SCHOOL_ADMIN", { in: s.a });
  const { quotas } = await orgList({ stageId: s.stage.id, orgId: s.a.id }, admin);
  expect(quotas[0]).toMatchObject({ value: 4, origin: { by: "formula", made: { forEntered: 10_000 } } });
  await expect(
    computeQuotas({ ...input, digest: drawn.digest }, s.host),
    "there were none before",
  ).rejects.toMatchObject({
    fault: "stale",
  });
  await aSealedList(s.stage.id, { orgId: s.b.id, by: s.host.userId, works: s.works.slice(2) });
  await db.update(stage).set({ name: "x" }).where(eq(stage.id, s.stage.id));
  await computeQuotas({ ...input, base: 0, perEntered: 0 }, s.host);
  expect(Object.fromEntries(await s.numbers()), "never below what is sealed").toMatchObject({ [s.b.id]: 1 });
});

test("a formula is saved with each of its numbers: one that was left out would set them all anew", async () => {
  const stageId = "1";
  const whole = { stageId, base: 2, perEntered: 0.5, perPromoted: 0, perAward: 0, level: 1, least: 0, most: 9 };
  expect(calls.computeQuotas.input.safeParse(whole).success, "control").toBe(true);
  for (const name of ["base", "perEntered", "perPromoted", "perAward", "level", "least", "most"] as const) {
    const { [name]: _, ...rest } = whole;
    const parsed = calls.computeQuotas.input.safeParse(rest);
    expect(
      parsed.error?.issues.map(({ path }) => path.join(".")),
      name,
    ).toEqual([name]);
    for (const wrong of [true, null, [], "3"]) {
      const odd = calls.computeQuotas.input.safeParse({ ...whole, [name]: wrong });
      expect(odd.error?.issues[0]?.path, `${name}: ${JSON.stringify(wrong)}`).toEqual([name]);
    }
  }
  expect(calls.previewQuotas.input.parse({ stageId }), "a preview changes nothing").toMatchObject({
    base: 0,
    level: 1,
  });
});
