import { test as bare, describe, expect } from "vitest";
import type { Actor } from "@/lib/domain/actor";
import { checkStatement, importStatement, statementPage } from "@/lib/domain/finance";
import type { Fault } from "@/lib/fault";
import { aCampus } from "@/lib/seed/factories";
import { book, inline, worksheet, zip } from "@/lib/seed/factories/workbook";
import { test, useDatabase } from "@/lib/testing/database";
import { aTable } from "@/lib/testing/examples/sheet";
import { broughtFen, columnsFor, sideOf } from "./columns";

useDatabase();

const HEADS = ["交易日期", "交易金额", "借贷标志", "对方户名"];
const page = { pageNum: 1, pageSize: 50, keywords: undefined, status: undefined };
const checkBytes = (actor: Actor, bytes: Uint8Array) =>
  checkStatement({ file: "bank.xlsx" }, actor, new Blob([bytes as never]).stream());
const check = async (actor: Actor, ...rows: string[][]) => checkBytes(actor, await aTable(HEADS, ...rows));
const linesOf = async (actor: Actor) => (await statementPage(page, actor)).list;

describe("a statement that has one column of amounts for both directions", () => {
  test("brings in only what came in", async () => {
    const { host } = await aCampus();
    const found = await check(host, ["2026-01-03", "50.00", "借", "甲"], ["2026-01-03", "60.00", "贷", "乙"]);
    expect(found).toMatchObject({ createCount: 1, unchangedCount: 1, invalidCount: 0 });
    await importStatement({ checkId: found.checkId, onlyValid: 0 }, host);
    expect(await linesOf(host)).toMatchObject([{ amount: 60_00, payer: "乙" }]);
  });

  test("refuses a direction that says neither, and takes none as income", async () => {
    const { host } = await aCampus();
    const found = await check(host, ["2026-01-03", "50.00", "冲", "甲"], ["2026-01-03", "60.00", "", "乙"]);
    expect(found).toMatchObject({ createCount: 1, invalidCount: 1 });
    expect(found.rows.flatMap(({ errors }) => errors.map(({ column }) => column))).toEqual(["side"]);
  });
});

test("a statement refuses a day to come, and commas that part no thousands", async () => {
  const { host } = await aCampus();
  const found = await check(
    host,
    ["2099-01-01", "1.00", "贷", "甲"],
    ["2026-01-03", "12,00", "贷", "乙"],
    ["2026-01-03", "1,2345.00", "贷", "丙"],
    ["2026-01-03", "1,234.50", "贷", "丁"],
  );
  expect(found).toMatchObject({ createCount: 1, invalidCount: 3 });
  expect(found.rows.flatMap(({ errors }) => errors.map(({ column }) => column)).toSorted()).toEqual([
    ...["amount", "amount", "paidOn"],
  ]);
  await importStatement({ checkId: found.checkId, onlyValid: 1 }, host);
  expect(await linesOf(host), "control").toMatchObject([{ amount: 123_450 }]);
});

test("an amount of too many digits is too much, not no amount", async () => {
  const { host } = await aCampus();
  const [endless, none] = await Promise.all(
    ["1234567890123", "12,00"].map(async (amount) => {
      const { rows } = await check(host, ["2026-01-03", amount, "贷", "甲"]);
      return rows[0]?.errors[0]?.message;
    }),
  );
  expect(endless).toContain("两千万");
  expect(none, "control").toContain("两位小数");
});

test("the check says of how many cells a formula's last result was read", async () => {
  const { host } = await aCampus();
  const row = (amount: string) =>
    worksheet(
      `<row r="1">${inline("A1", "日期")}${inline("B1", "收入")}</row><row r="2">${inline("A2", "2026-01-03")}<c r="B2">${amount}</c></row>`,
    );
  const noticesOf = async (amount: string) =>
    (await checkBytes(host, zip(book({ sheet: row(amount) })))).notices.join();
  expect(await noticesOf("<f>1+1</f><v>2</v>")).toContain("公式");
  expect(await noticesOf("<v>2</v>"), "control").toBe("");
});

bare.each([
  ...[["-5", 0] as const, ["", 0] as const, ["-", 0] as const, ["12.5", 1250] as const, ["-x", null] as const],
  ...(["12,00", "1.234,50", "1,23"] as const).map((text) => [text, null] as const),
])("%s brought %s fen", (typed, fen) => {
  expect(broughtFen(columnsFor(() => undefined).forms.amount(typed))).toBe(fen);
});

bare("directions are read as banks write them", () => {
  expect(["借", "支出", "(DR.)", "D", "转出"].map(sideOf)).toEqual(Array(5).fill("out"));
  expect(["贷", "收入", "Cr", "C", ""].map(sideOf)).toEqual(Array(5).fill("in"));
  expect(sideOf("其他")).toBeNull();
});

test("a statement whose headings are unknown says which columns are to be chosen; those of banks with one column are known", async () => {
  const { host } = await aCampus();
  const heads = (...row: string[]) => aTable(row, ["2026-01-03", "60.00", "贷", "甲"]);
  const refused = await checkBytes(host, await heads("某日", "某额", "标志", "户名")).catch((error: Fault) => error);
  expect(refused).toMatchObject({
    ...{ fault: "statementColumnsMissing", code: 13017, params: { columns: expect.stringMatching(/、|, /) } },
    errors: [{ field: "file" }],
  });
  for (const [day, amount] of [
    ["记账日", "发生金额"],
    ["入账日", "发生额"],
  ] as const)
    expect(await checkBytes(host, await heads(day, amount, "借贷标志", "对方户名"))).toMatchObject({ createCount: 1 });
});
