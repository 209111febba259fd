import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, group, team, teamMember, user } from "@/db";
import { approve } from "@/lib/domain/enrollment/audit/verbs";
import { askChange } from "@/lib/domain/enrollment/change/asking";
import { acceptChange, answerChange } from "@/lib/domain/enrollment/change/deciding";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { checkTeams, importTeams } from "@/lib/domain/enrollment/import/importing";
import { members } from "@/lib/domain/enrollment/public/team-detail";
import { answerInvitation } from "@/lib/domain/enrollment/roster/answering";
import { invite, joinByCode } from "@/lib/domain/enrollment/roster/inviting";
import { addGroup } from "@/lib/domain/org";
import {
  aCampus,
  aCompany,
  aMember,
  anActor,
  anEnteredTeam,
  anExpert,
  aProfile,
  aStudent,
  aTeacher,
  aUser,
  aWork,
  thePlatform,
} from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

/** Somebody of a company who holds no teacher role. */
async function aMentor(company?: typeof group.$inferSelect) {
  const home = company ?? (await aCompany());
  return anActor("STUDENT", { in: home, user: await aUser(aProfile(home, { studentNo: null })) });
}

async function scene(rules: object) {
  const c = await aCampus({ maxAdvisors: 4, auditLevels: ["school"], ...rules });
  const captain = await aStudent({ in: c.a });
  const row = await anEnteredTeam(c, { status: "draft" }, captain);
  const asks = (who: { username: string; realName: string }) =>
    invite({ teamId: row.id, account: who.username, realName: who.realName, role: "advisor" }, captain);
  return { c, captain, row, asks, send: () => submit({ teamId: row.id, version: row.version }, captain) };
}
const waiting = {
  role: "advisor",
  status: "invited",
  invitedAt: sql`app_now()`,
  expiresAt: sql`app_now() + interval '1 hour'`,
} as never;
const refused = (name: string, rule: string) => ({
  fault: "companyAdvisor",
  params: { name, rule: expect.stringContaining(rule) },
});

test("unless the rules say so nobody of a company advises, not even a teacher", async () => {
  const { asks } = await scene({});
  const mentor = await aMentor();
  await expect(asks(mentor)).rejects.toMatchObject(refused(mentor.realName, "来自学校"));
  const teaching = await aTeacher({ in: await aCompany() });
  await expect(asks(teaching)).rejects.toMatchObject(refused(teaching.realName, "来自学校"));
  await expect(asks(await aTeacher())).resolves.toBeTruthy();
});

test("where the third advisor must come from a company, each place is held to it at every way in", async () => {
  const s = await scene({ companyAdvisors: "required", companyAdvisorFrom: 3 });
  const mentor = await aMentor();
  await expect(s.asks(mentor)).rejects.toMatchObject(refused(mentor.realName, "从第 3 位起"));
  const [one, two, three] = [
    await aTeacher({ in: s.c.a }),
    await aTeacher({ in: s.c.a }),
    await aTeacher({ in: s.c.a }),
  ];
  await aMember(s.row.id, one.userId, { role: "advisor" });
  await aMember(s.row.id, two.userId, waiting);
  await expect(s.asks(three)).rejects.toMatchObject(refused(three.realName, "第 3 位起的指导教师须来自企业"));
  await expect(joinByCode({ code: s.row.joinCode, role: "advisor" }, three)).rejects.toMatchObject(
    refused(three.realName, "第 3 位起"),
  );
  const { memberId } = await s.asks(mentor);
  await answerInvitation({ memberId, accept: true }, mentor);
  // One teacher was asked and says no: the mentor now stands on a place for a teacher.
  await db.execute(sql`update team_member set status = 'declined' where user_id = ${two.userId}`);
  await expect(s.send()).rejects.toMatchObject({
    errors: [{ fault: "companyAdvisor", field: `members.${memberId}`, params: { name: mentor.realName } }],
  });
  await aMember(s.row.id, three.userId, { role: "advisor" });
  await expect(s.send()).resolves.toMatchObject({ status: "submitted" });
  await approve({ teamId: s.row.id }, s.c.ofA);
});

test("allowed from the second place on: a company's advisor is nobody's first, a teacher may have any", async () => {
  const s = await scene({ companyAdvisors: "allowed", companyAdvisorFrom: 2 });
  const [mentor, teacher, other] = [await aMentor(), await aTeacher({ in: s.c.a }), await aTeacher({ in: s.c.a })];
  const { id } = await aMember(s.row.id, mentor.userId, waiting);
  await expect(answerInvitation({ memberId: id, accept: true }, mentor)).rejects.toMatchObject(
    refused(mentor.realName, "从第 2 位起"),
  );
  await expect(s.asks(await aStudent())).rejects.toMatchObject({ fault: "advisorRole" });
  for (const who of [teacher, other]) await aMember(s.row.id, who.userId, { role: "advisor" });
  await expect(answerInvitation({ memberId: id, accept: true }, mentor)).resolves.toBeTruthy();
  await expect(s.send()).resolves.toMatchObject({ status: "submitted" });
});

test("a change request follows the same rule, for who comes and for who is left", async () => {
  const s = await scene({ companyAdvisors: "allowed", companyAdvisorFrom: 2 });
  const [mentor, teacher] = [await aMentor(), await aTeacher({ in: s.c.a })];
  await s.send();
  await approve({ teamId: s.row.id }, s.c.ofA);
  const ask = (who: { username: string; realName: string }) =>
    askChange(
      {
        teamId: s.row.id,
        kind: "advisorIn",
        account: who.username,
        realName: who.realName,
        reason: "one more",
      } as never,
      s.captain,
    );
  await expect(ask(mentor)).rejects.toMatchObject(refused(mentor.realName, "从第 2 位起"));
  const { id } = await aMember(s.row.id, teacher.userId, { role: "advisor" });
  const { changeId } = await ask(mentor);
  await answerChange({ changeId, accept: true }, mentor);
  await acceptChange({ changeId }, s.c.ofA);
  await acceptChange({ changeId }, s.c.host);
  await expect(
    askChange({ teamId: s.row.id, kind: "advisorOut", memberId: id, reason: "gone" } as never, s.captain),
  ).rejects.toMatchObject(refused(mentor.realName, "从第 2 位起"));
});

test("a company bears its present name, and is one organisation to conflicts of interest whatever it is called", async () => {
  const s = await scene({ companyAdvisors: "allowed", companyAdvisorFrom: 1 });
  const company = await aCompany();
  const mentor = await aMentor(company);
  await aMember(s.row.id, mentor.userId, { role: "advisor" });
  await s.send();
  await approve({ teamId: s.row.id }, s.c.ofA);
  await db.update(group).set({ name: "Renamed Works" }).where(eq(group.id, company.id));
  const shown = await members({ teamId: s.row.id }, s.captain);
  expect(shown.find((m) => m.userId === mentor.userId)?.schoolName).toBe("Renamed Works");
  const work = await aWork({ team: (await db.select().from(team).where(eq(team.id, s.row.id)))[0] as never });
  const judge = await anExpert({ in: await aCompany() });
  const barred = async (level: string) =>
    (await db.execute(sql`select in_conflict(${judge.row.id}, ${work.id}, ${level}) as x`)).rows[0]?.x;
  for (const level of ["school", "college"]) expect(await barred(level)).toBe(false);
  await db.update(user).set({ schoolId: company.id }).where(eq(user.id, judge.actor.userId));
  for (const level of ["school", "college", "province"]) expect(await barred(level)).toBe(true);
  // An advisor who is made an expert later has that duty, and judges nothing here.
  const [account] = await db.select().from(user).where(eq(user.id, mentor.userId));
  const later = await anExpert({ as: { user: account } });
  expect((await db.execute(sql`select * from open_duties(${later.row.id}, ${s.c.contest.id}) d`)).rows).toEqual([
    { d: "advisor" },
  ]);
});

test("companies stand below the platform, provinces and hosts, with nothing below them", async () => {
  const root = await anActor("ROOT", { in: await thePlatform() });
  const of = { groupName: "Star Chips", groupCode: "STARCHIPS", kind: "company" as const };
  const { groupId } = await addGroup({ ...of, parentId: (await thePlatform()).id } as never, root);
  await expect(
    addGroup({ groupName: "Lab", groupCode: "LAB-1", kind: "college", parentId: groupId } as never, root),
  ).rejects.toMatchObject({ fault: "groupKindWrong" });
});

test("a list of teams is judged by the same rule: companies where they may, and from the place they may", async () => {
  const heads = ["teamKey", "teamName", "role", "realName", "account"];
  const judged = async (rules: object, ...advisors: { realName: string; username: string }[]) => {
    const c = await aCampus({ maxAdvisors: 4, auditLevels: ["school"], ...rules });
    const captain = await aStudent({ in: c.a });
    const rows = [
      ["1", "Mill", "captain", captain.realName, captain.username],
      ...advisors.map((one) => ["1", "", "advisor", one.realName, one.username]),
    ];
    const bytes = await aSheet(rows, heads);
    const input = { file: "teams.xlsx", competitionId: c.contest.id, enter: 0 as const };
    const checked = await checkTeams(input, c.host, new Blob([new Uint8Array(bytes)]).stream());
    const { checkId, sha256 } = checked;
    const take = () => importTeams({ competitionId: c.contest.id, checkId, sha256, onlyValid: 0 }, c.host);
    return { c, checked, take };
  };
  const [mentor, teacher] = [await aMentor(), await aTeacher()];
  for (const [rules, ...advisors] of [
    [{}, mentor],
    [{ companyAdvisors: "allowed", companyAdvisorFrom: 2 }, mentor],
    [{ companyAdvisors: "required", companyAdvisorFrom: 1 }, teacher],
  ] as const) {
    const { c, checked, take } = await judged(rules, ...advisors);
    expect(checked.invalidCount, JSON.stringify(rules)).toBe(1 + advisors.length);
    expect(checked.messageList.join()).toMatch(/企业|学校/);
    await expect(take()).rejects.toMatchObject({ fault: "importFailed" });
    expect(await db.$count(team, eq(team.contestId, c.contest.id))).toBe(0);
  }
  for (const [rules, ...advisors] of [
    [{ companyAdvisors: "allowed", companyAdvisorFrom: 2 }, teacher, mentor],
    [{ companyAdvisors: "allowed", companyAdvisorFrom: 1 }, mentor, teacher],
    [{ companyAdvisors: "required", companyAdvisorFrom: 2 }, teacher, mentor],
  ] as const) {
    const { c, checked, take } = await judged(rules, ...advisors);
    expect(checked.messageList, JSON.stringify(rules)).toEqual([]);
    await take();
    const [made] = await db.select().from(team).where(eq(team.contestId, c.contest.id));
    const people = await db
      .select()
      .from(teamMember)
      .where(eq(teamMember.teamId, made?.id as string));
    expect(people.filter(({ role }) => role === "advisor").map(({ userId, status }) => [userId, status])).toEqual(
      expect.arrayContaining(advisors.map(({ userId }) => [userId, "invited"])),
    );
  }
});
