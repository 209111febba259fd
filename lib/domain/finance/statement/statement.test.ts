import { eq } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { bankLine, bill, db, group, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import {
  billDetail,
  checkPage,
  checkStatement,
  decideCheck,
  ignoreLine,
  importStatement,
  makeBills,
  matchLine,
  savePayAccount,
  statementPage,
  undoCheck,
} from "@/lib/domain/finance";
import { aCampus, anActor, anEnteredTeam, aProvince, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { aTable } from "@/lib/testing/examples/sheet";
import { proposalsFor } from "./proposing";

useDatabase();

const HEADS = ["交易日期", "贷方发生额", "对方户名", "摘要", "附言", "交易流水号"];
const page = { pageNum: 1, pageSize: 50, keywords: undefined, status: undefined };

const check = async (actor: Actor, heads: string[], ...rows: string[][]) =>
  checkStatement({ file: "bank.xlsx" }, actor, new Blob([await aTable(heads, ...rows)]).stream());
async function take(actor: Actor, heads: string[], ...rows: string[][]) {
  const { checkId } = await check(actor, heads, ...rows);
  return importStatement({ checkId, onlyValid: 0 }, actor);
}
const linesOf = async (actor: Actor) => (await statementPage(page, actor)).list;

const account = (more: object = {}) => ({
  ...{ holder: "演示组委会", bank: "演示银行", account: "62220000", fourEyes: true },
  ...more,
});

async function aBill(fen = 300_00) {
  const campus = await aCampus();
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: fen, payStatus: "due" });
  const { billIds } = await makeBills({ teamIds: [row.id], dueOn: "2099-01-01", note: "", send: true }, campus.ofA);
  const billId = billIds[0] as string;
  const { billNo } = await billDetail({ billId }, campus.ofA);
  return { ...campus, billId, billNo, row };
}

describe("a bank's statement", () => {
  test("is read by the headings of Chinese banks; what brings no money or was taken in before is passed over", async () => {
    const { host } = await aCampus();
    const rows = [
      ["20260103", "1,234.50", "演示学院", "转账", "参赛费", "A1"],
      ["2026-01-04 10:11:12", "", "演示学院", "手续费", "", "A2"],
      ["2026/1/5", "+20", "", "转账", "", "A3"],
      ["2026/1/5", "+20", "", "转账", "", "A3"],
      ["2026年1月6日", "-5.00", "", "支出", "", "A4"],
    ];
    expect(await take(host, HEADS, ...rows)).toMatchObject({ createCount: 3, unchangedCount: 2, invalidCount: 0 });
    const lines = await linesOf(host);
    expect(lines.map(({ paidOn, amount, words }) => `${paidOn} ${amount} ${words}`)).toEqual([
      ...["2026-01-05 2000 ", "2026-01-05 2000 ", "2026-01-03 123450 参赛费"],
    ]);
    expect(await take(host, HEADS, ...rows), "nothing new").toMatchObject({ createCount: 0, unchangedCount: 5 });
    expect(await take(host, HEADS, ...rows, ["20260107", "1", "x", "", "", "A5"])).toMatchObject({
      createCount: 1,
      unchangedCount: 5,
    });
  });

  test("says of each bad row which column is wrong, and nothing of it is taken in", async () => {
    const { host } = await aCampus();
    const bad = [
      ["2026-02-30", "1", "", "", "", ""],
      ["2026-01-01", "0.005", "", "", "", ""],
      ["2026-01-01", "1234567890123", "", "", "", ""],
      ["2026-01-01", "20000000.01", "", "", "", ""],
      ["2026-01-01", "=1+1", "", "", "", ""],
    ];
    const found = await check(host, HEADS, ...bad, ["2026-01-01", "1", "x", "", "", ""]);
    expect(found).toMatchObject({ invalidCount: 5, createCount: 1 });
    expect(found.rows.flatMap(({ errors }) => errors.map(({ column }) => column)).toSorted()).toEqual([
      ...["amount", "amount", "amount", "amount", "paidOn"],
    ]);
    const { checkId } = found;
    expect(await faultOf(importStatement({ checkId, onlyValid: 0 }, host))).toBe("importFailed");
    expect(await linesOf(host)).toEqual([]);
    await importStatement({ checkId, onlyValid: 1 }, host);
    expect(await linesOf(host), "control").toHaveLength(1);
  });

  test("proposes bills by number, amount and payer, settles what is matched once a second person approves", async () => {
    const { host, a, billId, billNo, row } = await aBill();
    const other = await anActor("HOST_ADMIN", { in: await theGroup(host) });
    await take(host, HEADS, ["2026-01-03", "300.00", a.name, "", `参赛费 ${billNo}`, "1"]);
    const [line] = await linesOf(host);
    expect(line?.proposals).toMatchObject([{ billId, because: ["reference", "amount", "payer"], open: 300_00 }]);
    const lineId = line?.lineId as string;
    const { checkId, approved } = await matchLine({ lineId, billId }, host);
    expect(approved).toBe(false);
    expect(await faultOf(matchLine({ lineId, billId }, host))).toBe("illegalTransition");
    expect(await faultOf(decideCheck({ checkId, approve: true, reason: "" }, host))).toBe("ownCheck");
    await decideCheck({ checkId, approve: true, reason: "" }, other);
    expect((await db.select().from(team).where(eq(team.id, row.id)))[0]?.payStatus).toBe("paid");
    expect(await linesOf(host)).toMatchObject([{ status: "matched", billNo, proposals: [] }]);
    await undoCheck({ checkId, reason: "wrong bill" }, other);
    expect(await linesOf(host), "it waits again").toMatchObject([{ status: "open" }]);
    expect((await db.select().from(bill).where(eq(bill.id, billId)))[0]).toMatchObject({ status: "sent" });
  });

  test("is settled at once where one person may do both, and a line is no fee only with a reason", async () => {
    const { host, billId } = await aBill();
    await savePayAccount({ ...account({ fourEyes: false }), version: 0 }, host);
    await take(host, HEADS, ["2026-01-03", "300.00", "", "", "", "1"], ["2026-01-03", "7.00", "", "", "", "2"]);
    const lines = await linesOf(host);
    const idOf = (amount: number) => lines.find((one) => one.amount === amount)?.lineId as string;
    expect(await matchLine({ lineId: idOf(300_00), billId }, host)).toMatchObject({ approved: true });
    expect((await db.select().from(bill).where(eq(bill.id, billId)))[0]).toMatchObject({ status: "paid" });
    const ignore = (reason: string, again = false) =>
      faultOf(ignoreLine({ lineId: idOf(7_00), take: again, reason }, host));
    expect(await ignore("")).toBe("reasonRequired");
    expect(await ignore("interest")).toBe("none");
    expect(await faultOf(matchLine({ lineId: idOf(7_00), billId }, host))).toBe("illegalTransition");
    expect(await ignore("", true)).toBe("none");
    expect(await ignore("", true)).toBe("illegalTransition");
  });

  test("is matched with a single team: its bill ends where the receipt is rejected, and settles the team where it is approved", async () => {
    const campus = await aCampus();
    const { host } = campus;
    const other = await anActor("HOST_ADMIN", { in: await theGroup(host) });
    const captain = await aStudent({ in: campus.a });
    const row = await anEnteredTeam(
      campus,
      { status: "approved", feeFen: 80_00, payStatus: "due", number: "NO-2026-7" },
      captain,
    );
    const stranger = await anEnteredTeam(campus, { status: "approved", feeFen: 80_00, payStatus: "due" });
    await take(host, HEADS, ["2026-01-03", "80.00", "Somebody", "", "参赛费 no-2026-7", "1"]);
    const [line] = await linesOf(host);
    expect(line?.teams, "and not every team that owes as much").toMatchObject([
      { teamId: row.id, open: 80_00, because: ["reference", "amount"] },
    ]);
    const lineId = line?.lineId as string;
    const match = (teamId = row.id, by = host) => matchLine({ lineId, teamId }, by);
    expect(await faultOf(match(row.id, campus.ofA))).toBe("notFound");
    const refused = await match();
    expect((await linesOf(host))[0], "it stands in a bill now").toMatchObject({ status: "matched", teams: [] });
    expect(await faultOf(makeBills({ teamIds: [row.id], dueOn: "2099-01-01", note: "", send: true }, host))).toBe(
      "billHeld",
    );
    await decideCheck({ checkId: refused.checkId, approve: false, reason: "another team's" }, other);
    expect((await linesOf(host))[0]).toMatchObject({ status: "open", teams: [{ teamId: row.id }] });
    expect((await db.select().from(bill)).map(({ status }) => status)).toEqual(["void"]);
    const { checkId, approved } = await match();
    expect(approved).toBe(false);
    await decideCheck({ checkId, approve: true, reason: "" }, other);
    const payStatusOf = async (id: string) => (await db.select().from(team).where(eq(team.id, id)))[0]?.payStatus;
    expect([await payStatusOf(row.id), await payStatusOf(stranger.id)]).toEqual(["paid", "due"]);
    await undoCheck({ checkId, reason: "it was the other's" }, other);
    expect(await payStatusOf(row.id)).toBe("due");
    expect((await db.select().from(bill)).map(({ status }) => status)).toEqual(["void", "void"]);
    expect(await faultOf(match(stranger.id)), "the line waits again").toBe("none");
  });

  test("is nobody else's to see", async () => {
    const { host, billId, ofA } = await aBill();
    await take(host, HEADS, ["2026-01-03", "300.00", "", "", "", "1"]);
    const [line] = await linesOf(host);
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const lineId = line?.lineId as string;
    expect(await linesOf(stranger)).toEqual([]);
    expect(
      (await checkPage({ pageNum: 1, pageSize: 10, keywords: undefined, status: undefined }, stranger)).list,
    ).toEqual([]);
    for (const by of [stranger, ofA]) {
      expect(await faultOf(matchLine({ lineId, billId }, by))).toBe("notFound");
      expect(await faultOf(ignoreLine({ lineId, take: false, reason: "x" }, by))).toBe("notFound");
    }
    expect(await faultOf(matchLine({ lineId, billId }, host)), "control").toBe("none");
  });
});

bare("a line that is matched with two bills at once becomes one receipt", async () => {
  const { host, billId, a } = await aBill();
  await take(host, HEADS, ["2026-01-03", "300.00", a.name, "", "", "1"]);
  const [line] = await linesOf(host);
  const lineId = line?.lineId as string;
  const outcomes = await Promise.all([1, 2, 3].map(() => faultOf(matchLine({ lineId, billId }, host))));
  expect(outcomes.toSorted()).toEqual(["illegalTransition", "illegalTransition", "none"]);
  expect(await db.$count(bankLine, eq(bankLine.id, lineId))).toBe(1);
});

bare("proposals are ordered by what speaks for them", () => {
  const of = (billNo: string, open: number, name: string) => ({
    ...{ billId: billNo, billNo, payerName: name, open, names: [name], paid: false, receipts: [] },
  });
  const bills = [of("B1", 100, "甲大学"), of("B2", 100, "乙大学"), of("B3", 50, "丙大学"), of("B4", 70, "丁大学")];
  const found = proposalsFor({ amountFen: 100, paidOn: "2026-01-03", payer: "乙大学", words: "fees" }, bills);
  expect(found.map(({ billNo, because }) => `${billNo} ${because.join("+")}`)).toEqual([
    ...["B2 amount+payer", "B1 amount"],
  ]);
});

async function theGroup({ groupId }: Actor) {
  const [row] = await db
    .select()
    .from(group)
    .where(eq(group.id, groupId as string));
  return row as typeof group.$inferSelect;
}
