import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, team, teamMember, user } from "@/db";
import type { Vouched } from "@/db/values";
import { deskTeam, teamPage } from "@/lib/domain/enrollment/audit/desk";
import { reopen } from "@/lib/domain/enrollment/audit/overseeing";
import { approve, reject, returnTeam } from "@/lib/domain/enrollment/audit/verbs";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { members, teamDetail } from "@/lib/domain/enrollment/public/team-detail";
import { aCampus, aMember, anEnteredTeam, aSchool, aStudent, aTeacher } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const factsOf = (teamId: string) =>
  db.select().from(teamMember).where(eq(teamMember.teamId, teamId)).orderBy(teamMember.role);
const become = (userId: string, as: Partial<typeof user.$inferInsert>) =>
  db.update(user).set(as).where(eq(user.id, userId));
const page = { pageNum: 1, pageSize: 10, order: "DESC" as const };

test("until the last approval a team is its people's profiles; from there on the facts that were taken", async () => {
  const c = await aCampus({ auditLevels: ["school", "province"] });
  const captain = await aStudent({ in: c.a, as: { realName: "Lin One", grade: "2023" } });
  const row = await anEnteredTeam(c, {}, captain);
  const advisor = await aTeacher({ in: c.a, as: { realName: "Wu One" } });
  await aMember(row.id, advisor.userId, { role: "advisor" });
  await approve({ teamId: row.id }, c.ofA);
  await become(captain.userId, { realName: "Lin Two" });
  expect((await members({ teamId: row.id }, captain)).map((m) => m.realName)).toEqual(["Lin Two", "Wu One"]);
  expect(await factsOf(row.id)).toMatchObject([{ frozenAt: null, name: null }, { frozenAt: null }]);

  await approve({ teamId: row.id }, c.host);
  const false1 = await aSchool();
  await become(captain.userId, { realName: "Lin Three", schoolId: false1.id, grade: "2020", studentNo: "X" });
  await become(advisor.userId, { realName: "Wu Two", schoolId: false1.id });
  const [cap, adv] = await factsOf(row.id);
  expect(cap).toMatchObject({ name: "Lin Two", schoolId: c.a.id, grade: "2023", education: "undergraduate" });
  expect(cap?.sources).toEqual({
    realName: "self",
    schoolId: "self",
    collegeId: "self",
    majorId: "self",
    education: "self",
    grade: "self",
    studentNo: "self",
  });
  expect(adv).toMatchObject({ name: "Wu One", schoolId: c.a.id });
  const shown = await deskTeam({ teamId: row.id }, c.host);
  expect(shown.members.map((m) => [m.realName, m.schoolName])).toEqual([
    ["Lin Two", c.a.name],
    ["Wu One", c.a.name],
  ]);
  expect(shown.team.captainName).toBe("Lin Two");
  expect(shown.memberAnswers.map((m) => m.realName)).toEqual(["Lin Two", "Wu One"]);
  const own = await teamDetail({ teamId: row.id }, captain);
  expect(own.members.map((m) => m.realName)).toEqual(["Lin Two", "Wu One"]);
  const found = async (keywords: string) => (await teamPage({ ...page, keywords }, c.host)).total;
  expect([await found("Lin Two"), await found("Lin Three")]).toEqual([1, 0]);
});

test("who vouched for a fact is stored with it", async () => {
  const c = await aCampus();
  const vouched: Vouched = {
    realName: { by: "import", groupId: c.a.id, at: "2026-01-01T00:00:00Z" },
    studentNo: { by: "school", groupId: c.a.id, at: "2026-01-01T00:00:00Z" },
  };
  const row = await anEnteredTeam(c, {}, await aStudent({ in: c.a, as: { vouched } }));
  await approve({ teamId: row.id }, c.ofA);
  const [cap] = await factsOf(row.id);
  expect(cap?.sources).toMatchObject({ realName: "import", studentNo: "school", grade: "self" });
});

test("a team without auditors is taken as it is when it submits", async () => {
  const c = await aCampus({ auditLevels: [] });
  const captain = await aStudent({ in: c.a, as: { realName: "Lin One" } });
  const row = await anEnteredTeam(c, { status: "draft" }, captain);
  expect(await submit({ teamId: row.id, version: 1 }, captain)).toMatchObject({ status: "approved" });
  expect(await factsOf(row.id)).toMatchObject([{ name: "Lin One", schoolId: c.a.id }]);
});

test("a returned or reopened team follows the profiles until its next approval", async () => {
  const c = await aCampus();
  const captain = await aStudent({ in: c.a, as: { realName: "Lin One" } });
  const row = await anEnteredTeam(c, {}, captain);
  await returnTeam({ teamId: row.id, reason: "again" }, c.ofA);
  await become(captain.userId, { realName: "Lin Two" });
  await submit({ teamId: row.id, version: 1 }, captain);
  await reject({ teamId: row.id, reason: "no" }, c.ofA);
  await become(captain.userId, { realName: "Lin Three" });
  await reopen({ teamId: row.id, reason: "yes" }, c.host);
  expect((await members({ teamId: row.id }, captain)).map((m) => m.realName)).toEqual(["Lin Three"]);
  await approve({ teamId: row.id }, c.ofA);
  expect(await factsOf(row.id)).toMatchObject([{ name: "Lin Three" }]);
});

test("whoever relabels themselves between the school's audit and the last one sends the team back", async () => {
  const c = await aCampus({ auditLevels: ["school", "province"], crossSchool: false });
  const captain = await aStudent({ in: c.a, as: { realName: "Lin One" } });
  const row = await anEnteredTeam(c, {}, captain);
  const member = await aStudent({ in: c.a, as: { realName: "Hu One" } });
  const { id } = await aMember(row.id, member.userId);
  await approve({ teamId: row.id }, c.ofA);
  const elsewhere = await aSchool();
  await become(member.userId, { schoolId: elsewhere.id });
  await expect(approve({ teamId: row.id }, c.host)).rejects.toMatchObject({
    fault: "factsChanged",
    params: { names: "Hu One" },
    errors: [{ field: `members.${id}`, fault: "crossSchoolForbidden" }],
  });
  await become(member.userId, { schoolId: c.a.id });
  await become(captain.userId, { schoolId: elsewhere.id });
  await expect(approve({ teamId: row.id }, c.host)).rejects.toMatchObject({
    fault: "factsChanged",
    params: { names: "Lin One" },
  });
  await returnTeam({ teamId: row.id, reason: "put it right" }, c.host);
  await become(member.userId, { schoolId: elsewhere.id });
  await submit({ teamId: row.id, version: 1 }, captain);
  expect((await db.select().from(team).where(eq(team.id, row.id)))[0]).toMatchObject({ ownerGroupId: elsewhere.id });
});
