import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type AwardLevel, awardByRanking, type RankedWork } from "./ratio";
import { slowAwards } from "./slow-awards";

/** A result of up to forty works; the fewer the scores that occur, the more of them tie. */
const result = fc
  .tuple(fc.array(fc.nat(1_000), { maxLength: 40, size: "max" }), fc.constantFrom(2, 5, 12, 40, 1_000))
  .map(([draws, kinds]) => {
    const scores = draws.map((draw) => 1_000_000 - (draw % kinds) * 900).sort((a, b) => b - a);
    return scores.map((score, at): RankedWork => ({ workId: `${at}`, score, rank: scores.indexOf(score) + 1 }));
  });

/** Shares do not add up to the whole; values that give nothing or too much; every way to settle a tie. */
const levels = fc
  .array(
    fc.record({
      method: fc.constantFrom("rank", "ratio", "ratio", "score", "manual"),
      size: fc.nat(12),
      tie: fc.constantFrom("include", "exclude", "manual"),
      mayBeVacant: fc.boolean(),
      hardCap: fc.option(fc.nat(30), { nil: undefined, freq: 5 }),
    }),
    { maxLength: 5, size: "max" },
  )
  .map((drawn) =>
    drawn.map(
      ({ size, ...rest }, at): AwardLevel => ({
        ...(rest as Omit<AwardLevel, "id" | "value">),
        id: `level ${at}`,
        value: rest.method === "ratio" ? size * 271 : rest.method === "score" ? 1_000_000 - size * 1_350 : size,
      }),
    ),
  );

const plain = ({ awards, undecided }: ReturnType<typeof awardByRanking>) => ({
  given: new Map(awards.map(({ workId, levelId }) => [workId, levelId])),
  open: undecided.map(({ levelId, workIds, seats }) => ({ levelId, works: new Set(workIds), seats })),
});

test("4,000 results come out as a slow recomputation has them, before people chose", () => {
  let ties = 0;
  fc.assert(
    fc.property(result, levels, fc.option(fc.nat(60), { nil: undefined }), (ranking, defs, base = ranking.length) => {
      const quick = awardByRanking(ranking, defs, base);
      ties += quick.undecided.length;
      expect(quick.awards.length).toBe(new Set(quick.awards.map(({ workId }) => workId)).size);
      expect(plain(quick)).toEqual(slowAwards(ranking, defs, base, new Map()));
    }),
    { numRuns: 4_000 },
  );
  expect(ties, "people were asked").toBeGreaterThan(200);
});

test("and 4,000 as people chose, one tie after the other; then nobody who ties behind is left out", () => {
  let settled = 0;
  fc.assert(
    fc.property(result, levels, fc.nat(5), (ranking, defs, fewer) => {
      const chosen = new Map<string, Set<string>>();
      for (const { id } of defs) {
        const tie = awardByRanking(ranking, defs, ranking.length, chosen).undecided.find((u) => u.levelId === id);
        if (!tie) continue;
        chosen.set(id, new Set(tie.workIds.slice(-Math.max(1, tie.seats - (fewer % 2)))));
        settled++;
      }
      const quick = awardByRanking(ranking, defs, ranking.length, chosen);
      expect(plain(quick)).toEqual(slowAwards(ranking, defs, ranking.length, chosen));
      const places = new Map(quick.awards.map(({ workId, levelId }) => [workId, levelId]));
      expect(places.size).toBe(quick.awards.length);
      for (const [id, works] of chosen) for (const workId of works) expect(places.get(workId)).toBe(id);
    }),
    { numRuns: 4_000 },
  );
  expect(settled).toBeGreaterThan(200);
});

test("whoever is not chosen for the first of two awards may have the second", () => {
  const ranking = [1, 1, 1, 4].map((rank, at): RankedWork => ({ workId: `w${at}`, rank, score: 900_000 - rank }));
  const level = (id: string, value: number, tie: AwardLevel["tie"]): AwardLevel => ({ id, method: "rank", value, tie });
  const first = level("first", 1, "manual");
  const given = (second: AwardLevel, ...chosen: [string, string[]][]) => {
    const picks = new Map(chosen.map(([id, works]) => [id, new Set(works)]));
    const { awards } = awardByRanking(ranking, [first, second], 4, picks);
    return awards.map(({ workId, levelId }) => `${workId} ${levelId}`).join(", ");
  };
  expect(given(level("second", 2, "manual"), ["first", ["w1"]])).toBe("w1 first, w0 second, w2 second");
  expect(given(level("second", 1, "manual"), ["first", ["w1"]], ["second", ["w2"]])).toBe("w1 first, w2 second");
  expect(given(level("second", 1, "include"), ["first", ["w1"]])).toBe("w1 first, w0 second, w2 second");
  expect(given(level("second", 1, "exclude"), ["first", ["w1"]])).toBe("w1 first");
  expect(given(level("second", 3, "manual")), "nobody chose yet: the rest of the result is not kept waiting").toBe(
    "w3 second",
  );
  const both = awardByRanking(ranking, [first, level("second", 1, "manual")], 4);
  expect(both.undecided.map(({ levelId, workIds, seats }) => [levelId, workIds.length, seats])).toEqual([
    ["first", 3, 1],
    ["second", 3, 1],
  ]);
});
