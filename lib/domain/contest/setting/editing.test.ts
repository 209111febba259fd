import { describe, expect, test as plain } from "vitest";
import { aContest, anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { wrongIn } from "./check";
import { enrollSetting, updateEnrollSetting } from "./editing";
import { enrollDefaults } from "./settings";

useDatabase();

describe("rules that contradict each other", () => {
  plain.each([
    [{}, []],
    [{ minMembers: 4, maxMembers: 3 }, [{ key: "maxMembers", word: "minAboveMax" }]],
    [{ minMembers: 3, maxMembers: 3 }, []],
    [{ minAdvisors: 3, maxAdvisors: 2 }, [{ key: "maxAdvisors", word: "minAboveMax" }]],
    [{ auditLevels: ["advisor"], maxAdvisors: 0 }, [{ key: "auditLevels", word: "advisorAudits" }]],
    [{ auditLevels: ["advisor"], maxAdvisors: 1 }, []],
    [{ feeFen: 1 }, [{ key: "howToPay", word: "howToPayMissing" }]],
    [{ feeFen: 1, howToPay: "现场缴纳" }, []],
    [
      { eligibility: { education: [], bornFrom: "2004-01-02", bornUntil: "2004-01-01" } },
      [{ key: "eligibility.bornUntil", word: "bornEmpty" }],
    ],
    [{ eligibility: { education: [], bornFrom: "2004-01-01", bornUntil: "2004-01-01" } }, []],
  ] as const)("%j", (part, wrong) => {
    expect(wrongIn("enroll", { ...enrollDefaults, ...part } as typeof enrollDefaults)).toEqual(wrong);
  });
});

describe("sign-up limited to schools", () => {
  const scene = async () => {
    const home = await aProvince();
    const contest = await aContest({ in: home, status: "draft" });
    const actor = await anActor("HOST_ADMIN", { in: home });
    const limit = (schoolIds: string[], version = 0) =>
      updateEnrollSetting(
        { competitionId: contest.id, value: { eligibility: { education: [], schoolIds } }, version },
        actor,
      );
    return { home, contest, actor, limit };
  };

  test("tells their names with the rules", async () => {
    const { home, contest, actor, limit } = await scene();
    const school = await aSchool({ parent: home });
    await limit([school.id]);
    const found = await enrollSetting({ competitionId: contest.id }, actor);
    expect(found.inForce.eligibility.schoolIds).toEqual([school.id]);
    expect(found.schools).toEqual([{ value: school.id, label: school.name }]);
  });

  test("refuses what is no school, and says so at the field", async () => {
    const { home, limit } = await scene();
    const school = await aSchool({ parent: home });
    for (const id of [home.id, "1"])
      await expect(limit([school.id, id]), id).rejects.toMatchObject({
        fault: "badInput",
        errors: [{ field: "value.eligibility.schoolIds" }],
      });
  });
});
