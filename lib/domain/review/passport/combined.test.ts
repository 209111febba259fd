import { describe, expect } from "vitest";
import { db, reviewEntry } from "@/db";
import { combineResults, finalScoreCalculation } from "@/lib/domain/review";
import { aCombination, aTwoStageReview } from "@/lib/seed/factories";
import { change, numbersIn } from "@/lib/testing/altering";
import { test, useDatabase } from "@/lib/testing/database";
import { checkPassport, digestOf, signedText } from "./checking";
import type { CombinedPassport } from "./combined-shapes";
import { passportOf } from "./making";
import { signStatement } from "./signing";

useDatabase();

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Online 40 %, at the scene 60 %; the third work was not marked at the scene and goes by the weights of the rest. */
async function combined() {
  const review = await aTwoStageReview([[90], [70, 81], [99]], [[80, 90], [85], []]);
  const { plan, part, manager } = review;
  const [, , absent] = review.onStage;
  await db.insert(reviewEntry).values({
    ...{ planId: plan.id, workId: absent?.id as string, versionId: absent?.finalVersionId as string, judgingNo: "99" },
  });
  await aCombination(plan, { part, missing: "rest", setBy: manager.userId });
  const override = { reason: "one is absent" };
  for (const { id: planId } of [part, plan]) await finalScoreCalculation({ planId, dryRun: 0, override }, manager);
  const { revisionId } = await combineResults({ planId: plan.id, dryRun: 0 }, manager);
  return { ...review, revisionId: revisionId as string };
}

describe("the passport of a combined result", () => {
  test("is recomputed from itself alone, part by part, from the marks on", async () => {
    const { revisionId, onStage, part } = await combined();
    const passport = plain((await passportOf(revisionId, onStage[1]?.id as string, "en")) as CombinedPassport);
    expect(await checkPassport(passport)).toEqual({ passport, flaws: [] });
    expect(passport.own).toMatchObject({ rank: 3, score: 812_000, sum: 8_120_000_000, weight: 10_000 });
    expect(passport.own.parts.map((one) => one?.score)).toEqual([850_000, 755_000]);
    expect(passport.sheet.parts[1]?.sheet.plan).toBe(part.name);
    const absent = plain((await passportOf(revisionId, onStage[2]?.id as string, "en")) as CombinedPassport);
    expect(absent.own).toMatchObject({ parts: [null, { score: 990_000 }], weight: 4_000, rank: 1 });
    expect(absent.digest, "one sheet for the whole revision").toBe(passport.digest);
  });

  test("no number in it can be changed without being found, and where it differs is said", async () => {
    const { revisionId, onStage } = await combined();
    const passport = plain((await passportOf(revisionId, onStage[0]?.id as string, "en")) as CombinedPassport);
    let changed = 0;
    for (const path of numbersIn(passport)) {
      const copy = plain(passport);
      change(copy, path);
      expect((await checkPassport(copy)).flaws.length, path.join(".")).toBeGreaterThan(0);
      changed++;
    }
    expect(changed).toBeGreaterThan(90);

    const forged = plain(passport);
    const [own] = forged.sheet.parts;
    const mark = own?.sheet.reviews[0];
    if (!own || !mark) throw new Error("no review");
    mark[2] += 50_000;
    own.digest = await digestOf(own.sheet);
    forged.digest = await digestOf(forged.sheet);
    forged.signature = signStatement(signedText(forged));
    const { flaws } = await checkPassport(forged);
    expect(new Set(flaws.map(({ kind }) => kind)), "signed by the installation itself, and still found").toContain(
      "score",
    );
  });

  test("whoever raises a combined score and signs it anew is found by the sum", async () => {
    const { revisionId, onStage } = await combined();
    const forged = plain((await passportOf(revisionId, onStage[1]?.id as string, "en")) as CombinedPassport);
    const at = forged.sheet.works.indexOf(forged.own.work);
    const row = forged.sheet.results.find(([work]) => work === at);
    if (row) row[2] = 999_900;
    forged.own.score = 999_900;
    forged.digest = await digestOf(forged.sheet);
    forged.signature = signStatement(signedText(forged));
    expect((await checkPassport(forged)).flaws).toEqual([
      { kind: "score", work: forged.own.work, said: 999_900, found: 812_000 },
      { kind: "steps", field: "score", said: 999_900, found: 812_000 },
    ]);
  });

  test("names no expert and no other work", async () => {
    const { revisionId, onStage, works, experts } = await combined();
    const told = JSON.stringify(await passportOf(revisionId, onStage[0]?.id as string, "en"));
    expect(told, "control").toContain(onStage[0]?.title ?? "no title");
    for (const { row, actor } of experts) {
      expect(told).not.toContain(`"${row.id}"`);
      expect(told).not.toContain(actor.realName);
    }
    for (const { title } of [...onStage.slice(1), ...works.slice(1)]) expect(told).not.toContain(title);
  });
});
