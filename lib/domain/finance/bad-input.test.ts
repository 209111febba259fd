import { and, eq, sql } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { db, feeOrder, item, payment, refund, team } from "@/db";
import { changeFees as changeFeesOf, withdrawUnpaid } from "@/lib/domain/enrollment";
import { changeFees } from "@/lib/domain/enrollment/contract";
import { aCampus, anEnteredTeam, aPdf, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { useGateway } from "@/lib/testing/gateway";
import * as money from ".";
import { applyInvoice, askRefund, askWriteOff, handBack, pay, putVoucher } from "./contract";

useDatabase();
useStorage();
const held = useGateway();
let keys = 0;

/** A team that owes 200 yuan and has begun to pay; `come` counts what its payer then paid. */
async function aPayer(campus: Awaited<ReturnType<typeof aCampus>>) {
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 200_00, payStatus: "due" }, captain);
  const asked = { bizType: "ENROLL", bizIds: [row.id], payScene: "PC", idempotencyKey: `bad-${++keys}` } as const;
  const { orderNo, payUrl } = await money.pay({ ...asked, bizIds: [row.id] }, captain);
  await fetch(payUrl ?? "", { redirect: "manual" });
  const come = async () => {
    const trade = held.gateway.books.find(`${orderNo}_1`);
    if (!trade) throw new Error("the gateway has no such trade");
    held.gateway.books.pay(trade);
    await money.gatewayNotified(held.gateway.noticeOf(trade) as never);
    return trade;
  };
  const [order] = await db.select().from(feeOrder).where(eq(feeOrder.number, orderNo));
  const orderId = order?.id as string;
  const back = () => db.select().from(refund).where(eq(refund.orderId, orderId));
  const now = async () => (await db.select().from(team).where(eq(team.id, row.id)))[0];
  return { captain, row, orderId, come, back, now };
}

describe("what somebody types or sends as an amount", () => {
  const reason = "why";
  const voucher = { billId: "1", payer: "A school", paidOn: "2026-01-01", name: "v.pdf", size: 1 };
  const text = { titleType: "person", title: "Somebody", item: "Fee", email: "s@example.test", note: "" };
  const takes = {
    refund: (amountFen: unknown) => askRefund.input.safeParse({ orderId: "1", amountFen, reason }),
    writeOff: (amountFen: unknown) => askWriteOff.input.safeParse({ orderId: "1", amountFen, reason }),
    handBack: (amountFen: unknown) => handBack.input.safeParse({ billId: "1", amountFen, reason }),
    fee: (feeFen: unknown) => changeFees.input.safeParse({ ids: ["1"], feeFen, reason }),
    voucher: (amountFen: unknown) => putVoucher.input.safeParse({ ...voucher, amountFen: String(amountFen) }),
    invoice: (partFen: unknown) => applyInvoice.input.safeParse({ ...text, orderIds: ["1"], partFen }),
  };

  bare.each(Object.entries(takes))("%s: half a fen, below nothing, nothing and 13 digits are refused", (_, take) => {
    for (const amount of [0.5, 100.001, -1, -0.01, 0, 1_234_567_890_123, Number.NaN, "1e3x"])
      expect(take(amount).success, String(amount)).toBe(false);
    expect(take(100).success, "control").toBe(true);
  });

  bare("an own amount is no part of what a payer may say", () => {
    const said = { bizType: "ENROLL", bizIds: ["1"], payScene: "PC", idempotencyKey: "bad-000001" };
    const read = pay.input.safeParse({ ...said, amount: 1, amountFen: 1, feeFen: 1, total_amount: "0.01" });
    expect(read.success && Object.keys(read.data).toSorted()).toEqual(Object.keys(said).toSorted());
  });
});

describe("while somebody pays", () => {
  test("the price is changed: the old amount goes back, the new one is owed", async () => {
    const campus = await aCampus();
    const { row, come, back, now } = await aPayer(campus);
    await changeFeesOf({ ids: [row.id], feeFen: 90_00, reason: "less" }, campus.host);
    await come();
    expect(await now()).toMatchObject({ payStatus: "due", feeFen: 90_00 });
    expect(await back()).toMatchObject([{ cause: "late", amountFen: 200_00, status: "sent" }]);
  });

  test("the place is lost and somebody else's: the money goes back, and nobody's place is taken", async () => {
    const campus = await aCampus();
    const { row, orderId, come, back, now } = await aPayer(campus);
    const past = sql`app_now() - interval '1 minute'`;
    await db.update(payment).set({ status: "failed" }).where(eq(payment.orderId, orderId));
    await db.update(feeOrder).set({ status: "unpaid" }).where(eq(feeOrder.id, orderId));
    await db.update(team).set({ payBy: past }).where(eq(team.id, row.id));
    expect(await withdrawUnpaid()).toBe(1);
    const other = await anEnteredTeam(campus, { status: "approved" });
    const seats = async () => (await db.select().from(item).where(eq(item.id, row.itemId)))[0]?.taken;
    const taken = await seats();
    await come();
    expect(await now()).toMatchObject({ status: "withdrawn", payStatus: "due" });
    expect(await back()).toMatchObject([{ cause: "late", amountFen: 200_00, status: "sent" }]);
    expect(await seats()).toBe(taken);
    expect(await db.$count(team, and(eq(team.id, other.id), eq(team.status, "approved")))).toBe(1);
  });
});

test("more than came in neither goes back nor is invoiced, together with what is on its way", async () => {
  const campus = await aCampus();
  const { orderId, captain, come } = await aPayer(campus);
  await come();
  const give = (amountFen: number) => faultOf(money.askRefund({ orderId, amountFen, reason: "why" }, campus.host));
  const text = { titleType: "person" as const, title: "Somebody", taxNumber: null, item: "Fee", note: "" };
  const invoice = (partFen: number) =>
    faultOf(money.applyInvoice({ ...text, email: "s@example.test", orderIds: [orderId], partFen }, captain));
  expect(await give(200_01)).toBe("refundTooMuch");
  expect(await give(150_00)).toBe("none");
  expect(await give(50_01)).toBe("refundTooMuch");
  expect(await invoice(50_01)).toBe("invoiceTooMuch");
  expect(await invoice(50_00), "control").toBe("none");
});

test("a voucher is what its bytes are: a program called a PDF is refused", async () => {
  const campus = await aCampus();
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 100_00, payStatus: "due" });
  const { billIds } = await money.makeBills(
    { teamIds: [row.id], dueOn: "2099-01-01", note: "", send: true },
    campus.ofA,
  );
  const put = (bytes: Buffer<ArrayBuffer> | string) => {
    const told = { billId: billIds[0] as string, amountFen: 100_00, payer: "A school", paidOn: "2026-01-01" };
    const body = new Blob([bytes]).stream();
    return faultOf(money.putVoucher({ ...told, name: "voucher.pdf", size: bytes.length }, campus.ofA, body));
  };
  for (const bytes of [Buffer.from("MZ\u0090\u0000program"), Buffer.from("<html><script>1</script>"), Buffer.alloc(0)])
    expect(await put(bytes)).not.toBe("none");
  expect(await put(aPdf("voucher")), "control").toBe("none");
});
