import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calibrationSheet, calibrationWork, db, transaction } from "@/db";
import { type AnExpert, aReview } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { ending } from "@/lib/testing/group";
import { markCalibration } from "./marking";
import { addCalibration, removeCalibration } from "./setting";

useDatabase();

/** A plan, four works that another plan judged, and an expert. */
const scene = () =>
  transaction(async () => {
    const review = await aReview({ works: 2, experts: 1, plan: { normalise: "none" } });
    const earlier = await aReview({ works: 4, experts: 1 });
    const [judge] = review.experts as [AnExpert];
    const given = { marks: { idea: 50, effect: 30 }, reasons: { idea: "bold", effect: "used by many" } };
    const add = (n: number) =>
      addCalibration({ planId: review.plan.id, workId: earlier.works[n]?.id as string, ...given }, review.manager);
    const mark = (calibrationId: string) =>
      markCalibration({ calibrationId, marks: { idea: 40, effect: 35 }, comments: {} }, judge.actor);
    return { ...review, add, mark };
  });

test("four works added at once leave three; the fourth is one too many", async () => {
  const { plan, add } = await scene();
  const ends = await Promise.all([0, 1, 2, 3].map((n) => ending(add(n))));
  expect(ends.sort()).toEqual(["calibrationFull", "done", "done", "done"]);
  expect(await db.$count(calibrationWork, eq(calibrationWork.planId, plan.id))).toBe(3);
}, 60_000);

test("of marks of one expert at once exactly one counts", async () => {
  const { add, mark } = await scene();
  const { calibrationId } = await add(0);
  const ends = await Promise.all(Array.from({ length: 6 }, () => ending(mark(calibrationId))));
  expect(ends.filter((end) => end === "done")).toHaveLength(1);
  expect(new Set(ends)).toEqual(new Set(["done", "calibrationDone"]));
}, 60_000);

test("marks against taking the work out: what was marked stays, what is gone takes no marks", async () => {
  const { add, mark, manager } = await scene();
  const met = new Set<string>();
  for (let turn = 0; turn < 12; turn++) {
    const { calibrationId } = await add(0);
    const acts = [() => ending(mark(calibrationId)), () => ending(removeCalibration({ calibrationId }, manager))];
    const [first, second] = turn % 2 ? acts : acts.toReversed();
    const ends = await Promise.all([first?.(), second?.()]);
    const [marked, removed] = turn % 2 ? ends : ends.toReversed();
    met.add(`${marked} ${removed}`);
    const sheets = await db.$count(calibrationSheet, eq(calibrationSheet.calibrationId, calibrationId));
    expect(sheets).toBe(marked === "done" ? 1 : 0);
    if (marked === "done") break;
  }
  for (const pair of met) expect(["done calibrationMarked", "notFound done"]).toContain(pair);
}, 60_000);
