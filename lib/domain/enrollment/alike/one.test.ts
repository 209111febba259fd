import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db } from "@/db";
import { deskTeam } from "@/lib/domain/enrollment/audit/desk";
import { aCampus, aMember, anEnteredTeam, anOpenContest, aStudent, aTeacher, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { alikePage } from "./listing";

useDatabase();

const SUMMARY = "用图像识别和机械臂对生活垃圾自动分类，并把数据传给社区的管理平台";

test("the desk tells of teams with the same people, or nearly the same name or texts, and of no others", async () => {
  const c = await aCampus({ perUserMax: 0 });
  const [lead, second, teacher] = [
    await aStudent({ in: c.a }),
    await aStudent({ in: c.a }),
    await aTeacher({ in: c.a }),
  ];
  const mine = await anEnteredTeam(c, { name: "智能垃圾分类系统", answers: { summary: SUMMARY } }, lead);
  const people = await anEnteredTeam(c, { name: "风力发电" }, second);
  await aMember(mine.id, second.userId);
  await aMember(people.id, lead.userId);
  const called = await anEnteredTeam(c, { name: "智能垃圾分类系统二" });
  const written = await anEnteredTeam(c, { name: "智能垃圾桶", answers: { summary: `${SUMMARY}。` } });
  const advised = await anEnteredTeam(c, { name: "水下机器人" });
  for (const one of [mine, advised]) await aMember(one.id, teacher.userId, { role: "advisor" });
  const draft = await anEnteredTeam(c, { name: "智能垃圾分类系统", status: "draft" });

  const { alike } = await deskTeam({ teamId: mine.id }, c.host);
  const by = new Map(alike.map((one) => [one.teamId, one]));
  expect(by.get(people.id)).toMatchObject({ samePeople: 2, nameLike: null, textLike: null });
  expect(by.get(called.id)?.nameLike).toBeGreaterThanOrEqual(60);
  expect(by.get(written.id)?.textLike).toBeGreaterThanOrEqual(60);
  expect([...by.keys()]).not.toContain(advised.id);
  expect([...by.keys()]).not.toContain(draft.id);
  expect(alike).toHaveLength(3);
});

test("a work handed in counts by its title and its texts; a draft does not", async () => {
  const c = await aCampus({ perUserMax: 0 });
  const team = (name: string) => anEnteredTeam(c, { name });
  const [mine, titled, written, drafted] = [await team("甲"), await team("乙"), await team("丙"), await team("丁")];
  const title = "社区垃圾自动分类平台";
  await aWork({ team: mine, status: "valid", title, answers: { summary: SUMMARY } });
  await aWork({ team: titled, status: "submitted", title: `${title}二` });
  await aWork({ team: written, status: "submitted", title: `${title}之外`, answers: { summary: `${SUMMARY}。` } });
  await aWork({ team: drafted, title, answers: { summary: SUMMARY } });

  const { alike } = await deskTeam({ teamId: mine.id }, c.host);
  const by = new Map(alike.map((one) => [one.teamId, one]));
  expect(by.get(titled.id)).toMatchObject({ nameLike: null, textLike: null });
  expect(by.get(titled.id)?.titleLike).toBeGreaterThanOrEqual(60);
  expect(by.get(written.id)?.textLike).toBeGreaterThanOrEqual(60);
  expect([...by.keys()].sort()).toEqual([titled.id, written.id].sort());
  const { list } = await alikePage({ competitionId: c.contest.id, pageNum: 1, pageSize: 50 }, c.host);
  const pairs = list.filter(({ one, other }) => [one.teamId, other.teamId].includes(mine.id));
  expect(pairs.map(({ titleLike, textLike }) => [titleLike, textLike]).sort()).toEqual(
    alike.map(({ titleLike, textLike }) => [titleLike, textLike]).sort(),
  );
  await db.execute(sql`update work set final_version_id = null, status = 'withdrawn' where team_id = ${titled.id}`);
  const later = await alikePage({ competitionId: c.contest.id, pageNum: 1, pageSize: 50, by: "title" }, c.host);
  expect(later.list.flatMap(({ one, other }) => [one.teamId, other.teamId])).not.toContain(titled.id);
});

test("former editions count, other contests do not; a school learns of its own teams alone", async () => {
  const c = await aCampus({ perUserMax: 0 });
  const captain = await aStudent({ in: c.a });
  const now = await anEnteredTeam(c, { name: "城市积水预警装置" }, captain);
  const place = async () => {
    const made = await anOpenContest({}, { in: c.a });
    return { contestId: made.contest.id, stageId: made.stage.id, itemId: made.track.id };
  };
  const [former, strange] = [await place(), await place()];
  const { seriesId, groupId } = c.contest;
  await db.update(contest).set({ seriesId, round: 9, groupId }).where(eq(contest.id, former.contestId));
  const earlier = await anEnteredTeam(c, { ...former, name: "风力发电" }, captain);
  await anEnteredTeam(c, { ...strange, name: "城市积水预警装置" }, captain);
  const foreign = await anEnteredTeam(c, { name: "城市积水预警装置二" }, await aStudent({ in: c.b }));
  const seen = async (actor: typeof c.host) =>
    (await deskTeam({ teamId: now.id }, actor)).alike.map((one) => one.teamId).sort();
  expect(await seen(c.host)).toEqual([earlier.id, foreign.id].sort());
  expect(await seen(c.ofA)).toEqual([earlier.id]);
});
