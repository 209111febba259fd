import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, expert, expertPayout, ledgerEntry, user } from "@/db";
import { now, secondsFromNow, toWireDay } from "@/lib/clock";
import { conceal } from "@/lib/crypto";
import { anActor, aProvince, aReview, aTask } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { attendancePage, markAttendance } from "./attendance";
import { exportPayouts } from "./exporting";
import { earningPage, planFee, revealBankCard, savePlanFee } from "./fees";
import { expertPayments, ownPayments, payoutPage } from "./listing";
import { movePayouts, savePayoutTax, settlePayouts } from "./settling";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
type Review = Awaited<ReturnType<typeof aReview>>;
const expertOf = ({ experts }: Review, n: number) => experts[n]?.row.id as string;
const workOf = ({ works }: Review, n: number) => works[n] as Review["works"][number];
const yesterday = toWireDay(secondsFromNow(-86_400));

/** Two experts; the first handed in two sheets, the second one. */
async function aJudgedPlan() {
  const review = await aReview({ works: 3, experts: 2 });
  const { id: planId } = review.plan;
  for (const [work, judge, status] of [
    [0, 0, "submitted"],
    [1, 0, "confirmed"],
    [2, 0, "inProgress"],
    [0, 1, "submitted"],
    [1, 1, "cancelled"],
  ] as const)
    await aTask({ planId, work: workOf(review, work), expertId: expertOf(review, judge), status });
  const { manager } = review;
  const fee = (rateFen: number, version: number, basis: "work" | "day" = "work") =>
    savePlanFee({ planId, basis, rateFen, version }, manager);
  const amounts = async () =>
    (await payoutPage({ ...page, planId }, manager)).list.map(({ amountFen, status }) => [amountFen, status]);
  const ids = async () => (await payoutPage({ ...page, planId }, manager)).list.map(({ payoutId }) => payoutId);
  return { ...review, review, planId, fee, amounts, ids };
}

describe("fees", () => {
  test("what is due follows from the sheets that count, and becomes payments once", async () => {
    const { planId, manager, fee, amounts } = await aJudgedPlan();
    await fee(15_050, 0);
    expect(await planFee({ planId }, manager)).toMatchObject({ basis: "work", rateFen: 15_050, openFen: 45_150 });
    expect(await settlePayouts({ planId, reason: "" }, manager)).toEqual({ made: 2, amountFen: 45_150 });
    expect((await amounts()).toSorted()).toEqual([
      [15_050, "due"],
      [30_100, "due"],
    ]);
    expect(await settlePayouts({ planId, reason: "" }, manager)).toEqual({ made: 0, amountFen: 0 });
    expect(await planFee({ planId }, manager)).toMatchObject({ dueFen: 45_150, openFen: 0 });
  });

  test("a fee that somebody else changed is not overwritten", async () => {
    const { fee } = await aJudgedPlan();
    await fee(100, 0);
    expect(await faultOf(fee(200, 0))).toBe("stale");
    await fee(200, 1);
  });

  test("no payment without a fee, nor in a draft", async () => {
    const { planId, manager, fee } = await aJudgedPlan();
    expect(await faultOf(settlePayouts({ planId, reason: "" }, manager))).toBe("feeMissing");
    await fee(100, 0);
    expect((await settlePayouts({ planId, reason: "" }, manager)).made).toBe(2);
    const draft = await aReview({ plan: { status: "draft" } });
    await savePlanFee({ planId: draft.plan.id, basis: "work", rateFen: 1, version: 0 }, manager);
    expect(await faultOf(settlePayouts({ planId: draft.plan.id, reason: "" }, manager))).toBe("planReadOnly");
  });
});

describe("payments", () => {
  test("a correction is a row of its own with the difference and a reason; what was there stays", async () => {
    const { planId, manager, fee, amounts, ids } = await aJudgedPlan();
    await fee(100, 0);
    await settlePayouts({ planId, reason: "" }, manager);
    await movePayouts({ planId, ids: await ids(), status: "approved", reason: "" }, manager);
    await fee(70, 1);
    expect(await faultOf(settlePayouts({ planId, reason: "" }, manager))).toBe("reasonRequired");
    expect(await settlePayouts({ planId, reason: "rate was wrong" }, manager)).toEqual({ made: 2, amountFen: -90 });
    expect((await amounts()).toSorted()).toEqual([
      [-30, "due"],
      [-60, "due"],
      [100, "approved"],
      [200, "approved"],
    ]);
  });

  test("moves along due, approved, paid, with its history, and no other way", async () => {
    const { planId, manager, fee, ids } = await aJudgedPlan();
    await fee(100, 0);
    await settlePayouts({ planId, reason: "" }, manager);
    const [one, other] = (await ids()) as [string, string];
    const move = (id: string, status: "approved" | "paid" | "cancelled", reason = "") =>
      movePayouts({ planId, ids: [id], status, reason }, manager);
    expect(await faultOf(move(one, "paid"))).toBe("illegalTransition");
    await move(one, "approved");
    await move(one, "paid");
    for (const status of ["approved", "paid"] as const)
      expect(await faultOf(move(one, status))).toBe("illegalTransition");
    expect(await faultOf(move(one, "cancelled", "late"))).toBe("illegalTransition");
    expect(await faultOf(move(other, "cancelled"))).toBe("reasonRequired");
    await move(other, "cancelled", "twice");
    const { list } = await payoutPage({ ...page, planId }, manager);
    expect(list.find(({ payoutId }) => payoutId === one)?.moves.map(({ to }) => to)).toEqual([
      "due",
      "approved",
      "paid",
    ]);
    expect(list.find(({ payoutId }) => payoutId === other)?.moves.at(-1)).toMatchObject({
      to: "cancelled",
      reason: "twice",
    });
    expect((await settlePayouts({ planId, reason: "" }, manager)).made, "what was cancelled is open again").toBe(1);
  });

  test("the database itself refuses another amount, and a deletion", async () => {
    const { planId, manager, fee, ids } = await aJudgedPlan();
    await fee(100, 0);
    await settlePayouts({ planId, reason: "" }, manager);
    const [id] = (await ids()) as [string];
    const set = (values: Partial<typeof expertPayout.$inferInsert>) =>
      db.transaction((tx) => tx.update(expertPayout).set(values).where(eq(expertPayout.id, id)));
    const refused = { cause: { message: "of a payout only the state changes" } };
    await expect(set({ amountFen: 1 })).rejects.toMatchObject(refused);
    const gone = db.transaction((tx) => tx.delete(expertPayout).where(eq(expertPayout.id, id)));
    await expect(gone).rejects.toMatchObject(refused);
    await set({ status: "approved" });
  });

  test("stands in the books from its approval, less the tax that somebody entered; a correction lowers both", async () => {
    const { planId, manager, fee, ids } = await aJudgedPlan();
    await fee(10_000, 0);
    await settlePayouts({ planId, reason: "" }, manager);
    const [one, other] = (await ids()) as [string, string];
    const tax = (payoutId: string, taxFen: number) => savePayoutTax({ planId, payoutId, taxFen }, manager);
    const move = (id: string, status: "approved" | "paid" | "cancelled") =>
      movePayouts({ planId, ids: [id], status, reason: "why" }, manager);
    const books = async (id: string) => {
      const rows = await db
        .select({ account: ledgerEntry.account, fen: sql<number>`sum(${ledgerEntry.amountFen})::int` })
        .from(ledgerEntry)
        .where(eq(ledgerEntry.payoutId, id))
        .groupBy(ledgerEntry.account);
      return Object.fromEntries(rows.filter(({ fen }) => fen !== 0).map(({ account, fen }) => [account, fen]));
    };
    expect(await books(one)).toEqual({});
    const [{ amountFen } = { amountFen: 0 }] = await db.select().from(expertPayout).where(eq(expertPayout.id, one));
    expect(await faultOf(tax(one, amountFen + 1))).toBe("taxTooMuch");
    await tax(one, 500);
    await move(one, "approved");
    expect(await books(one)).toEqual({ judging: amountFen, payable: -amountFen });
    await tax(one, 800);
    await move(one, "paid");
    expect(await books(one)).toEqual({ judging: amountFen, paidOut: 800 - amountFen, withheld: -800 });
    expect(await faultOf(tax(one, 0))).toBe("illegalTransition");
    await move(other, "approved");
    await move(other, "cancelled");
    expect(await books(other)).toEqual({});
    await fee(9_000, 1);
    await settlePayouts({ planId, reason: "the rate" }, manager);
    const { list } = await payoutPage({ ...page, planId, status: "due" }, manager);
    const down = list.find((row) => row.amountFen < 0)?.payoutId as string;
    await tax(down, 80);
    await move(down, "approved");
    await move(down, "paid");
    const less = list.find((row) => row.amountFen < 0)?.amountFen as number;
    expect(await books(down)).toEqual({ judging: less, paidOut: -less - 80, withheld: 80 });
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    expect(await faultOf(savePayoutTax({ planId, payoutId: one, taxFen: 1 }, stranger))).toBe("notFound");
  });

  test("nobody approves their own, and nobody names a payment of another plan", async () => {
    const { planId, manager, fee, ids, experts } = await aJudgedPlan();
    await fee(100, 0);
    await db
      .update(expert)
      .set({ userId: manager.userId })
      .where(eq(expert.id, experts[0]?.row.id as string));
    await settlePayouts({ planId, reason: "" }, manager);
    const all = await ids();
    const approve = (of: string, what: string[], who = manager) =>
      movePayouts({ planId: of, ids: what, status: "approved", reason: "" }, who);
    expect(await faultOf(approve(planId, all))).toBe("payoutOwn");
    const elsewhere = await aReview();
    expect(await faultOf(approve(elsewhere.plan.id, all, elsewhere.manager))).toBe("notFound");
    await approve(planId, all, elsewhere.manager);
  });

  test("a plan out of scope has no payments", async () => {
    const { planId, fee, manager } = await aJudgedPlan();
    await fee(100, 0);
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    for (const ask of [
      () => planFee({ planId }, stranger),
      () => earningPage({ ...page, planId }, stranger),
      () => settlePayouts({ planId, reason: "" }, stranger),
      () => attendancePage({ ...page, planId, day: yesterday }, stranger),
    ])
      expect(await faultOf(ask())).toBe("notFound");
    expect((await earningPage({ ...page, planId }, manager)).total, "positive control").toBe(2);
  });
});

describe("attendance", () => {
  test("days attended are paid, absences are not, and a mark is taken back", async () => {
    const { planId, manager, fee, review } = await aJudgedPlan();
    await fee(80_000, 0, "day");
    const [one, other] = [expertOf(review, 0), expertOf(review, 1)];
    const mark = (day: string, expertIds: string[], state: "present" | "absent" | null) =>
      markAttendance({ planId, day, expertIds, state }, manager);
    await mark(yesterday, [one, other], "present");
    await mark("2026-01-05", [one], "present");
    await mark(yesterday, [other], "absent");
    expect(await planFee({ planId }, manager)).toMatchObject({ openFen: 160_000 });
    const { list } = await attendancePage({ ...page, planId, day: yesterday }, manager);
    expect(list.find(({ expertId }) => expertId === other)).toMatchObject({ state: "absent", daysAbsent: 1 });
    await mark("2026-01-05", [one], null);
    expect(await planFee({ planId }, manager)).toMatchObject({ openFen: 80_000 });
  });

  test("refuses a day to come, and somebody whom the plan does not know", async () => {
    const { planId, manager, review } = await aJudgedPlan();
    const stranger = await aReview();
    const mark = (day: string, id: string) =>
      markAttendance({ planId, day, expertIds: [id], state: "present" }, manager);
    expect(await faultOf(mark(toWireDay(secondsFromNow(2 * 86_400)), expertOf(review, 0)))).toBe("badInput");
    expect(await faultOf(mark(yesterday, expertOf(stranger, 0)))).toBe("notFound");
    await mark(toWireDay(now()), expertOf(review, 0));
  });
});

describe("bank cards", () => {
  const card = "6222020200001234567";
  async function withCard() {
    const judged = await aJudgedPlan();
    await judged.fee(100, 0);
    await settlePayouts({ planId: judged.planId, reason: "" }, judged.manager);
    await db
      .update(user)
      .set({ bankCardCipher: conceal(card), bankName: "Bank" })
      .where(eq(user.id, judged.experts[0]?.actor.userId as string));
    return judged;
  }

  test("are masked in lists, and shown in full with a reason that the log has", async () => {
    const { planId, manager, review } = await withCard();
    const { list } = await earningPage({ ...page, planId }, manager);
    expect(JSON.stringify(list)).not.toContain(card);
    expect(list.map(({ bankCard }) => bankCard).toSorted()).toEqual(["**** **** **** 4567", null]);
    const ask = (n: number) => revealBankCard({ planId, expertId: expertOf(review, n), reason: "payment" }, manager);
    expect(await ask(0)).toMatchObject({ bankCard: card, bankName: "Bank" });
    const [noted] = await db.select().from(audit).where(eq(audit.action, "payout.card"));
    expect(noted).toMatchObject({ actorId: manager.userId, entityId: expertOf(review, 0), reason: "payment" });
    expect(JSON.stringify(noted)).not.toContain("4567");
    expect(await faultOf(ask(1)), "no card stored").toBe("notFound");
  });

  test("an export has them in full by right and reason alone", async () => {
    const { planId, manager } = await withCard();
    const of = { planId, type: "xlsx" as const, full: true, reason: "bank transfer" };
    const without = await anActor("PLATFORM_ADMIN");
    without.permissions = new Set([...without.permissions].filter((one) => one !== "expert:manage:export"));
    expect(await faultOf(exportPayouts(of, without))).toBe("noPermission");
    await expect(exportPayouts({ ...of, reason: "" }, manager)).rejects.toMatchObject({
      ...{ fault: "reasonRequired", errors: [{ field: "reason" }] },
    });
    expect((await exportPayouts({ ...of, full: false, reason: "" }, without)).name).toMatch(/\.xlsx$/);
    await exportPayouts(of, manager);
    const noted = await db.select().from(audit).where(eq(audit.action, "payout.export"));
    expect(noted.map(({ reason, detail }) => [reason, detail.full]).toSorted()).toEqual([
      [null, 0],
      ["bank transfer", 1],
    ]);
  });
});

test("an expert sees their own payments and nobody else's; the library sees them by scope", async () => {
  const { planId, manager, fee, experts, review } = await aJudgedPlan();
  await fee(100, 0);
  await settlePayouts({ planId, reason: "" }, manager);
  const own = await ownPayments({}, experts[1]?.actor as never);
  expect(own.map(({ dueFen, paidFen, payouts }) => [dueFen, paidFen, payouts.length])).toEqual([[100, 0, 1]]);
  expect(await ownPayments({}, manager)).toEqual([]);
  expect(await expertPayments({ expertId: expertOf(review, 0) }, manager)).toMatchObject([{ planId, dueFen: 200 }]);
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  expect(await faultOf(expertPayments({ expertId: expertOf(review, 0) }, stranger))).toBe("notFound");
});
