import { describe, expect, it } from "vitest";
import { advisorWorks, bestSchools, type Honoured, participants } from "./derived";

const works = (...rows: [school: string, level: number | null, advisors?: boolean][]): Honoured[] =>
  rows.map(([schoolId, level, hasAdvisors = true], n) => ({
    workId: `w${n + 1}`,
    rank: n + 1,
    score: (90 - n) * 10_000,
    schoolId,
    hasAdvisors,
    level,
  }));
const ids = (list: readonly Honoured[]) => list.map((one) => one.workId);

describe("awards that follow from the graded ones", () => {
  const field = works(["a", 1], ["b", 1, false], ["b", 2], ["c", 3], ["d", null], ["e", null]);

  it("advisors of works down to a level, where there are any", () => {
    expect(ids(advisorWorks(field, 1))).toEqual(["w1"]);
    expect(ids(advisorWorks(field, 2))).toEqual(["w1", "w3"]);
    expect(ids(advisorWorks(field, 9))).toEqual(["w1", "w3", "w4"]);
  });

  it("participation: without a graded award, from so many points on", () => {
    expect(ids(participants(field, 0))).toEqual(["w5", "w6"]);
    expect(ids(participants(field, 86 * 10_000))).toEqual(["w5"]);
  });

  it("schools by 7, 5, 3 and 1 points, each by its best work; none without a point", () => {
    expect(ids(bestSchools(field, 1, "include"))).toEqual(["w2"]);
    expect(ids(bestSchools(field, 2, "include"))).toEqual(["w2", "w1"]);
    expect(ids(bestSchools(field, 9, "include"))).toEqual(["w2", "w1", "w4"]);
  });

  it("equal points go by first prizes, then all in or all out", () => {
    // 3 + 3 + 1 points against one first prize of 7
    const byFirsts = works(["a", 3], ["a", 3], ["a", 4], ["b", 1]);
    expect(ids(bestSchools(byFirsts, 1, "exclude"))).toEqual(["w4"]);
    const equal = works(["a", 1], ["b", 2], ["c", 2], ["d", 2]);
    expect(ids(bestSchools(equal, 2, "include"))).toEqual(["w1", "w2", "w3", "w4"]);
    expect(ids(bestSchools(equal, 2, "exclude"))).toEqual(["w1"]);
    expect(ids(bestSchools(equal, 4, "exclude")), "no cut inside the tie").toEqual(["w1", "w2", "w3", "w4"]);
  });
});
