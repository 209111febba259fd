import { describe, expect } from "vitest";
import { aCollege, anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { addCollege, collegePage, schoolInfoPage, updateCollege, updateSchool } from "./colleges";
import { addDepartment, departmentList, updateDepartment } from "./departments";
import { groupTree } from "./group-tree";
import { addGroup, deleteGroups, groupPage, updateGroup } from "./groups";
import { addMajor, deleteMajors, majorPage, updateMajor } from "./majors";

useDatabase();

const page = { pageNum: 1, pageSize: 50 };

async function twoSchools() {
  const province = await aProvince({ name: "甲省" });
  const own = await aSchool({ parent: province, name: "本校" });
  const sibling = await aSchool({ parent: province, name: "邻校" });
  const college = await aCollege({ parent: own, name: "本院" });
  const siblingCollege = await aCollege({ parent: sibling, name: "邻院" });
  return { province, own, sibling, college, siblingCollege, admin: await anActor("SCHOOL_ADMIN", { in: own }) };
}

describe("a sibling organisation sees nothing", () => {
  test("lists and the tree hold one's own subtree and nothing else", async () => {
    const { admin, own, college } = await twoSchools();
    expect((await collegePage(page, admin)).list.map((row) => row.groupId)).toEqual([college.id]);
    expect((await schoolInfoPage(page, admin)).list.map((row) => row.groupId)).toEqual([own.id]);
    expect((await groupPage(page, admin)).total).toBe(2);
    expect(await groupTree({}, admin)).toMatchObject([{ groupId: own.id, children: [{ groupId: college.id }] }]);
  });

  test("searching and naming a foreign id find nothing", async () => {
    const { admin, sibling } = await twoSchools();
    await expect(groupTree({ parentId: sibling.id }, admin)).rejects.toMatchObject({ fault: "notFound" });
    expect(await groupTree({ keywords: "邻" }, admin)).toEqual([]);
    expect(await groupTree({ keywords: "本" }, admin)).not.toEqual([]);
    expect((await groupPage({ ...page, keywords: "邻校" }, admin)).total).toBe(0);
  });

  test("a foreign group is not found, one's own is changed", async () => {
    const { admin, own, sibling, college, siblingCollege, province } = await twoSchools();
    const change = { version: 1, groupName: "改名" };
    for (const groupId of [sibling.id, province.id])
      await expect(updateGroup({ ...change, groupId }, admin)).rejects.toMatchObject({ fault: "notFound" });
    await expect(updateCollege({ ...change, groupId: siblingCollege.id }, admin)).rejects.toMatchObject({
      fault: "notFound",
    });
    await expect(addCollege({ parentId: sibling.id, groupName: "x", groupCode: "XX1" }, admin)).rejects.toMatchObject({
      fault: "notFound",
    });
    await updateCollege({ ...change, groupId: college.id }, admin);
    await updateSchool({ ...change, groupId: own.id }, admin);
    expect((await collegePage(page, admin)).list[0]?.groupName).toBe("改名");
  });

  test("a role whose scope is not about groups sees none", async () => {
    const { own } = await twoSchools();
    for (const role of ["CONTEST_MANAGER", "EXPERT", "STUDENT"]) {
      const actor = await anActor(role, { in: own });
      expect((await groupPage(page, actor)).total, role).toBe(0);
      expect(await groupTree({}, actor), role).toEqual([]);
    }
  });
});

test("departments stay within their organisation", async () => {
  const { admin, own, sibling } = await twoSchools();
  const top = await addDepartment({ groupId: own.id, deptName: "教务处" }, admin);
  const below = await addDepartment({ groupId: own.id, parentId: top.deptId, deptName: "竞赛科" }, admin);
  expect((await departmentList({}, admin)).map((d) => d.deptName).sort()).toEqual(["教务处", "竞赛科"]);
  const other = await anActor("SCHOOL_ADMIN", { in: sibling });
  await expect(departmentList({ groupId: own.id }, other)).rejects.toMatchObject({ fault: "notFound" });
  await expect(addDepartment({ groupId: own.id, deptName: "x" }, other)).rejects.toMatchObject({ fault: "notFound" });
  await expect(
    updateDepartment({ deptId: top.deptId, version: 1, parentId: below.deptId }, admin),
  ).rejects.toMatchObject({
    fault: "badInput",
  });
});

test("the catalogue of majors is read by all and written by somebody whose scope is everything", async () => {
  const { admin, college, sibling, siblingCollege } = await twoSchools();
  const platform = await anActor("PLATFORM_ADMIN");
  const national = await addMajor({ majorName: "软件工程" }, platform);
  const mine = await addMajor({ majorName: "智能制造", collegeId: college.id }, admin);
  const names = async (actor: typeof admin) => (await majorPage(page, actor)).list.map((row) => row.majorName);
  expect(await names(admin)).toEqual(expect.arrayContaining(["软件工程", "智能制造"]));
  const other = await anActor("SCHOOL_ADMIN", { in: sibling });
  expect(await names(other)).not.toContain("智能制造");
  await expect(addMajor({ majorName: "x", collegeId: siblingCollege.id }, admin)).rejects.toMatchObject({
    fault: "notFound",
  });
  await expect(updateMajor({ majorId: national.majorId, version: 1, majorName: "x" }, admin)).rejects.toMatchObject({
    fault: "notFound",
  });
  await updateMajor({ majorId: national.majorId, version: 1, majorName: "软件工程（改）" }, platform);
  expect(await deleteMajors({ ids: [mine.majorId] }, admin)).toEqual({ deleted: 1 });
});

test("the tree keeps its shape, and a group that holds anything stays", async () => {
  const { own, province } = await twoSchools();
  const platform = await anActor("PLATFORM_ADMIN");
  const row = { groupName: "新组织", groupCode: "NEW-1" };
  await expect(addGroup({ ...row, parentId: own.id, kind: "province" }, platform)).rejects.toMatchObject({
    fault: "groupKindWrong",
  });
  await addGroup({ ...row, parentId: province.id, kind: "school" }, platform);
  await expect(addGroup({ ...row, parentId: province.id, kind: "school" }, platform)).rejects.toMatchObject({
    errors: [{ field: "groupCode" }],
  });
  await expect(deleteGroups({ ids: [own.id] }, platform)).rejects.toMatchObject({ fault: "groupInUse" });
});

test("an empty group can be deleted", async () => {
  const platform = await anActor("PLATFORM_ADMIN");
  const school = await aSchool();
  expect(await deleteGroups({ ids: [school.id] }, platform)).toEqual({ deleted: 1 });
});

test("no two departments at one place, and no two majors of one class, have one name, and the field is named", async () => {
  const { admin, own, college } = await twoSchools();
  const platform = await anActor("PLATFORM_ADMIN");
  const refused = (field: string, fault: string) => ({ fault: "conflict", errors: [{ field, fault }] });
  const top = await addDepartment({ groupId: own.id, deptName: "教务处" }, admin);
  const other = await addDepartment({ groupId: own.id, deptName: "学生处" }, admin);
  const twice = refused("deptName", "departmentNameTaken");
  await expect(addDepartment({ groupId: own.id, deptName: "教务处" }, admin)).rejects.toMatchObject(twice);
  await expect(updateDepartment({ deptId: other.deptId, version: 1, deptName: "教务处" }, admin)).rejects.toMatchObject(
    twice,
  );
  await addDepartment({ groupId: own.id, parentId: top.deptId, deptName: "教务处" }, admin);
  expect(await departmentList({ groupId: own.id }, admin)).toHaveLength(3);

  const national = await addMajor({ majorName: "量子工艺" }, platform);
  await addMajor({ majorName: "量子工艺", majorClass: "物理学类" }, platform);
  const named = refused("majorName", "majorNameTaken");
  await expect(addMajor({ majorName: "量子工艺" }, platform)).rejects.toMatchObject(named);
  const free = await addMajor({ majorName: "量子工艺二" }, platform);
  const change = { majorId: free.majorId, version: 1, majorName: "量子工艺" };
  await expect(updateMajor(change, platform)).rejects.toMatchObject(named);
  expect(await addMajor({ majorName: "量子工艺", collegeId: college.id }, admin)).not.toEqual(national);
});
