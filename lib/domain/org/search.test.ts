import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, group } from "@/db";
import { anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { schoolPage } from "./directory";
import { addGroup, updateGroup } from "./groups";
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
