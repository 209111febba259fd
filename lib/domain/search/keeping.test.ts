import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, searchDocument, teamMember, work } from "@/db";
import { aContest, aJudgedContest, anAward, anAwardDef, aPageVersion, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { searchPage } from "./contract";
import { findPublic } from "./finding";
import { reconcileAll } from "./reconciling";

useDatabase();

test("an award names whom its published list names and the team's people; a school's nobody, an advisors' the advisors", async () => {
  const place = await aJudgedContest([90]);
  const [one] = place.works as [(typeof place.works)[0]];
  await db.update(work).set({ title: "节水灌溉" }).where(eq(work.id, one.id));
  const words = async (kind: "graded" | "advisor" | "school") => {
    const def = await anAwardDef(place, { kind, name: `奖项${kind}`, method: "rank", value: 1 });
    const { id } = await anAward(place, { defId: def.id, graded: kind === "graded", published: true });
    const [row] = await db
      .select()
      .from(searchDocument)
      .where(and(eq(searchDocument.kind, "award"), eq(searchDocument.refId, id)));
    return `${row?.names} ${row?.body} ${row?.title}`;
  };
  const [captain] = await db.select().from(teamMember).where(eq(teamMember.teamId, one.team.id));
  const facts = { name: "欧阳明月", frozenAt: sql`app_now()` as never };
  await db
    .update(teamMember)
    .set(facts)
    .where(eq(teamMember.id, captain?.id as string));
  const said = { graded: await words("graded"), advisor: await words("advisor"), school: await words("school") };
  expect([said.graded.includes("欧阳明月"), said.graded.includes(one.team.name)]).toEqual([true, true]);
  expect([said.advisor.includes("欧阳明月"), said.advisor.includes(one.team.name)]).toEqual([false, true]);
  expect([said.school.includes("欧阳明月"), said.school.includes(one.team.name)]).toEqual([false, false]);

  const known = async () =>
    (await db.select().from(searchDocument).where(sql`${searchDocument.body} like '%欧阳明月%'`)).length;
  expect(await known()).toBe(1);
  await db
    .update(teamMember)
    .set({ name: "—" })
    .where(eq(teamMember.id, captain?.id as string));
  expect(await known(), "a forgotten name").toBe(0);
});

test("a page is found by what its blocks say in either language; handed down, given up and written anew, by what shows now", async () => {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const blocks = [{ id: "a", kind: "text", html: { zh: "<p>去掉<b>最高分</b></p>", en: "<p>the trimmed mean</p>" } }];
  const publish = (title: string | null) =>
    aPageVersion({ groupId: province.id, slug: "solve/dataBase", title, blocks });
  const titles = async (keywords: string, groupId: string) => {
    const input = searchPage.input.parse({ keywords, kind: "page" });
    const { list } = await findPublic(input, { groupId, locale: "zh-cn" });
    return list.map(({ title, path }) => [title.map(({ text }) => text).join(""), path]);
  };
  await publish("评审");
  for (const { id } of [province, school])
    for (const words of ["最高分", "trimmed mean"])
      expect(await titles(words, id), words).toEqual([["评审", "/home/solve/dataBase"]]);
  await publish("新评审");
  expect(await titles("最高分", school.id)).toEqual([["新评审", "/home/solve/dataBase"]]);
  expect(await titles("最高分", (await aProvince()).id), "a neighbour's").toEqual([]);
  await publish(null);
  expect(await titles("trimmed mean", school.id)).toEqual([]);
});

test("the job puts right what is missing, wrong and left over", async () => {
  const [one, two, three] = [
    await aContest({ name: "甲赛" }),
    await aContest({ name: "乙赛" }),
    await aContest({ name: "丙赛" }),
  ];
  expect(await reconcileAll()).toBe(0);
  const at = (id: string) => and(eq(searchDocument.kind, "contest"), eq(searchDocument.refId, id));
  await db.delete(searchDocument).where(at(one.id));
  await db.update(searchDocument).set({ names: "别的", path: "/9/" }).where(at(two.id));
  await db.update(searchDocument).set({ refId: "9000000000001" }).where(at(three.id));
  expect(await reconcileAll()).toBe(4);
  expect(await reconcileAll()).toBe(0);
  expect(
    (await db.select({ title: searchDocument.title }).from(searchDocument).orderBy(searchDocument.refId)).map(
      ({ title }) => title,
    ),
  ).toEqual(["甲赛", "乙赛", "丙赛"]);
});
