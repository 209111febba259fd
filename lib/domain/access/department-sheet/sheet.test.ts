import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { audit, db, department } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { departmentList } from "@/lib/domain/org";
import { anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { hostileSheets } from "@/lib/seed/factories/hostile-sheets";
import { aSheet } from "@/lib/seed/factories/sheet";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { type DepartmentColumn, departmentColumns } from "./calls";
import { columns } from "./columns";
import { exportDepartments } from "./exporting";
import { checkDepartments, importDepartments } from "./importing";

useDatabase();

type Row = Partial<Record<DepartmentColumn, string>>;
const streamed = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();
const sheetOf = (rows: Row[]) =>
  aSheet(
    rows.map((row) => departmentColumns.map((column) => row[column] ?? "")),
    departmentColumns.map((column) => columns.heading(column, "zh-cn")),
  );
const check = async (rows: Row[], actor: Actor, updateSupport: 0 | 1 = 0, groupId?: string) =>
  checkDepartments({ file: "部门.xlsx", updateSupport, groupId }, actor, streamed(await sheetOf(rows)));
const take = ({ checkId, sha256 }: { checkId: string; sha256: string }, actor: Actor, onlyValid: 0 | 1 = 0) =>
  importDepartments({ checkId, sha256, onlyValid }, actor);
const named = (groupId: string, name: string) =>
  db
    .select()
    .from(department)
    .where(and(eq(department.groupId, groupId), eq(department.name, name)));

async function bytesOf({ stream }: Awaited<ReturnType<typeof exportDepartments>>) {
  if (Buffer.isBuffer(stream)) return stream;
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function scene() {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const host = await anActor("HOST_ADMIN", { in: province });
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  return { province, school, host, admin };
}

test("a sheet makes departments and those below them, whichever row stands first; again it makes none", async () => {
  const { school, admin } = await scene();
  const rows: Row[] = [
    { parentPath: "教务处 ／ 考试科", deptName: "命题组", sort: "2" },
    { deptName: "教务处", groupCode: school.code.toLowerCase() },
    { parentPath: "教务处", deptName: "考试科" },
  ];
  const found = await check(rows, admin);
  expect([found.messageList, found.createCount]).toEqual([[], 3]);
  expect(await named(school.id, "教务处"), "a check writes nothing").toEqual([]);
  await take(found, admin);
  const [top] = await named(school.id, "教务处");
  const [middle] = await named(school.id, "考试科");
  const [last] = await named(school.id, "命题组");
  expect([top?.parentId, middle?.parentId, last?.parentId, last?.sort]).toEqual([null, top?.id, middle?.id, 2]);
  const told = await db
    .select()
    .from(audit)
    .where(eq(audit.entityId, top?.id as string));
  expect(told.map((one) => one.action)).toEqual(["department.add"]);
  const again = await check(rows, admin, 1);
  expect([again.createCount, again.updateCount, again.unchangedCount]).toEqual([0, 0, 3]);
});

test("two imports of one sheet make each department once, also at the top", async () => {
  const { school, admin } = await scene();
  const rows = [{ deptName: "学生处" }];
  const [one, two] = [await check(rows, admin), await check(rows, admin)];
  await take(one, admin);
  expect((await take(two, admin)).unchangedCount).toBe(1);
  expect(await named(school.id, "学生处")).toHaveLength(1);
});

test("a changed order needs the tick; an empty cell changes nothing", async () => {
  const { school, admin } = await scene();
  await db.insert(department).values({ groupId: school.id, name: "人事处", sort: 3 });
  expect((await check([{ deptName: "人事处" }], admin, 1)).unchangedCount).toBe(1);
  const rows = [{ deptName: "人事处", sort: "8" }];
  expect((await check(rows, admin)).messageList).toEqual(["第2行：部门已存在；如需更新排序请勾选“更新”"]);
  await take(await check(rows, admin, 1), admin);
  expect(await named(school.id, "人事处")).toMatchObject([{ sort: 8 }]);
});

test("says what is wrong of each row and column; nothing outside the scope is known", async () => {
  const { school, admin } = await scene();
  const other = await aSchool();
  await db.insert(department).values({ groupId: other.id, name: "别处" });
  const rows: Row[] = [
    { deptName: "", parentPath: "无" },
    { deptName: "甲/乙" },
    { deptName: "丙", sort: "-1" },
    { deptName: "丁", parentPath: "丙" },
    { deptName: "别处", groupCode: other.code },
    { deptName: "戊", parentPath: "别处" },
    { deptName: "己" },
    { deptName: "己" },
    { deptName: "字".repeat(61) },
  ];
  const found = await check(rows, admin);
  expect(found.messageList).toEqual([
    "第2行：部门名称必填",
    "第2行：没有这个上级部门",
    "第3行：部门名称不能含“/”",
    "第4行：排序须为 0 至 99999 的整数",
    "第5行：上级部门在第4行，该行有问题",
    "第6行：没有这个组织编码，或不在您的管理范围内",
    "第7行：没有这个上级部门",
    "第9行：与第8行是同一部门",
    "第10行：部门名称最多 60 个字",
  ]);
  expect(await faultOf(take(found, admin))).toBe("importFailed");
  await take(found, admin, 1);
  expect((await departmentList({ groupId: school.id }, admin)).map((one) => one.deptName)).toEqual(["己"]);
  const english = await check([{ deptName: "", sort: "1" }], { ...admin, locale: "en" });
  expect(english.messageList).toEqual(["Row 2: Department is required"]);
});

test("takes new rows of who may add, and changes of who may edit; another person's check is none", async () => {
  const { school, admin, host } = await scene();
  await db.insert(department).values({ groupId: school.id, name: "旧" });
  const only = (...permissions: string[]) => ({ ...admin, permissions: new Set(permissions) });
  const rows = [{ deptName: "新" }, { deptName: "旧", sort: "5" }];
  expect((await check(rows, only("sys:dept:add"), 1)).messageList).toEqual(["第3行：您没有修改的权限"]);
  expect((await check(rows, only("sys:dept:edit"), 1)).messageList).toEqual(["第2行：没有这个部门，您没有新增的权限"]);
  expect(await faultOf(take(await check(rows, admin, 1), host))).toBe("notFound");
  expect(await faultOf(check(rows, admin, 0, (await aSchool()).id)), "a foreign organisation").toBe("notFound");
});

test("rows without an organisation go to the one that is chosen, others to the one they name", async () => {
  const { school, province, host } = await scene();
  const rows = [{ deptName: "一处" }, { deptName: "二处", groupCode: province.code }];
  await take(await check(rows, host, 0, school.id), host);
  expect([(await named(school.id, "一处")).length, (await named(province.id, "二处")).length]).toEqual([1, 1]);
});

test("an export holds what the list shows, in the columns of the import: imported again it changes nothing", async () => {
  const { school, admin } = await scene();
  const [top] = await db.insert(department).values({ groupId: school.id, name: "=甲/乙" }).returning();
  await db.insert(department).values({ groupId: school.id, parentId: top?.id, name: "下级", sort: 4 });
  const bytes = await bytesOf(await exportDepartments({ type: "data", groupId: school.id }, admin));
  const rows = (await readSheet(bytes, 100)).slice(1).map(({ cells }) => cells);
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
    [school.code, "", "=甲/乙", "0"],
    [school.code, "=甲/乙", "下级", "4"],
  ]);
  const listed = await departmentList({ groupId: school.id }, admin);
  expect(rows.map((cells) => cells[2])).toEqual(listed.map((one) => one.deptName));
  const again = await checkDepartments({ file: "a.xlsx", updateSupport: 1 }, admin, streamed(bytes));
  expect([again.messageList, again.unchangedCount]).toEqual([[], 2]);
});

test("the form has lists to choose from and is for who adds; a hostile file is refused in words", async () => {
  const { school, admin } = await scene();
  await db.insert(department).values({ groupId: school.id, name: "教务处" });
  const form = await bytesOf(await exportDepartments({ type: "template" }, admin));
  expect((await readSheet(form, 10)).length, "headings alone").toBe(1);
  const sheet = Buffer.from(unzipSync(form)["xl/worksheets/sheet1.xml"] ?? []).toString();
  expect(sheet).toContain("dataValidation");
  expect(sheet).toContain(school.code);
  expect(sheet).toContain("教务处");
  const only = { ...admin, permissions: new Set(["sys:dept:list"]) };
  expect(await faultOf(exportDepartments({ type: "template" }, only))).toBe("noPermission");
  expect(await faultOf(exportDepartments({ type: "data", groupId: (await aSchool()).id }, admin))).toBe("notFound");
  const [fault, make] = hostileSheets["a bomb that claims to be small"] as (typeof hostileSheets)[string];
  const sent = checkDepartments({ file: "x.xlsx", updateSupport: 0 }, admin, streamed(make()));
  await expect(sent).rejects.toMatchObject({ fault });
});
