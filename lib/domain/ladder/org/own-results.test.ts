import { describe, expect, test } from "vitest";
import { followsResults } from "./own-results";

describe("whether an order is that of the results", () => {
  const result = (workId: string, rank: number, planId = "p") => ({ workId, planId, rank, score: 0 });
  const place = (workId: string, at: number | null, itemId = "t") => ({ workId, itemId, place: at });
  const results = [result("a", 1), result("b", 2), result("c", 2), result("x", 1, "q")];
  test.each([
    ["as ranked", [place("a", 1), place("b", 2), place("c", 3)], true],
    ["equals the other way round", [place("a", 1), place("c", 2), place("b", 3)], true],
    ["a better one below", [place("b", 1), place("a", 2)], false],
    ["with one that nobody judged", [place("a", 1), place("new", 2)], false],
    ["with some left out or direct", [place("a", null), place("b", 1)], true],
    ["in another track", [place("b", 1, "u"), place("a", 1)], true],
    ["judged by another plan, anywhere", [place("x", 3), place("a", 1), place("b", 2)], true],
    ["empty", [place("a", null)], false],
  ] as const)("%s", (_, entries, is) => expect(followsResults(entries, results)).toBe(is));
});
