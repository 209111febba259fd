import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, feeOrder, refund, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import { withdraw } from "@/lib/domain/enrollment/draft/submitting";
import { installationGateway } from "@/lib/domain/finance/gateway";
import { orderDetail, orderPage, orderSums } from "@/lib/domain/finance/order/listing";
import { pay } from "@/lib/domain/finance/payment/paying";
import { succeed } from "@/lib/domain/finance/payment/succeeding";
import { wordsOf } from "@/lib/i18n/words";
import { aCampus, anActor, anEnteredTeam, aSetting, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import { askRefund, askRefundsOfContest } from "./asking";
import { confirmRefund, decideRefund } from "./deciding";
import { sendRefunds } from "./sending";

useDatabase();
const held = useGateway();
const page = { pageNum: 1, pageSize: 10 };

/** A team that has paid 2,000 yuan by the gateway, and two people of the organiser's who count money. */
async function paid(feeFen = 2000_00) {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain);
  const asked = { bizType: "ENROLL" as const, bizIds: [row.id], payScene: "QR" as const };
  const { orderNo } = await pay({ ...asked, idempotencyKey: "pay-refund-1" }, captain);
  const trade = held.gateway.books.find(`${orderNo}_1`);
  if (!trade) throw new Error("no trade");
  held.gateway.books.pay(trade);
  const known = await installationGateway()?.query(trade.outTradeNo);
  if (!known) throw new Error("the gateway does not know its trade");
  await succeed(trade.outTradeNo, known, systemActor);
  const order = async () =>
    (await db.select().from(feeOrder).where(eq(feeOrder.number, orderNo)))[0] as typeof feeOrder.$inferSelect;
  const payState = async () => (await db.select().from(team).where(eq(team.id, row.id)))[0]?.payStatus;
  const orderId = (await order()).id;
  return { ...campus, row, captain, trade, order, orderId, payState, other: await anActor("PLATFORM_ADMIN") };
}
const why = { reason: "the event was moved" };

describe("a refund", () => {
  test("in part goes back at once below the limit, and leaves the team paid", async () => {
    const { orderId, order, host, trade, payState } = await paid();
    expect(await askRefund({ orderId, amountFen: 500_00, ...why }, host)).toMatchObject({ status: "sent" });
    expect((await order()).status).toBe("refunding");
    await sendRefunds();
    expect(await order()).toMatchObject({ status: "partlyRefunded", refundedFen: 500_00 });
    expect(held.gateway.books.refundedOf(trade)).toBe(500_00);
    expect(await payState()).toBe("paid");
    const sums = await orderSums({}, host);
    expect(sums).toEqual({
      ...{ amount: 2000_00, charged: 2000_00, received: 2000_00, refunded: 500_00, fee: 0, writtenOff: 0 },
    });
    const { number } = await order();
    for (const [keywords, total] of [
      [number.toLowerCase(), 1],
      [trade.no, 1],
      [trade.outTradeNo, 1],
      ["2026-02-30", 0],
      ["%", 0],
    ] as const)
      expect((await orderPage({ ...page, keywords } as never, host)).total, keywords).toBe(total);
  });

  test("over the limit waits for another person, who may refuse it with a reason", async () => {
    const { orderId, order, host, other, trade, payState } = await paid();
    const { refundId } = await askRefund({ orderId, amountFen: 2000_00, ...why }, host);
    await sendRefunds();
    expect(held.gateway.books.refundedOf(trade)).toBe(0);
    expect(await faultOf(decideRefund({ refundId, approve: true, reason: "" }, host))).toBe("ownRefund");
    expect(await faultOf(decideRefund({ refundId, approve: false, reason: "" }, other))).toBe("reasonRequired");
    expect(await faultOf(askRefund({ orderId, amountFen: 1, ...why }, host)), "all of it is taken").toBe(
      "refundTooMuch",
    );
    await decideRefund({ refundId, approve: false, reason: "not agreed" }, other);
    expect((await order()).status).toBe("paid");

    const again = await askRefund({ orderId, amountFen: 2000_00, ...why }, host);
    await decideRefund({ refundId: again.refundId, approve: true, reason: "" }, other);
    await sendRefunds();
    expect(await order()).toMatchObject({ status: "refunded", refundedFen: 2000_00 });
    expect(await payState(), "it takes part without a fee").toBe("waived");
    expect(await faultOf(decideRefund({ refundId: again.refundId, approve: true, reason: "" }, other))).toBe(
      "illegalTransition",
    );
  });

  test("in parts waits for another person once they come to more than the limit together", async () => {
    const { orderId, host, other } = await paid(1800_00);
    const ask = async (amountFen: number) => (await askRefund({ orderId, amountFen, ...why }, host)).status;
    expect(await ask(700_00)).toBe("sent");
    expect(await ask(300_00), "just the limit").toBe("sent");
    expect(await ask(1)).toBe("asked");
    const { refunds } = await orderDetail({ orderId }, host);
    const waits = refunds.find(({ status }) => status === "asked")?.refundId as string;
    await decideRefund({ refundId: waits, approve: false, reason: "not agreed" }, other);
    expect(await ask(100_00), "after one was refused").toBe("asked");
  });

  test("is never more than came in, and of nobody else's contest", async () => {
    const { orderId, host } = await paid();
    const stranger = (await aCampus()).ofB;
    expect(await faultOf(askRefund({ orderId, amountFen: 1, ...why }, stranger))).toBe("notFound");
    expect(await faultOf(orderDetail({ orderId }, stranger))).toBe("notFound");
    await askRefund({ orderId, amountFen: 999_99, ...why }, host);
    await expect(askRefund({ orderId, amountFen: 1000_02, ...why }, host)).rejects.toMatchObject({
      fault: "refundTooMuch",
      params: { max: "1000.01" },
    });
    expect(await faultOf(askRefund({ orderId, amountFen: 1000_00, ...why }, host))).toBe("none");
  });

  test("that the gateway does not answer is sent again under its number, and goes back once", async () => {
    const { orderId, order, host, trade } = await paid();
    await askRefund({ orderId, amountFen: 300_00, ...why }, host);
    held.gateway.faults.down = true;
    await sendRefunds();
    expect((await order()).status).toBe("refunding");
    held.gateway.faults.down = false;
    await sendRefunds();
    expect((await order()).status, "not before its time").toBe("refunding");
    await db.update(refund).set({ sendAt: new Date(0) });
    await sendRefunds();
    await db.update(refund).set({ sendAt: new Date(0) });
    await sendRefunds();
    expect(await order()).toMatchObject({ status: "partlyRefunded", refundedFen: 300_00 });
    expect(held.gateway.books.refundedOf(trade)).toBe(300_00);
  });

  test("of what was received offline is recorded once it went back offline", async () => {
    const { host, row, other, ...campus } = await paid(10_00);
    const hand = await anEnteredTeam(campus as never, { status: "approved", feeFen: 400_00, payStatus: "due" });
    await settleFee(
      hand.id,
      { as: "paid", amountFen: 400_00, paidOn: "2026-01-02", reason: "transfer" } as never,
      host,
    );
    const [order] = await db.select().from(feeOrder).where(eq(feeOrder.teamId, hand.id));
    expect(order).toMatchObject({ status: "paid", amountFen: 400_00 });
    const orderId = order?.id as string;
    const { refundId } = await askRefund({ orderId, amountFen: 400_00, ...why }, host);
    await sendRefunds();
    expect((await orderDetail({ orderId }, host)).refunds).toMatchObject([{ status: "sent", channel: "offline" }]);
    await confirmRefund({ refundId, reason: "" }, host);
    expect((await orderDetail({ orderId }, host)).status).toBe("refunded");
  });

  test("waits for everybody of a contest that is cancelled", async () => {
    const { orderId, order, contest, other } = await paid();
    await askRefundsOfContest({ contestId: contest.id, reason: "cancelled" });
    expect((await order()).status).toBe("refunding");
    const { refunds } = await orderDetail({ orderId }, other);
    expect(refunds).toMatchObject([{ status: "asked", amount: 2000_00, askedBy: null }]);
    await decideRefund({ refundId: refunds[0]?.refundId as string, approve: true, reason: "" }, other);
    await sendRefunds();
    expect((await order()).status).toBe("refunded");
  });
});

test("a paid team that withdraws is given back by the table, once a person approves; 0 % asks for nothing", async () => {
  const one = await paid();
  const { contest, orderId, order, captain, row, host, other } = one;
  const table = (refundTable: object[]) => aSetting(contest.id, "enroll", { refundTable }, { itemId: row.itemId });
  expect((await orderDetail({ orderId }, host)).proposal, "without a table").toBeNull();
  await table([
    { until: "2020-01-01", percent: 100 },
    { until: "2090-01-01", percent: 50 },
  ]);
  expect((await orderDetail({ orderId }, host)).proposal).toMatchObject({ amountFen: 1000_00, percent: 50 });
  await withdraw({ teamId: row.id }, captain);
  const { refunds } = await orderDetail({ orderId }, other);
  expect(refunds).toMatchObject([{ status: "asked", amount: 1000_00, cause: "withdrawn", askedBy: null }]);
  expect((await order()).status).toBe("refunding");
  await decideRefund({ refundId: refunds[0]?.refundId as string, approve: true, reason: "" }, host);
  await sendRefunds();
  expect(await order()).toMatchObject({ status: "partlyRefunded", refundedFen: 1000_00 });
  expect((await orderDetail({ orderId }, host)).proposal).toMatchObject({ amountFen: 0 });

  const late = await paid();
  const itemId = late.row.itemId;
  await aSetting(late.contest.id, "enroll", { refundTable: [{ until: "2020-01-01", percent: 100 }] }, { itemId });
  await withdraw({ teamId: late.row.id }, late.captain);
  expect((await late.order()).status).toBe("paid");
});

test("the letter about money that goes back says why in words, and quotes what somebody typed", async () => {
  const about = { team: "T", contest: "C", amount: "1.00" };
  const said = (locale: "zh-cn" | "en", reason: string) =>
    wordsOf(locale, "inbox")("topic.feeRefunded.body", { ...about, reason });
  expect(said("zh-cn", "duplicate")).toContain("重复付款");
  expect(said("en", "late")).toContain("nothing was owed any more");
  expect(said("zh-cn", "赛程缩短")).toContain("赛程缩短");
});
