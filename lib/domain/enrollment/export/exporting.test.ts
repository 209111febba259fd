import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { aCampus, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { exportTeams as call } from "./calls";
import { exportTeams } from "./exporting";

useDatabase();

const exported = async (input: object, actor: Actor) => cellsOf(await exportTeams(call.input.parse(input), actor));

test("an export has the teams of the filters and of the reader's scope, in the columns chosen", async () => {
  const c = await aCampus();
  await anEnteredTeam(c, { name: "甲" });
  await anEnteredTeam(c, { name: "乙", status: "approved" });
  await anEnteredTeam(c, { name: "丙" }, await aStudent({ in: c.b }));
  const of = { competitionId: c.contest.id, columns: "teamName,status" };
  const names = async (input: object, actor: Actor) =>
    (await exported({ ...of, ...input }, actor)).map(([name]) => name);
  expect(await exported(of, c.ofA)).toEqual([
    ["队伍名称", "状态"],
    ["甲", "待审核"],
    ["乙", "已通过"],
  ]);
  expect(await names({}, c.host)).toEqual(["队伍名称", "甲", "乙", "丙"]);
  expect(await names({ status: "approved" }, c.host)).toEqual(["队伍名称", "乙"]);
});

test("personal data is masked; in full it takes the right and a reason, which is logged", async () => {
  const c = await aCampus();
  const captain = await aStudent({ in: c.a, as: { mobile: "13912345678", studentNo: "20260001" } });
  await db.update(user).set({ realName: "=1+1" }).where(eq(user.id, captain.userId));
  await anEnteredTeam(c, {}, captain);
  const of = { competitionId: c.contest.id, rows: "person", columns: "realName,studentNo,mobile" };
  expect((await exported(of, c.ofA))[1]).toEqual(["=1+1", "***01", expect.stringMatching(/^139\*+5678$/)]);
  const full = { ...of, full: "1", reason: "为参赛选手购买保险" };
  await expect(exported(full, c.ofA)).rejects.toMatchObject({ fault: "noPermission" });
  await expect(exported({ ...full, reason: undefined }, c.host)).rejects.toMatchObject({ fault: "reasonRequired" });
  expect((await exported(full, c.host))[1]).toEqual(["=1+1", "20260001", "13912345678"]);
  const [noted] = await db.select().from(audit).where(eq(audit.action, "team.export")).orderBy(desc(audit.id)).limit(1);
  expect(noted).toMatchObject({ actorId: c.host.userId, reason: full.reason, detail: { full: 1, rows: 1 } });
});

test("who organises something else exports nothing of it", async () => {
  const c = await aCampus();
  await anEnteredTeam(c, {});
  const stranger = await anActor("SCHOOL_ADMIN", { in: c.b });
  expect(await exported({ columns: "teamName" }, stranger)).toHaveLength(1);
});
