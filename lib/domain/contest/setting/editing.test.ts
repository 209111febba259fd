import { describe, expect, test as plain } from "vitest";
import { aContest, anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { wrongIn } from "./check";
import { enrollSetting, updateEnrollSetting } from "./editing";
import { EnrollSettingPart, enrollDefaults } from "./settings";

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

describe("the fee", () => {
  const scene = async () => {
    const home = await aProvince();
    const contest = await aContest({ in: home, status: "draft" });
    const actor = await anActor("HOST_ADMIN", { in: home });
    const save = (value: object, version = 0) =>
      updateEnrollSetting({ competitionId: contest.id, value, version }, actor);
    return { home, save, read: () => enrollSetting({ competitionId: contest.id }, actor) };
  };
  const wrong = (value: object) =>
    EnrollSettingPart.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

  plain("is refused at the row that is out of order, twice there or out of bounds", () => {
    const tier = (until: string, feeFen = 1) => ({ until, feeFen });
    expect(wrong({ feeTiers: [tier("2026-06-01"), tier("2026-06-01")] })).toEqual(["feeTiers.1.until daysAscend"]);
    expect(wrong({ feeTiers: [tier("2026-06-01"), tier("2026-06-02")] })).toBeUndefined();
    expect(wrong({ refundTable: [{ until: "2026-06-01", percent: 101 }] })).toHaveLength(1);
    expect(wrong({ refundTable: [{ until: "2026-06-01", percent: 100 }] })).toBeUndefined();
    expect(
      wrong({
        feeByCount: [
          { from: 3, feeFen: 1 },
          { from: 2, feeFen: 1 },
        ],
      }),
    ).toEqual(["feeByCount.1.from countsAscend"]);
    const code = (typed: string) => ({ code: typed, uses: 1, percent: 10 });
    expect(wrong({ feeCodes: [code("abc-123"), code("ABC123")] })).toEqual(["feeCodes.0.code feeCode"]);
    expect(wrong({ feeCodes: [code("abc123"), code("ABC123")] })).toEqual(["feeCodes.1.code namedTwice"]);
    expect(wrong({ feeTiers: [tier("2026-06-01", 100_000_01)] })).toHaveLength(1);
    expect(wrong({ payWithinDays: 366 })).toHaveLength(1);
  });

  test("by day needs one that holds otherwise, and a refusal leaves what was saved", async () => {
    const { save, read } = await scene();
    const feeTiers = [{ until: "2026-06-01", feeFen: 80_00 }];
    await save({ feeFen: 100_00, howToPay: "转账", feeTiers });
    await expect(save({ feeFen: 0, feeTiers }, 1)).rejects.toMatchObject({ errors: [{ field: "value.feeFen" }] });
    expect((await read()).own).toMatchObject({ feeFen: 100_00, feeTiers });
  });

  test("is waived for organisations of any kind, named with the rules; for nobody unknown", async () => {
    const { home, save, read } = await scene();
    await expect(save({ feeWaivedOrgs: ["1"] })).rejects.toMatchObject({ errors: [{ field: "value.feeWaivedOrgs" }] });
    await save({ feeWaivedOrgs: [home.id] });
    expect((await read()).waivedOrgs).toEqual([{ value: home.id, label: home.name }]);
  });
});
