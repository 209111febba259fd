import { expect } from "vitest";
import { aContest, anActor, anArticle, anItem, aProvince, aSchool, aStage, aTeam, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { deskSearch } from "./finding";

useDatabase();

const found = async (...of: Parameters<typeof deskSearch>) =>
  (await deskSearch(...of)).map(({ thing, refId }) => `${thing} ${refId}`).sort();

test("each finds what their own lists show, by number or words, and nothing of their neighbour's", async () => {
  const [ours, theirs] = [await aProvince(), await aProvince()];
  const [host, neighbour] = [await anActor("HOST_ADMIN", { in: ours }), await anActor("HOST_ADMIN", { in: theirs })];
  const root = await anActor("ROOT");
  const contest = await aContest({ in: ours, name: "飞鸟竞赛" });
  const [stage, track] = [await aStage(contest.id), await anItem(contest.id)];
  const team = await aTeam({
    ...{ contestId: contest.id, stageId: stage.id, itemId: track.id },
    ...{ name: "飞鸟一队", number: "FN-0007", status: "approved" },
  });
  const work = await aWork({ team, status: "submitted" });
  const news = await anArticle({ groupId: ours.id, title: "飞鸟启事" });
  await aContest({ in: theirs, name: "飞鸟邀请赛" });

  const all = [`article ${news.id}`, `contest ${contest.id}`, `team ${team.id}`, `work ${work.id}`];
  expect(await found({ keywords: "飞鸟" }, host)).toEqual(all);
  expect(await found({ keywords: "FN-0007" }, host)).toContain(`team ${team.id}`);
  expect(await found({ keywords: "飞鸟" }, root)).toHaveLength(5);
  const elsewhere = await found({ keywords: "飞鸟" }, neighbour);
  expect(elsewhere).toHaveLength(1);
  expect(elsewhere[0]).toMatch(/^contest /);
});

test("a kind is found only by who may list it, and five of it at most", async () => {
  const province = await aProvince();
  for (let n = 0; n < 6; n++) await aSchool({ parent: province, name: `白鹭学校${n}` });
  await aContest({ in: province, name: "白鹭竞赛" });
  const editor = await anActor("EDITOR", { in: province });
  const host = await anActor("HOST_ADMIN", { in: province });
  const kinds = async (actor: typeof host) => (await deskSearch({ keywords: "白鹭" }, actor)).map(({ thing }) => thing);
  expect((await kinds(host)).filter((kind) => kind === "organisation")).toHaveLength(5);
  expect(await kinds(host)).toContain("contest");
  const without: typeof editor = { ...host, permissions: new Set(["comp:news:list"]) };
  expect(await kinds(without)).toEqual([]);
  expect(await kinds({ ...host, permissions: new Set(["comp:info:list"]) })).toEqual(["contest"]);
});
