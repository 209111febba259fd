import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, work, workVersion } from "@/db";
import { toWireTime } from "@/lib/clock";
import { proposeAwards } from "@/lib/domain/award/proposal/proposing";
import { publicResults } from "@/lib/domain/award/public";
import { closePublicity, openPublicity, publishAwards } from "@/lib/domain/award/publicity/publicity";
import { receipt } from "@/lib/domain/center/paper/receipt";
import { databaseNow } from "@/lib/domain/contest";
import { checkRanking, levelsOf, previewPromotion, publishPromotion } from "@/lib/domain/ladder";
import { Promote, Promotion } from "@/lib/domain/ladder/contract";
import { enterStage, listWorks, openWork, workDetail } from "@/lib/domain/work";
import { anAwardDef, aStage } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { anOutsideScene, goodRanking, type OutsideScene, type RankingRow } from "@/lib/testing/examples/outside";

useDatabase();

const HEADS = ["编号", "名次", "成绩", "未计名次原因", "备注", "作品名称"];

test("works are promoted by it and enter the next stage as drafts where works are handed in; from then on it stays", async () => {
  const s = await anOutsideScene();
  const next = await aStage(s.contest.id, [["submit", "-1 hour", "3 days"]]);
  const { planId } = await s.bring(goodRanking(s));
  const [revision] = await s.revisions(planId);
  const rule = { revisionId: revision?.id, toStageId: next.id, by: "rank", value: 1, reserve: 1, tie: "include" };
  const rows = await previewPromotion(Promotion.parse(rule), s.manager);
  expect(rows.map(({ rank, fate }) => [rank, fate])).toEqual([
    [1, "promoted"],
    [2, "reserve"],
    [2, "reserve"],
  ]);
  await publishPromotion(Promote.parse(rule), s.manager);
  const [entered] = await db.select().from(work).where(eq(work.stageId, next.id));
  expect(entered).toMatchObject({ teamId: s.entered[1]?.id, status: "draft", finalVersionId: null });
  expect(await faultOf(s.check(goodRanking(s)))).toBe("rankingFinal");
});

test("awards follow, the public result says that it was imported, and once published it stays", async () => {
  const s = await anOutsideScene();
  const { planId } = await s.bring(goodRanking(s));
  await anAwardDef(s, { name: "一等奖", level: 1, method: "rank", value: 1 });
  const [revision] = await s.revisions(planId);
  await proposeAwards({ revisionId: revision?.id as string, chosen: [] }, s.manager);
  const { publicityId } = await openPublicity({ planId, endTime: null, ends: ["signUp"] }, s.manager);
  const shown = await publicResults(s.contest.id, "zh-cn");
  expect(shown?.lists[0]?.rows.map(({ teamName }) => teamName)).toEqual([s.entered[1]?.name]);
  expect(shown?.lists[0]?.imported?.by).toBeTruthy();
  expect((await s.check(goodRanking(s))).unchangedCount, "on view it may still be corrected").toBe(4);
  await closePublicity({ publicityId, reason: "early" }, s.manager);
  await publishAwards({ publicityId }, s.manager);
  expect(await faultOf(s.check(goodRanking(s)))).toBe("rankingFinal");
});

test("a work that came from an earlier stage keeps its version and its title; nothing is handed in for the stage", async () => {
  const s = await anOutsideScene(2);
  const done = await s.bring(s.numbers.map((number, n): RankingRow => [number, n + 1, "", "", "", ""]));
  const first = s.entered[0] as OutsideScene["entered"][0];
  const captain = { ...s.manager, userId: first.captainId };
  expect(await faultOf(openWork({ teamId: first.id }, captain))).toBe("stageJudgedOutside");
  const final = await aStage(s.contest.id, [], { mode: "importOnly" });
  const [of] = await db
    .select()
    .from(work)
    .where(and(eq(work.stageId, s.stage.id), eq(work.teamId, first.id)));
  await enterStage([{ workId: of?.id as string, rank: 1, source: "promoted" }], final.id, "F", s.manager);
  const [came] = await db.select().from(work).where(eq(work.stageId, final.id));
  expect(came).toMatchObject({ status: "valid", title: first.name });
  const levels = (await levelsOf([came?.id as string], "zh-cn")).get(came?.id as string) ?? [];
  const today = toWireTime(await databaseNow()).slice(0, 10);
  expect(levels.map(({ importedOn }) => importedOn)).toEqual([today, null]);
  const [version] = await db
    .select()
    .from(workVersion)
    .where(eq(workVersion.id, came?.finalVersionId as string));
  expect(version?.imported).toBe(true);
  const at = { stageId: final.id };
  const bytes = await aSheet([[first.number as string, 1, "", "", "", "another"]], HEADS);
  const found = await checkRanking({ ...at, file: "f.xlsx" }, s.manager, new Blob([new Uint8Array(bytes)]).stream());
  expect(found.rows[0]?.errors.map(({ column }) => column)).toEqual(["title"]);
  expect(done.revisionNo).toBe(1);
});

test("what stands for a work has no submission: no time, no versions, no receipt", async () => {
  const s = await anOutsideScene(1);
  await s.bring([[s.numbers[0] as string, 1, "", "", "", ""]]);
  const [made] = await db.select().from(work).where(eq(work.stageId, s.stage.id));
  const { list } = await listWorks({ competitionId: s.contest.id, pageNum: 1, pageSize: 10, order: "ASC" }, s.manager);
  expect(list).toMatchObject([{ workId: made?.id, submitTime: null, status: "reviewed" }]);
  expect((await workDetail({ workId: made?.id as string }, s.manager)).versions).toEqual([]);
  const captain = { ...s.manager, userId: s.entered[0]?.captainId as string };
  expect(await faultOf(receipt({ versionId: made?.finalVersionId as string }, captain))).toBe("notFound");
});
