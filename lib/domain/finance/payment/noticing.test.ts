import { eq, sql } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { contest, db, feeOrder, gatewayNotice, ledgerEntry, payment, refund, team } from "@/db";
import { withdraw } from "@/lib/domain/enrollment";
import { sendRefunds } from "@/lib/domain/finance";
import { answerTo } from "@/lib/http/answers";
import { aCampus, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { checkInvariants } from "@/lib/server/database/invariants.mjs";
import { test, useDatabase } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import { pay } from "./paying";

useDatabase();
const held = useGateway();

let keys = 0;
const key = () => `pay-test-${++keys}`;
const scene = { payScene: "PC" as const };

/** A team that owes 200 yuan, with its captain. */
async function aDebtor() {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 200_00, payStatus: "due" }, captain);
  const start = () => pay({ bizType: "ENROLL", bizIds: [row.id], ...scene, idempotencyKey: key() }, captain);
  return { ...campus, captain, row, start };
}

/** Follows the address that a payer was led to, and pays there. */
async function payAt(orderNo: string, address: string | undefined) {
  const led = await fetch(address ?? "", { redirect: "manual" });
  expect(led.status).toBe(302);
  const trade = new URL(led.headers.get("location") ?? "").searchParams.get("trade") ?? "";
  expect(trade.startsWith(orderNo)).toBe(true);
  const found = held.gateway.books.find(trade);
  if (!found) throw new Error("the gateway has no such trade");
  held.gateway.books.pay(found);
  return found;
}

const posted = async (fields: Record<string, string>) => {
  const response = await answerTo(
    new Request("http://localhost/prod-api/alipay/payment/notify", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
      body: new URLSearchParams(fields).toString(),
    }),
  );
  return response.text();
};

const orderOf = async (teamId: string) =>
  (await db.select().from(feeOrder).where(eq(feeOrder.teamId, teamId))).at(-1) as typeof feeOrder.$inferSelect;
const teamOf = async (id: string) =>
  (await db.select().from(team).where(eq(team.id, id)))[0] as typeof team.$inferSelect;

describe("a payment by the gateway", () => {
  test("is counted by its notice, which is answered with the one word, and then nothing is due any more", async () => {
    const { row, start } = await aDebtor();
    const attempt = await start();
    expect(attempt).toMatchObject({ amount: 200_00, payType: "URL" });
    expect((await orderOf(row.id)).status).toBe("paying");
    const trade = await payAt(attempt.orderNo, attempt.payUrl);
    expect((await teamOf(row.id)).payStatus, "the cashier alone changes nothing").toBe("due");
    expect(await posted(held.gateway.noticeOf(trade))).toBe("success");
    expect(await orderOf(row.id)).toMatchObject({ status: "paid", amountFen: 200_00 });
    expect(await teamOf(row.id)).toMatchObject({ payStatus: "paid", payReason: attempt.orderNo });
    expect(await faultOf(start())).toBe("feeNotDue");
    const books = await db
      .select({ account: ledgerEntry.account, fen: sql<number>`sum(${ledgerEntry.amountFen})::int` })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.orderId, (await orderOf(row.id)).id))
      .groupBy(ledgerEntry.account);
    expect(Object.fromEntries(books.map(({ account, fen }) => [account, fen]))).toEqual({
      ...{ charged: -200_00, receivable: 0, received: 200_00 },
    });
  });

  test("leads a second press to the same attempt, a code to another", async () => {
    const { start, captain, row } = await aDebtor();
    const [first, second] = [await start(), await start()];
    expect(second).toEqual(first);
    const code = await pay({ bizType: "ENROLL", bizIds: [row.id], payScene: "QR", idempotencyKey: key() }, captain);
    expect(code).toMatchObject({ payType: "QR", orderNo: first.orderNo });
    expect(code.qrCode).toContain(`${first.orderNo}_2`);
  });

  test("is nobody's who is not in the team", async () => {
    const { row, captain } = await aDebtor();
    const stranger = (await aDebtor()).captain;
    const asked = { bizType: "ENROLL" as const, ...scene };
    expect(await faultOf(pay({ ...asked, bizIds: [row.id], idempotencyKey: key() }, stranger))).toBe("notFound");
    expect(await faultOf(pay({ ...asked, bizIds: [row.id, "7"], idempotencyKey: key() }, captain))).toBe("notFound");
    expect(await faultOf(pay({ ...asked, bizIds: [row.id], idempotencyKey: key() }, captain))).toBe("none");
  });

  test("does not begin while its contest is suspended, and does again afterwards", async () => {
    const { start, contest: of } = await aDebtor();
    await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, of.id));
    expect(await faultOf(start())).toBe("contestSuspended");
    await db.update(contest).set({ status: "published" }).where(eq(contest.id, of.id));
    expect(await faultOf(start())).toBe("none");
  });

  test("is not counted by a notice that was bent in any field, forged, or for another merchant; the true one is, once", async () => {
    const { row, start } = await aDebtor();
    const attempt = await start();
    const trade = await payAt(attempt.orderNo, attempt.payUrl);
    const true_ = held.gateway.noticeOf(trade);
    const bent = Object.keys(true_)
      .filter((name) => name !== "sign_type")
      .map((name) => ({ ...true_, [name]: name === "total_amount" ? "0.01" : `1${true_[name as "sign"]}` }));
    const { sign: _, ...unsigned } = true_;
    const { gateway } = held;
    const told = (wrong: Record<string, string>) => {
      gateway.faults.wrong = wrong;
      const notice = gateway.noticeOf(trade);
      gateway.faults.wrong = undefined;
      return notice;
    };
    const wrong = [
      ...[...bent, unsigned, { ...true_, extra: "1" }, { ...true_, sign: "" }],
      ...[
        told({ total_amount: "0.01" }),
        told({ total_amount: "200.001" }),
        told({ app_id: "1" }),
        told({ seller_id: "1" }),
      ],
      ...[told({ out_trade_no: "F1" }), told({ trade_status: "WAIT_BUYER_PAY" }), told({ notify_id: "" })],
    ];
    for (const fields of wrong) {
      const answer = await posted(fields as Record<string, string>);
      if (fields.trade_status !== "WAIT_BUYER_PAY") expect(answer, JSON.stringify(fields)).not.toBe("success");
      expect((await teamOf(row.id)).payStatus, JSON.stringify(fields)).toBe("due");
    }
    expect(wrong.length).toBeGreaterThan(20);
    for (let n = 0; n < 3; n++) expect(await posted(true_ as Record<string, string>)).toBe("success");
    expect((await teamOf(row.id)).payStatus).toBe("paid");
    const own = await db
      .select()
      .from(payment)
      .where(eq(payment.orderId, (await orderOf(row.id)).id));
    expect(own).toMatchObject([{ status: "succeeded", settles: true, amountFen: 200_00 }]);
  });

  test("that is made twice goes back by itself, and the order stays paid", async () => {
    const { row, start, captain } = await aDebtor();
    const first = await start();
    const code = await pay({ bizType: "ENROLL", bizIds: [row.id], payScene: "QR", idempotencyKey: key() }, captain);
    const trade = await payAt(first.orderNo, first.payUrl);
    const second = held.gateway.books.find(`${code.orderNo}_2`);
    if (!second) throw new Error("no trade for the code");
    held.gateway.books.pay(second);
    for (const one of [trade, second]) expect(await posted(held.gateway.noticeOf(one) as never)).toBe("success");
    expect(await orderOf(row.id)).toMatchObject({ status: "paid", refundedFen: 0 });
    expect(
      await db
        .select()
        .from(refund)
        .where(eq(refund.orderId, (await orderOf(row.id)).id)),
    ).toMatchObject([{ cause: "duplicate", amountFen: 200_00, status: "sent" }]);
    await sendRefunds();
    expect(held.gateway.books.refundedOf(second)).toBe(200_00);
    expect(held.gateway.books.refundedOf(trade)).toBe(0);
    expect(await orderOf(row.id)).toMatchObject({ status: "paid", refundedFen: 0 });
  });

  test("that comes after the team has left goes back; one that comes late for what is still owed counts", async () => {
    const gone = await aDebtor();
    const attempt = await gone.start();
    const trade = await payAt(attempt.orderNo, attempt.payUrl);
    await withdraw({ teamId: gone.row.id, reason: "no time" }, gone.captain);
    expect((await orderOf(gone.row.id)).status).toBe("closed");
    expect(await posted(held.gateway.noticeOf(trade) as never)).toBe("success");
    expect((await orderOf(gone.row.id)).status).toBe("closed");
    expect(
      await db
        .select()
        .from(refund)
        .where(eq(refund.orderId, (await orderOf(gone.row.id)).id)),
    ).toMatchObject([{ cause: "late", amountFen: 200_00 }]);

    const late = await aDebtor();
    const begun = await late.start();
    const paid = await payAt(begun.orderNo, begun.payUrl);
    const { closeOpenOrderOf } = await import("@/lib/domain/finance/order/making");
    await closeOpenOrderOf(late.row.id, { userId: null }, "expired");
    expect(await posted(held.gateway.noticeOf(paid) as never)).toBe("success");
    expect((await orderOf(late.row.id)).status).toBe("paid");
    expect((await teamOf(late.row.id)).payStatus).toBe("paid");
  });
});

bare("one notice at many moments at once is counted once, and the books hold", async () => {
  const debtors = await Promise.all([aDebtor(), aDebtor()]);
  for (const { row, start } of debtors) {
    const attempt = await start();
    const trade = await payAt(attempt.orderNo, attempt.payUrl);
    const notices = [held.gateway.noticeOf(trade), held.gateway.noticeOf(trade)];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => posted(notices[n % 2] as never)));
    expect(answers).toEqual(Array(20).fill("success"));
    const order = await orderOf(row.id);
    expect(await db.$count(ledgerEntry, eq(ledgerEntry.orderId, order.id))).toBe(4);
    expect(await db.$count(gatewayNotice, eq(gatewayNotice.outTradeNo, trade.outTradeNo))).toBe(2);
  }
  const { output } = await checkInvariants(process.env.DATABASE_URL as string);
  const ofAnInstallation = /^(there is an active ROOT|a database that people use)/;
  expect(output.split("\n").filter((line) => line && !ofAnInstallation.test(line))).toEqual([]);
});
