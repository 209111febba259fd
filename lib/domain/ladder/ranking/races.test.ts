import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, promotionRun, resultRevision, transaction, work } from "@/db";
import { importRanking, publishPromotion } from "@/lib/domain/ladder";
import { Promote } from "@/lib/domain/ladder/contract";
import { aStage } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { useDatabase } from "@/lib/testing/database";
import { anOutsideScene, goodRanking, type OutsideScene } from "@/lib/testing/examples/outside";

useDatabase();

const begun = () => transaction(() => anOutsideScene());
const take = async (s: OutsideScene, rows = goodRanking(s)) => {
  const { checkId, sha256 } = await s.check(rows);
  return () => importRanking({ ...s.at, checkId, sha256 }, s.manager);
};
const faultsOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.fault ?? String(one.reason)] : []));

test("of six imports of one ranking at once one makes the result, and each team has one work", async () => {
  const s = await begun();
  const imports = [];
  for (let n = 0; n < 6; n++) imports.push(await take(s));
  const outcomes = await Promise.allSettled(imports.map((one) => one()));
  expect(faultsOf(outcomes)).toEqual([]);
  const made = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(made.map(({ createCount }) => createCount).sort()).toEqual([0, 0, 0, 0, 0, 4]);
  expect(new Set(made.map(({ planId }) => planId)).size).toBe(1);
  expect(await db.$count(resultRevision, eq(resultRevision.planId, made[0]?.planId as string))).toBe(1);
  expect(await db.$count(work, eq(work.stageId, s.stage.id))).toBe(3);
}, 60_000);

test("a correction and a promotion at once wait for one another: after the promotion nothing is replaced", async () => {
  const s = await begun();
  const { planId } = await (await take(s))();
  const next = await aStage(s.contest.id, []);
  const [revision] = await s.revisions(planId);
  const corrected = goodRanking(s).map((row, n) => (n === 3 ? [row[0] as string, 4, 60, "", "", ""] : row));
  const correct = await take(s, corrected);
  const rule = Promote.parse({ revisionId: revision?.id, toStageId: next.id, by: "rank", value: 1 });
  const outcomes = await Promise.allSettled([correct(), publishPromotion(rule, s.manager), correct()]);
  const [first, promotion, second] = outcomes;
  expect(faultsOf([first, second]).filter((fault) => !["rankingFinal", "importUsed"].includes(fault))).toEqual([]);
  const isCorrected = first.status === "fulfilled" || second.status === "fulfilled";
  const revisions = (await s.revisions(planId)).toSorted((one, other) => other.no - one.no);
  expect(revisions).toHaveLength(isCorrected ? 2 : 1);
  // Where the correction was first, the promotion is by an outdated result: it is looked at anew.
  if (promotion.status === "rejected") {
    expect([faultsOf([promotion]), isCorrected]).toEqual([["stale"], true]);
    await publishPromotion({ ...rule, revisionId: revisions[0]?.id as string }, s.manager);
  }
  expect(await db.$count(promotionRun, eq(promotionRun.fromStageId, s.stage.id))).toBe(1);
  expect(await faultOf(s.check(goodRanking(s))), "and later neither").toBe("rankingFinal");
}, 60_000);
