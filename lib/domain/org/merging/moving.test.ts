import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, user } from "@/db";
import { groupPage } from "@/lib/domain/org/groups";
import { aCampus, aCollege, anActor, aProvince, aSchool, aUser, groupById, thePlatform } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { moveGroup } from "./moving";

useDatabase();

test("a school moves with all below it: path, province and who sees it", async () => {
  const [east, west] = [
    await aProvince({ name: "东省", provinceCode: "33" }),
    await aProvince({ name: "西省", provinceCode: "61" }),
  ];
  const school = await aSchool({ parent: east });
  const college = await aCollege({ parent: school });
  const [root, ofEast, ofWest] = [
    await anActor("PLATFORM_ADMIN"),
    await anActor("HOST_ADMIN", { in: east }),
    await anActor("HOST_ADMIN", { in: west }),
  ];
  const sees = async (actor: typeof root) =>
    (await groupPage({ pageNum: 1, pageSize: 50 }, actor)).list.map((row) => row.groupId).includes(college.id);
  expect([await sees(ofEast), await sees(ofWest)]).toEqual([true, false]);
  await moveGroup({ groupId: school.id, parentId: west.id, version: school.version }, root);
  expect([await sees(ofEast), await sees(ofWest)]).toEqual([false, true]);
  expect(await groupById(college.id)).toMatchObject({
    path: `${west.path}${school.id}/${college.id}/`,
    provinceCode: "61",
  });
  expect(await groupById(school.id)).toMatchObject({
    parentId: west.id,
    provinceCode: "61",
    version: school.version + 1,
  });
});

test("the people of a college go with it to its new school", async () => {
  const { a, b, host } = await aCampus();
  const college = await aCollege({ parent: a });
  const [pupil, other] = [await aUser({ schoolId: a.id, collegeId: college.id }), await aUser({ schoolId: a.id })];
  await moveGroup({ groupId: college.id, parentId: b.id, version: 1 }, host);
  const schoolOf = async (id: string) => (await db.select().from(user).where(eq(user.id, id)))[0]?.schoolId;
  expect([await schoolOf(pupil.id), await schoolOf(other.id)]).toEqual([b.id, a.id]);
});

test("refused: below itself, under what takes no such kind, a name twice, out of scope, one's own, the platform, a stale row", async () => {
  const { a, b, host, ofA } = await aCampus();
  const root = await anActor("PLATFORM_ADMIN");
  const province = await groupById(host.groupId as string);
  const foreign = await aProvince();
  const [college] = [await aCollege({ parent: a, name: "同名学院" }), await aCollege({ parent: b, name: "同名学院" })];
  const refused = (groupId: string, parentId: string, fault: string, keeper = root, version = 1) =>
    expect(moveGroup({ groupId, parentId, version }, keeper), `${fault} ${groupId}`).rejects.toMatchObject({ fault });
  await refused(a.id, a.id, "groupInside");
  await refused(province.id, a.id, "groupInside");
  await refused(a.id, b.id, "groupKindWrong");
  await refused(province.id, foreign.id, "groupKindWrong");
  await refused(college.id, b.id, "conflict");
  await refused(a.id, foreign.id, "notFound", host);
  await refused(foreign.id, province.id, "notFound", host);
  await refused(a.id, foreign.id, "notFound", ofA);
  await refused((await thePlatform()).id, province.id, "notFound");
  await refused(a.id, foreign.id, "stale", root, 9);
  expect(await groupById(a.id)).toEqual(a);
  await moveGroup({ groupId: a.id, parentId: foreign.id, version: 1 }, root);
  expect((await groupById(a.id)).parentId).toBe(foreign.id);
});
