import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { anActor, anEffectiveTeam, aProvince, aSchool, aStage, aWork, aWorkContest } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { exportWorks as call, listWorks as listCall } from "./calls";
import { exportWorks } from "./exporting";
import { listWorks } from "./listing";

useDatabase();

const exported = async (input: object, actor: Actor) => cellsOf(await exportWorks(call.input.parse(input), actor));

test("an export has the works of the filters and of the reader's scope, in the columns chosen, and is logged", async () => {
  const province = await aProvince();
  const [school, other] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const place = await aWorkContest({ in: province });
  for (const [title, home, status] of [
    ["=1+1", school, "locked"],
    ["乙", school, "draft"],
    ["丙", other, "locked"],
  ] as const)
    await aWork({ team: (await anEffectiveTeam(place, { in: home })).team, title, status });
  const host = await anActor("HOST_ADMIN", { in: province });
  const of = { competitionId: place.contest.id, columns: "workName,status" };
  expect(await exported(of, await anActor("SCHOOL_ADMIN", { in: school }))).toEqual([
    ["作品", "状态"],
    ["=1+1", expect.any(String)],
    ["乙", expect.any(String)],
  ]);
  const names = async (input: object, actor = host) =>
    (await exported({ ...of, ...input }, actor)).map(([name]) => name);
  expect(await names({})).toEqual(["作品", "=1+1", "乙", "丙"]);
  expect(await names({ status: "locked" })).toEqual(["作品", "=1+1", "丙"]);
  expect((await exported({ competitionId: place.contest.id }, host))[0], "all columns").toHaveLength(14);
  const [noted] = await db.select().from(audit).where(eq(audit.action, "work.export")).orderBy(desc(audit.id)).limit(1);
  expect(noted).toMatchObject({ actorId: host.userId, detail: { rows: 3 } });
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  expect(await names({ competitionId: undefined }, stranger)).toEqual(["作品"]);
});

test("a work that was promoted is told apart by its stage, in the list, by the filter and in an export", async () => {
  const province = await aProvince();
  const place = await aWorkContest({ in: province });
  const next = await aStage(place.contest.id, [["submit", "-1 day", "1 day"]]);
  const { team } = await anEffectiveTeam(place);
  const first = await aWork({ team, title: "甲", status: "promoted" });
  const second = await aWork({ team, title: "甲", status: "locked", stageId: next.id });
  const host = await anActor("HOST_ADMIN", { in: province });
  const list = (input: object) => listWorks(listCall.input.parse({ competitionId: place.contest.id, ...input }), host);
  const seen = async (input: object) =>
    (await list(input)).list.map(({ workId, stageId, stageName }) => ({ workId, stageId, stageName }));
  const rows = [
    { workId: second.id, stageId: next.id, stageName: next.name },
    { workId: first.id, stageId: place.stage.id, stageName: place.stage.name },
  ];
  expect(await seen({})).toEqual(rows);
  expect(await seen({ stageId: next.id })).toEqual(rows.slice(0, 1));
  const of = { competitionId: place.contest.id, columns: "stageName" };
  expect(await exported({ ...of, stageId: next.id }, host)).toEqual([["阶段"], [next.name]]);
  const elsewhere = await aWorkContest({ in: await aProvince() });
  for (const stageId of [elsewhere.stage.id, (await aWorkContest({ in: province })).stage.id])
    await expect(list({ stageId }), "of no contest of theirs, or of another").rejects.toMatchObject({
      fault: "notFound",
    });
  await expect(list({ stageId: next.id, competitionId: undefined })).resolves.toMatchObject({ total: 1 });
});
