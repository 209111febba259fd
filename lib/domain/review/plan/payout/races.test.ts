import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, expertPayout, transaction, transition } from "@/db";
import { aReview, aTask } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { savePlanFee } from "./fees";
import { movePayouts, settlePayouts } from "./settling";

useDatabase();

const place = () =>
  transaction(async () => {
    const { plan, manager, works, experts } = await aReview({ works: 1, experts: 1 });
    const [planId, expertId] = [plan.id, experts[0]?.row.id as string];
    await aTask({ planId, work: works[0] as never, expertId, status: "submitted" });
    await savePlanFee({ planId, basis: "work", rateFen: 500, version: 0 }, manager);
    return { planId, manager };
  });
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason.fault] : []));

test("of five presses at once one makes the payment", async () => {
  const { planId, manager } = await place();
  const made = await Promise.all(Array.from({ length: 5 }, () => settlePayouts({ planId, reason: "" }, manager)));
  expect(made.map((one) => one.made).toSorted()).toEqual([0, 0, 0, 0, 1]);
  expect(await db.$count(expertPayout, eq(expertPayout.planId, planId))).toBe(1);
}, 60_000);

test("of five approvals, and of five payments, at once one is made; a cancellation beside them does not win, too", async () => {
  const { planId, manager } = await place();
  await settlePayouts({ planId, reason: "" }, manager);
  const [row] = await db.select().from(expertPayout).where(eq(expertPayout.planId, planId));
  const ids = [row?.id as string];
  const press = (status: "approved" | "paid" | "cancelled") =>
    movePayouts({ planId, ids, status, reason: "so" }, manager);
  const approved = await Promise.allSettled(Array.from({ length: 5 }, () => press("approved")));
  expect(refusals(approved)).toEqual(Array(4).fill("illegalTransition"));
  const ended = await Promise.allSettled([press("paid"), press("cancelled"), press("paid"), press("cancelled")]);
  expect(refusals(ended)).toEqual(Array(3).fill("illegalTransition"));
  expect(await db.$count(transition, eq(transition.entityId, ids[0] as string))).toBe(3);
}, 60_000);
