import { describe, expect } from "vitest";
import { aContest, anItem, aSetting, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { resolveSetting } from "./resolve";
import { enrollDefaults } from "./settings";

useDatabase();

const scene = async () => {
  const contest = await aContest();
  const track = await anItem(contest.id);
  const group = await anItem(contest.id, { parentId: track.id });
  const sibling = await anItem(contest.id, { parentId: track.id });
  const stage = await aStage(contest.id);
  const set = (maxMembers: number, at: { stageId?: string; itemId?: string } = {}) =>
    aSetting(contest.id, "enroll", { maxMembers }, at);
  const max = async (at: { stageId?: string; itemId?: string }) =>
    (await resolveSetting(contest.id, at, "enroll")).maxMembers;
  return { contest, track, group, sibling, stage, set, max };
};

describe("a setting", () => {
  test("is the default where nothing is defined", async () => {
    const { contest, group } = await scene();
    expect(await resolveSetting(contest.id, { itemId: group.id }, "enroll")).toEqual(enrollDefaults);
  });

  test("resolves group → track → stage → contest, the first defined wins", async () => {
    const { track, group, sibling, stage, set, max } = await scene();
    await set(11);
    expect(await max({ itemId: group.id, stageId: stage.id })).toBe(11);
    await set(12, { stageId: stage.id });
    expect(await max({ itemId: group.id, stageId: stage.id })).toBe(12);
    expect(await max({ itemId: group.id })).toBe(11);
    await set(13, { itemId: track.id });
    expect(await max({ itemId: group.id, stageId: stage.id })).toBe(13);
    await set(14, { itemId: group.id });
    expect(await max({ itemId: group.id, stageId: stage.id })).toBe(14);
    expect(await max({ itemId: sibling.id, stageId: stage.id })).toBe(13);
    await set(15, { itemId: group.id, stageId: stage.id });
    expect(await max({ itemId: group.id, stageId: stage.id })).toBe(15);
    expect(await max({ itemId: group.id })).toBe(14);
  });

  test("is resolved key by key", async () => {
    const { contest, track, set } = await scene();
    await set(9);
    await aSetting(contest.id, "enroll", { minMembers: 3 }, { itemId: track.id });
    expect(await resolveSetting(contest.id, { itemId: track.id }, "enroll")).toMatchObject({
      minMembers: 3,
      maxMembers: 9,
    });
  });

  test("false and 0 are defined, too", async () => {
    const { contest, track } = await scene();
    await aSetting(contest.id, "enroll", { crossSchool: true, minAdvisors: 2 });
    await aSetting(contest.id, "enroll", { crossSchool: false, minAdvisors: 0 }, { itemId: track.id });
    expect(await resolveSetting(contest.id, { itemId: track.id }, "enroll")).toMatchObject({
      crossSchool: false,
      minAdvisors: 0,
    });
  });

  test("of one person is a team of 1", async () => {
    const { contest } = await scene();
    await aSetting(contest.id, "enroll", { mode: "individual", minMembers: 3, maxMembers: 9 });
    expect(await resolveSetting(contest.id, {}, "enroll")).toMatchObject({ minMembers: 1, maxMembers: 1 });
  });

  test("does not exist for a track of another contest", async () => {
    const { contest, track } = await scene();
    const foreign = await anItem((await aContest()).id);
    await expect(resolveSetting(contest.id, { itemId: foreign.id }, "enroll")).rejects.toMatchObject({
      fault: "notFound",
    });
    await expect(resolveSetting(contest.id, { itemId: track.id }, "enroll")).resolves.toBeDefined();
  });
});

test("a place that names a fee leaves the tiers around it behind; one that names none keeps them", async () => {
  const contest = await aContest();
  const [dear, plain] = [await anItem(contest.id), await anItem(contest.id)];
  const feeTiers = [{ until: "2026-06-01", feeFen: 80_00 }];
  await aSetting(contest.id, "enroll", { feeFen: 100_00, feeTiers });
  await aSetting(contest.id, "enroll", { feeFen: 200_00 }, { itemId: dear.id });
  await aSetting(contest.id, "enroll", { maxMembers: 9 }, { itemId: plain.id });
  expect(await resolveSetting(contest.id, { itemId: dear.id }, "enroll")).toMatchObject({
    feeFen: 200_00,
    feeTiers: [],
  });
  expect(await resolveSetting(contest.id, { itemId: plain.id }, "enroll")).toMatchObject({ feeFen: 100_00, feeTiers });
});
