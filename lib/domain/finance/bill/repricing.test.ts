import { eq, inArray, sql } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { bill, db, feeOrder, message, team } from "@/db";
import { changeFees, disqualify } from "@/lib/domain/enrollment";
import {
  billDetail,
  billPaper,
  decideCheck,
  makeBills,
  orderBill,
  putVoucher,
  settleCredits,
} from "@/lib/domain/finance";
import { aCampus, anEnteredTeam, aPdf, aStudent } from "@/lib/seed/factories";
import { checkInvariants } from "@/lib/server/database/invariants.mjs";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

/** A bill of two teams that owe 120 and 50 yuan. */
async function aBill(send = true) {
  const campus = await aCampus();
  const teams: string[] = [];
  for (const feeFen of [120_00, 50_00]) {
    const captain = await aStudent({ in: campus.a });
    teams.push((await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain)).id);
  }
  const billId = (await makeBills({ teamIds: teams, dueOn: "2099-01-01", note: "", send }, campus.ofA))
    .billIds[0] as string;
  const reprice = (feeFen: number) =>
    changeFees({ ids: [teams[0] as string], feeFen, reason: "early bird" }, campus.host);
  const receive = async (amountFen: number) => {
    const pdf = aPdf("voucher");
    const told = { billId, amountFen, payer: "A school", paidOn: "2026-01-01", name: "a.pdf", size: pdf.length };
    const { checkId } = await putVoucher(told, campus.ofA, new Blob([pdf]).stream());
    await decideCheck({ checkId, approve: true, reason: "" }, campus.host);
  };
  const seen = () => billDetail({ billId }, campus.ofA);
  const told = async () =>
    (await db.select().from(message).where(eq(message.userId, campus.ofA.userId))).filter(
      (one) => one.topic === "billRepriced",
    );
  const payStatuses = async () => {
    const rows = await db.select().from(team).where(inArray(team.id, teams));
    return teams.map((id) => rows.find((one) => one.id === id)?.payStatus);
  };
  return { ...campus, teams, billId, reprice, receive, seen, told, payStatuses };
}

describe("a team of a bill whose price changes", () => {
  test("stays in it at the new price, in its place; both prices are shown and the payer is told", async () => {
    const { reprice, seen, told, ofA, billId } = await aBill();
    const before = await seen();
    expect(before.lines.map(({ amount, before: was }) => [amount, was])).toEqual([
      [120_00, null],
      [50_00, null],
    ]);
    await reprice(90_00);
    const after = await seen();
    expect(after).toMatchObject({ status: "sent", amount: 140_00, orders: 2 });
    expect(after.lines.map(({ amount, before: was, status }) => [amount, was, status])).toEqual([
      [90_00, 120_00, "unpaid"],
      [50_00, null, "unpaid"],
    ]);
    expect(await told()).toMatchObject([{ params: { from: "120.00", to: "90.00", amount: "140.00" } }]);
    await orderBill({ billId, orderIds: after.lines.map(({ orderId }) => orderId).toReversed() }, ofA);
    await reprice(100_00);
    expect(
      (await seen()).lines.map(({ amount, before: was }) => [amount, was]),
      "the first price stays",
    ).toEqual([
      [50_00, null],
      [100_00, 120_00],
    ]);
    await reprice(120_00);
    expect((await seen()).lines[1]).toMatchObject({ amount: 120_00, before: null });
    expect((await billPaper({ billId }, ofA)).size).toBeGreaterThan(1000);
  });

  test("in a draft changes the draft, and nobody is told", async () => {
    const { reprice, seen, told } = await aBill(false);
    await reprice(90_00);
    expect(await seen()).toMatchObject({ status: "draft", amount: 140_00 });
    expect(await told()).toEqual([]);
  });
});

describe("what came in beyond the orders that it settled", () => {
  test("settles an order once its price has come down to it, and no earlier", async () => {
    const { reprice, receive, seen, payStatuses, billId, ofA } = await aBill();
    const { lines } = await seen();
    await orderBill({ billId, orderIds: lines.map(({ orderId }) => orderId).toReversed() }, ofA);
    await receive(140_00);
    await settleCredits();
    expect(await seen(), "control: 90 are too little for 120").toMatchObject({ status: "partlyPaid", credit: 90_00 });
    await reprice(90_00);
    await settleCredits();
    expect(await seen()).toMatchObject({ status: "paid", received: 140_00, credit: 0 });
    expect(await payStatuses()).toEqual(["paid", "paid"]);
    const { rows } = await db.execute(sql`select paid_on::text as day, note from payment where bill_id = ${billId}`);
    expect(rows.map(({ day }) => day)).toEqual(["2026-01-01", "2026-01-01"]);
  });

  test("settles the next order once its payer puts it first, or the one before it leaves", async () => {
    const { receive, seen, payStatuses, billId, ofA } = await aBill();
    await receive(60_00);
    await settleCredits();
    expect(await payStatuses(), "control: the first is 120").toEqual(["due", "due"]);
    const { lines } = await seen();
    await orderBill({ billId, orderIds: lines.map(({ orderId }) => orderId).toReversed() }, ofA);
    await settleCredits();
    expect(await payStatuses()).toEqual(["due", "paid"]);
    expect(await seen()).toMatchObject({ status: "partlyPaid", credit: 10_00 });

    const another = await aBill();
    await another.receive(60_00);
    await disqualify({ teamId: another.teams[0] as string, reason: "for cause" }, another.host);
    await settleCredits();
    expect(await another.payStatuses()).toEqual(["due", "paid"]);
    expect(await another.seen()).toMatchObject({ credit: 10_00 });
  });
});

bare(
  "what is transferred by the printed sum settles a bill whose team became cheaper; the rest is its credit",
  async () => {
    const { reprice, receive, seen, payStatuses, teams } = await aBill();
    await reprice(90_00);
    await receive(170_00);
    expect(await seen()).toMatchObject({ status: "paid", received: 170_00, credit: 30_00 });
    expect(await payStatuses()).toEqual(["paid", "paid"]);
    const orders = await db
      .select()
      .from(feeOrder)
      .where(eq(feeOrder.teamId, teams[0] as string))
      .orderBy(feeOrder.id);
    expect(orders.map(({ status, amountFen }) => `${status} ${amountFen}`)).toEqual(["closed 12000", "paid 9000"]);
    expect(await db.$count(bill, eq(bill.status, "paid"))).toBeGreaterThan(0);
    const { output } = await checkInvariants(process.env.DATABASE_URL as string);
    const ofAnInstallation = /^(there is an active ROOT|a database that people use)/;
    expect(output.split("\n").filter((line) => line && !ofAnInstallation.test(line))).toEqual([]);
  },
);
