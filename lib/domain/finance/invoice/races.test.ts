import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, feeOrder, transaction } from "@/db";
import { askRefund } from "@/lib/domain/finance";
import { useDatabase } from "@/lib/testing/database";
import { aPaidOrder, somebodyWhoPaid, typed } from "@/lib/testing/money/invoices";
import { applyInvoice } from "./applying";
import { uninvoicedOf } from "./covering";

useDatabase();

const faults = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.fault] : []));
const leftOf = async (orderId: string) =>
  (await db.select({ left: uninvoicedOf }).from(feeOrder).where(eq(feeOrder.id, orderId)))[0]?.left;

test("of ten applications at once for a quarter of an order four are taken", async () => {
  const { captain, orderId } = await transaction(() => somebodyWhoPaid());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => applyInvoice({ ...typed, orderIds: [orderId], partFen: 250_00 }, captain)),
  );
  expect(faults(outcomes)).toEqual(Array(6).fill("invoiceTooMuch"));
  expect(await leftOf(orderId)).toBe(0);
}, 60_000);

test("applications and refunds at once never take more than came in, and merged ones wait for one another in turn", async () => {
  const { captain, host, orders } = await transaction(async () => {
    const one = await somebodyWhoPaid();
    const more = [await aPaidOrder(one.campus, one.captain), await aPaidOrder(one.campus, one.captain)];
    return { ...one, orders: [one.orderId, ...more] };
  });
  const acts = orders.flatMap((orderId, at) => [
    applyInvoice({ ...typed, orderIds: [orderId], partFen: 600_00 }, captain),
    askRefund({ orderId, amountFen: 500_00, reason: "moved" }, host),
    applyInvoice({ ...typed, orderIds: [orderId, orders[(at + 1) % orders.length] as string] }, captain),
    applyInvoice({ ...typed, orderIds: [orders[(at + 2) % orders.length] as string, orderId] }, captain),
  ]);
  const refused = faults(await Promise.allSettled(acts));
  expect(refused.length).toBeGreaterThan(3);
  expect(refused.filter((fault) => !["invoiceTooMuch", "invoiceUnderWay"].includes(fault))).toEqual([]);
  for (const orderId of orders) expect(await leftOf(orderId)).toBeGreaterThanOrEqual(0);
}, 60_000);
