import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, group } from "@/db";
import { itemOptions, stageDetail } from "@/lib/domain/contest/schedule/stage-detail";
import { aCollege, aContest, anActor, anItem, aProvince, aSchool, aSetting, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { publicContests } from "./reads";
import { contestOptions, getSchedule, groupContests, lastRound, publicPage } from "./verbs";

useDatabase();

const visitor = async () => ({ ...(await anActor("STUDENT")), userId: null }) as const;
const firstPage = { pageNum: 1, pageSize: 100 };

describe("calls of a visitor", () => {
  test("the newest edition of a series is the last round; a draft does not count", async () => {
    const home = await aProvince();
    const first = await aContest({ in: home, round: 1, year: 2025, status: "finished" });
    const series = { in: home, seriesId: first.seriesId };
    const second = await aContest({ ...series, round: 2, year: 2026, name: "第二届" });
    await aContest({ ...series, round: 3, year: 2027, status: "draft" });
    const stage = await aStage(second.id, [["signUp", "-1 day", "1 day"]]);
    expect(await lastRound({ competitionId: first.id }, await visitor())).toMatchObject({
      competitionId: second.id,
      round: 2,
      roundName: "第二届",
      year: 2026,
      phase: "signUp",
      currentStageId: stage.id,
      status: 2,
    });
    expect(await lastRound({ competitionId: second.id }, await visitor())).toMatchObject({ round: 2 });
  });

  test("without a contest named it is the host's newest; nothing where there is none", async () => {
    expect(await lastRound({}, await visitor())).toBeNull();
    const row = await aContest({ in: await aProvince() });
    expect(await lastRound({}, await visitor())).toMatchObject({
      competitionId: row.id,
      currentStageId: null,
      phase: "upcoming",
    });
  });

  test("the list of an organiser holds its subtree, not its neighbours", async () => {
    const home = await aProvince();
    const school = await aSchool({ parent: home });
    const [own, below] = [await aContest({ in: home }), await aContest({ in: school })];
    const foreign = await aContest({ in: await aProvince() });
    const ids = (list: { competitionId: string }[]) => new Set(list.map((c) => c.competitionId));
    expect(ids(await groupContests({ groupId: home.id }, await visitor()))).toEqual(new Set([own.id, below.id]));
    const page = await publicPage({ ...firstPage, groupId: school.id }, await visitor());
    expect(ids(page.list)).toEqual(new Set([below.id]));
    expect(ids((await publicPage(firstPage, await visitor())).list)).toEqual(new Set([own.id, below.id, foreign.id]));
  });

  test("a city holds the contests of its schools and of what is below them", async () => {
    const home = await aProvince();
    const inHome = async (city: string) => {
      const school = await aSchool({ parent: home });
      await db.update(group).set({ city }).where(eq(group.id, school.id));
      return school;
    };
    const school = await inHome("杭州");
    const college = await aCollege({ parent: school });
    const own = [await aContest({ in: school }), await aContest({ in: college })].map(({ id }) => id);
    await aContest({ in: home });
    await aContest({ in: await inHome("宁波") });
    const inCity = async (city: string) =>
      (await publicContests({ groupId: home.id, city }, "zh-cn")).list.map((one) => one.competitionId).toSorted();
    expect(await inCity("杭州")).toEqual(own.toSorted());
    expect(await inCity("杭")).toEqual([]);
    expect((await publicContests({ groupId: home.id }, "zh-cn")).total).toBe(4);
  });

  test("words are found as they are typed, by pinyin, and a percent sign is only a percent sign", async () => {
    const home = await aProvince();
    const row = await aContest({ in: home, name: "创新 100% 大赛", pinyin: "chuangxin100%dasai cx100%ds" });
    await aContest({ in: home, name: "数学建模", pinyin: "shuxuejianmo sxjm" });
    const found = async (keywords: string) =>
      (await publicPage({ ...firstPage, keywords }, await visitor())).list.map((c) => c.competitionId);
    for (const words of ["创新", "chuangxin", "cx", "100%"]) expect(await found(words), words).toEqual([row.id]);
    expect(await found("1%大")).toEqual([]);
    expect((await found("大赛")).length).toBe(1);
  });

  test("a schedule includes the database's clock; a draft's is not found", async () => {
    const row = await aContest();
    await aStage(row.id);
    const reported = await getSchedule({ competitionId: row.id }, await visitor());
    expect(reported.stages[0]).toMatchObject({ phase: "signUp", status: 1, itemId: null });
    expect(reported.serverTime).toBeGreaterThan(1_600_000_000_000);
    const draft = await aContest({ status: "draft" });
    await expect(getSchedule({ competitionId: draft.id }, await visitor())).rejects.toMatchObject({
      fault: "notFound",
    });
  });

  test("a stage includes the rules in force and its review type", async () => {
    const row = await aContest();
    const stage = await aStage(row.id);
    await aSetting(row.id, "enroll", { maxMembers: 15, maxAdvisors: 5, feeFen: 100 }, { stageId: stage.id });
    const slot = { key: "plan", label: { zh: "计划书" }, help: "", required: true, blind: true };
    await aSetting(row.id, "work", {
      slots: [
        { ...slot, ext: ["pdf"], maxMB: 50, maxCount: 1 },
        { ...slot, key: "video", ext: ["mp4", "pdf"], maxMB: 200, maxCount: 2 },
      ],
    });
    expect(await stageDetail({ stageId: stage.id }, await visitor())).toMatchObject({
      enroll: { minMember: 1, maxMember: 15, maxTeacher: 5, fee: 100, fields: [] },
      work: { fileTypes: ["pdf", "mp4"], maxSizeMb: 200, maxCount: 3, fields: [] },
      review: null,
    });
  });

  test("tracks hold their groups; options are cut to what a caller may see", async () => {
    const home = await aProvince();
    const row = await aContest({ in: home });
    const track = await anItem(row.id, { name: "高教主赛道", nameEn: "Main track" });
    const group = await anItem(row.id, { name: "本科生组", parentId: track.id });
    const student = await anActor("STUDENT", { in: await aSchool({ parent: home }) });
    expect(await itemOptions({ competitionId: row.id }, { ...student, locale: "en" })).toEqual([
      { value: track.id, label: "Main track", children: [{ value: group.id, label: "本科生组" }] },
    ]);
    expect((await contestOptions({}, student)).map((o) => o.value)).toEqual([row.id]);
    expect(await contestOptions({ status: 5 }, student)).toEqual([]);
    expect(await contestOptions({ groupId: home.id, year: 2026 }, student)).toHaveLength(1);
  });
});
