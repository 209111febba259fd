import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db } from "@/db";
import { deskTeam } from "@/lib/domain/enrollment/audit/desk";
import { aCampus, aMember, anEnteredTeam, anOpenContest, aStudent, aTeacher } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

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
