import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, expertPayout, reviewPlan } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { changeFees, remindFees } from "@/lib/domain/enrollment";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import {
  checkStatement,
  decideCheck,
  ignoreLine,
  importStatement,
  makeBills,
  putVoucher,
  savePayAccount,
  statementPage,
  undoCheck,
  voidBill,
} from "@/lib/domain/finance";
import { movePayouts } from "@/lib/domain/review";
import { aCampus, anActor, anEnteredTeam, aPdf, aProvince, aReview, aSchool } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { aTable } from "@/lib/testing/examples/sheet";
import { moneyLogPage } from "./logs";

useDatabase();
const page = { pageNum: 1, pageSize: 50 };

test("who organises a contest reads who did what about its money, and nobody else does", async () => {
  const c = await aCampus();
  const [paid, waived] = [
    await anEnteredTeam(c, { status: "approved", feeFen: 100, payStatus: "due" }),
    await anEnteredTeam(c, { status: "approved", feeFen: 100, payStatus: "due" }),
  ];
  await settleFee(paid.id, { as: "paid", paidOn: "2026-01-02", reason: "transfer 7" } as never, c.host);
  await settleFee(waived.id, { as: "waived", reason: "poor region" } as never, c.host);
  const { list } = await moneyLogPage(page, c.host);
  expect(list.map(({ action }) => action).toSorted()).toEqual(
    ["order.paid", "payment.succeeded", "team.fee.paid", "team.fee.waived"].toSorted(),
  );
  expect(list.every(({ contestId }) => contestId === c.contest.id)).toBe(true);
  expect(list.find(({ action }) => action === "order.paid")?.subject).toMatch(/^F\d{18}$/);
  expect(list.find(({ action }) => action === "team.fee.waived")?.reason).toBe("poor region");

  const elsewhere = await anActor("FINANCE", { in: await aProvince() });
  expect((await moneyLogPage(page, elsewhere)).list).toEqual([]);
  expect(await faultOf(moneyLogPage({ ...page, competitionId: c.contest.id }, elsewhere))).toBe("notFound");
  expect((await moneyLogPage({ ...page, action: "waived" }, c.host)).list).toHaveLength(1);
});

test("bills, receipts, statements, account and changed fees are told, to the organisation that is paid alone", async () => {
  const c = await aCampus();
  const row = await anEnteredTeam(c, { status: "approved", feeFen: 300_00, payStatus: "due" });
  await changeFees({ ids: [row.id], feeFen: 200_00, reason: "less" }, c.host);
  await remindFees({ ids: [row.id] }, c.host);
  await savePayAccount({ version: 0, holder: "h", bank: "b", account: "62220000", fourEyes: true }, c.host);
  const { billIds } = await makeBills({ teamIds: [row.id], dueOn: "2099-01-01", note: "", send: true }, c.ofA);
  const billId = billIds[0] as string;
  const pdf = aPdf("voucher");
  const told = { billId, amountFen: 200_00, payer: "p", paidOn: "2026-01-01", name: "v.pdf", size: pdf.length };
  const { checkId } = await putVoucher(told, c.ofA, new Blob([pdf]).stream());
  await decideCheck({ checkId, approve: true, reason: "" }, c.host);
  await undoCheck({ checkId, reason: "wrong" }, c.host);
  await voidBill({ billId, reason: "wrong" }, c.host);
  const sheet = await aTable(["日期", "收入", "付款人"], ["2026-01-03", "7.00", "x"]);
  const checked = await checkStatement({ file: "b.xlsx" }, c.host, new Blob([sheet]).stream());
  await importStatement({ checkId: checked.checkId, onlyValid: 0 }, c.host);
  const [line] = (await statementPage({ ...page, keywords: undefined, status: undefined }, c.host)).list;
  await ignoreLine({ lineId: line?.lineId as string, take: false, reason: "interest" }, c.host);

  const acts = async (actor: Actor, more: object = {}) =>
    (await moneyLogPage({ ...page, ...more }, actor)).list.map(({ action }) => action);
  const ofTheContest = [
    ...["bill.sent", "bill.paid", "bill.void", "payCheck.approved", "payCheck.undone", "team.fee.changed"],
    ...["team.fee.reminded", "order.paid", "order.unpaid"],
  ];
  const ofTheHost = ["payAccount.save", "bankLine.import", "bankLine.ignored"];
  expect(await acts(c.host)).toEqual(expect.arrayContaining([...ofTheContest, ...ofTheHost]));
  const filtered = await acts(c.host, { competitionId: c.contest.id });
  expect(filtered).toEqual(expect.arrayContaining(ofTheContest));
  expect(filtered.filter((act) => ofTheHost.includes(act))).toEqual([]);
  const elsewhere = await anActor("FINANCE", { in: await aProvince() });
  expect(await acts(elsewhere)).toEqual([]);
  const sent = (await moneyLogPage(page, c.host)).list.find(({ action }) => action === "bill.sent");
  expect(sent).toMatchObject({ subject: expect.stringMatching(/^B\d{18}$/), contestId: c.contest.id });
});

test("what experts are paid is told with the rest, to whoever organises the contest", async () => {
  const { plan, manager, experts } = await aReview({ works: 1, experts: 1 });
  const [made] = await db
    .insert(expertPayout)
    .values({
      ...{ planId: plan.id, expertId: experts[0]?.row.id as string, basis: "work", units: 1, rateFen: 10_000 },
      ...{ amountFen: 10_000, createdBy: manager.userId },
    })
    .returning();
  const ids = [made?.id as string];
  await movePayouts({ planId: plan.id, ids, status: "approved", reason: "" }, manager);
  const { list } = await moneyLogPage(page, manager);
  expect(list).toMatchObject([{ action: "payout.approved", entity: "payout", subject: plan.name }]);
  const owner = await aSchool({ parent: await aProvince() });
  await db.update(reviewPlan).set({ orgId: owner.id, coiLevel: "persons" }).where(eq(reviewPlan.id, plan.id));
  expect((await moneyLogPage(page, manager)).list, "of an organisation's own judging, too").toHaveLength(1);
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  expect((await moneyLogPage(page, stranger)).list).toEqual([]);
});
