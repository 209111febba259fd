import { expect } from "vitest";
import { adjustResult, finalScoreCalculation } from "@/lib/domain/review";
import { aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { previewAwards, proposeAwards } from "./proposing";

useDatabase();

test("awards are proposed by the newest revision, and by an older one only while its inputs are the present ones", async () => {
  const { plan, works, experts, manager } = await aReview({
    ...{ works: 2, experts: 1 },
    plan: { normalise: "none", minReviews: 1, dropHighest: 0, dropLowest: 0 },
  });
  for (const [n, work] of works.entries())
    await aTask({
      ...{ planId: plan.id, work, expertId: experts[0]?.row.id as string, status: "submitted" },
      ...{ total: (80 - n) * 10_000, marks: { idea: 480_000, effect: (32 - n) * 10_000 } },
    });
  const adjust = (points: number) =>
    adjustResult({ planId: plan.id, workId: works[0]?.id as string, points, reason: "late" }, manager);
  const calculate = async () =>
    (await finalScoreCalculation({ planId: plan.id, dryRun: 0 } as never, manager)).revisionId as string;
  const propose = (revisionId: string) => proposeAwards({ revisionId, chosen: [] }, manager);

  const first = await calculate();
  await propose(first);
  await adjust(-5);
  const second = await calculate();
  await expect(propose(first)).rejects.toMatchObject({
    fault: "stale",
    errors: [{ field: "revisionId", fault: "stale" }],
  });
  expect(await previewAwards({ revisionId: first }, manager), "it can be looked at").toMatchObject({ revisionNo: 1 });
  await propose(second);
  await adjust(0);
  expect(await calculate(), "the same inputs give the same revision").toBe(first);
  await propose(first);
});
