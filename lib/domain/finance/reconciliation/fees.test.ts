import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, gatewayFee, ledgerEntry, payment } from "@/db";
import { systemActor } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import { askRefund, orderDetail, orderSums, pay, sendRefunds } from "@/lib/domain/finance";
import { succeed } from "@/lib/domain/finance/payment/succeeding";
import { aCampus, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import { compareBill } from "./comparing";
import { reconciliationPage } from "./listing";
import { reconcileDay } from "./running";

useDatabase();
const held = useGateway();
let keys = 0;

/** Teams of one captain that have paid together by the gateway, what each owed in fen. */
async function paid(campus: Awaited<ReturnType<typeof aCampus>>, fees: number[]) {
  const captain = await aStudent({ in: campus.a });
  const bizIds: string[] = [];
  for (const feeFen of fees)
    bizIds.push((await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain)).id);
  const asked = { bizType: "ENROLL" as const, bizIds, payScene: "QR" as const };
  const { orderNo } = await pay({ ...asked, idempotencyKey: `fees-000${++keys}` }, captain);
  const trade = held.gateway.books.find(`${orderNo}_1`);
  if (!trade) throw new Error("no trade");
  held.gateway.books.pay(trade);
  await succeed(trade.outTradeNo, { state: "succeeded", tradeNo: trade.no, amountFen: trade.fen }, systemActor);
  return { trade, captain };
}

const sumOf = async (account: "gatewayFee" | "received", contestId: string) => {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(sum(${ledgerEntry.amountFen}), 0)::int` })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.account, account), eq(ledgerEntry.contestId, contestId)));
  return row?.fen;
};

describe("the gateway's fees", () => {
  test("are entered as its bill tells them, once, and shown with the order, the filter and the day", async () => {
    held.gateway.books.trades.clear();
    const campus = await aCampus();
    const { trade } = await paid(campus, [100_00]);
    const [of] = await db.select().from(payment).where(eq(payment.outTradeNo, trade.outTradeNo));
    const orderId = of?.orderId as string;
    await askRefund({ orderId, amountFen: 50_00, reason: "moved" }, campus.host);
    await sendRefunds();
    const day = toWireDay(now());
    await moveClock("34 hours");
    const root = await anActor("PLATFORM_ADMIN");
    expect(await sumOf("received", campus.contest.id)).toBe(50_00);
    for (let n = 0; n < 2; n++) {
      await reconcileDay({ day }, root);
      // 0.6 % of what was paid, and of what went back.
      expect(await sumOf("gatewayFee", campus.contest.id)).toBe(60 - 30);
      expect(await sumOf("received", campus.contest.id)).toBe(50_00 - 30);
    }
    const detail = await orderDetail({ orderId }, campus.host);
    expect(detail.payments).toMatchObject([{ fee: 60 }]);
    expect(detail.refunds).toMatchObject([{ fee: -30 }]);
    expect(await orderSums({ competitionId: campus.contest.id }, campus.host)).toMatchObject({ fee: 30 });
    const page = { pageNum: 1, pageSize: 10 };
    expect((await reconciliationPage(page, campus.host)).list).toMatchObject([{ day, fee: 30, lines: null }]);
    const { host: elsewhere } = await aCampus();
    expect((await reconciliationPage(page, elsewhere)).list).toMatchObject([{ day, fee: 0 }]);
  });

  test("of a trade of several orders are shared to the fen, and corrected where a later reading tells another", async () => {
    held.gateway.books.trades.clear();
    const campus = await aCampus();
    const { trade } = await paid(campus, [33_33, 33_33, 33_34]);
    const day = toWireDay(now());
    await moveClock("34 hours");
    await reconcileDay({ day }, await anActor("PLATFORM_ADMIN"));
    const shares = async () =>
      (await db.select().from(gatewayFee).orderBy(gatewayFee.paymentId)).map((one) => one.amountFen);
    expect(await shares()).toEqual([20, 20, 20]);
    const [row] = await db.select().from(gatewayFee);
    async function* told(feeFen: number) {
      yield [{ line: "payment" as const, outNo: trade.outTradeNo, tradeNo: trade.no, fen: trade.fen, feeFen }];
    }
    await compareBill(day, told(62), { dayId: row?.dayId as string });
    expect(await shares()).toEqual([21, 20, 21]);
    expect(await sumOf("gatewayFee", campus.contest.id)).toBe(62);
    await compareBill(day, told(0), { dayId: row?.dayId as string });
    expect(await shares()).toEqual([]);
    expect(await sumOf("gatewayFee", campus.contest.id)).toBe(0);
  });
});
