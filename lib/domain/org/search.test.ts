import { eq } from "drizzle-orm";
import { expect, test as plain } from "vitest";
import { db, group } from "@/db";
import { anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { schoolPage } from "./directory";
import { MOST_ALIASES, updateGroup as updateCall } from "./group-contract";
import { addGroup, groupPage, updateGroup } from "./groups";
import { spellingOf } from "./spelling";

useDatabase();

const reader = { locale: "zh-cn" as const };
const ask = async (keywords: string) =>
  (await schoolPage({ keywords, pageNum: 1, pageSize: 10 }, reader)).list.map((school) => school.schoolName);

async function schools() {
  const zhejiang = await aProvince({ name: "浙江省", provinceCode: "33" });
  const chongqing = await aProvince({ name: "重庆市", provinceCode: "50" });
  for (const name of ["浙江工业大学", "浙江大学", "浙江师范大学"]) await named(name, zhejiang);
  await named("重庆大学", chongqing);
}
const named = async (name: string, parent: Awaited<ReturnType<typeof aProvince>>) => {
  const school = await aSchool({ name, parent, provinceCode: parent.provinceCode ?? undefined });
  await db.update(group).set(spellingOf(name)).where(eq(group.id, school.id));
};

test("a school is found by abbreviation, initials and pinyin, itself first", async () => {
  await schools();
  for (const typed of ["浙大", "zjdx", "zhejiang", "ZheJiang Da", "浙江大学", " 浙大 "])
    expect((await ask(typed))[0], typed).toBe("浙江大学");
  expect(await ask("cqdx")).toEqual(["重庆大学"]);
  expect(await ask("浙大")).not.toContain("重庆大学");
  expect(await ask("没有这所学校")).toEqual([]);
});

test("a school is found by its other names; a renamed one by the name it gave up", async () => {
  const actor = await anActor("PLATFORM_ADMIN");
  const province = await aProvince({ name: "甲省" });
  const [tsinghua, other] = await Promise.all(
    ["清华大学", "甲清华园学院"].map((groupName, n) =>
      addGroup({ parentId: province.id, kind: "school", groupName, groupCode: `T-${n}` }, actor),
    ),
  );
  expect(await ask("THU")).toEqual([]);
  const groupId = tsinghua?.groupId as string;
  await updateGroup({ groupId, version: 1, aliases: ["THU", "thu", "清华大学", "水木"] }, actor);
  for (const typed of ["thu", "水木", "水"]) expect(await ask(typed), typed).toEqual(["清华大学"]);
  await updateGroup({ groupId: other?.groupId as string, version: 1, groupNameEn: "A", aliases: ["清华"] }, actor);
  expect(await ask("清华")).toEqual(["甲清华园学院", "清华大学"]);
  const stored = async () => (await groupPage({ pageNum: 1, pageSize: 9, keywords: "水木" }, actor)).list[0]?.aliases;
  expect(await stored()).toEqual(["THU", "水木"]);
  await updateGroup({ groupId, version: 2, groupName: "水木大学" }, actor);
  expect(await ask("清华大学")).toContain("水木大学");
  expect(await stored()).toEqual(["清华大学", "THU", "水木"]);
  await updateGroup({ groupId, version: 3, groupName: "清华大学", aliases: [] }, actor);
  expect(await stored()).toEqual(["水木大学"]);
  expect(await ask("水木大学")).toEqual(["清华大学"]);
});

plain("another name has two characters at least, and there are not too many", () => {
  const parsed = (aliases: string[]) => updateCall.input.safeParse({ groupId: "5", version: 1, aliases }).success;
  expect(parsed(["清华", " T H U "])).toBe(true);
  expect(parsed(["清"])).toBe(false);
  expect(parsed([""])).toBe(false);
  expect(parsed(Array.from({ length: MOST_ALIASES + 1 }, (_, n) => `name ${n}`))).toBe(false);
});

test("what a person types is never a pattern", async () => {
  await schools();
  expect(await ask("%")).toEqual([]);
  expect(await ask("_江_学")).toEqual([]);
  expect(await ask("江大")).toContain("浙江大学");
});

test("a name and its spelling are written together", async () => {
  const actor = await anActor("PLATFORM_ADMIN");
  const province = await aProvince({ name: "甲省" });
  const made = await addGroup(
    { parentId: province.id, kind: "school", groupName: "清华大学", groupCode: "T-10003" },
    actor,
  );
  expect(await ask("qhdx")).toEqual(["清华大学"]);
  const change = { groupId: made.groupId, groupName: "北京大学", version: 1 };
  await updateGroup(change, actor);
  expect(await ask("qhdx")).toEqual([]);
  expect(await ask("bjdx")).toEqual(["北京大学"]);
  await expect(updateGroup(change, actor)).rejects.toMatchObject({ fault: "stale" });
});

test("a school is found by the id that an address has, and by no other's", async () => {
  await schools();
  const [wanted] = (await schoolPage({ keywords: "重庆大学", pageNum: 1, pageSize: 1 }, reader)).list;
  const schoolId = wanted?.schoolId as string;
  expect((await schoolPage({ schoolId, pageNum: 1, pageSize: 10 }, reader)).list).toEqual([wanted]);
  await expect(schoolPage({ schoolId: "999999", pageNum: 1, pageSize: 10 }, reader)).rejects.toMatchObject({
    fault: "notFound",
  });
});
