import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { anActor, anEffectiveTeam, aProvince, aSchool, aWork, aWorkContest } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { exportWorks as call } from "./calls";
import { exportWorks } from "./exporting";

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
  expect((await exported({ competitionId: place.contest.id }, host))[0], "all columns").toHaveLength(13);
  const [noted] = await db.select().from(audit).where(eq(audit.action, "work.export")).orderBy(desc(audit.id)).limit(1);
  expect(noted).toMatchObject({ actorId: host.userId, detail: { rows: 3 } });
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  expect(await names({ competitionId: undefined }, stranger)).toEqual(["作品"]);
});
