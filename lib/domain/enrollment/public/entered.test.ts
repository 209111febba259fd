import { describe, expect } from "vitest";
import { contestsEntered } from "@/lib/domain/enrollment";
import { aCampus, aCollege, anActor, anEnteredTeam, aSchool, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

describe("contests above", () => {
  test("a school sees those that its teams are in, with its own teams and its own turns", async () => {
    const c = await aCampus();
    for (const status of ["submitted", "approved", "draft"] as const) await anEnteredTeam(c, { status });
    await anEnteredTeam(c, {}, await aStudent({ in: c.b }));
    const seen = async (actor: typeof c.ofA) =>
      (await contestsEntered({}, actor)).map(({ competitionId, teams, toAudit }) => [competitionId, teams, toAudit]);
    expect(await seen(c.ofA)).toEqual([[c.contest.id, 2, 1]]);
    expect(await seen(c.ofB)).toEqual([[c.contest.id, 1, 1]]);
    expect(await seen(c.host), "one's own contest is no other's").toEqual([]);
    expect(await seen(await anActor("SCHOOL_ADMIN", { in: await aSchool() })), "a stranger").toEqual([]);
  });

  test("a college sees those of its captains", async () => {
    const c = await aCampus({ auditLevels: ["college"] });
    const [college, other] = [await aCollege({ parent: c.a }), await aCollege({ parent: c.a })];
    const captain = await aStudent({ in: c.a, as: { collegeId: college.id } });
    await anEnteredTeam(c, { auditLevel: "college" }, captain);
    const seen = async (home: typeof college) => contestsEntered({}, await anActor("COLLEGE_ADMIN", { in: home }));
    expect(await seen(college)).toMatchObject([{ competitionId: c.contest.id, teams: 1, toAudit: 1 }]);
    expect(await seen(other)).toEqual([]);
  });
});
