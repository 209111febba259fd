import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, item, team } from "@/db";
import { adjustResult, finalScoreCalculation, overrideRule, whatIfInputs } from "@/lib/domain/review";
import { ruleAsIs, trialRanking } from "@/lib/domain/review/contract";
import { resultPage } from "@/lib/domain/review/result/results";
import { aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { checkPassport, digestOf, signedText } from "./checking";
import { passportOf } from "./making";
import type { Passport } from "./shapes";
import { signStatement } from "./signing";

useDatabase();

const TOTALS = [
  [60, 64],
  [70, 75],
  [90, 95],
  [80, 86],
];

/** Four works in two groups of a track, two experts: the first group is marked lower. */
async function grouped(normalise: "groups" | "shrunk" | "zscoreInGroups") {
  const review = await aReview({ works: 4, experts: 2, plan: { normalise, minReviews: 1, tieChain: [] } });
  const { contest, track } = review;
  const groups = await db
    .insert(item)
    .values(["A", "B"].map((code) => ({ contestId: contest.id, parentId: track.id, code, name: code })))
    .returning({ id: item.id });
  for (const [w, list] of TOTALS.entries()) {
    const work = review.works[w] as (typeof review.works)[number];
    await db
      .update(team)
      .set({ subItemId: groups[w >> 1]?.id })
      .where(eq(team.id, work.teamId));
    for (const [e, points] of list.entries())
      await aTask({
        planId: review.plan.id,
        work: work as never,
        expertId: review.experts[e]?.row.id as string,
        status: "submitted",
        total: points * 10_000,
        marks: { idea: points * 6_000, effect: points * 4_000 },
      });
  }
  const planId = review.plan.id;
  const ranked = async (revisionId: string | null) =>
    (await resultPage({ revisionId: revisionId as string, pageNum: 1, pageSize: 10 }, review.manager)).list.map(
      ({ judgingNo, rank, finalScore }) => [judgingNo, rank, finalScore],
    );
  return { ...review, planId, groups, ranked };
}
const copy = (passport: object): Passport => JSON.parse(JSON.stringify(passport));

describe("a result normalised by group", () => {
  for (const how of ["groups", "zscoreInGroups"] as const)
    test(`${how}: its passports recompute it, without a group's id`, async () => {
      const { planId, manager, works, groups } = await grouped(how);
      const { revisionId, rows } = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
      // the better of each group: under `groups` the two groups meet, else they stay apart
      const first = how === "groups" ? [works[1]?.id, works[2]?.id] : [works[2]?.id, works[3]?.id];
      expect(new Set(rows.slice(0, 2).map(({ workId }) => workId))).toEqual(new Set(first));
      for (const { id } of works) {
        const passport = copy(await passportOf(revisionId as string, id, "en"));
        expect(await checkPassport(passport)).toEqual({ passport, flaws: [] });
        expect(passport.sheet.groups).toHaveLength(4);
        for (const group of groups) expect(JSON.stringify(passport)).not.toContain(`"${group.id}"`);
      }
    });

  test("a work that is put into another group, or a group that is left out, is found, whoever signs it", async () => {
    const { planId, manager, works } = await grouped("groups");
    const { revisionId } = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
    const forge = async (turn: (sheet: Passport["sheet"]) => void) => {
      const passport = copy(await passportOf(revisionId as string, works[0]?.id as string, "en"));
      turn(passport.sheet);
      passport.digest = await digestOf(passport.sheet);
      passport.signature = signStatement(signedText(passport));
      return (await checkPassport(passport)).flaws;
    };
    expect(await forge(() => undefined)).toEqual([]);
    expect(await forge((sheet) => (sheet.groups as number[]).fill(0))).not.toEqual([]);
    expect(await forge((sheet) => sheet.groups?.pop())).toEqual([{ kind: "form", field: "sheet", why: "wrong" }]);
    expect(await forge((sheet) => delete sheet.groups)).toEqual([{ kind: "form", field: "sheet", why: "wrong" }]);
  });

  test("a plan that normalises otherwise keeps no groups, and its passport is as it was", async () => {
    const { planId, manager, works } = await grouped("shrunk");
    const { revisionId } = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
    const passport = copy(await passportOf(revisionId as string, works[0]?.id as string, "en"));
    expect(passport.sheet).not.toHaveProperty("groups");
    passport.sheet.groups = [0, 0, 1, 1];
    expect((await checkPassport(passport)).flaws).toContainEqual({ kind: "form", field: "sheet", why: "wrong" });
  });

  test("can be tried on the what-if desk, and what is confirmed is what was shown", async () => {
    const { planId, manager, works, ranked } = await grouped("shrunk");
    await adjustResult({ planId, workId: works[0]?.id as string, points: 1, reason: "late bonus" }, manager);
    const inputs = await whatIfInputs({ planId }, manager);
    const rule = { ...ruleAsIs(inputs), normalise: "groups" as const };
    const shown = trialRanking(inputs, rule).map(({ workId, rank, score }) => [
      inputs.works[Number(workId)]?.judgingNo,
      rank,
      score / 10_000,
    ]);
    const { revisionId } = await overrideRule({ planId, rule, reason: "groups have their own experts" }, manager);
    expect(await ranked(revisionId)).toEqual(shown);
    const passport = copy(await passportOf(revisionId, works[0]?.id as string, "en"));
    expect((await checkPassport(passport)).flaws).toEqual([]);
  });
});
