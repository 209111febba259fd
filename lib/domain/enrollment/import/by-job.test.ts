import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, team } from "@/db";
import { listImportJobs, startImport, takeImports } from "@/lib/domain/access";
import "@/lib/domain/wiring";
import { aCampus, aStudent } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { checkTeams } from "./importing";

useDatabase();

const HEADS = ["队伍序号 *", "队伍名称", "赛项", "身份", "姓名", "账号", "学校"];

test("a list of teams that is left to a job goes into the contest for which it was checked, once, by whoever may", async () => {
  const c = await aCampus();
  const captain = await aStudent({ in: c.a });
  const bytes = await aSheet([["1", "启明", "", "队长", captain.realName, captain.username, ""]], HEADS);
  const input = { file: "队伍.xlsx", competitionId: c.contest.id, enter: 0 } as const;
  const { checkId, sha256 } = await checkTeams(input, c.ofA, new Blob([new Uint8Array(bytes)]).stream());
  const order = { checkId, sha256, onlyValid: 0 } as const;
  const without = { ...c.ofA, permissions: new Set(["enroll:sign:list"]) };
  expect(await faultOf(startImport(order, without))).toBe("noPermission");
  await startImport(order, c.ofA);
  const teams = () => db.select().from(team).where(eq(team.contestId, c.contest.id));
  expect(await teams()).toEqual([]);
  expect(await takeImports()).toBe(1);
  expect(await teams()).toMatchObject([{ name: "启明", source: "import", captainId: captain.userId }]);
  expect(await listImportJobs({}, c.ofA)).toMatchObject([
    { kind: "team", state: "finished", result: { createCount: 1 } },
  ]);
  expect(await faultOf(startImport(order, c.ofA))).toBe("importUsed");
});
