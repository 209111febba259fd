import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Affiliation, conflictsBetween, type ExpertFacts, samePersonPairs, type WorkFacts } from "./conflict";

const at = (
  schoolId: string | null,
  collegeId: string | null = null,
  provinceId: string | null = null,
): Affiliation => ({
  schoolId,
  collegeId,
  provinceId,
});
const expert = (facts: Partial<ExpertFacts> = {}): ExpertFacts => ({
  id: "e",
  affiliations: [],
  hashes: [],
  takesPart: false,
  duties: [],
  ...facts,
});
const work = (...affiliations: Affiliation[]): WorkFacts => ({
  id: "w",
  people: affiliations.map((affiliation) => ({ affiliation, hashes: [] })),
});

describe("hard conflicts of interest", () => {
  it("the school of any member or advisor bars, at school level", () => {
    const team = work(at("s1"), at("s2"));
    expect(conflictsBetween(expert({ affiliations: [at("s2")] }), team, "school")).toEqual(["sameOrganisation"]);
    expect(conflictsBetween(expert({ affiliations: [at("s3"), at("s1")] }), team, "school")).toEqual([
      "sameOrganisation",
    ]);
    expect(conflictsBetween(expert({ affiliations: [at("s3")] }), team, "school")).toEqual([]);
  });

  it("the province bars across schools, at province level", () => {
    const team = work(at("s1", "c1", "p1"));
    expect(conflictsBetween(expert({ affiliations: [at("s9", null, "p1")] }), team, "province")).toEqual([
      "sameOrganisation",
    ]);
    expect(conflictsBetween(expert({ affiliations: [at("s1", "c1", "p2")] }), team, "province")).toEqual([]);
  });

  it.each([
    ["the same college", at("s", "c"), at("s", "c"), true],
    ["another college of the school", at("s", "c"), at("s", "d"), false],
    ["an expert without a college", at("s", null), at("s", "c"), true],
    ["a member without a college", at("s", "c"), at("s", null), true],
    ["neither with a college", at("s"), at("s"), true],
    ["another school without colleges", at("s"), at("t"), false],
    ["nothing recorded", at(null), at(null), false],
  ])("at college level: %s", (_, judge, member, barred) => {
    expect(conflictsBetween(expert({ affiliations: [judge] }), work(member), "college")).toEqual(
      barred ? ["sameOrganisation"] : [],
    );
  });

  it("never matches an id of one kind with an id of another", () => {
    expect(conflictsBetween(expert({ affiliations: [at("7")] }), work(at("1", "7", "7")), "school")).toEqual([]);
    expect(conflictsBetween(expert({ affiliations: [at("1", "7")] }), work(at("7")), "college")).toEqual([]);
  });

  it("names every reason: takes part, is the same person, declared", () => {
    const team: WorkFacts = { id: "w", people: [{ affiliation: at("s"), hashes: ["card", "phone"] }] };
    const judge = expert({ affiliations: [at("s")], hashes: ["phone"], takesPart: true });
    expect(conflictsBetween(judge, team, "school", [{ workId: "w", expertId: "e" }])).toEqual([
      "inContestItem",
      "samePerson",
      "sameOrganisation",
      "declared",
    ]);
    expect(conflictsBetween(expert(), team, "school", [{ workId: "w", expertId: "other" }])).toEqual([]);
  });

  it("finds the same persons in bulk as it does one by one", () => {
    const hashes = fc.subarray(["a", "b", "c", "d"]);
    fc.assert(
      fc.property(
        fc.array(hashes, { maxLength: 4 }),
        fc.array(fc.array(hashes, { maxLength: 3 }), { maxLength: 4 }),
        (judges, teams) => {
          const experts = judges.map((own, n) => expert({ id: `e${n}`, hashes: own }));
          const works = teams.map((people, n) => ({
            id: `w${n}`,
            people: people.map((own) => ({ affiliation: at(null), hashes: own })),
          }));
          const expected = works.flatMap((one) =>
            experts
              .filter((judge) => conflictsBetween(judge, one, "school").includes("samePerson"))
              .map((judge) => ({ workId: one.id, expertId: judge.id, reason: "samePerson" })),
          );
          const byKey = (a: { workId: string; expertId: string }, b: typeof a) =>
            a.workId + a.expertId < b.workId + b.expertId ? -1 : 1;
          expect(samePersonPairs(experts, works).toSorted(byKey)).toEqual(expected.toSorted(byKey));
        },
      ),
    );
  });
});
