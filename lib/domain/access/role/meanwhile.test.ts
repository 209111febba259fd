import { expect, test } from "vitest";
import { addMenu, menuList, updateMenu } from "@/lib/domain/access";
import { addDepartment, addMajor, departmentList, majorPage, updateDepartment, updateMajor } from "@/lib/domain/org";
import { anActor, aSchool } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";

useDatabase();
const stale = { fault: "stale" };

test("of two who read one menu entry, department or major, the second to save is refused and changes nothing", async () => {
  const platform = await anActor("PLATFORM_ADMIN");
  const menu = { menuName: "一", menuNameEn: "One", menuType: 1 as const, component: "Layout", path: "/twice" };
  const { menuId } = await addMenu({ ...menu, visible: 1, sort: 1 }, platform);
  await updateMenu({ menuId, version: 1, menuName: "二" }, platform);
  await expect(updateMenu({ menuId, version: 1, menuName: "三" }, platform)).rejects.toMatchObject(stale);
  const entry = (await menuList({}, platform)).find((row) => row.menuId === menuId);
  expect(entry).toMatchObject({ menuName: "二", version: 2 });
  await updateMenu({ menuId, version: 2, menuName: "三" }, platform);

  const school = await aSchool();
  const { deptId } = await addDepartment({ groupId: school.id, deptName: "一" }, platform);
  await updateDepartment({ deptId, version: 1, deptName: "二" }, platform);
  await expect(updateDepartment({ deptId, version: 1, deptName: "三" }, platform)).rejects.toMatchObject(stale);
  expect(await departmentList({ groupId: school.id }, platform)).toMatchObject([{ deptName: "二", version: 2 }]);

  const { majorId } = await addMajor({ majorName: "量子会计" }, platform);
  await updateMajor({ majorId, version: 1, majorName: "量子会计学" }, platform);
  await expect(updateMajor({ majorId, version: 1, majorName: "三" }, platform)).rejects.toMatchObject(stale);
  const { list } = await majorPage({ pageNum: 1, pageSize: 10, keywords: "量子会计" }, platform);
  expect(list).toMatchObject([{ majorName: "量子会计学", version: 2 }]);
});
