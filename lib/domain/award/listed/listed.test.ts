import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, resultImport } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { proposeAwards } from "@/lib/domain/award/proposal/proposing";
import { publicResults } from "@/lib/domain/award/public";
import { closePublicity, openPublicity, publishAwards } from "@/lib/domain/award/publicity/publicity";
import { aContest, aJudgedContest, anAwardDef, aProvince } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { exportRanking, exportResults } from "./exporting";
import { publishedListIds } from "./listed-contests";
import { narrowed, pageOfLists, pageWithin, prizesIn, schoolsIn } from "./narrowing";
import { rankingOf } from "./ranking";

useDatabase();

const visitor: Caller = { userId: null, ip: "", userAgent: "", locale: "zh-cn", host: "nobody.test" };

async function scene() {
  const place = await aJudgedContest([99, 95, 90, 85, 80, 75, 70, 65, 60, 55]);
  const first = await anAwardDef(place, { name: "一等奖", nameEn: "First", level: 1, value: 1_000 });
  const second = await anAwardDef(place, { name: "二等奖", level: 2, value: 2_000 });
  await proposeAwards({ revisionId: place.revision.id, chosen: [] }, place.manager);
  const { publicityId } = await openPublicity({ planId: place.planId, endTime: null }, place.manager);
  const publish = async () => {
    await closePublicity({ publicityId, reason: "early" }, place.manager);
    await publishAwards({ publicityId }, place.manager);
  };
  return { id: place.contest.id, place, first, second, publish };
}

const cellsOf = async (file: Awaited<ReturnType<typeof exportResults>>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream as AsyncIterable<Buffer>) chunks.push(Buffer.from(chunk));
  return readSheet(Buffer.concat(chunks), 100);
};

test("nothing that is only on view is ranked or exported; once published it is", async () => {
  const { id, publish } = await scene();
  expect((await publicResults(id, "zh-cn"))?.lists[0]?.rows).toHaveLength(3);
  expect((await rankingOf(id, {}, "zh-cn")).rows).toEqual([]);
  expect(JSON.stringify(await cellsOf(await exportResults({ competitionId: id }, visitor)))).not.toContain("一等奖");
  await publish();
  const ranking = await rankingOf(id, {}, "en");
  expect(ranking.levels.map(({ name }) => name)).toEqual(["First", "二等奖"]);
  expect(ranking.rows.reduce((sum, { total }) => sum + total, 0)).toBe(3);
  expect(ranking.rows[0]).toMatchObject({ rank: 1 });
  expect(ranking.rows[0]?.counts[0]).toBe(1);
  expect(JSON.stringify(await cellsOf(await exportResults({ competitionId: id }, visitor)))).toContain("一等奖");
  expect(JSON.stringify(await cellsOf(await exportRanking({ competitionId: id }, visitor)))).toContain(
    ranking.rows[0]?.schoolName,
  );
});

test("the sheet says of a list whose ranking was imported that it was, and says nothing where all were judged here", async () => {
  const { id, place, publish } = await scene();
  await publish();
  const told = async () => JSON.stringify(await cellsOf(await exportResults({ competitionId: id }, visitor)));
  expect(await told()).not.toContain("产生方式");
  const fileOf = { revisionId: place.revision.id, fileName: "a.xlsx", sha256: "", absent: [] };
  await db.insert(resultImport).values(fileOf);
  expect(await told()).toMatch(/产生方式.*名次由.+于 \d{4}-\d\d-\d\d 从表格导入/);
});

test("a contest has an address of its award list among those of its host once that is published, as long as it is public", async () => {
  const { id, place, publish } = await scene();
  const idsOf = async (groupId: string | null) =>
    (await publishedListIds(groupId, 100)).map(({ competitionId }) => competitionId);
  expect(await idsOf(place.contest.groupId)).toEqual([]);
  await publish();
  expect(await idsOf(place.contest.groupId)).toEqual([id]);
  expect(await idsOf(null)).toContain(id);
  expect(await idsOf((await aProvince()).id)).toEqual([]);
  await db.update(contest).set({ status: "draft" }).where(eq(contest.id, id));
  expect(await idsOf(null)).toEqual([]);
});

test("years narrow the editions that count", async () => {
  const { id, place, publish } = await scene();
  await publish();
  const { year } = place.contest;
  expect((await rankingOf(id, { from: year, until: year }, "zh-cn")).rows.length).toBeGreaterThan(0);
  const later = await rankingOf(id, { from: year + 1 }, "zh-cn");
  expect([later.rows, later.editions]).toEqual([[], []]);
});

test("a contest that is not public has no ranking and no sheet", async () => {
  const { id, publish } = await scene();
  await publish();
  await db.update(contest).set({ status: "draft" }).where(eq(contest.id, id));
  await expect(rankingOf(id, {}, "zh-cn")).rejects.toMatchObject({ fault: "notFound" });
  await expect(exportResults({ competitionId: id }, visitor)).rejects.toMatchObject({ fault: "notFound" });
  const open = await aContest({ in: await aProvince() });
  expect((await rankingOf(open.id, {}, "zh-cn")).rows).toEqual([]);
});

test("a list is narrowed by award, school and words", async () => {
  const { id, first, publish } = await scene();
  await publish();
  const { lists } = (await publicResults(id, "zh-cn")) as NonNullable<Awaited<ReturnType<typeof publicResults>>>;
  const rowsOf = (filter: object) => narrowed(lists, filter).flatMap((list) => list.rows);
  expect(prizesIn(lists).map(({ name, count }) => [name, count])).toEqual([
    ["一等奖", 1],
    ["二等奖", 2],
  ]);
  const [best] = rowsOf({ prizeId: first.id });
  expect(rowsOf({ prizeId: first.id })).toHaveLength(1);
  expect(rowsOf({ schoolId: best?.schoolId }).every((row) => row.schoolId === best?.schoolId)).toBe(true);
  expect(rowsOf({ keywords: best?.teamName })).toContainEqual(best);
  expect(rowsOf({ keywords: "nobody is called so" })).toEqual([]);
  expect(schoolsIn(lists).reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

test("a page has a bounded number of lines and goes on from one list into the next; a page behind the last is the last", async () => {
  const rowsOf = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ workName: `${name}${n}` })) as never[];
  const listOf = (name: string, count: number) => ({ publicityId: name, rows: rowsOf(name, count) }) as never;
  const lists = [listOf("a", 20), listOf("b", 0), listOf("c", 50)] as Parameters<typeof pageOfLists>[0];
  const shown = (pageNum: number) =>
    pageOfLists(lists, pageNum).map(({ publicityId, rows }) => [publicityId, rows.length, rows[0]?.workName]);
  expect(shown(1)).toEqual([
    ["a", 20, "a0"],
    ["c", 10, "c0"],
  ]);
  expect(shown(2)).toEqual([["c", 30, "c10"]]);
  expect(shown(3)).toEqual([["c", 10, "c40"]]);
  expect(shown(1_000_000)).toEqual(shown(3));
  expect([pageWithin(1_000_000, 90), pageWithin(7, 0)]).toEqual([3, 1]);
  expect(pageOfLists([], 1)).toEqual([]);
});
