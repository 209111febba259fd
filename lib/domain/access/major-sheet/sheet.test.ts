import { and, eq, isNull } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { audit, db, major } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { majorPage } from "@/lib/domain/org";
import { aCollege, anActor, aSchool } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { type MajorColumn, majorColumns } from "./calls";
import { columns } from "./columns";
import { exportMajors } from "./exporting";
import { checkMajors, importMajors } from "./importing";

useDatabase();

type Row = Partial<Record<MajorColumn, string>>;
const streamed = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();
const sheetOf = (rows: Row[]) =>
  aSheet(
    rows.map((row) => majorColumns.map((column) => row[column] ?? "")),
    majorColumns.map((column) => columns.heading(column, "zh-cn")),
  );
const check = async (rows: Row[], actor: Actor, updateSupport: 0 | 1 = 0) =>
  checkMajors({ file: "专业.xlsx", updateSupport }, actor, streamed(await sheetOf(rows)));
const take = ({ checkId, sha256 }: { checkId: string; sha256: string }, actor: Actor, onlyValid: 0 | 1 = 0) =>
  importMajors({ checkId, sha256, onlyValid }, actor);
const of = (collegeId: string | null, name: string) =>
  db
    .select()
    .from(major)
    .where(and(collegeId ? eq(major.collegeId, collegeId) : isNull(major.collegeId), eq(major.name, name)))
    .orderBy(major.class);

async function bytesOf({ stream }: Awaited<ReturnType<typeof exportMajors>>) {
  if (Buffer.isBuffer(stream)) return stream;
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function scene() {
  const school = await aSchool();
  const college = await aCollege({ parent: school });
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  return { school, college, admin };
}
const root = async () => ({ ...(await anActor("PLATFORM_ADMIN")), dataScope: 1 });

test("a sheet makes majors of colleges; the same sheet again makes none, whoever imports first", async () => {
  const { college, admin } = await scene();
  const rows: Row[] = [
    {
      collegeCode: college.code.toLowerCase(),
      majorName: "水声 工程",
      majorCode: "ＡＢ－1",
      category: "工学",
      sort: "3",
    },
    { collegeCode: college.code, majorName: "仿生学", majorClass: "交叉类" },
  ];
  const [found, second] = [await check(rows, admin), await check(rows, admin)];
  expect([found.messageList, found.createCount]).toEqual([[], 2]);
  await take(found, admin);
  const [made] = await of(college.id, "水声工程");
  expect(made).toMatchObject({ code: "AB-1", category: "工学", class: null, sort: 3 });
  const told = await db
    .select()
    .from(audit)
    .where(eq(audit.entityId, made?.id as string));
  expect(told.map((one) => one.action)).toEqual(["major.add"]);
  expect((await take(second, admin)).unchangedCount).toBe(2);
  expect((await check(rows, admin, 1)).unchangedCount).toBe(2);
  expect(await of(college.id, "水声工程")).toHaveLength(1);
});

test("changes what exists where that is ticked; empty cells stay, a dash takes away, a class is filled in", async () => {
  const { college, admin } = await scene();
  await db.insert(major).values({ collegeId: college.id, name: "气象", code: "X1", category: "理学", sort: 2 });
  const rows = [{ collegeCode: college.code, majorName: "气象", majorCode: "-", majorClass: "大气类" }];
  expect((await check(rows, admin)).messageList).toEqual(["第2行：专业已存在；如需修改请勾选“更新”"]);
  await take(await check(rows, admin, 1), admin);
  expect(await of(college.id, "气象")).toMatchObject([{ code: null, category: "理学", class: "大气类", sort: 2 }]);
  expect((await check(rows, admin, 1)).unchangedCount).toBe(1);
});

test("says what is wrong of each row and column, and of two majors of one name which class is meant", async () => {
  const { college, admin } = await scene();
  const other = await aCollege();
  const collegeCode = college.code;
  for (const one of ["甲类", "乙类"])
    await db.insert(major).values({ collegeId: college.id, name: "同名", class: one });
  const rows: Row[] = [
    { majorName: "无院" },
    { collegeCode, majorName: "" },
    { collegeCode: other.code, majorName: "别家" },
    { collegeCode, majorName: "长", majorCode: "C".repeat(21), sort: "很前" },
    { collegeCode, majorName: "同名" },
    { collegeCode, majorName: "重" },
    { collegeCode, majorName: "重" },
    { collegeCode: "国家目录", majorName: "自编专业" },
    { collegeCode, majorName: "同名", majorClass: "乙类", sort: "0" },
  ];
  const found = await check(rows, admin, 1);
  expect(found.messageList).toEqual([
    "第2行：学院编码必填",
    "第3行：专业名称必填",
    "第4行：没有这个学院编码，或不在您的管理范围内",
    "第5行：专业代码最多 20 个字",
    "第5行：排序须为 0 至 99999 的整数",
    "第6行：有几个同名专业，请填写专业类",
    "第8行：与第7行是同一专业",
    "第9行：国家目录仅平台可以修改",
  ]);
  expect([found.createCount, found.unchangedCount]).toEqual([1, 1]);
  expect(await faultOf(take(found, admin))).toBe("importFailed");
  await take(found, admin, 1);
  expect([(await of(college.id, "重")).length, (await of(null, "自编专业")).length]).toEqual([1, 0]);
  const english = await check([{ majorName: "X" }], { ...admin, locale: "en" });
  expect(english.messageList).toEqual(["Row 2: College code is required"]);
});

test("the platform adds to the national catalogue, in the words of either language, once", async () => {
  const platform = await root();
  const rows = [
    { collegeCode: "国家目录", majorName: "自编专业", category: "工学" },
    { collegeCode: "national catalogue", majorName: "另编专业" },
  ];
  const [one, two] = [await check(rows, platform), await check(rows, platform)];
  await take(one, platform);
  await take(two, platform);
  expect([(await of(null, "自编专业")).length, (await of(null, "另编专业")).length]).toEqual([1, 1]);
});

test("takes new rows of who may add, and changes of who may edit; another person's check is none", async () => {
  const { college, admin, school } = await scene();
  await db.insert(major).values({ collegeId: college.id, name: "旧" });
  const only = (...permissions: string[]) => ({ ...admin, permissions: new Set(permissions) });
  const rows = [
    { collegeCode: college.code, majorName: "新" },
    { collegeCode: college.code, majorName: "旧", sort: "5" },
  ];
  expect((await check(rows, only("sys:major:add"), 1)).messageList).toEqual(["第3行：您没有修改的权限"]);
  expect((await check(rows, only("sys:major:edit"), 1)).messageList).toEqual(["第2行：没有这个专业，您没有新增的权限"]);
  const stranger = await anActor("SCHOOL_ADMIN", { in: school });
  expect(await faultOf(take(await check(rows, admin, 1), stranger))).toBe("notFound");
});

test("an export holds what the list shows, in the columns of the import: imported again it changes nothing", async () => {
  const { college, admin } = await scene();
  await db.insert(major).values([
    { collegeId: college.id, name: "=公式", class: "甲类", code: "1" },
    { collegeId: college.id, name: "普通", sort: 9 },
  ]);
  await db.insert(major).values({ collegeId: (await aCollege()).id, name: "别家专业" });
  const bytes = await bytesOf(await exportMajors({ type: "data" }, admin));
  const rows = (await readSheet(bytes, 5000)).slice(1).map(({ cells }) => cells);
  const { total } = await majorPage({ pageNum: 1, pageSize: 1 }, admin);
  expect(rows).toHaveLength(total);
  expect(rows.map((cells) => cells[1])).toEqual(expect.arrayContaining(["=公式", "普通"]));
  expect(rows.map((cells) => cells[1])).not.toContain("别家专业");
  const again = await checkMajors({ file: "a.xlsx", updateSupport: 1 }, admin, streamed(bytes));
  expect([again.messageList, again.updateCount, again.unchangedCount]).toEqual([[], 0, total]);

  const own = await bytesOf(await exportMajors({ type: "data", collegeId: college.id, keywords: "普" }, admin));
  expect((await readSheet(own, 10)).map(({ cells }) => cells[1])).toEqual(["专业名称", "普通"]);
  expect(await faultOf(exportMajors({ type: "data", collegeId: (await aCollege()).id }, admin))).toBe("notFound");
});

test("the form has lists to choose from and is for who imports", async () => {
  const { college, admin } = await scene();
  await db.insert(major).values({ name: "目录专业", category: "医学" });
  const form = await bytesOf(await exportMajors({ type: "template" }, admin));
  const sheet = Buffer.from(unzipSync(form)["xl/worksheets/sheet1.xml"] ?? []).toString();
  expect(sheet).toContain(college.code);
  expect(sheet).toContain("医学");
  const only = { ...admin, permissions: new Set(["sys:major:export"]) };
  expect(await faultOf(exportMajors({ type: "template" }, only))).toBe("noPermission");
});
