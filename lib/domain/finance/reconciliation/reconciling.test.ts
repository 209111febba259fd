import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, payment, reconciliationDay, reconciliationDifference } from "@/db";
import { systemActor } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import { askRefund, pay, sendRefunds } from "@/lib/domain/finance";
import { succeed } from "@/lib/domain/finance/payment/succeeding";
import { aCampus, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import { differencePage, reconciliationPage } from "./listing";
import { reconcileDay, reconcileDue } from "./running";
import { settleDifference, takeDifference } from "./settling";

useDatabase();
const held = useGateway();
const page = { pageNum: 1, pageSize: 10 };
const today = () => toWireDay(now());
let keys = 0;

/** A team that has paid by the gateway today, and how the trade stands there. */
async function paid(campus: Awaited<ReturnType<typeof aCampus>>, { counted = true, feeFen = 100_00 } = {}) {
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain);
  const asked = { bizType: "ENROLL" as const, bizIds: [row.id], payScene: "QR" as const };
  const { orderNo } = await pay({ ...asked, idempotencyKey: `reconcile-${++keys}` }, captain);
  const outNo = `${orderNo}_1`;
  const trade = held.gateway.books.find(outNo);
  if (!trade) throw new Error("no trade");
  held.gateway.books.pay(trade);
  if (counted) await succeed(outNo, { state: "succeeded", tradeNo: trade.no, amountFen: feeFen }, systemActor);
  const [of] = await db.select().from(payment).where(eq(payment.outTradeNo, outNo));
  return { trade, outNo, orderId: of?.orderId as string };
}

/** A day later: its bill is there. */
async function tomorrow() {
  await moveClock("34 hours");
  return anActor("PLATFORM_ADMIN");
}
const kindsOf = async (actor: Awaited<ReturnType<typeof anActor>>) =>
  (await differencePage(page, actor)).list
    .map(({ outNo, kind, status, reason }) => [outNo, kind, status, reason])
    .sort();

describe("a day's bill and our books", () => {
  test("agree about a trade whose sum is beyond 32 bits", async () => {
    held.gateway.books.trades.clear();
    const campus = await aCampus({ perUserMax: 0 });
    const captain = await aStudent({ in: campus.a });
    const due = { status: "approved", feeFen: 1_200_000_000, payStatus: "due" } as const;
    const bizIds = [(await anEnteredTeam(campus, due, captain)).id, (await anEnteredTeam(campus, due, captain)).id];
    const asked = {
      bizType: "ENROLL" as const,
      bizIds,
      payScene: "QR" as const,
      idempotencyKey: `reconcile-${++keys}`,
    };
    const outNo = `${(await pay(asked, captain)).orderNo}_1`;
    const trade = held.gateway.books.find(outNo);
    held.gateway.books.pay(trade as never);
    await succeed(outNo, { state: "succeeded", tradeNo: trade?.no as string, amountFen: 2_400_000_000 }, systemActor);
    const root = await tomorrow();
    await reconcileDay({ day: today() }, root);
    expect((await reconciliationPage(page, root)).list).toMatchObject([{ lines: 1, matched: 1, openNum: 0 }]);
  });

  test("differ about a trade whose sum is beyond 32 bits: the day is done, and says so", async () => {
    held.gateway.books.trades.clear();
    const campus = await aCampus({ perUserMax: 0 });
    const captain = await aStudent({ in: campus.a });
    const due = { status: "approved", feeFen: 1_200_000_000, payStatus: "due" } as const;
    const bizIds = [(await anEnteredTeam(campus, due, captain)).id, (await anEnteredTeam(campus, due, captain)).id];
    const asked = {
      bizType: "ENROLL" as const,
      bizIds,
      payScene: "QR" as const,
      idempotencyKey: `reconcile-${++keys}`,
    };
    held.gateway.books.pay(held.gateway.books.find(`${(await pay(asked, captain)).orderNo}_1`) as never);
    const root = await tomorrow();
    await reconcileDay({ day: today() }, root);
    expect((await reconciliationPage(page, root)).list).toMatchObject([{ lines: 1, matched: 0, openNum: 1 }]);
    const [difference] = await db.select().from(reconciliationDifference);
    expect(difference).toMatchObject({ kind: "missingHere", ourFen: null, theirFen: 2_400_000_000 });
  });

  test("agree, payments and refunds, and doing it again changes nothing", async () => {
    held.gateway.books.trades.clear();
    const campus = await aCampus();
    const { orderId } = await paid(campus);
    await paid(campus);
    await askRefund({ orderId, amountFen: 30_00, reason: "moved" }, campus.host);
    await sendRefunds();
    const root = await tomorrow();
    for (let n = 0; n < 2; n++) {
      await reconcileDay({ day: today() }, root);
      const { list } = await reconciliationPage(page, root);
      expect(list).toMatchObject([{ day: today(), lines: 3, matched: 3, openNum: 0, settledNum: 0 }]);
    }
    expect((await reconciliationPage(page, campus.host)).list).toMatchObject([{ lines: null, matched: null }]);
    expect((await differencePage(page, root)).total).toBe(0);
  });

  test("differ in each way, are seen by who organises, and are settled by somebody with a reason", async () => {
    held.gateway.books.trades.clear();
    const campus = await aCampus();
    const [fine, gone, other] = [await paid(campus), await paid(campus), await paid(campus)];
    const uncounted = await paid(campus, { counted: false });
    held.gateway.books.trades.delete(gone.outNo);
    other.trade.fen += 1;
    const foreign = { ...fine.trade, outTradeNo: "ELSEWHERE_1", no: "1" };
    held.gateway.books.trades.set(foreign.outTradeNo, foreign);
    const root = await tomorrow();
    await reconcileDay({ day: today() }, root);
    await reconcileDay({ day: today() }, root);
    const found = [
      [gone.outNo, "missingThere", "open", null],
      [other.outNo, "amountDiffers", "open", null],
      [uncounted.outNo, "missingHere", "open", null],
    ];
    expect(await kindsOf(campus.host)).toEqual(found.toSorted());
    expect(await kindsOf(root)).toEqual([...found, ["ELSEWHERE_1", "missingHere", "open", null]].sort());
    const { host: elsewhere } = await aCampus();
    expect(await kindsOf(elsewhere)).toEqual([]);

    const [row] = (await differencePage(page, campus.host)).list.filter(({ kind }) => kind === "amountDiffers");
    const differenceId = row?.differenceId as string;
    expect(row).toMatchObject({ ourFen: 100_00, theirFen: 100_01, own: false });
    for (const act of [takeDifference, settleDifference])
      expect(await faultOf(act({ differenceId, reason: "x" }, elsewhere))).toBe("notFound");
    await takeDifference({ differenceId }, campus.host);
    expect((await differencePage(page, campus.host)).list.find((one) => one.own)?.differenceId).toBe(differenceId);
    await settleDifference({ differenceId, reason: "a coupon" }, campus.host);
    for (const act of [takeDifference, settleDifference])
      expect(await faultOf(act({ differenceId, reason: "x" }, campus.host))).toBe("illegalTransition");
    await succeed(uncounted.outNo, { state: "succeeded", tradeNo: uncounted.trade.no, amountFen: 100_00 }, systemActor);
    await reconcileDay({ day: today() }, root);
    expect(await kindsOf(campus.host)).toEqual(
      [
        [gone.outNo, "missingThere", "open", null],
        [other.outNo, "amountDiffers", "settled", "a coupon"],
        [uncounted.outNo, "missingHere", "settled", "gone"],
      ].toSorted(),
    );
    const { list } = await reconciliationPage(page, campus.host);
    expect(list).toMatchObject([{ openNum: 1, settledNum: 2 }]);
  });

  test("that count a payment on different days miss it on neither", async () => {
    held.gateway.books.trades.clear();
    const campus = await aCampus();
    const { outNo } = await paid(campus);
    const yesterday = toWireDay(new Date(now().getTime() - 24 * 3600_000));
    // The gateway counted it before midnight, we after it.
    held.gateway.books.find(outNo)!.paidAt = `${yesterday} 23:59:58`;
    const root = await tomorrow();
    await reconcileDay({ day: today() }, root);
    expect(await kindsOf(root)).toEqual([[outNo, "missingThere", "open", null]]);
    await reconcileDay({ day: yesterday }, root);
    await reconcileDay({ day: today() }, root);
    expect(await kindsOf(root)).toEqual([[outNo, "missingThere", "settled", "otherDay"]]);
    await db.delete(reconciliationDifference);
    await reconcileDay({ day: today() }, root);
    expect(await kindsOf(root)).toEqual([]);
  });

  test("are compared once a day by themselves, and again in an hour where the gateway is silent", async () => {
    held.gateway.books.trades.clear();
    const campus = await aCampus();
    expect(await reconcileDue(), "nothing was ever paid").toBe(0);
    await paid(campus);
    const root = await anActor("PLATFORM_ADMIN");
    expect(await faultOf(reconcileDay({ day: today() }, root)), "the day is not over").toBe("billNotYet");
    await moveClock("34 hours");
    held.gateway.faults.down = true;
    expect(await reconcileDue()).toBeGreaterThan(0);
    expect(await reconcileDue(), "not before an hour").toBe(0);
    expect((await reconciliationPage(page, root)).list.every(({ doneTime }) => doneTime === null)).toBe(true);
    expect(await faultOf(reconcileDay({ day: today() }, root))).toBe("gatewaySilent");
    held.gateway.faults.down = false;
    await db.update(reconciliationDay).set({ tryAt: sql`app_now()` });
    expect(await reconcileDue()).toBeGreaterThan(0);
    await db.update(reconciliationDay).set({ tryAt: sql`app_now()` });
    expect(await reconcileDue(), "it is done").toBe(0);
    const { list } = await reconciliationPage(page, root);
    expect(list.find(({ day }) => day === today())).toMatchObject({ lines: 1, matched: 1 });
  });
});
