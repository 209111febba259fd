import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, feeOrder, payment, team } from "@/db";
import { aCampus, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import { followPayments } from "./following";
import { pay } from "./paying";

useDatabase();
const held = useGateway();

async function begun() {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 99_50, payStatus: "due" }, captain);
  const asked = { bizType: "ENROLL" as const, bizIds: [row.id], payScene: "QR" as const };
  const { orderNo } = await pay({ ...asked, idempotencyKey: "pay-follow-1" }, captain);
  // As if it had been made a while ago.
  await db.update(payment).set({ createdAt: sql`now() - interval '1 minute'` });
  const trade = held.gateway.books.find(`${orderNo}_1`);
  if (!trade) throw new Error("no trade");
  const statuses = async () => {
    const [order] = await db.select().from(feeOrder).where(eq(feeOrder.number, orderNo));
    const [one] = await db
      .select()
      .from(payment)
      .where(eq(payment.outTradeNo, `${orderNo}_1`));
    const [of] = await db.select().from(team).where(eq(team.id, row.id));
    return [order?.status, one?.status, of?.payStatus];
  };
  return { trade, statuses };
}

describe("payments for which no notice comes", () => {
  test("are asked about, and counted", async () => {
    const { trade, statuses } = await begun();
    await followPayments();
    expect(await statuses()).toEqual(["paying", "pending", "due"]);
    held.gateway.books.pay(trade);
    await followPayments();
    expect(await statuses()).toEqual(["paid", "succeeded", "paid"]);
  });

  test("are given up when their time is over: closed at the gateway, and so is their order", async () => {
    const { trade, statuses } = await begun();
    await moveClock("31 minutes");
    await followPayments();
    expect(await statuses()).toEqual(["closed", "failed", "due"]);
    expect(trade.status).toBe("TRADE_CLOSED");
  });

  test("wait while the gateway does not answer, however late it is", async () => {
    const { trade, statuses } = await begun();
    held.gateway.books.pay(trade);
    held.gateway.faults.down = true;
    await moveClock("3 hours");
    await followPayments();
    expect(await statuses()).toEqual(["paying", "pending", "due"]);
    held.gateway.faults.down = false;
    await followPayments();
    expect(await statuses()).toEqual(["paid", "succeeded", "paid"]);
  });
});
