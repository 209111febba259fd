import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { db, expertAttendance, expertPayout, planExpert, reviewTask, transition } from "@/db";
import { aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { markAttendance } from "./attendance";
import { earningPage, planFee, savePlanFee } from "./fees";
import { movePayouts, settlePayouts } from "./settling";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };

/** Small, and the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

/** As slow as can be: every sheet, day and payment is looked at for every expert. */
async function slowly(planId: string, basis: "work" | "day", rateFen: number) {
  const [tasks, days, paid, judges] = [
    await db.select().from(reviewTask).where(eq(reviewTask.planId, planId)),
    await db.select().from(expertAttendance).where(eq(expertAttendance.planId, planId)),
    await db.select().from(expertPayout).where(eq(expertPayout.planId, planId)),
    await db.select().from(planExpert).where(eq(planExpert.planId, planId)),
  ];
  const expected = new Map<string, bigint>();
  for (const { expertId } of judges) {
    let earned = 0n;
    if (basis === "work") {
      for (const task of tasks)
        if (task.expertId === expertId && (task.status === "submitted" || task.status === "confirmed"))
          earned += BigInt(rateFen);
    } else for (const day of days) if (day.expertId === expertId && day.state === "present") earned += BigInt(rateFen);
    for (const one of paid)
      if (one.expertId === expertId && one.status !== "cancelled") earned -= BigInt(one.amountFen);
    expected.set(expertId, earned);
  }
  return expected;
}

test("sums of random plans are those of a slow recomputation, after every step", async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const roll = dice(seed);
    const review = await aReview({ works: 3, experts: 3 });
    const { plan, manager, experts } = review;
    const planId = plan.id;
    for (const work of review.works)
      for (const { row } of experts) {
        const status = (["submitted", "confirmed", "inProgress", "cancelled", "declined"] as const)[
          roll(5)
        ] as "submitted";
        await aTask({ planId, work, expertId: row.id, status });
      }
    for (let step = 0; step < 8; step++) {
      const basis = (["work", "day"] as const)[roll(2)] as "work" | "day";
      const rateFen = roll(1_000_000);
      await savePlanFee({ planId, basis, rateFen, version: step }, manager);
      const expertIds = experts.filter(() => roll(2) === 1).map(({ row }) => row.id);
      const state = ([null, "present", "absent", "present"] as const)[roll(4)] as "present" | null;
      if (expertIds.length) await markAttendance({ planId, day: `2026-03-0${1 + roll(5)}`, expertIds, state }, manager);
      const expected = await slowly(planId, basis, rateFen);
      const { list } = await earningPage({ ...page, planId }, manager);
      expect(new Map(list.map((row) => [row.expertId, BigInt(row.openFen)]))).toEqual(expected);
      const total = [...expected.values()].reduce((sum, one) => sum + one, 0n);
      expect(BigInt((await planFee({ planId }, manager)).openFen)).toBe(total);
      if (roll(3) === 0) continue;
      const { amountFen } = await settlePayouts({ planId, reason: "next step" }, manager);
      expect(BigInt(amountFen)).toBe(total);
      expect([...(await slowly(planId, basis, rateFen)).values()].every((left) => left === 0n)).toBe(true);
      const due = await db
        .select()
        .from(expertPayout)
        .where(and(eq(expertPayout.planId, planId), inArray(expertPayout.status, ["due"])));
      const some = due.filter(() => roll(2) === 1).map(({ id }) => id);
      const status = (["approved", "cancelled"] as const)[roll(2)] as "approved" | "cancelled";
      if (some.length) await movePayouts({ planId, ids: some, status, reason: "rolled" }, manager);
    }
  }
  expect(await db.$count(transition, eq(transition.entity, "payout"))).toBeGreaterThan(20);
});
