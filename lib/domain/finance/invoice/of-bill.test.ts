import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, feeOrder } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import { decideCheck, makeBills, putVoucher } from "@/lib/domain/finance";
import { aCampus, anEnteredTeam, aPdf, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { anInvoiceXml, upload } from "@/lib/testing/money/invoices";
import { applyInvoice, invoiceableOrders } from "./applying";
import { decideInvoice, issueInvoice } from "./deciding";
import { applyBillInvoice, billInvoiceFile, billInvoices } from "./of-bill";

useDatabase();
useStorage();
const text = {
  ...{ titleType: "enterprise" as const, title: "演示学院", taxNumber: "91350100M000100Y43", item: "报名费" },
  ...{ email: "school@example.test", note: "" },
};

/** A school that has paid two of three orders of its bill; the third one's team paid by itself. */
async function aPaidBill() {
  const campus = await aCampus();
  const [teams, captains]: [string[], Actor[]] = [[], []];
  for (const feeFen of [100_00, 200_00, 300_00]) {
    const captain = await aStudent({ in: campus.a });
    captains.push(captain);
    teams.push((await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain)).id);
  }
  const asked = { teamIds: teams, dueOn: "2099-01-01", note: "", send: true };
  const billId = (await makeBills(asked, campus.ofA)).billIds[0] as string;
  const pdf = aPdf("voucher");
  const told = { billId, amountFen: 300_00, payer: "演示学院", paidOn: "2026-01-01", name: "v.pdf", size: pdf.length };
  const { checkId } = await putVoucher(told, campus.ofA, new Blob([pdf]).stream());
  await decideCheck({ checkId, approve: true, reason: "" }, campus.host);
  await settleFee(teams[2] as string, { as: "paid", paidOn: "2026-01-02", reason: "cash" } as never, campus.host);
  const orderOf = async (n: number) =>
    (
      await db
        .select({ id: feeOrder.id })
        .from(feeOrder)
        .where(eq(feeOrder.teamId, teams[n] as string))
    )[0]?.id as string;
  return { ...campus, billId, orderIds: [await orderOf(0), await orderOf(1)], foreign: await orderOf(2), captains };
}

test("a school has what it paid by a bill invoiced: merged, and split, never twice, and not what a team paid by itself", async () => {
  const { billId, orderIds, foreign, ofA, ofB } = await aPaidBill();
  const [first, second] = orderIds as [string, string];
  expect((await billInvoices({ billId }, ofA)).orders.map(({ orderId, amount }) => [orderId, amount])).toEqual([
    [first, 100_00],
    [second, 200_00],
  ]);
  expect(await faultOf(applyBillInvoice({ ...text, billId, orderIds: [foreign] }, ofA))).toBe("notFound");
  expect(await faultOf(applyBillInvoice({ ...text, billId, orderIds }, ofB))).toBe("notFound");
  expect(await faultOf(billInvoices({ billId }, ofB))).toBe("notFound");
  await applyBillInvoice({ ...text, billId, orderIds: [second], partFen: 50_00 }, ofA);
  const merged = await applyBillInvoice({ ...text, billId, orderIds }, ofA);
  expect(merged.amount).toBe(250_00);
  const { orders, list } = await billInvoices({ billId }, ofA);
  expect([orders, list.map(({ amount }) => amount)]).toEqual([[], [250_00, 50_00]]);
  expect(await faultOf(applyBillInvoice({ ...text, billId, orderIds: [first] }, ofA))).toBe("invoiceTooMuch");
});

test("what the payer of a bill paid is not invoiced to somebody of the team, and what the team paid is", async () => {
  const { orderIds, foreign, captains } = await aPaidBill();
  const [first, , third] = captains as [Actor, Actor, Actor];
  const asPerson = { ...text, titleType: "person" as const, taxNumber: undefined };
  expect(await invoiceableOrders({}, first)).toEqual([]);
  expect(await faultOf(applyInvoice({ ...asPerson, orderIds: [orderIds[0] as string] }, first))).toBe("paidByPayer");
  expect((await invoiceableOrders({}, third)).map(({ orderId }) => orderId)).toEqual([foreign]);
  expect((await applyInvoice({ ...asPerson, orderIds: [foreign] }, third)).amount).toBe(300_00);
});

test("whoever works for the payer reads the issued invoice; nobody else does", async () => {
  const { billId, orderIds, ofA, ofB, host } = await aPaidBill();
  const { invoiceId } = await applyBillInvoice({ ...text, billId, orderIds }, ofA);
  await decideInvoice({ invoiceId, approve: true, reason: "" }, host);
  const { digest } = await upload(invoiceId, anInvoiceXml("300.00", { title: text.title }), host);
  await issueInvoice({ invoiceId, digest, invoiceNumber: "24312000000012345678", confirmed: true }, host);
  const colleague = { ...ofA, userId: ofB.userId };
  expect((await billInvoiceFile({ invoiceId, which: "issued" }, colleague)).name).toBeTruthy();
  expect(await faultOf(billInvoiceFile({ invoiceId, which: "issued" }, ofB))).toBe("notFound");
});
