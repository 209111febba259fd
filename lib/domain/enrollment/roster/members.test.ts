import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, message, team, teamMember } from "@/db";
import { copyTeam } from "@/lib/domain/enrollment/draft/copying";
import { dissolve, startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { myTeams } from "@/lib/domain/enrollment/draft/own-teams";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { teamDetail } from "@/lib/domain/enrollment/public/team-detail";
import { expireInvitations } from "@/lib/domain/enrollment/ticking";
import { informants } from "@/lib/domain/wiring";
import { aMember, anOpenContest, aSchool, aStudent, aTeacher } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { answerInvitation, answerRequest, leave, removeMember } from "./answering";
import { answerCaptaincy, offerCaptaincy } from "./captaincy";
import { invitations } from "./invitations";
import { invite, joinByCode } from "./inviting";

useDatabase();

async function draft(rules: Record<string, unknown> = {}) {
  const place = await anOpenContest(rules);
  const captain = await aStudent();
  const { teamId } = await startTeam({ competitionId: place.contest.id, itemId: place.track.id }, captain);
  const [row] = await db.select().from(team).where(eq(team.id, teamId));
  return { ...place, captain, teamId, code: row?.joinCode as string };
}
type Draft = Awaited<ReturnType<typeof draft>>;
type Someone = Awaited<ReturnType<typeof aStudent>>;
const ask = (d: Draft, who: Someone, role: "member" | "advisor" = "member") =>
  invite({ teamId: d.teamId, account: who.username, realName: who.realName, role }, d.captain);
const statusOf = async (id: string) => (await db.select().from(teamMember).where(eq(teamMember.id, id)))[0]?.status;

test("found by username, mobile or student number, and only with the right name", async () => {
  const d = await draft();
  const people = [
    await aStudent(),
    await aStudent({ as: { mobile: "13800001111" } }),
    await aStudent({ as: { studentNo: "20260001" } }),
  ];
  const accounts = [people[0]?.username.toUpperCase(), "13800001111", "20260001"] as string[];
  for (const [i, who] of people.entries()) {
    const by = { teamId: d.teamId, account: accounts[i] as string, role: "member" as const };
    await expect(invite({ ...by, realName: "Somebody" }, d.captain)).rejects.toMatchObject({ fault: "personNotFound" });
    const { memberId } = await invite({ ...by, realName: who.realName }, d.captain);
    expect(await statusOf(memberId)).toBe("invited");
  }
  const [reported] = await db
    .select()
    .from(message)
    .where(eq(message.userId, people[0]?.userId as string));
  expect(reported).toMatchObject({
    topic: "teamInvited",
    link: expect.stringContaining("/home/signUp/join?invitation="),
  });
});

test("an invitation is for one person, one team, once", async () => {
  const d = await draft();
  const friend = await aStudent();
  const { memberId } = await ask(d, friend);
  expect(await invitations({}, friend)).toMatchObject([{ memberId, teamId: d.teamId, kind: "member" }]);
  expect(await invitations({}, await aStudent())).toEqual([]);
  await expect(answerInvitation({ memberId, accept: true }, await aStudent())).rejects.toMatchObject({
    fault: "notFound",
  });
  await answerInvitation({ memberId, accept: true }, friend);
  expect(await statusOf(memberId)).toBe("accepted");
  await expect(answerInvitation({ memberId, accept: false }, friend)).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
  expect(await statusOf(memberId)).toBe("accepted");
  expect((await myTeams({ pageNum: 1, pageSize: 10 }, friend)).list).toMatchObject([
    { teamId: d.teamId, myRole: "member" },
  ]);
});

test("declined is declined, and the place is free again", async () => {
  const d = await draft({ maxMembers: 2 });
  const [first, second] = [await aStudent(), await aStudent()];
  const { memberId } = await ask(d, first);
  await expect(ask(d, second)).rejects.toMatchObject({ fault: "teamTooLarge", params: { max: 2, count: 2 } });
  await answerInvitation({ memberId, accept: false }, first);
  await ask(d, second);
});

test("72 hours: a minute before the end it counts, at the end no more", async () => {
  const d = await draft({ maxMembers: 3 });
  const [soon, late] = [await aStudent(), await aStudent()];
  const [a, b] = [await ask(d, soon), await ask(d, late)];
  await moveClock("71 hours 59 minutes");
  expect(await expireInvitations()).toBe(0);
  await answerInvitation({ memberId: a.memberId, accept: true }, soon);
  await moveClock("72 hours");
  await expect(answerInvitation({ memberId: b.memberId, accept: true }, late)).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
  expect(await expireInvitations()).toBe(1);
  expect(await statusOf(b.memberId)).toBe("expired");
  expect(await expireInvitations()).toBe(0);
});

test("by code one asks, and the captain admits or turns away; the invited are in at once", async () => {
  const d = await draft();
  const [wishing, turned, invited] = [await aStudent(), await aTeacher(), await aStudent()];
  await expect(joinByCode({ code: "ZZZZZZZZ", role: "member" }, wishing)).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
  expect(await joinByCode({ code: d.code, role: "member" }, wishing)).toMatchObject({ state: "asked" });
  expect(await joinByCode({ code: d.code, role: "member" }, wishing)).toMatchObject({ state: "asked" });
  await joinByCode({ code: d.code, role: "advisor" }, turned);
  const waiting = async (who: Someone) =>
    (
      await db
        .select()
        .from(teamMember)
        .where(and(eq(teamMember.teamId, d.teamId), eq(teamMember.userId, who.userId)))
    )[0]?.id as string;
  const request = { memberId: await waiting(wishing), accept: true };
  await expect(answerInvitation(request, wishing)).rejects.toMatchObject({ fault: "invitationInvalid" });
  await expect(answerRequest(request, wishing)).rejects.toMatchObject({ fault: "notFound" });
  await answerRequest(request, d.captain);
  await answerRequest({ memberId: await waiting(turned), accept: false }, d.captain);
  expect([await statusOf(await waiting(wishing)), await statusOf(await waiting(turned))]).toEqual([
    "accepted",
    "declined",
  ]);
  await ask(d, invited);
  expect(await joinByCode({ code: d.code, role: "member" }, invited)).toMatchObject({ state: "accepted" });
});

test("a code is over once its team is submitted", async () => {
  const d = await draft({ minMembers: 1 });
  expect(await joinByCode({ code: d.code, role: "advisor" }, await aTeacher()), "before").toMatchObject({
    state: "asked",
  });
  await submit({ teamId: d.teamId, version: 1 }, d.captain);
  await expect(joinByCode({ code: d.code, role: "member" }, await aStudent())).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
});

test("a member goes or is sent away, the captain cannot; a submitted team changes nobody", async () => {
  const d = await draft();
  const [leaving, sent, stays] = [await aStudent(), await aStudent(), await aStudent()];
  await aMember(d.teamId, leaving.userId);
  const member = await aMember(d.teamId, sent.userId);
  await aMember(d.teamId, stays.userId);
  await leave({ teamId: d.teamId }, leaving);
  await expect(removeMember({ memberId: member.id }, stays)).rejects.toMatchObject({ fault: "notCaptain" });
  await removeMember({ memberId: member.id }, d.captain);
  expect(await statusOf(member.id)).toBe("removed");
  await expect(leave({ teamId: d.teamId }, d.captain)).rejects.toMatchObject({ fault: "captainCannotLeave" });
  await submit({ teamId: d.teamId, version: 1 }, d.captain);
  await expect(leave({ teamId: d.teamId }, stays)).rejects.toMatchObject({ fault: "teamLocked" });
  await expect(ask(d, leaving)).rejects.toMatchObject({ fault: "teamLocked" });
});

test("who is not in the team, or no longer, is told with a link to where they may go", async () => {
  const d = await draft();
  const [sent, refused, admitted] = [await aStudent(), await aStudent(), await aStudent()];
  const member = await aMember(d.teamId, sent.userId);
  await removeMember({ memberId: member.id }, d.captain);
  for (const who of [refused, admitted]) {
    await joinByCode({ code: d.code, role: "member" }, who);
    const here = and(eq(teamMember.teamId, d.teamId), eq(teamMember.userId, who.userId));
    const [asking] = await db.select().from(teamMember).where(here);
    await answerRequest({ memberId: asking?.id as string, accept: who === admitted }, d.captain);
  }
  const linkFor = async ({ userId }: Someone) =>
    (await db.select({ link: message.link }).from(message).where(eq(message.userId, userId)))[0]?.link;
  for (const who of [sent, refused]) {
    await expect(teamDetail({ teamId: d.teamId }, who)).rejects.toMatchObject({ fault: "notFound" });
    expect(await linkFor(who)).toBe(`/home/competition/details?id=${d.contest.id}`);
  }
  await expect(teamDetail({ teamId: d.teamId }, admitted)).resolves.toBeDefined();
  expect(await linkFor(admitted)).toBe(`/home/competition/team/details?id=${d.teamId}`);
});

test("the captaincy passes only with the other side's yes, and the school goes with it", async () => {
  const d = await draft();
  const school = await aSchool();
  const heir = await aStudent({ in: school });
  const member = await aMember(d.teamId, heir.userId);
  await expect(answerCaptaincy({ teamId: d.teamId, accept: true }, heir)).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
  await offerCaptaincy({ teamId: d.teamId, memberId: member.id }, d.captain);
  expect(await invitations({}, heir)).toMatchObject([{ kind: "captaincy", memberId: null }]);
  await answerCaptaincy({ teamId: d.teamId, accept: false }, heir);
  const rowNow = async () => (await db.select().from(team).where(eq(team.id, d.teamId)))[0];
  expect(await rowNow()).toMatchObject({ captainId: d.captain.userId, offeredTo: null });
  await offerCaptaincy({ teamId: d.teamId, memberId: member.id }, d.captain);
  await answerCaptaincy({ teamId: d.teamId, accept: true }, heir);
  expect(await rowNow()).toMatchObject({ captainId: heir.userId, ownerGroupId: school.id, offeredTo: null });
  await leave({ teamId: d.teamId }, d.captain);
  await expect(leave({ teamId: d.teamId }, heir)).rejects.toMatchObject({ fault: "captainCannotLeave" });
});

test("who judges the contest advises no team of it, unless the rules let them", async () => {
  const judge = await aTeacher();
  const inform = async ({ userIds }: { userIds: readonly string[] }) =>
    userIds.includes(judge.userId) ? [judge.userId] : null;
  (informants.judgesAmong as (typeof inform)[]).push(inform);
  try {
    const strict = await draft();
    await expect(ask(strict, judge, "advisor")).rejects.toMatchObject({ fault: "otherDuty" });
    await ask(strict, await aTeacher(), "advisor");
    await aMember(strict.teamId, judge.userId, { role: "advisor" });
    await db.delete(teamMember).where(sql`team_id = ${strict.teamId} and status = 'invited'`);
    await expect(submit({ teamId: strict.teamId, version: 1 }, strict.captain)).rejects.toMatchObject({
      fault: "otherDuty",
    });
    await ask(await draft({ advisorMayJudge: true }), judge, "advisor");
  } finally {
    (informants.judgesAmong as (typeof inform)[]).splice(informants.judgesAmong.indexOf(inform), 1);
  }
});

test("a draft is dissolved by its captain and leaves the lists; a submitted team is not", async () => {
  const d = await draft();
  const friend = await aStudent();
  await ask(d, friend);
  await dissolve({ teamId: d.teamId }, d.captain);
  expect((await myTeams({ pageNum: 1, pageSize: 10 }, d.captain)).total).toBe(0);
  expect(await invitations({}, friend)).toEqual([]);
  const other = await draft();
  await submit({ teamId: other.teamId, version: 1 }, other.captain);
  await expect(dissolve({ teamId: other.teamId }, other.captain)).rejects.toMatchObject({ fault: "illegalTransition" });
});

test("a captain begins no more teams of a contest than a person may play in", async () => {
  const d = await draft({ perUserMax: 1 });
  const again = { competitionId: d.contest.id, itemId: d.track.id };
  await expect(startTeam(again, d.captain)).rejects.toMatchObject({ fault: "personalLimit" });
  await startTeam(again, await aStudent());
  await dissolve({ teamId: d.teamId }, d.captain);
  await startTeam(again, d.captain);
});

test("a copy asks the members again and says what could not follow", async () => {
  const source = await draft();
  const [friend, gone] = [await aStudent(), await aStudent()];
  await aMember(source.teamId, friend.userId);
  await aMember(source.teamId, gone.userId);
  const target = await anOpenContest({ maxMembers: 2 });
  const input = { sourceTeamId: source.teamId, targetCompetitionId: target.contest.id, withMembers: 1 as const };
  await expect(copyTeam(input, friend)).rejects.toMatchObject({ fault: "notCaptain" });
  for (const targetItemId of [source.track.id, "999999999"])
    await expect(
      copyTeam({ ...input, targetItemId }, source.captain),
      "of no contest, or of another",
    ).rejects.toMatchObject({ fault: "badInput", errors: [{ field: "targetItemId", word: "trackOfContest" }] });
  const { teamId, skipped } = await copyTeam({ ...input, targetItemId: target.track.id }, source.captain);
  expect(skipped).toMatchObject([{ field: gone.realName }]);
  expect(await invitations({}, friend)).toMatchObject([{ teamId }]);
  const [row] = await db.select().from(team).where(eq(team.id, teamId));
  expect(row).toMatchObject({ source: "copied", status: "draft", contestId: target.contest.id });
});

test("whoever tries fifty wrong codes within an hour is refused, the right one included; right ones count for nothing", async () => {
  const d = await draft();
  const [wishing, trying] = [await aStudent(), await aStudent()];
  for (let n = 0; n < 3; n++) await joinByCode({ code: d.code, role: "member" }, wishing).catch(() => null);
  const wrong = () => joinByCode({ code: "ZZZZZZZZ", role: "member" }, trying);
  for (let n = 0; n < 50; n++) await expect(wrong()).rejects.toMatchObject({ fault: "invitationInvalid" });
  await expect(wrong()).rejects.toMatchObject({ fault: "tooFast" });
  await expect(joinByCode({ code: d.code, role: "member" }, trying)).rejects.toMatchObject({ fault: "tooFast" });
  for (let n = 0; n < 49; n++) await joinByCode({ code: "YYYYYYYY", role: "member" }, wishing).catch(() => null);
  await expect(joinByCode({ code: "YYYYYYYY", role: "member" }, wishing)).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
});
