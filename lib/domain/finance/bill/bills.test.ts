import { eq, inArray, sql } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { bill, db, feeOrder, group, ledgerEntry, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { withdraw, withdrawUnpaid } from "@/lib/domain/enrollment";
import {
  billDetail,
  billPage,
  billPaper,
  checkPage,
  decideCheck,
  duePage,
  handBack,
  makeBills,
  orderBill,
  putVoucher,
  savePayAccount,
  undoCheck,
  voidBill,
  voucherFile,
} from "@/lib/domain/finance";
import { aCampus, anActor, anEnteredTeam, aProvince, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { checkInvariants } from "@/lib/server/database/invariants.mjs";
import { moveClock, test, useDatabase } from "@/lib/testing/database";

useDatabase();

const DUE = "2099-01-01";
let files = 0;
const aFile = () => Buffer.from(`%PDF-1.4\n%${++files}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF`);
const page = { pageNum: 1, pageSize: 20 };

/** Teams of one school that owe these fees, with a bill of all of them, sent. */
async function aBill(fees: readonly number[] = [100_00, 200_00, 300_00]) {
  const campus = await aCampus();
  const captains: Actor[] = [];
  const teams: string[] = [];
  for (const feeFen of fees) {
    const captain = await aStudent({ in: campus.a });
    captains.push(captain);
    teams.push((await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain)).id);
  }
  const { billIds } = await makeBills({ teamIds: teams, dueOn: DUE, note: "", send: true }, campus.ofA);
  const billId = billIds[0] as string;
  const voucher = (amountFen: number, by: Actor = campus.ofA, more: object = {}, pdf = aFile()) =>
    putVoucher(
      {
        ...{ billId, amountFen, payer: "演示学院", paidOn: "2026-01-01", name: "voucher.pdf", size: pdf.length },
        ...more,
      },
      by,
      new Response(new Uint8Array(pdf)).body as ReadableStream<Uint8Array>,
    );
  const receive = async (amountFen: number) => {
    const { checkId } = await voucher(amountFen);
    await decideCheck({ checkId, approve: true, reason: "" }, campus.host);
    return checkId;
  };
  const seen = (by: Actor = campus.ofA) => billDetail({ billId }, by);
  const payStatuses = async () => {
    const rows = await db.select().from(team).where(inArray(team.id, teams));
    return teams.map((id) => rows.find((one) => one.id === id)?.payStatus);
  };
  return { ...campus, captains, teams, billId, voucher, receive, seen, payStatuses };
}

describe("a bill", () => {
  test("is made by a school of its teams that owe, and settled whole by one voucher", async () => {
    const { billId, ofA, host, receive, seen, payStatuses, teams } = await aBill();
    const due = await duePage({ ...page, keywords: undefined, competitionId: undefined }, ofA);
    expect(due.list, "what stands in a bill is not due any more").toEqual([]);
    expect(await seen()).toMatchObject({ status: "sent", amount: 600_00, received: 0, pays: true, overdue: false });
    await receive(600_00);
    expect(await seen()).toMatchObject({ status: "paid", received: 600_00, credit: 0 });
    expect(await payStatuses()).toEqual(["paid", "paid", "paid"]);
    const orders = await db.select().from(feeOrder).where(inArray(feeOrder.teamId, teams));
    expect(orders.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
    const history = (await seen(host)).history.map(({ from, to }) => `${from}→${to}`);
    expect(history).toEqual(["null→draft", "draft→sent", "sent→paid"]);
    const sums = await db
      .select({ account: ledgerEntry.account, fen: sql<number>`sum(${ledgerEntry.amountFen})::int` })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.billId, billId))
      .groupBy(ledgerEntry.account);
    expect(
      sums.map(({ fen }) => fen),
      "the bill itself holds nothing any more",
    ).toEqual([0, 0]);
  });

  test("that is paid in part settles whole orders in the payer's order, and the rest with the next receipt", async () => {
    const { billId, ofA, receive, seen, payStatuses } = await aBill();
    const { lines } = await seen();
    const [one, two, three] = lines.map(({ orderId }) => orderId) as [string, string, string];
    await orderBill({ billId, orderIds: [three, one, two] }, ofA);
    await receive(350_00);
    expect(await payStatuses()).toEqual(["due", "due", "paid"]);
    expect(await seen()).toMatchObject({ status: "partlyPaid", received: 350_00, credit: 50_00 });
    await receive(50_00);
    expect(await payStatuses()).toEqual(["paid", "due", "paid"]);
    await receive(250_00);
    expect(await payStatuses()).toEqual(["paid", "paid", "paid"]);
    expect(await seen()).toMatchObject({ status: "paid", received: 650_00, credit: 50_00 });
  });

  test("takes more than a column of 32 bits holds", async () => {
    const { voucher, host, seen } = await aBill([100_00]);
    const both = [await voucher(2_000_000_000), await voucher(2_000_000_000)];
    for (const { checkId } of both) await decideCheck({ checkId, approve: true, reason: "" }, host);
    expect(await seen()).toMatchObject({ status: "paid", received: 4_000_000_000, credit: 3_999_990_000 });
  });

  test("hands back what came in beyond its orders, and no more", async () => {
    const { billId, host, receive, seen } = await aBill([100_00]);
    await receive(130_00);
    const back = (amountFen: number) => faultOf(handBack({ billId, amountFen, reason: "too much" }, host));
    expect(await back(30_01)).toBe("refundTooMuch");
    expect(await back(30_00)).toBe("none");
    expect(await seen()).toMatchObject({ status: "paid", received: 100_00, credit: 0 });
    expect(await back(1)).toBe("refundTooMuch");
  });

  test("passes over a team that left before the money came, which stays with the bill", async () => {
    const { billId, captains, teams, receive, seen, payStatuses } = await aBill([100_00, 200_00]);
    await withdraw({ teamId: teams[0] as string, reason: "why" }, captains[0] as Actor);
    expect(await seen()).toMatchObject({ amount: 200_00 });
    await receive(300_00);
    expect(await payStatuses()).toEqual(["due", "paid"]);
    expect(await seen()).toMatchObject({ status: "paid", credit: 100_00, billId });
  });

  test("is voided while no money came in; its teams can be billed again, and meanwhile no other bill takes them", async () => {
    const { billId, ofA, teams, voucher, host } = await aBill();
    const again = () => makeBills({ teamIds: teams, dueOn: DUE, note: "", send: false }, ofA);
    expect(await faultOf(again())).toBe("billHeld");
    const { checkId } = await voucher(1_00);
    const end = () => faultOf(voidBill({ billId, reason: "wrong teams" }, ofA));
    expect(await end(), "while a receipt waits").toBe("billHasMoney");
    await decideCheck({ checkId, approve: false, reason: "no such transfer" }, host);
    expect(await end()).toBe("none");
    expect(await faultOf(voucher(1_00))).toBe("illegalTransition");
    expect((await again()).billIds).toHaveLength(1);
  });

  test("keeps its teams from being withdrawn for not having paid, until it is overdue", async () => {
    const { teams, billId, payStatuses } = await aBill([100_00]);
    await db.update(team).set({ payBy: sql`app_now() - interval '1 minute'` }).where(inArray(team.id, teams));
    expect(await withdrawUnpaid()).toBe(0);
    expect(await payStatuses()).toEqual(["due"]);
    await db.update(bill).set({ dueOn: "2020-01-01" }).where(eq(bill.id, billId));
    expect(await withdrawUnpaid(), "control").toBe(1);
  });

  test("becomes several where teams are of several schools or organisers", async () => {
    const one = await aCampus();
    const [a, b] = [
      await anEnteredTeam(one, { status: "approved", feeFen: 1_00, payStatus: "due" }),
      await anEnteredTeam(one, { status: "approved", feeFen: 1_00, payStatus: "due" }, await aStudent({ in: one.b })),
    ];
    const { billIds } = await makeBills({ teamIds: [a.id, b.id], dueOn: DUE, note: "", send: true }, one.host);
    expect(billIds).toHaveLength(2);
    const { list } = await billPage({ ...page, keywords: undefined, status: undefined }, one.ofA);
    expect(
      list.map(({ payerName }) => payerName),
      "a school sees its own",
    ).toEqual([one.a.name]);
    const bills = await db.select().from(bill).where(inArray(bill.id, billIds));
    expect(new Set(bills.map(({ payerId }) => payerId))).toEqual(new Set([one.a.id, one.b.id]));
  });

  test("refuses teams that owe nothing, foreign ones, and a day that is over", async () => {
    const campus = await aCampus();
    const free = await anEnteredTeam(campus, { status: "approved" });
    const owing = await anEnteredTeam(campus, { status: "approved", feeFen: 1_00, payStatus: "due" });
    const make = (teamIds: string[], by: Actor, dueOn = DUE) =>
      faultOf(makeBills({ teamIds, dueOn, note: "", send: true }, by));
    expect(await make([free.id, owing.id], campus.ofA)).toBe("feesNotDue");
    expect(await make([owing.id], campus.ofB)).toBe("notFound");
    expect(await make([owing.id], campus.ofA, "2020-01-01")).toBe("badInput");
    expect(await make([owing.id], campus.ofA), "control").toBe("none");
  });

  test("is seen by its two sides alone, and as paper", async () => {
    const { billId, ofA, ofB, host, voucher } = await aBill([100_00]);
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const { checkId } = await voucher(100_00);
    for (const by of [ofB, stranger]) {
      expect(await faultOf(billDetail({ billId }, by))).toBe("notFound");
      expect(await faultOf(voucherFile({ checkId }, by))).toBe("notFound");
      expect(await faultOf(decideCheck({ checkId, approve: true, reason: "" }, by))).toBe("notFound");
      expect((await checkPage({ ...page, keywords: undefined, status: undefined }, by)).list).toEqual([]);
    }
    await savePayAccount(
      {
        version: 0,
        holder: "演示组委会",
        bank: "演示银行",
        account: "6222 0000 0000",
        fourEyes: true,
      },
      host,
    );
    expect(await billDetail({ billId }, ofA)).toMatchObject({ account: { holder: "演示组委会" } });
    expect((await billPaper({ billId }, ofA)).size).toBeGreaterThan(1000);
    expect((await voucherFile({ checkId }, ofA)).mime).toBe("application/pdf");
  });
});

describe("a receipt", () => {
  test("is not approved by who brought it in, unless the organiser lets one person do both", async () => {
    const { voucher, host, payStatuses } = await aBill([100_00]);
    const { checkId } = await voucher(100_00, host);
    const approve = () => faultOf(decideCheck({ checkId, approve: true, reason: "" }, host));
    expect(await approve()).toBe("ownCheck");
    await savePayAccount(
      {
        version: 0,
        holder: "演示组委会",
        bank: "演示银行",
        account: "62220000",
        fourEyes: false,
      },
      host,
    );
    expect(await approve()).toBe("none");
    expect(await payStatuses()).toEqual(["paid"]);
    expect(await approve()).toBe("illegalTransition");
  });

  test("is rejected with a reason alone, and its voucher is a picture or a PDF", async () => {
    const { voucher, host } = await aBill([100_00]);
    const { checkId } = await voucher(100_00);
    const reject = (reason: string) => faultOf(decideCheck({ checkId, approve: false, reason }, host));
    expect(await reject("")).toBe("reasonRequired");
    expect(await reject("no such transfer")).toBe("none");
    expect(await faultOf(voucher(1_00, undefined, { name: "voucher.exe" }))).toBe("fileTypeRefused");
    expect(await faultOf(voucher(1_00, undefined, { paidOn: "2099-01-01" }))).toBe("badInput");
  });

  test("is undone on its day: what it settled is to be paid again, what others paid stays", async () => {
    const { receive, host, seen, payStatuses, captains, teams } = await aBill();
    await receive(100_00);
    const second = await receive(500_00);
    expect(await payStatuses()).toEqual(["paid", "paid", "paid"]);
    await undoCheck({ checkId: second, reason: "another school's money" }, host);
    expect(await payStatuses()).toEqual(["paid", "due", "due"]);
    expect(await seen()).toMatchObject({ status: "partlyPaid", received: 100_00, credit: 0 });
    expect(await faultOf(undoCheck({ checkId: second, reason: "again" }, host))).toBe("illegalTransition");
    const third = await receive(500_00);
    expect(await payStatuses()).toEqual(["paid", "paid", "paid"]);
    await withdraw({ teamId: teams[2] as string, reason: "why" }, captains[2] as Actor);
    await undoCheck({ checkId: third, reason: "again" }, host);
    expect((await seen()).lines.map(({ status }) => status)).toEqual(["paid", "unpaid", "closed"]);
    const fourth = await receive(200_00);
    await moveClock("1 day");
    expect(await faultOf(undoCheck({ checkId: fourth, reason: "late" }, host))).toBe("undoTooLate");
  });
});

bare(
  "a receipt that two approve at once is counted once, and a team that two bill at once stands in one bill",
  async () => {
    const { voucher, host, billId } = await aBill([100_00, 200_00]);
    const { checkId } = await voucher(300_00);
    const other = await anActor("HOST_ADMIN", { in: await groupOf(host) });
    const outcomes = await Promise.all(
      [host, other].map((by) => faultOf(decideCheck({ checkId, approve: true, reason: "" }, by))),
    );
    expect(outcomes.toSorted()).toEqual(["illegalTransition", "none"]);
    const [row] = await db.select().from(bill).where(eq(bill.id, billId));
    expect(row).toMatchObject({ receivedFen: 300_00, creditFen: 0, status: "paid" });
    const campus = await aCampus();
    const one = await anEnteredTeam(campus, { status: "approved", feeFen: 1_00, payStatus: "due" });
    const made = await Promise.all(
      Array.from({ length: 4 }, () =>
        faultOf(makeBills({ teamIds: [one.id], dueOn: DUE, note: "", send: true }, campus.ofA)),
      ),
    );
    expect(made.toSorted()).toEqual(["billHeld", "billHeld", "billHeld", "none"]);
    const { output } = await checkInvariants(process.env.DATABASE_URL as string);
    const ofAnInstallation = /^(there is an active ROOT|a database that people use)/;
    expect(output.split("\n").filter((line) => line && !ofAnInstallation.test(line))).toEqual([]);
  },
);

async function groupOf({ groupId }: Actor) {
  const [row] = await db
    .select()
    .from(group)
    .where(eq(group.id, groupId as string));
  return row as typeof group.$inferSelect;
}
