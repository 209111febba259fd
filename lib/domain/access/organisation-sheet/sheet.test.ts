import { eq, inArray, like } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect } from "vitest";
import { audit, db, group } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { groupPage } from "@/lib/domain/org";
import { aCollege, anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { hostileSheets } from "@/lib/seed/factories/hostile-sheets";
import { nextNumber } from "@/lib/seed/factories/next";
import { aSheet } from "@/lib/seed/factories/sheet";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { collegeColumns, type GroupColumn, groupColumns } from "./calls";
import { columnsOf, sheets } from "./columns";
import { exportColleges, exportGroups, exportSchools } from "./exporting";
import { checkColleges, checkGroups, checkSchools, importColleges, importGroups, importSchools } from "./importing";

useDatabase();

type Row = Partial<Record<GroupColumn, string>>;
const heading = columnsOf(sheets.group).heading;
const sheetOf = (rows: Row[], columns: readonly GroupColumn[] = groupColumns) =>
  aSheet(
    rows.map((row) => columns.map((column) => row[column] ?? "")),
    columns.map((column) => heading(column, "zh-cn")),
  );
const streamed = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();
const check = async (rows: Row[], actor: Actor, updateSupport: 0 | 1 = 0) =>
  checkGroups({ file: "组织.xlsx", updateSupport }, actor, streamed(await sheetOf(rows)));
const take = ({ checkId, sha256 }: { checkId: string; sha256: string }, actor: Actor, onlyValid: 0 | 1 = 0) =>
  importGroups({ checkId, sha256, onlyValid }, actor);
const coded = async (code: string) => (await db.select().from(group).where(eq(group.code, code)))[0];
const code = () => `S-${nextNumber()}`;

async function bytesOf({ stream }: Awaited<ReturnType<typeof exportGroups>>) {
  if (Buffer.isBuffer(stream)) return stream;
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function scene() {
  const province = await aProvince();
  const host = await anActor("HOST_ADMIN", { in: province });
  return { province, host };
}

describe("a sheet of organisations", () => {
  test("makes schools and their colleges, whichever row stands first; the same sheet again makes none", async () => {
    const { province, host } = await scene();
    const [school, college] = [code(), code()];
    const rows: Row[] = [
      { groupCode: college, groupName: "信息学院", kind: "学院", parentCode: school.toLowerCase() },
      {
        ...{ groupCode: school, groupName: "表中 大学", groupNameEn: "University of Sheets", kind: "School" },
        ...{ parentCode: province.code, aliases: "表大；表中学院", city: "某市", sort: "7", publishApproval: "免审批" },
      },
    ];
    const before = await db.$count(group);
    const found = await check(rows, host);
    expect([found.messageList, found.createCount]).toEqual([[], 2]);
    expect(await db.$count(group), "a check writes nothing").toBe(before);
    await take(found, host);
    const made = await coded(school);
    expect(made).toMatchObject({
      ...{ kind: "school", name: "表中大学", nameEn: "University of Sheets", parentId: province.id },
      ...{ aliases: ["表大", "表中学院"], sort: 7, publishApproval: false, pinyin: "biaozhongdaxue" },
      ...{ path: `${province.path}${made?.id}/`, provinceCode: province.provinceCode, version: 1 },
    });
    expect(await coded(college)).toMatchObject({ parentId: made?.id, name: "信息学院", kind: "college" });
    const told = await db
      .select()
      .from(audit)
      .where(inArray(audit.entityId, [made?.id as string]));
    expect(told.map((one) => one.action)).toEqual(["group.add"]);

    for (const update of [0, 1] as const) {
      const again = await check(rows, host, update);
      expect([again.createCount, again.updateCount, again.unchangedCount, again.messageList]).toEqual([0, 0, 2, []]);
    }
    expect((await coded(school))?.version).toBe(1);
  });

  test("changes what exists where that is ticked; empty cells stay, a dash takes away, a former name stays known", async () => {
    const { province, host } = await scene();
    const school = await aSchool({ parent: province });
    await db.update(group).set({ remark: "旧备注", level: "本科" }).where(eq(group.id, school.id));
    const rows: Row[] = [{ groupCode: school.code, groupName: "新名大学", remark: "-", city: "杭州" }];
    const refused = await check(rows, host);
    expect(refused.messageList).toEqual(["第2行：编码已存在；如需修改请勾选“更新”"]);
    const found = await check(rows, host, 1);
    expect([found.messageList, found.updateCount]).toEqual([[], 1]);
    await take(found, host);
    expect(await coded(school.code)).toMatchObject({
      ...{
        name: "新名大学",
        remark: null,
        level: "本科",
        city: "杭州",
        parentId: province.id,
        version: school.version + 1,
      },
      aliases: expect.arrayContaining([school.name]),
    });
    const city = await check([{ groupCode: school.code, groupName: "新名大学", city: "杭州市" }], host, 1);
    expect([city.unchangedCount, city.messageList], "one city in two spellings").toEqual([1, []]);
  });

  test("says what is wrong of each row and column, and writes nothing of it", async () => {
    const { province, host } = await scene();
    const school = await aSchool({ parent: province });
    const [twice, a, b, own, lost, below] = [code(), code(), code(), code(), code(), code()];
    const good = { kind: "学校", parentCode: province.code };
    const rows: Row[] = [
      { groupName: "没有编码", ...good },
      { groupCode: "学 校", groupName: "编码不对", ...good },
      { groupCode: twice, groupName: "第一所", ...good },
      { groupCode: twice.toLowerCase(), groupName: "第二所", ...good },
      { groupCode: code(), groupName: school.name, ...good },
      { groupCode: code(), groupName: "第一所", ...good },
      { groupCode: a, groupName: "甲", kind: "主办方", parentCode: b },
      { groupCode: b, groupName: "乙", kind: "主办方", parentCode: a },
      { groupCode: own, groupName: "丙", kind: "主办方", parentCode: own },
      { groupCode: code(), groupName: "孤儿", kind: "学校", parentCode: "NOWHERE" },
      { groupCode: code(), groupName: "院下院", kind: "学院", parentCode: province.code },
      { groupCode: code(), groupName: "平台", kind: "平台", parentCode: province.code },
      { groupCode: lost, groupName: "字".repeat(101), ...good },
      { groupCode: below, groupName: "学院", kind: "学院", parentCode: lost },
      { groupCode: school.code, groupName: school.name, kind: "学院", parentCode: "NOWHERE" },
      { groupCode: code(), groupName: "细节", ...good, sort: "-1", publishApproval: "也许", aliases: "一" },
    ];
    const before = await db.$count(group);
    const found = await check(rows, host, 1);
    expect(found.messageList).toEqual([
      "第2行：编码必填",
      "第3行：编码由 2 至 40 个字母、数字或连字符组成",
      `第5行：编码与第4行重复`,
      "第6行：同一上级下已有同名的组织",
      "第7行：与第4行在同一上级下重名",
      "第8行：上级互相指向，形成了循环",
      "第9行：上级互相指向，形成了循环",
      "第10行：上级互相指向，形成了循环",
      "第11行：没有这个上级编码，或不在您的管理范围内",
      "第12行：省级之下不能有学院",
      "第13行：类型只能填：省级、主办方、学校、学院、企业",
      "第13行：省级之下不能有平台",
      "第14行：名称最多 100 个字",
      "第15行：上级在第14行，该行有问题",
      "第16行：已有组织的类型不能修改",
      "第16行：已有组织的上级不在此修改，请用“移动”",
      "第17行：排序须为 0 至 99999 的整数",
      "第17行：竞赛发布请从下拉列表中选择",
      "第17行：其他名称每个 2 至 100 个字",
    ]);
    expect(await faultOf(take(found, host))).toBe("importFailed");
    expect(await db.$count(group)).toBe(before);
    const english = await check(rows.slice(0, 1), { ...host, locale: "en" });
    expect(english.messageList).toEqual(["Row 2: Code is required"]);
    const again = await check(rows, host, 1);
    await take(again, host, 1);
    expect([await coded(twice), await coded(below)]).toMatchObject([{ name: "第一所" }, undefined]);
    expect(await db.$count(group), "the only good row").toBe(before + 1);
  });

  test("knows nothing outside the scope: neither as a row nor as a parent; a neighbour's code is only taken", async () => {
    const { host } = await scene();
    const other = await aSchool();
    const rows: Row[] = [
      { groupCode: other.code, groupName: "改名" },
      { groupCode: code(), groupName: "学院", kind: "学院", parentCode: other.code },
    ];
    const found = await check(rows, host, 1);
    expect(found.messageList).toContain("第2行：编码已被使用，或不在您的管理范围内");
    expect(found.messageList).toContain("第3行：没有这个上级编码，或不在您的管理范围内");
    expect(await coded(other.code)).toEqual(other);
  });

  test("takes new rows of who may add and changes of who may edit, also when a right goes between check and import", async () => {
    const { province, host } = await scene();
    const school = await aSchool({ parent: province });
    const fresh = { groupCode: code(), groupName: "新校", kind: "学校", parentCode: province.code };
    const changed = { groupCode: school.code, groupName: "改名校" };
    const only = (...permissions: string[]) => ({ ...host, permissions: new Set(permissions) });
    const [adds, edits] = [only("sys:group:add"), only("sys:group:edit")];
    expect((await check([fresh, changed], adds, 1)).messageList).toEqual(["第3行：您没有修改的权限"]);
    expect((await check([fresh, changed], edits, 1)).messageList).toEqual([
      "第2行：没有这个编码的组织，您没有新增的权限",
    ]);
    const found = await check([changed], host, 1);
    expect(await faultOf(take(found, adds))).toBe("importFailed");
    await take(found, edits);
    expect((await coded(school.code))?.name).toBe("改名校");
    const stranger = await anActor("HOST_ADMIN", { in: province });
    expect(await faultOf(take(await check([fresh], host), stranger)), "another person's check").toBe("notFound");
  });

  test("two imports of one sheet make each organisation once", async () => {
    const { province, host } = await scene();
    const rows = [{ groupCode: code(), groupName: "一次", kind: "学校", parentCode: province.code }];
    const [one, two] = [await check(rows, host), await check(rows, host)];
    await take(one, host);
    const second = await take(two, host);
    expect([second.createCount, second.unchangedCount]).toEqual([0, 1]);
  });

  test("is refused in words where the file is hostile", async () => {
    const { host } = await scene();
    const [fault, make] = hostileSheets["a bomb that claims to be small"] as (typeof hostileSheets)[string];
    const sent = checkGroups({ file: "x.xlsx", updateSupport: 0 }, host, streamed(make()));
    await expect(sent).rejects.toMatchObject({ fault });
  });
});

describe("sheets of one kind", () => {
  test("a school's administrator adds colleges to the own school alone, and names no other kind", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const own = code();
    const rows: Row[] = [
      { groupCode: own, groupName: "自己的学院", parentCode: school.code },
      { groupCode: code(), groupName: "别人的学院", parentCode: other.code },
      { groupCode: school.code, groupName: "改校名" },
    ];
    const found = await checkColleges(
      { file: "a.xlsx", updateSupport: 1 },
      actor,
      streamed(await sheetOf(rows, collegeColumns)),
    );
    expect(found.messageList).toEqual([
      "第3行：没有这个上级编码，或不在您的管理范围内",
      "第4行：编码已被使用，或不在您的管理范围内",
      "第4行：上级编码必填",
    ]);
    await importColleges({ checkId: found.checkId, onlyValid: 1 }, actor);
    expect(await coded(own)).toMatchObject({ kind: "college", parentId: school.id });
    expect(await coded(school.code)).toEqual(school);
    expect(await faultOf(importSchools({ checkId: found.checkId, onlyValid: 1 }, actor)), "another kind's check").toBe(
      "notFound",
    );
  });

  test("a school's administrator changes the own school by its sheet", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const bytes = await sheetOf([{ groupCode: school.code, groupName: school.name, level: "本科" }]);
    const found = await checkSchools({ file: "a.xlsx", updateSupport: 1 }, actor, streamed(bytes));
    await importSchools({ checkId: found.checkId, onlyValid: 0 }, actor);
    expect((await coded(school.code))?.level).toBe("本科");
  });
});

describe("an export", () => {
  test("holds what the filters leave, in the columns of the import: imported again it changes nothing", async () => {
    const { province, host } = await scene();
    const school = await aSchool({ parent: province, name: `=导出${nextNumber()}` });
    await db
      .update(group)
      .set({ aliases: ["短称", "旧称"], remark: "两行\n备注" })
      .where(eq(group.id, school.id));
    await aCollege({ parent: school });
    const bytes = await bytesOf(await exportGroups({ type: "data" }, host));
    const rows = await readSheet(bytes, 100);
    expect(rows.map(({ cells }) => cells[0])).toEqual(expect.arrayContaining(["编码", province.code, school.code]));
    const at = (of: string) => rows.findIndex(({ cells }) => cells[0] === of);
    expect(at(province.code)).toBeLessThan(at(school.code));
    const again = await checkGroups({ file: "a.xlsx", updateSupport: 1 }, host, streamed(bytes));
    expect([again.messageList, again.updateCount, again.unchangedCount]).toEqual([[], 0, rows.length - 1]);

    const { list } = await groupPage({ pageNum: 1, pageSize: 100 }, host);
    expect(rows.slice(1).map(({ cells }) => cells[0])).toHaveLength(list.length);
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(
      expect.arrayContaining(list.map((one) => one.groupCode)),
    );

    const below = await readSheet(await bytesOf(await exportGroups({ type: "data", parentId: school.id }, host)), 100);
    expect(below.length, "one college").toBe(2);
    const schools = await readSheet(await bytesOf(await exportSchools({ type: "data" }, host)), 100);
    expect(schools.map(({ cells }) => cells[0])).toEqual(["编码", school.code]);
    expect(await db.$count(audit, like(audit.action, "%.export"))).toBe(3);
  });

  test("stays within the scope and the rights; the form has lists to choose from", async () => {
    const { province, host } = await scene();
    const other = await aSchool();
    const rows = await readSheet(await bytesOf(await exportGroups({ type: "data" }, host)), 1000);
    expect(rows.some(({ cells }) => cells[0] === other.code)).toBe(false);
    expect(
      rows.some(({ cells }) => cells[0] === province.code),
      "positive control",
    ).toBe(true);
    expect(await faultOf(exportGroups({ type: "data", parentId: other.id }, host))).toBe("notFound");
    const only = { ...host, permissions: new Set(["sys:college:import"]) };
    expect(await faultOf(exportColleges({ type: "data" }, only))).toBe("noPermission");
    expect(await faultOf(exportColleges({ type: "template" }, only))).toBe("none");
    const form = await bytesOf(await exportGroups({ type: "template" }, host));
    expect((await readSheet(form, 10)).length, "headings alone").toBe(1);
    expect(Buffer.from(unzipSync(form)["xl/worksheets/sheet1.xml"] ?? []).toString()).toContain("dataValidation");
  });
});
