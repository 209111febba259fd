import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, reviewWish, transaction } from "@/db";
import { type AnExpert, anExpert, aPlan, aReviewContest, validWorks } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { codeOf, saveWishes } from "./wishing";

useDatabase();

test("of savings of the same answers at once all are taken, and one of them has the last word", async () => {
  const { judge, plan, works } = await transaction(async () => {
    const place = await aReviewContest();
    const expert: AnExpert = await anExpert();
    const rules = { experts: [expert], perWork: 1, wishesUntil: new Date(Date.now() + 3_600_000) };
    return { judge: expert, plan: await aPlan(place, rules), works: await validWorks(place, 3) };
  });
  const save = (answer: "want" | "can") =>
    saveWishes(
      { planId: plan.id, answers: works.map(({ id }) => ({ workCode: codeOf(plan.id, id), answer })) },
      judge.actor,
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => save(n % 2 ? "want" : "can")));
  expect(outcomes.map((o) => (o.status === "rejected" ? (o.reason.fault ?? o.reason.message) : o.value.saved))).toEqual(
    Array(8).fill(3),
  );
  const own = and(eq(reviewWish.planId, plan.id), eq(reviewWish.expertId, judge.row.id));
  const left = await db.select({ answer: reviewWish.answer }).from(reviewWish).where(own);
  expect([left.length, new Set(left.map(({ answer }) => answer)).size]).toEqual([3, 1]);
}, 60_000);
