import { and, eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, expert, planExpert } from "@/db";
import { secondsFromNow, toWireDay } from "@/lib/clock";
import { drawResult } from "@/lib/domain/review/draw/listing";
import { type AnExpert, anExpert, aPlan, aReviewContest, validWorks } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { drawnScene } from "@/lib/testing/draws";
import { addPlanExperts, listPlanExperts } from "./experts";
import { daysOf } from "./span";

useDatabase();

const day = (ahead: number) => toWireDay(secondsFromNow(ahead * 86_400));
const setAway = (who: AnExpert[], from: number, until: number) =>
  db
    .update(expert)
    .set({ away: [{ from: day(from), until: day(until) }] })
    .where(
      inArray(
        expert.id,
        who.map((one) => one.row.id),
      ),
    );

/** A plan whose review window goes on until tomorrow; three experts of one field. */
async function scene() {
  const place = await aReviewContest();
  const plan = await aPlan(place);
  await validWorks(place, 1);
  const experts = [];
  for (let n = 0; n < 3; n++) experts.push(await anExpert({ fields: ["AI"] }));
  return { ...place, plan, experts: experts as [AnExpert, AnExpert, AnExpert] };
}

describe("experts who are away", () => {
  test("the days of a plan are those of its window that are still to come, up to its own last moment", async () => {
    const { plan } = await scene();
    expect(await daysOf(plan)).toEqual({ from: day(0), until: day(1) });
    expect(await daysOf({ ...plan, hardDeadline: secondsFromNow(3 * 86_400) })).toEqual({
      from: day(0),
      until: day(3),
    });
    expect(await daysOf({ ...plan, hardDeadline: secondsFromNow(-3 * 86_400) })).toBeNull();
  });

  test("are added by hand and said to be away; what they take limits their load", async () => {
    const { plan, manager, experts } = await scene();
    const [here, away, later] = experts;
    await setAway([away], 1, 2);
    await setAway([later], 5, 6);
    await db.update(expert).set({ maxLoad: 4 }).where(eq(expert.id, here.row.id));
    const expertIds = experts.map((one) => one.row.id);
    expect(await addPlanExperts({ planId: plan.id, expertIds, cap: 9 }, manager)).toEqual({ added: 3, away: 1 });
    const rows = await listPlanExperts({ planId: plan.id }, manager);
    const of = (one: AnExpert) => rows.find((row) => row.expertId === one.row.id);
    expect(of(here)).toMatchObject({ cap: 4, maxLoad: 4, away: [] });
    expect(of(away)).toMatchObject({ cap: 9, away: [{ from: day(1), until: day(2) }] });
    expect(of(later)).toMatchObject({ cap: 9, away: [] });
    await db.delete(planExpert).where(and(eq(planExpert.planId, plan.id)));
  });

  test("are passed over by a drawing of lots, which says so; without their days they are drawn", async () => {
    const of = await scene();
    const [here, away] = of.experts;
    await setAway([of.experts[1], of.experts[2]], 1, 1);
    const lots = { kind: "lots", lots: { seats: [{ field: "AI", seats: 3 }], perOrg: 3 } };
    const { drawId } = await drawnScene(of, lots);
    const page = { drawId, pageNum: 1, pageSize: 20 };
    const found = await drawResult(page, of.manager);
    expect(found.list.map((one) => one.name)).toEqual([here.actor.realName]);
    expect(found.away).toHaveLength(2);
    expect(found.away).toContain(away.actor.realName);
  });

  test("are drawn where their days are over or lie behind the plan", async () => {
    const of = await scene();
    await setAway([of.experts[1]], -3, -1);
    await setAway([of.experts[2]], 2, 9);
    const { drawId } = await drawnScene(of, { kind: "lots", lots: { seats: [{ field: "AI", seats: 3 }], perOrg: 3 } });
    expect(await drawResult({ drawId, pageNum: 1, pageSize: 20 }, of.manager)).toMatchObject({ total: 3, away: [] });
  });
});
