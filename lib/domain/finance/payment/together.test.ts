import { eq, inArray } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { bill, db, feeOrder, payment, refund, team } from "@/db";
import { withdraw } from "@/lib/domain/enrollment";
import {
  askRefund,
  billDetail,
  followPayments,
  gatewayNotified,
  makeBills,
  ownOrder,
  pay,
  payBill,
  restateBills,
  sendRefunds,
  voidBill,
} from "@/lib/domain/finance";
import { aCampus, aMember, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { checkInvariants } from "@/lib/server/database/invariants.mjs";
import { test, useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";

useDatabase();
const held = useGateway();

let keys = 0;
const key = () => `together-${++keys}`;

/** Teams that owe these fees, with somebody who is in each of them. */
async function debtors(fees: readonly number[] = [100_00, 200_00, 300_00]) {
  const campus = await aCampus({ perUserMax: 0 });
  const payer = await aStudent({ in: campus.a });
  const captains = [];
  const ids: string[] = [];
  for (const feeFen of fees) {
    const captain = await aStudent({ in: campus.a });
    const row = await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain);
    await aMember(row.id, payer.userId);
    captains.push(captain);
    ids.push(row.id);
  }
  const start = (bizIds = ids) => pay({ bizType: "ENROLL", bizIds, payScene: "PC", idempotencyKey: key() }, payer);
  const payStatuses = async () => {
    const rows = await db.select().from(team).where(inArray(team.id, ids));
    return ids.map((id) => rows.find((one) => one.id === id)?.payStatus);
  };
  const orders = async () => db.select().from(feeOrder).where(inArray(feeOrder.teamId, ids));
  return { ...campus, payer, captains, ids, start, payStatuses, orders };
}

/** Follows the address that a payer was led to, and pays there. */
async function payAt(address: string | undefined) {
  const led = await fetch(address ?? "", { redirect: "manual" });
  const name = new URL(led.headers.get("location") ?? "").searchParams.get("trade") ?? "";
  const trade = held.gateway.books.find(name);
  if (!trade) throw new Error("the gateway has no such trade");
  held.gateway.books.pay(trade);
  return trade;
}
const tell = (trade: Parameters<typeof held.gateway.noticeOf>[0]) =>
  gatewayNotified(held.gateway.noticeOf(trade) as never);

describe("several teams paid in one", () => {
  test("are one trade of the sum, and each order is paid by its own part, once", async () => {
    const { start, payStatuses, orders } = await debtors();
    const attempt = await start();
    expect(attempt.amount).toBe(600_00);
    expect((await start()).payUrl, "another press finds it again").toBe(attempt.payUrl);
    const trade = await payAt(attempt.payUrl);
    expect(trade.fen).toBe(600_00);
    await tell(trade);
    await tell(trade);
    expect(await payStatuses()).toEqual(["paid", "paid", "paid"]);
    const paid = await db
      .select()
      .from(payment)
      .where(
        inArray(
          payment.orderId,
          (await orders()).map(({ id }) => id),
        ),
      );
    expect(paid.map(({ status, settles }) => `${status} ${settles}`)).toEqual(Array(3).fill("succeeded true"));
    expect(paid.filter(({ tradeNo }) => tradeNo)).toHaveLength(1);
  });

  test("and one team alone, are found again at every press, whatever else is being paid", async () => {
    const { start, ids } = await debtors();
    await (await debtors([1_00])).start();
    for (const some of [[ids[0] as string], ids]) {
      const [first, ...again] = [await start(some), await start(some), await start(some)];
      expect(again.map(({ payUrl }) => payUrl)).toEqual([first?.payUrl, first?.payUrl]);
    }
  });

  test("are begun by somebody who is in each of them alone, and all owe", async () => {
    const { start, ids, payStatuses } = await debtors();
    const other = await debtors([1_00]);
    expect(await faultOf(start([...ids, ...other.ids]))).toBe("notFound");
    await db
      .update(team)
      .set({ payStatus: "waived", payReason: "why" })
      .where(eq(team.id, ids[0] as string));
    expect(await faultOf(start())).toBe("feeNotDue");
    expect(await faultOf(start(ids.slice(1))), "control").toBe("none");
    expect(await payStatuses()).toEqual(["waived", "due", "due"]);
  });

  test("give the part of a team back that has left or was paid by another attempt meanwhile", async () => {
    const { start, ids, captains, payStatuses } = await debtors();
    const attempt = await start();
    const alone = await pay(
      { bizType: "ENROLL", bizIds: [ids[0] as string], payScene: "QR", idempotencyKey: key() },
      captains[0] as never,
    );
    const one = held.gateway.books.find(`${alone.orderNo}_2`);
    if (!one) throw new Error("the gateway has no such trade");
    held.gateway.books.pay(one);
    await tell(one);
    await withdraw({ teamId: ids[1] as string, reason: "why" }, captains[1] as never);
    const trade = await payAt(attempt.payUrl);
    await tell(trade);
    expect(await payStatuses()).toEqual(["paid", "due", "paid"]);
    await sendRefunds();
    expect(held.gateway.books.refundedOf(trade)).toBe(300_00);
    const causes = await db.select({ cause: refund.cause, status: refund.status }).from(refund);
    expect(causes.map(({ cause, status }) => `${cause} ${status}`).toSorted()).toEqual([
      "duplicate succeeded",
      "late succeeded",
    ]);
  });

  test("are given back in part also of a trade whose sum is beyond 32 bits", async () => {
    const { start, orders, host } = await debtors([1_200_000_000, 1_200_000_000]);
    const trade = await payAt((await start()).payUrl);
    await tell(trade);
    const [first] = await orders();
    await askRefund({ orderId: first?.id as string, amountFen: 150_00, reason: "part" }, host);
    await sendRefunds();
    expect(held.gateway.books.refundedOf(trade)).toBe(150_00);
  });

  test("are given back one by one from the trade that they were paid by, and closed together when their time is over", async () => {
    const { start, orders, host, payStatuses } = await debtors([100_00, 200_00]);
    const trade = await payAt((await start()).payUrl);
    await tell(trade);
    const second = (await orders()).find(({ amountFen }) => amountFen === 200_00);
    await askRefund({ orderId: second?.id as string, amountFen: 150_00, reason: "part" }, host);
    await sendRefunds();
    expect(held.gateway.books.refundedOf(trade)).toBe(150_00);
    expect(await payStatuses()).toEqual(["paid", "paid"]);
    const late = await debtors([100_00, 200_00]);
    await late.start();
    const over = new Date(Date.now() - 60_000);
    const ids = (await late.orders()).map(({ id }) => id);
    await db.update(payment).set({ expiresAt: over, createdAt: over }).where(inArray(payment.orderId, ids));
    await followPayments();
    expect((await late.orders()).map(({ status }) => status)).toEqual(["unpaid", "unpaid"]);
  });
});

bare("a bill is paid online in one trade by its payer, and is paid once it was counted", async () => {
  const { ids, ofA, ofB, payStatuses } = await debtors();
  const { billIds } = await makeBills({ teamIds: ids, dueOn: "2099-01-01", note: "", send: true }, ofA);
  const billId = billIds[0] as string;
  expect(await faultOf(payBill({ billId, payScene: "PC" }, ofB))).toBe("notFound");
  const attempt = await payBill({ billId, payScene: "PC" }, ofA);
  expect(attempt.amount).toBe(600_00);
  expect(await billDetail({ billId }, ofA)).toMatchObject({ online: "underWay", received: 0, voidable: false });
  await tell(await payAt(attempt.payUrl));
  expect(await payStatuses()).toEqual(["paid", "paid", "paid"]);
  const seen = () => billDetail({ billId }, ofA);
  expect(await seen(), "until its state follows").toMatchObject({
    status: "sent",
    online: "received",
    received: 600_00,
  });
  await restateBills();
  expect(await seen()).toMatchObject({ status: "paid", online: null, received: 600_00, credit: 0, voidable: false });
  expect((await db.select().from(bill).where(eq(bill.id, billId)))[0]).toMatchObject({
    ...{ status: "paid", receivedFen: 0, creditFen: 0 },
  });
  expect(await faultOf(payBill({ billId, payScene: "PC" }, ofA))).toBe("illegalTransition");
  const { output } = await checkInvariants(process.env.DATABASE_URL as string);
  const ofAnInstallation = /^(there is an active ROOT|a database that people use)/;
  expect(output.split("\n").filter((line) => line && !ofAnInstallation.test(line))).toEqual([]);
});

test("a bill that its payer pays, or has paid, online is not voided; one that its team pays by itself is", async () => {
  const { ids, ofA, host, start } = await debtors([100_00]);
  const asked = { teamIds: ids, dueOn: "2099-01-01", note: "", send: true };
  const make = async () => (await makeBills(asked, ofA)).billIds[0] as string;
  const end = (billId: string, by = ofA) => faultOf(voidBill({ billId, reason: "why" }, by));
  const first = await make();
  await start();
  expect(await end(first), "control: the team's own attempt").toBe("none");
  const billId = await make();
  const attempt = await payBill({ billId, payScene: "WAP" }, ofA);
  expect([await end(billId), await end(billId, host)]).toEqual(["billHasMoney", "billHasMoney"]);
  await tell(await payAt(attempt.payUrl));
  expect([await end(billId), await end(billId, host)], "before its state follows").toEqual([
    "billHasMoney",
    "billHasMoney",
  ]);
});

test("who asks how an order stands hears whether anybody has begun to pay it", async () => {
  const { payer, ids, ofA, start, orders } = await debtors([100_00]);
  await makeBills({ teamIds: ids, dueOn: "2099-01-01", note: "", send: true }, ofA);
  const [order] = await orders();
  const seen = () => ownOrder({ orderNo: order?.number as string }, payer);
  expect(await seen()).toMatchObject({ status: "unpaid", begun: false });
  await start();
  expect(await seen()).toMatchObject({ status: "paying", begun: true });
});
