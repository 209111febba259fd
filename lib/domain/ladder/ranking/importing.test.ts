import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, resultImport, resultRevision, resultRow, reviewEntry, reviewPlan, work } from "@/db";

import { checkRanking, exportRankingTemplate, importRanking, listRankings } from "@/lib/domain/ladder";

import {
  addPlan,
  adjustResult,
  finalScoreCalculation,
  listRevisions,
  reopenPlan,
  resultPage,
} from "@/lib/domain/review";
import { PlanSettings } from "@/lib/domain/review/contract";

import { anActor, anEffectiveTeam, anItem, aProvince, aStage } from "@/lib/seed/factories";
import { bookOf } from "@/lib/seed/factories/hostile-sheets";

import { faultOf } from "@/lib/seed/factories/signed-in";
import { inline, textRows, worksheet } from "@/lib/seed/factories/workbook";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { anOutsideScene, goodRanking, type RankingRow } from "@/lib/testing/examples/outside";
import { MOST_RANKED } from "./importing";

useDatabase();

const settings = PlanSettings.parse({
  name: "P",
  tieChain: [],
  columns: [{ key: "a", label: { zh: "A" }, type: "score", max: 100 }],
});
test("a ranking becomes the closed result of the stage: works that stand for the teams, ranks, scores, whom it leaves out, and the file", async () => {
  const s = await anOutsideScene();
  const found = await s.check(goodRanking(s));
  expect([found.messageList, found.createCount, found.invalidCount]).toEqual([[], 4, 0]);
  expect(found.rows.map(({ values }) => values.outcome)).toEqual(["第 1 名", "第 2 名", "第 2 名", "缺赛"]);
  expect(await db.$count(work, eq(work.stageId, s.stage.id)), "nothing is written yet").toBe(0);
  const done = await importRanking({ ...s.at, checkId: found.checkId, sha256: found.sha256 }, s.manager);
  expect([done.createCount, done.revisionNo]).toEqual([4, 1]);
  const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, done.planId));
  expect(plan).toMatchObject({ imported: true, status: "closed", blind: "none", itemId: null });
  const works = await db.select().from(work).where(eq(work.stageId, s.stage.id));
  expect(works.map(({ status }) => status)).toEqual(["reviewed", "reviewed", "reviewed"]);
  const titled = works.find(({ teamId }) => teamId === s.entered[0]?.id);
  expect(titled?.title).toBe("智能灌溉");
  expect(works.find(({ teamId }) => teamId === s.entered[1]?.id)?.title).toBe(s.entered[1]?.name);
  const [revision] = await listRevisions({ planId: done.planId }, s.manager);
  expect(revision).toMatchObject({
    no: 1,
    works: 3,
    imported: { fileName: "名次.xlsx", absentTeams: 1, sha256: found.sha256 },
  });
  const page = await resultPage(
    { revisionId: revision?.revisionId as string, pageNum: 1, pageSize: 10, keywords: "" } as never,
    s.manager,
  );
  expect(page.list.map(({ rank, finalScore, remark }) => [rank, finalScore, remark]).sort()).toEqual([
    [1, 95.5, ""],
    [2, 80, ""],
    [2, 80, "补考"],
  ]);
  const [listed] = await listRankings({ competitionId: s.contest.id }, s.manager);
  expect(listed).toMatchObject({
    teams: 4,
    rankings: [{ revisionNo: 1, ranked: 3, final: null, fileName: "名次.xlsx" }],
  });
  expect(listed?.rankings[0]?.absent).toMatchObject([{ teamNumber: s.numbers[3], absence: "absent", remark: "车祸" }]);
});

test("ranks alone make no scores, and scores alone give the ranks", async () => {
  const s = await anOutsideScene(2);
  const [a, b] = s.numbers as [string, string];
  const done = await s.bring([
    [a, 2, "", "", "", ""],
    [b, 1, "", "", "", ""],
  ]);
  const rows = () =>
    db
      .select({ rank: resultRow.rank, score: resultRow.score })
      .from(resultRow)
      .innerJoin(resultRevision, eq(resultRevision.id, resultRow.revisionId))
      .where(
        and(
          eq(resultRevision.planId, done.planId),
          eq(resultRevision.no, sql`(select max(no) from result_revision where plan_id = ${done.planId})`),
        ),
      )
      .orderBy(resultRow.rank);
  expect(await rows()).toEqual([
    { rank: 1, score: null },
    { rank: 2, score: null },
  ]);
  await s.bring([
    [a, "", "88.25", "", "", ""],
    [b, "", 70, "", "", ""],
  ]);
  expect(await rows()).toEqual([
    { rank: 1, score: 882_500 },
    { rank: 2, score: 700_000 },
  ]);
});

test("the same ranking again makes nothing; a corrected one is the next revision, and the first again after it leads", async () => {
  const s = await anOutsideScene();
  const first = await s.bring(goodRanking(s));
  const again = await s.check(goodRanking(s));
  expect([again.createCount, again.updateCount, again.unchangedCount]).toEqual([0, 0, 4]);
  await importRanking({ ...s.at, checkId: again.checkId, sha256: again.sha256 }, s.manager);
  expect(await s.revisions(first.planId)).toHaveLength(1);
  const corrected = goodRanking(s).map((row, n) => (n === 3 ? [row[0] as string, 4, 60, "", "", ""] : row));
  const found = await s.check(corrected);
  expect(found.rows[0]?.values.outcome ?? "").not.toBe("");
  expect(found.rows.find(({ action }) => action === "update")?.values.outcome).toBe("第 4 名（原：缺赛）");
  expect((await importRanking({ ...s.at, checkId: found.checkId, sha256: found.sha256 }, s.manager)).revisionNo).toBe(
    2,
  );
  expect((await s.bring(goodRanking(s))).revisionNo).toBe(3);
  const [newest, , oldest] = await s.revisions(first.planId);
  expect(await db.$count(resultRow, eq(resultRow.revisionId, newest?.id as string))).toBe(3);
  expect(await db.$count(resultRow, eq(resultRow.revisionId, oldest?.id as string)), "history stays").toBe(3);
  expect(await db.$count(resultImport)).toBe(3);
  expect(await db.$count(work, eq(work.stageId, s.stage.id)), "one work a team").toBe(4);
});

test("what is wrong is told by row and column, and nothing of the sheet is taken", async () => {
  const s = await anOutsideScene();
  const other = await anOutsideScene(1);
  const elsewhere = await anItem(s.contest.id);
  const { team: notHere } = await anEffectiveTeam({ contest: s.contest, stage: s.stage, track: elsewhere });
  const [a, b, c] = s.numbers as [string, string, string];
  const bytes = (rows: RankingRow[]) => s.check(rows, { itemId: s.track.id });
  const found = await bytes([
    ["T-none", 1, "", "", "", ""],
    [other.numbers[0] as string, 2, "", "", "", ""],
    [notHere.number as string, 3, "", "", "", ""],
    [s.draft.number ?? "D", 4, "", "", "", ""],
    [a, "first", "", "", "", ""],
    [a, 6, 101, "", "", ""],
    [b, 7, "", "缺赛", "", ""],
    [c, "", "", "", "", ""],
  ]);
  const errors = found.rows.map(({ errors: list }) => list.map(({ column }) => column));
  expect(errors).toEqual([
    ["teamNumber"],
    ["teamNumber"],
    ["teamNumber"],
    ["teamNumber"],
    ["rank"],
    ["teamNumber", "score"],
    ["absent"],
    ["rank", "teamNumber"],
  ]);
  const words = found.messageList.join("\n");
  expect(words).toMatch(/第\s?2\s?行.*没有这个编号/);
  expect(words).toMatch(/第\s?4\s?行.*不在此处排名/);
  expect(words).toContain(s.numbers[3]);
  expect(
    await faultOf(
      importRanking({ ...s.at, itemId: s.track.id, checkId: found.checkId, sha256: found.sha256 }, s.manager),
    ),
  ).toBe("importFailed");
  expect(await db.$count(work, eq(work.stageId, s.stage.id))).toBe(0);
  const mixed = await bytes([...goodRanking(s).slice(0, 3), [s.numbers[3] as string, 3, 99, "", "", ""]]);
  expect(mixed.rows.flatMap(({ errors: list }) => list.map(({ column }) => column))).toContain("rank");
});

test("a formula that no program has computed is refused at its cell", async () => {
  const s = await anOutsideScene(1);
  const cells = [inline("A2", s.numbers[0] as string), '<c r="B2"><f>ROW()</f></c>'].join("");
  const rows = `${textRows(["编号", "名次"])}<row r="2">${cells}</row>`;
  const bytes = bookOf({ sheet: worksheet(rows) });
  const body = new Blob([new Uint8Array(bytes)]).stream();
  const found = await checkRanking({ ...s.at, file: "f.xlsx" }, s.manager, body);
  expect(found.rows[0]?.errors[0]).toMatchObject({ column: "rank", message: expect.stringContaining("公式") });
  expect(found.validCount).toBe(0);
});

test("too many rows, another kind of stage, no team, somebody else's contest and another place's check are refused", async () => {
  const s = await anOutsideScene(1);
  const many = Array.from({ length: MOST_RANKED + 1 }, (_, n): RankingRow => [`X${n}`, n + 1, "", "", "", ""]);
  expect(await faultOf(s.check(many))).toBe("sheetTooLong");
  const stranger = await anActor("CONTEST_MANAGER", { in: await aProvince() });
  expect(await faultOf(exportRankingTemplate({ ...s.at, type: "template" }, stranger))).toBe("notFound");
  const here = await aStage(s.contest.id, []);
  expect(await faultOf(exportRankingTemplate({ stageId: here.id, type: "template" }, s.manager))).toBe(
    "stageJudgedHere",
  );
  const later = await aStage(s.contest.id, [], { mode: "importOnly" });
  expect(await faultOf(exportRankingTemplate({ stageId: later.id, type: "template" }, s.manager))).toBe("nobodyToRank");
  const found = await s.check([[s.numbers[0] as string, 1, "", "", "", ""]]);
  const of = { checkId: found.checkId, sha256: found.sha256 };
  expect(await faultOf(importRanking({ ...s.at, itemId: s.track.id, ...of }, s.manager))).toBe("notFound");
  expect((await importRanking({ ...s.at, ...of }, s.manager)).revisionNo, "control").toBe(1);
  expect(await faultOf(s.check([[s.numbers[0] as string, 1, "", "", "", ""]], { itemId: s.track.id }))).toBe(
    "rankingOverlaps",
  );
});

test("nothing is judged or calculated in such a stage", async () => {
  const s = await anOutsideScene();
  const { planId } = await s.bring(goodRanking(s));
  expect(await faultOf(addPlan({ ...settings, stageId: s.stage.id, itemId: s.track.id, orgId: null }, s.manager))).toBe(
    "stageJudgedOutside",
  );
  expect(await faultOf(finalScoreCalculation({ planId, dryRun: 0 }, s.manager))).toBe("planReadOnly");
  expect(await faultOf(reopenPlan({ planId, reason: "x" }, s.manager))).toBe("planReadOnly");
  const [entry] = await db.select().from(reviewEntry).where(eq(reviewEntry.planId, planId));
  expect(
    await faultOf(adjustResult({ planId, workId: entry?.workId as string, points: 1, reason: "x" }, s.manager)),
  ).toBe("planReadOnly");
});

test("the template has the stage's effective teams, and what was imported last", async () => {
  const s = await anOutsideScene();
  const sheet = async () => {
    const { stream } = await exportRankingTemplate({ ...s.at, type: "template" }, s.manager);
    return (await readSheet(stream as Buffer, 100)).map(({ cells }) => cells);
  };
  const before = await sheet();
  expect(
    before
      .slice(1)
      .map((cells) => cells[1])
      .sort(),
  ).toEqual([...s.numbers].sort());
  await s.bring(goodRanking(s));
  const after = (await sheet()).slice(1).map((cells) => [5, 6, 7, 8].map((at) => cells[at] ?? ""));
  expect(after.sort()).toEqual(
    [
      ["", "", "缺赛", "车祸"],
      ["1", "95.50", "", ""],
      ["2", "80.00", "", ""],
      ["2", "80.00", "", "补考"],
    ].sort(),
  );
});
