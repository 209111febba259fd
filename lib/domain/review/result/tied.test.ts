import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, planExpert, reviewTask } from "@/db";
import { type AnExpert, anActor, anExpert, aProvince, aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { finalScoreCalculation } from "./calculating";
import { resultPage } from "./results";
import { settleTie, tiedWorks } from "./tied";

useDatabase();

/** Two works of 80 and one of 70, judged by both experts; the first one leads. */
async function scene(tieChain: string[] = ["sumOfMarks", "manual"]) {
  const review = await aReview({ works: 3, experts: 2, plan: { normalise: "none", minReviews: 1, tieChain } });
  const [leader, other] = review.experts as [AnExpert, AnExpert];
  await db.update(planExpert).set({ leader: true }).where(eq(planExpert.expertId, leader.row.id));
  for (const [n, points] of [80, 80, 70].entries())
    for (const { row } of [leader, other])
      await aTask({
        planId: review.plan.id,
        work: review.works[n] as never,
        expertId: row.id,
        status: "submitted",
        total: points * 10_000,
        marks: { idea: points * 6_000, effect: points * 4_000 },
      });
  const calculate = async () => {
    const { revisionId } = await finalScoreCalculation({ planId: review.plan.id, dryRun: 0 }, review.manager);
    const { list } = await resultPage({ revisionId: revisionId as string, pageNum: 1, pageSize: 10 }, review.manager);
    return list.map(({ judgingNo, rank, decidedBy }) => [judgingNo, rank, decidedBy]);
  };
  const tied = (actor = review.manager) => tiedWorks({ planId: review.plan.id }, actor);
  const order = (judgingNos: string[], actor = review.manager, reason = "the stronger evidence") =>
    settleTie({ planId: review.plan.id, judgingNos, reason }, actor);
  return { ...review, leader, other, calculate, tied, order };
}

describe("ties that no rule settles", () => {
  test("are put in order by the leader under their numbers alone, and the next calculation follows", async () => {
    const { calculate, tied, order, leader } = await scene();
    expect((await tied()).groups).toEqual([]);
    expect(await calculate()).toEqual([
      ["0001", 1, null],
      ["0002", 1, null],
      ["0003", 3, null],
    ]);
    const { manual, groups } = await tied(leader.actor);
    expect(manual).toBe(true);
    expect(groups).toEqual([
      {
        rank: 1,
        finalScore: 80,
        placed: false,
        works: [
          { judgingNo: "0001", title: null },
          { judgingNo: "0002", title: null },
        ],
      },
    ]);
    await expect(order(["0002", "0001"], leader.actor, " ")).rejects.toMatchObject({ fault: "reasonRequired" });
    await order(["0002", "0001"], leader.actor);
    const [placed] = (await tied()).groups;
    expect(placed).toMatchObject({ placed: true, works: [{ judgingNo: "0002" }, { judgingNo: "0001" }] });
    expect(placed?.works[0]?.title, "the organiser knows the works").toBeTruthy();
    expect(await calculate()).toEqual([
      ["0002", 1, null],
      ["0001", 2, "manual"],
      ["0003", 3, null],
    ]);
    expect((await tied()).groups).toEqual([]);
  });

  test("half a tie, works of no tie and a rule without it are refused", async () => {
    const { calculate, order } = await scene();
    await calculate();
    for (const nos of [
      ["0001", "0003"],
      ["0001", "0002", "0003"],
      ["0003", "0001"],
      ["0009", "0008"],
    ])
      await expect(order(nos), nos.join()).rejects.toMatchObject({
        fault: "badInput",
        errors: [{ field: "judgingNos" }],
      });
    const plain = await scene(["median"]);
    await plain.calculate();
    expect(await plain.tied()).toMatchObject({ manual: false, groups: [{ rank: 1 }] });
    await expect(plain.order(["0001", "0002"])).rejects.toMatchObject({ fault: "noManualOrder" });
  });

  test("are nobody else's: another expert, a leader who owes a review, a foreign organiser", async () => {
    const { calculate, tied, order, leader, other } = await scene();
    await calculate();
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    for (const actor of [other.actor, (await anExpert()).actor, stranger]) {
      await expect(tied(actor)).rejects.toMatchObject({ fault: "notFound" });
      await expect(order(["0002", "0001"], actor)).rejects.toMatchObject({ fault: "notFound" });
    }
    const own = eq(reviewTask.expertId, leader.row.id);
    await db.update(reviewTask).set({ status: "returned" }).where(own);
    await expect(tied(leader.actor)).rejects.toMatchObject({ fault: "notFound" });
    await db.update(reviewTask).set({ status: "submitted" }).where(own);
    expect((await tied(leader.actor)).groups, "control").toHaveLength(1);
  });
});
