import { describe, expect } from "vitest";
import { audit, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import {
  checkStatement,
  importStatement,
  readStatement,
  saveStatementLayout,
  statementPage,
} from "@/lib/domain/finance";
import { saveStatementLayout as saveCall } from "@/lib/domain/finance/contract";
import { aCampus, anActor } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { aTable } from "@/lib/testing/examples/sheet";

useDatabase();

const page = { pageNum: 1, pageSize: 50, keywords: undefined, status: undefined };
const TITLE = ["演示银行 账户明细", "", "", ""];
const HEADS = ["Tag", "Betrag", "", "Betrag", "Von", "Text"];
const ROW = ["2026-01-03", "7.00", "", "60.00", "甲", "参赛费"];
const CHOSEN = { paidOn: 0, amount: 3, side: null, payer: 4, words: 5, bankNo: null };

const body = async (...rows: string[][]) => new Blob([await aTable(...rows)]).stream();
const read = async (actor: Actor, ...rows: string[][]) =>
  readStatement({ file: "bank.xlsx" }, actor, await body(...rows));
const check = async (actor: Actor, ...rows: string[][]) =>
  checkStatement({ file: "bank.xlsx" }, actor, await body(...rows));

describe("a statement whose headings are unknown", () => {
  test("is shown by its first rows, with the likeliest row of headings and nothing chosen", async () => {
    const { host } = await aCampus();
    expect(await read(host, TITLE, HEADS, ROW)).toMatchObject({
      ...{ headingRow: 2, remembered: false },
      rows: [{ rowNum: 1, cells: ["演示银行 账户明细"] }, { rowNum: 2, cells: HEADS }, { cells: ROW }],
      places: { paidOn: null, amount: null, side: null, payer: null, words: null, bankNo: null },
    });
  });

  test("is read by what was chosen once, also where two columns have one heading, and so is the next one of the same headings", async () => {
    const { host } = await aCampus();
    expect(await faultOf(check(host, TITLE, HEADS, ROW)), "control").toBe("statementColumnsMissing");
    await saveStatementLayout({ headings: HEADS, places: CHOSEN }, host);
    expect(await read(host, TITLE, HEADS, ROW)).toMatchObject({ headingRow: 2, remembered: true, places: CHOSEN });
    const { checkId } = await check(host, TITLE, HEADS, ROW);
    await importStatement({ checkId, onlyValid: 0 }, host);
    expect((await statementPage(page, host)).list).toMatchObject([{ amount: 60_00, payer: "甲", words: "参赛费" }]);
    // Further down, in other letters, with other lines: still the same headings.
    const spelt = HEADS.map((heading) => ` ${heading.toUpperCase()}：`.replace(/^ ：$/, ""));
    const next = ["2026-01-04", "1", "", "2", "乙", ""];
    expect(await check(host, TITLE, TITLE, TITLE, spelt, next)).toMatchObject({ createCount: 1, invalidCount: 0 });
    expect(await faultOf(check(host, [...HEADS, "Neu"], [...next, "x"])), "others are others").toBe(
      "statementColumnsMissing",
    );
  });

  test("is chosen anew by the same organisation, and for no other", async () => {
    const { host, ofA } = await aCampus();
    await saveStatementLayout({ headings: HEADS, places: CHOSEN }, host);
    await saveStatementLayout({ headings: HEADS, places: { ...CHOSEN, amount: 1 } }, host);
    expect((await read(host, HEADS, ROW)).places).toMatchObject({ amount: 1 });
    expect(await read(ofA, HEADS, ROW)).toMatchObject({ remembered: false });
    const acts = (await db.select().from(audit)).filter(({ action }) => action === "payAccount.statementLayout");
    expect(acts.map(({ detail }) => (detail as { after: object }).after)).toMatchObject([
      { paidOn: "Tag", amount: "Betrag" },
      { paidOn: "Tag", amount: "Betrag" },
    ]);
  });
});

test("what is known of a bank's headings can be chosen otherwise, before its own names", async () => {
  const { host } = await aCampus();
  const heads = ["交易日期", "贷方发生额", "对方户名", "摘要", "附言"];
  const row = ["2026-01-03", "1.00", "甲", "转账", "B1"];
  expect((await read(host, heads, row)).places, "control").toMatchObject({ paidOn: 0, amount: 1, payer: 2, words: 4 });
  const places = { paidOn: 0, amount: 1, side: null, payer: 2, words: 3, bankNo: null };
  await saveStatementLayout({ headings: heads, places }, host);
  const { rows } = await check(host, heads, row);
  expect(rows).toMatchObject([{ values: { words: "转账", payer: "甲" } }]);
});

test("columns are of the sheet, each for one thing", async () => {
  const host = await anActor("HOST_ADMIN");
  const wrong = (places: object) => saveCall.input.safeParse({ headings: HEADS, places }).error?.issues[0];
  expect(wrong({ paidOn: 0, amount: 0 })).toMatchObject({ path: ["places", "amount"], message: "columnTaken" });
  expect(wrong({ paidOn: 0, amount: 9 })).toMatchObject({ path: ["places", "amount"], message: "invalid" });
  expect(wrong({ paidOn: 0, amount: 2 }), "a column without a heading").toMatchObject({ message: "invalid" });
  expect(wrong({ paidOn: null, amount: 1 })).toMatchObject({ path: ["places", "paidOn"] });
  expect(wrong({ paidOn: 0, amount: 3 }), "control").toBeUndefined();
  expect(await faultOf(saveStatementLayout({ headings: HEADS, places: CHOSEN }, { ...host, groupId: null }))).toBe(
    "notFound",
  );
});
