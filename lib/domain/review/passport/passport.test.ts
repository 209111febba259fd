import { describe, expect } from "vitest";
import { db, resultInput } from "@/db";
import { adjustResult, finalScoreCalculation } from "@/lib/domain/review";
import { anActor, aReview, aTask } from "@/lib/seed/factories";
import { change, numbersIn } from "@/lib/testing/altering";
import { test, useDatabase } from "@/lib/testing/database";
import { checkPassport, digestOf, signedText } from "./checking";
import { passportOf, resultPassport } from "./making";
import type { Passport } from "./shapes";
import { signStatement } from "./signing";

useDatabase();

/** Three works, judged by five experts on two columns, with a penalty and a calculated revision. */
async function calculated() {
  const review = await aReview({
    works: 3,
    experts: 5,
    plan: { normalise: "shrunk", minReviews: 1, tieChain: ["sumOfMarks", "median"] },
  });
  const totals = [
    [91, 88, 70, 95, 83],
    [60, 62, 61, 75, 58],
    [91, 80, 77, 95, 84],
  ];
  for (const [w, list] of totals.entries())
    for (const [e, points] of list.entries())
      await aTask({
        planId: review.plan.id,
        work: review.works[w] as never,
        expertId: review.experts[e]?.row.id as string,
        status: "submitted",
        total: points * 10_000,
        marks: { idea: points * 6_000, effect: points * 4_000, why: "between us" },
      });
  const planId = review.plan.id;
  await adjustResult({ planId, workId: review.works[1]?.id as string, points: -1.5, reason: "late" }, review.manager);
  const { revisionId } = await finalScoreCalculation({ planId, dryRun: 0 }, review.manager);
  return { ...review, revisionId: revisionId as string, workId: review.works[1]?.id as string };
}
const plain = (passport: object): Passport => JSON.parse(JSON.stringify(passport));

describe("a score passport", () => {
  test("is recomputed from itself alone, and shows how the score came about", async () => {
    const { revisionId, workId } = await calculated();
    const passport = plain(await passportOf(revisionId, workId, "en"));
    expect(await checkPassport(passport)).toEqual({ passport, flaws: [] });
    expect(passport.own).toMatchObject({ rank: 3, adjustment: -15_000 });
    expect(passport.own.reviews.filter(({ dropped }) => dropped)).toHaveLength(2);
    expect(passport.own.reviews.map(({ marks }) => Object.keys(marks).sort())).toEqual(
      Array(5).fill(["effect", "idea"]),
    );
    const kept = passport.own.reviews.filter(({ dropped }) => !dropped).map(({ normalised }) => normalised);
    expect(passport.own.mean).toBeCloseTo(kept.reduce((a, b) => a + b, 0) / 3, 6);
    expect(passport.own.exact).toBeCloseTo(passport.own.mean - 15_000, 6);
  });

  test("no number in it can be changed without being found, nor by whoever signs anew what does not follow", async () => {
    const { revisionId, workId } = await calculated();
    const passport = plain(await passportOf(revisionId, workId, "en"));
    let changed = 0;
    for (const path of numbersIn(passport)) {
      const copy = plain(passport);
      change(copy, path);
      const { flaws } = await checkPassport(copy);
      expect(flaws.length, path.join(".")).toBeGreaterThan(0);
      changed++;
    }
    expect(changed).toBeGreaterThan(60);

    const forged = plain(passport);
    const mine = forged.sheet.works.indexOf(forged.own.work);
    const row = forged.sheet.results.find(([work]) => work === mine);
    if (row) row[1] = 1;
    forged.own.rank = 1;
    forged.digest = await digestOf(forged.sheet);
    forged.signature = signStatement(signedText(forged));
    const { flaws } = await checkPassport(forged);
    expect(flaws, "signed by the installation itself, and still found").toMatchObject([
      { kind: "rank", said: 1, found: 3 },
    ]);
  });

  test("passports of one revision share sheet and digest; another key is another signer", async () => {
    const { revisionId, works } = await calculated();
    const [one, other] = await Promise.all(works.slice(0, 2).map(({ id }) => passportOf(revisionId, id, "zh-cn")));
    expect(one?.digest).toBe(other?.digest);
    expect(one?.own.work).not.toBe(other?.own.work);
    const swapped = plain(one as object);
    swapped.own = plain(other as object).own;
    expect((await checkPassport(swapped)).flaws).toEqual([{ kind: "signature" }]);
  });

  test("names no expert and no other work, by name or by id", async () => {
    const { revisionId, works, experts, workId } = await calculated();
    const told = JSON.stringify(await passportOf(revisionId, workId, "en"));
    expect(told, "control").toContain(works[1]?.title ?? "no title");
    for (const { row, actor } of experts) {
      expect(told).not.toContain(`"${row.id}"`);
      expect(told).not.toContain(actor.realName);
    }
    for (const work of works.filter(({ id }) => id !== workId)) expect(told).not.toContain(work.title);
    for (const { id } of works) expect(told).not.toContain(`"${id}"`);
    expect(told, "what was written in words").not.toContain("between us");
  });

  test("is no file that lacks something, and says so", async () => {
    for (const value of [null, {}, [], "x", { format: "score-passport/1" }]) {
      const { passport, flaws } = await checkPassport(value);
      expect(passport).toBeNull();
      expect(new Set(flaws.map(({ kind }) => kind))).toEqual(new Set(["form"]));
    }
    const { revisionId, workId } = await calculated();
    const outside = plain(await passportOf(revisionId, workId, "en"));
    (outside.sheet.reviews[0] as number[])[0] = 99;
    expect((await checkPassport(outside)).flaws).toContainEqual({ kind: "form", field: "sheet", why: "wrong" });
  });
});

describe("who gets it", () => {
  test("the organiser of the plan, and nobody of another contest", async () => {
    const { revisionId, workId, manager } = await calculated();
    expect((await resultPassport({ revisionId, workId }, manager)).mime).toBe("application/json");
    const other = await anActor("CONTEST_MANAGER");
    await expect(resultPassport({ revisionId, workId }, other)).rejects.toMatchObject({ fault: "notFound" });
  });

  test("a result from before inputs were kept says that it is to be calculated anew; which keeps them", async () => {
    const { revisionId, workId, manager, plan } = await calculated();
    await db.delete(resultInput);
    await expect(resultPassport({ revisionId, workId }, manager)).rejects.toMatchObject({ fault: "passportMissing" });
    const again = await finalScoreCalculation({ planId: plan.id, dryRun: 0 }, manager);
    expect(again.revisionId).toBe(revisionId);
    expect((await resultPassport({ revisionId, workId }, manager)).mime).toBe("application/json");
  });
});
