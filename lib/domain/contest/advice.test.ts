import { expect } from "vitest";
import { aContest, anActor, aPlan, aProvince, aSetting, aStage } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { contestCockpit } from "./desk/cockpit";

useDatabase();

test("advises work settings and a review plan where the schedule has such windows; neither blocks approval", async () => {
  const home = await aProvince();
  const contest = await aContest({ in: home, status: "draft" });
  const stage = await aStage(contest.id, [
    ["submit", "1 day", "2 days"],
    ["review", "3 days", "4 days"],
  ]);
  const actor = await anActor("HOST_ADMIN", { in: home });
  const advised = async () => (await contestCockpit({ competitionId: contest.id }, actor)).advice.map((a) => a.page);
  expect(await advised()).toEqual(["workSubSet", "reviewSet"]);
  const slots = [{ key: "a" }];
  await aSetting(contest.id, "work", { slots });
  expect(await advised()).toEqual(["reviewSet"]);
  await aPlan({ contest, stage }, { status: "draft" });
  expect(await advised()).toEqual([]);
});

test("without dates nothing is advised", async () => {
  const home = await aProvince();
  const contest = await aContest({ in: home, status: "draft" });
  await aStage(contest.id, [["signUp", "1 day", "2 days"]]);
  const actor = await anActor("HOST_ADMIN", { in: home });
  expect((await contestCockpit({ competitionId: contest.id }, actor)).advice).toEqual([]);
});
