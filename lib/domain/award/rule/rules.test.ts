import { describe, expect } from "vitest";
import type { AwardRule } from "@/lib/domain/award/shapes";
import { aContest, aJudgedContest, anActor, anAward, anItem, aProvince, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { addRule, deleteRules, listRules, updateRule } from "./rules";

useDatabase();

const scene = async () => {
  const home = await aProvince();
  const manager = await anActor("CONTEST_MANAGER", { in: home });
  const contest = await aContest({ in: home, managerId: manager.userId });
  const stage = await aStage(contest.id);
  const rule = (of: Partial<AwardRule> = {}): AwardRule => ({
    competitionId: contest.id,
    stageId: stage.id,
    itemId: null,
    name: "一等奖",
    nameEn: null,
    level: 1,
    kind: "graded",
    method: "ratio",
    value: 10,
    base: "reviewed",
    tie: "include",
    mayBeVacant: true,
    hardCap: null,
    ...of,
  });
  return { manager, contest, stage, rule };
};
const fields = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (e: { fault: string; errors: { field: string; fault: string }[] }) => [
      e.fault,
      ...e.errors.map((x) => `${x.field}: ${x.fault}`),
    ],
  );

describe("award rules", () => {
  test("are written in the organiser's units and come back in them", async () => {
    const { manager, contest, rule } = await scene();
    await addRule(rule({ value: 12.5 }), manager);
    await addRule(rule({ name: "二等奖", level: 2, method: "score", value: 80.5, hardCap: 9 }), manager);
    await addRule(
      rule({ name: "最佳创意奖", level: 3, kind: "special", method: "manual", value: 2, hardCap: 9 }),
      manager,
    );
    const list = await listRules({ competitionId: contest.id }, manager);
    expect(list.map((r) => [r.name, r.value, r.hardCap])).toEqual([
      ["一等奖", 12.5, null],
      ["二等奖", 80.5, 9],
      ["最佳创意奖", 2, null],
    ]);
  });

  test("name every field that is wrong", async () => {
    const { manager, rule } = await scene();
    await addRule(rule({ value: 60 }), manager);
    const refused = (of: Partial<AwardRule>) => fields(addRule(rule({ name: "二等奖", level: 2, ...of }), manager));
    expect(await refused({ name: "一等奖", level: 1, value: 50, base: "valid" })).toEqual([
      "awardRuleInvalid",
      "name: awardNameTaken",
      "level: awardLevelTaken",
      "value: awardRatiosPastWhole",
      "base: awardBasesDiffer",
    ]);
    expect(await refused({ method: "rank", value: 2.5 })).toEqual(["awardRuleInvalid", "value: awardCountWhole"]);
    expect(await refused({ method: "rank", value: 0 })).toEqual(["awardRuleInvalid", "value: awardValueTooSmall"]);
    expect(await refused({ method: "score", value: 101 })).toEqual(["awardRuleInvalid", "value: awardValueTooLarge"]);
    expect(await refused({ method: "manual", value: 1 })).toEqual(["awardRuleInvalid", "method: awardGradedByRule"]);
    expect(await refused({ kind: "special" })).toEqual(["awardRuleInvalid", "method: awardSpecialByHand"]);
    const foreign = await anItem((await aContest()).id);
    expect(await refused({ itemId: foreign.id })).toEqual(["awardRuleInvalid", "itemId: notFound"]);
    expect(await refused({ value: 40 })).toBe("went through");
  });

  test("of a foreign contest are not there; a stale change is refused", async () => {
    const { manager, rule, contest } = await scene();
    const { ruleId } = await addRule(rule(), manager);
    const stranger = await anActor("CONTEST_MANAGER", { in: await aProvince() });
    const { competitionId: _, ...change } = rule({ value: 20 });
    expect(await fields(addRule(rule({ name: "x" }), stranger))).toEqual(["notFound"]);
    expect(await fields(updateRule({ ...change, ruleId, version: 1 }, stranger))).toEqual(["notFound"]);
    expect(await fields(deleteRules({ ids: [ruleId] }, stranger))).toEqual(["notFound"]);
    expect(await fields(updateRule({ ...change, ruleId, version: 7 }, manager))).toEqual(["stale"]);
    expect((await listRules({ competitionId: contest.id }, manager))[0]?.value).toBe(10);
    await updateRule({ ...change, ruleId, version: 1 }, manager);
    expect((await listRules({ competitionId: contest.id }, manager))[0]?.value).toBe(20);
    expect(await deleteRules({ ids: [ruleId] }, manager)).toEqual({ deleted: 1 });
  });

  test("stay as they are once an award by them is public", async () => {
    const { rule } = await scene();
    const place = await aJudgedContest([90]);
    const at = { competitionId: place.contest.id, stageId: place.stage.id };
    const { ruleId } = await addRule(rule(at), place.manager);
    const { competitionId: _, ...change } = rule({ ...at, value: 20 });
    await updateRule({ ...change, ruleId, version: 1 }, place.manager);
    await anAward(place, { defId: ruleId, status: "publicity" });
    expect(await fields(updateRule({ ...change, ruleId, version: 2 }, place.manager))).toEqual(["awardRuleInUse"]);
    expect(await fields(deleteRules({ ids: [ruleId] }, place.manager))).toEqual(["awardRuleInUse"]);
  });
});
