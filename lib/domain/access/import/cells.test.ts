import { inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, user } from "@/db";
import { anActor, aSchool } from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";
import { aMobile, checkSheet, takeSheet } from "@/lib/seed/factories/sheet";
import { book, styleSheet, worksheet, zip } from "@/lib/seed/factories/workbook";
import { hostileTexts } from "@/lib/testing/abuse/nasty";
import { test, useDatabase } from "@/lib/testing/database";
import { isStorable, normalText } from "@/lib/text/normal";
import { type UserColumn, userColumns } from "./calls";

useDatabase();

/** A cell as its file spells it; a text where nothing else is said. */
type RawCell = string | { type?: string; style?: number; content: string };
type RawRow = Partial<Record<UserColumn, RawCell>>;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const FORMATS = [0, "00000", 14, 9, "0.00E+00", 1];

/** A spreadsheet of people whose cells are spelt by hand, in the columns that the rows name. */
function aRawSheet(
  rows: RawRow[],
  of: { firstState?: string; sheets?: [string, string][]; after?: string; below?: string } = {},
) {
  const spelt = (cell: RawCell = "") => {
    if (typeof cell === "string") return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    return `<c t="${cell.type ?? "n"}" s="${cell.style ?? 0}">${cell.content}</c>`;
  };
  const lines = [Object.fromEntries(userColumns.map((column) => [column, column])) as RawRow, ...rows];
  const cells = lines.map(
    (row, n) => `<row r="${n + 1}">${userColumns.map((column) => spelt(row[column])).join("")}</row>`,
  );
  const sheet = worksheet(cells.join("") + (of.below ?? ""), of.after);
  return zip(book({ sheet, styles: styleSheet(...FORMATS), firstState: of.firstState, sheets: of.sheets }));
}
const person = (as: RawRow = {}): RawRow => ({
  username: `cell${nextNumber()}x`,
  realName: "某某",
  mobile: aMobile(),
  ...as,
});
const number = (value: string, style = 0): RawCell => ({ style, content: `<v>${value}</v>` });
const checked = async (rows: RawRow[], of = {}) =>
  checkSheet(aRawSheet(rows, of), await anActor("SCHOOL_ADMIN", { in: await aSchool() }));

describe("a cell is taken as it shows itself", () => {
  test("numbers by their formats: zeros in front stay, long ones are whole, days are days", async () => {
    const name = 20_000_000 + nextNumber();
    const mobile = aMobile();
    const found = await checked([
      person({ username: number(String(name)), mobile: number(mobile), remark: number("123", 1) }),
      person({
        mobile: number(`${mobile[0]}.${String(Number(mobile) + 1).slice(1)}E10`, 4),
        remark: number("43890", 2),
      }),
      person({ remark: number("0.5", 3) }),
    ]);
    expect(found.messageList).toEqual([]);
    expect(found.rows.map(({ values }) => values.remark)).toEqual(["00123", "2020-02-29", "50%"]);
    expect([found.rows[0]?.values.username, found.rows[0]?.values.mobile]).toEqual([String(name), mobile]);
    expect(found.rows[1]?.values.mobile).toBe(String(Number(mobile) + 1));
  });

  test("what a program has lost, or shows otherwise, is refused with what to do about it", async () => {
    const found = await checked([
      person({ idCard: number("110101199003071000") }),
      person({ idCard: "1.10101E+17" }),
      person({ remark: number("123.6", 5) }),
      person({ realName: { type: "e", content: "<f>A1</f><v>#N/A</v>" } }),
      person({ realName: "#REF!" }),
      person({ realName: { content: "<f>A1</f>" } }),
      person({ realName: "张\ufffd" }),
      person({ remark: number("-1", 2) }),
    ]);
    expect(found.validCount).toBe(0);
    expect(found.messageList).toEqual([
      "第2行：身份证号的长数字已丢失位数（表格软件只保留 15 位）：请先把该列设为文本格式，再重新填写",
      "第3行：身份证号的长数字已丢失位数（表格软件只保留 15 位）：请先把该列设为文本格式，再重新填写",
      "第4行：备注显示为“124”，实际是“123.6”：请把该列设为文本格式，填写所要的内容",
      "第5行：姓名是公式错误 #N/A，请改为数值",
      "第6行：姓名是公式错误 #REF!，请改为数值",
      "第7行：姓名的公式还没有计算结果：请在表格软件中打开并保存后再上传",
      "第8行：姓名有变成“\ufffd”的字，请重新填写",
      "第9行：备注不是有效的日期",
    ]);
  });

  test("merged cells are reported row by row", async () => {
    const found = await checked([person({ remark: "甲" }), person()], {
      after: '<mergeCells><mergeCell ref="K2:K3"/></mergeCells>',
    });
    expect(found.messageList).toEqual(["第3行：备注在合并单元格 K2:K3 中：请取消合并，逐行填写"]);
  });
});

describe("the sheet that a person sees", () => {
  const other = worksheet('<row r="1"><c t="inlineStr"><is><t>别的</t></is></c></row>');
  test("is read, though a hidden one stands before it; the check says which it was", async () => {
    const rows = [person()];
    const hiddenFirst = zip(
      book({
        sheet: other,
        firstState: "hidden",
        sheets: [
          ["visible", sheetOf(rows)],
          ["visible", other],
        ],
      }),
    );
    const found = await checkSheet(hiddenFirst, await anActor("SCHOOL_ADMIN", { in: await aSchool() }));
    expect([found.createCount, found.sheetName]).toEqual([1, "sheet2"]);
    expect(found.notices).toEqual(["读取的是工作表“sheet2”，另外 1 个工作表没有读取"]);
  });

  test("one styled row at its end is no row; hidden rows are reported", async () => {
    const below =
      '<row r="9" hidden="1"><c t="inlineStr"><is><t>x9x</t></is></c></row><row r="1048576" s="1"><c r="A1048576" s="1"/></row>';
    const found = await checked([person()], { below });
    expect([found.totalCount, found.createCount, found.invalidCount]).toEqual([2, 1, 1]);
    expect(found.notices).toEqual(["其中 1 行在表格中被隐藏，也已读取"]);
  });
});
const sheetOf = (rows: RawRow[]) => {
  const spelt = (text: RawCell = "") => `<c t="inlineStr"><is><t>${typeof text === "string" ? text : ""}</t></is></c>`;
  const lines = [Object.fromEntries(userColumns.map((column) => [column, column])) as RawRow, ...rows];
  return worksheet(
    lines
      .map((row, n) => `<row r="${n + 1}">${userColumns.map((column) => spelt(row[column])).join("")}</row>`)
      .join(""),
  );
};

describe("what is typed takes the form that forms give it", () => {
  test("the preview shows what was changed, hidden signs by their number; what is stored is that form", async () => {
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const username = `ｆｏｒｍ${nextNumber()}`;
    const row = person({ username, realName: " 张\u200b　三\u202e", remark: "第一行\n\u3000第二行 " });
    const found = await checkSheet(aRawSheet([row]), actor);
    expect(found.rows[0]?.changes).toEqual([
      { column: "username", from: username, to: username.normalize("NFKC") },
      { column: "realName", from: "张‹U+200B›‹U+3000›三‹U+202E›", to: "张三" },
    ]);
    await takeSheet(found.checkId, actor);
    const [made] = await db
      .select()
      .from(user)
      .where(inArray(user.username, [username.normalize("NFKC")]));
    expect([made?.realName, made?.remark]).toEqual(["张三", "第一行\n\u3000第二行"]);
  });

  test("names of nothing, or of marks alone, are refused", async () => {
    const blank = ["\u200b\u200d", "\u3164", "\u202e\u202c", "\u0301", "---", "123"];
    const found = await checked(blank.map((realName) => person({ realName })));
    expect(found.messageList).toEqual([
      ...[2, 3, 4, 5].map((row) => `第${row}行：姓名必填`),
      "第6行：请填写能读出来的姓名，不能只有符号或数字",
      "第7行：请填写能读出来的姓名，不能只有符号或数字",
    ]);
  });

  test("every column refuses a hostile text by its name, or stores its normal form", async () => {
    const texts = Object.entries(hostileTexts).filter(
      ([, text]) => !/[\0\u0007\ud800-\udfff]/.test(text) || /[\u{10000}-\u{10ffff}]/u.test(text),
    );
    const actor = await anActor("SCHOOL_ADMIN", { in: await aSchool() });
    const before = new Set((await db.select({ id: user.id }).from(user)).map(({ id }) => id));
    const rows = userColumns.flatMap((column) =>
      texts.map(([, text]) => ({ column, row: person({ [column]: text }) })),
    );
    const found = await checkSheet(aRawSheet(rows.map(({ row }) => row)), actor);
    const wrong = rows.flatMap(({ column }, n) => {
      const row = found.rows.find(({ rowNum }) => rowNum === n + 2);
      // Without a number or an address, the number is asked for.
      const others = row?.errors.filter((error) => error.column !== column && error.column !== "mobile") ?? [];
      return others.map((error) => `${column} row ${n + 2}: ${error.column} ${error.message}`);
    });
    expect(wrong).toEqual([]);
    await takeSheet(found.checkId, actor, 1);
    const made = (await db.select().from(user)).filter(({ id }) => !before.has(id));
    expect(made.length).toBe(found.createCount);
    expect(made.length).toBeGreaterThan(20);
    const stored = made.flatMap(({ username, realName, mobile, email, remark }) => [
      username,
      realName,
      mobile,
      email,
      remark,
    ]);
    expect(stored.filter((text) => text && (normalText(text) !== text || !isStorable(text, true)))).toEqual([]);
  });
});
