import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, team, teamMember } from "@/db";
import { fromWireTime, now } from "@/lib/clock";
import { joiningView } from "@/lib/domain/enrollment/draft/offering";
import { teamDetail } from "@/lib/domain/enrollment/public/team-detail";
import { Fault } from "@/lib/fault";
import { aMember, anOpenContest, aStudent, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { joinByCode } from "./inviting";
import { renewJoinCode } from "./join-code";

useDatabase();

test("a join code is good for 30 days and until it is made anew, by the captain alone, and the list stays", async () => {
  const { contest, stage, track } = await anOpenContest();
  const [captain, member, early, late, last] = [
    await aStudent(),
    await aStudent(),
    await aStudent(),
    await aStudent(),
    await aStudent(),
  ];
  const { id } = await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, captain });
  await aMember(id, member.userId);
  const codeNow = async () => (await teamDetail({ teamId: id }, captain)).joinCode as string;
  const ask = (code: string, who: typeof captain) => joinByCode({ code, role: "member" }, who);
  const first = await codeNow();
  expect((await ask(first, early)).state).toBe("asked");

  await db.update(team).set({ joinCodeAt: sql`app_now() - interval '30 days'` }).where(eq(team.id, id));
  await expect(ask(first, late)).rejects.toMatchObject({ fault: "invitationInvalid" });
  await expect(joiningView({ code: first }, late, "en")).rejects.toMatchObject({ fault: "invitationInvalid" });
  const { joinCodeUntil, window } = await teamDetail({ teamId: id }, captain);
  expect(fromWireTime(joinCodeUntil as string).getTime()).toBeLessThanOrEqual(window.serverTime);
  await db
    .update(team)
    .set({ joinCodeAt: sql`app_now() - interval '30 days' + interval '1 minute'` })
    .where(eq(team.id, id));
  expect((await ask(first, late)).state, "a minute before its end").toBe("asked");

  await expect(renewJoinCode({ teamId: id }, member)).rejects.toMatchObject({ fault: "notCaptain" });
  await expect(renewJoinCode({ teamId: id }, last)).rejects.toMatchObject({ fault: "notFound" });
  expect(await codeNow()).toBe(first);
  await renewJoinCode({ teamId: id }, captain);
  const second = await codeNow();
  expect(second).not.toBe(first);
  await expect(ask(first, last)).rejects.toMatchObject({ fault: "invitationInvalid" });
  expect((await ask(second, last)).state).toBe("asked");
  expect((await teamDetail({ teamId: id }, captain)).members.length).toBe(5);
  expect((await teamDetail({ teamId: id }, member)).joinCodeUntil, "for the captain alone").toBeNull();
});

/** A team with everybody who may stand in some relation to it, and the code that it had before its present one. */
async function aTeamAndItsPeople() {
  const { contest, stage, track } = await anOpenContest();
  const captain = await aStudent();
  const { id } = await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, captain });
  const [member, asking, invited, left, overdue, outsider] = [
    await aStudent(),
    await aStudent(),
    await aStudent(),
    await aStudent(),
    await aStudent(),
    await aStudent(),
  ];
  const codeNow = async () => (await teamDetail({ teamId: id }, captain)).joinCode as string;
  const first = await codeNow();
  await aMember(id, member.userId);
  await joinByCode({ code: first, role: "member" }, asking);
  await aMember(id, invited.userId, { status: "invited", expiresAt: new Date(now().getTime() + 3_600_000) });
  await aMember(id, left.userId, { status: "left" });
  await aMember(id, overdue.userId, { status: "invited", expiresAt: new Date(now().getTime() - 60_000) });
  await renewJoinCode({ teamId: id }, captain);
  const second = await codeNow();
  const expire = () => db.update(team).set({ joinCodeAt: sql`app_now() - interval '31 days'` }).where(eq(team.id, id));
  return { id, captain, member, asking, invited, left, overdue, outsider, codes: [first, second], expire };
}

test("an old or expired code tells the team's own people where they belong, and anybody else nothing", async () => {
  const s = await aTeamAndItsPeople();
  await s.expire();
  for (const code of s.codes) {
    for (const [who, state] of [
      [s.captain, "in"],
      [s.member, "in"],
      [s.asking, "asked"],
      [s.invited, "invited"],
    ] as const) {
      expect(await joinByCode({ code, role: "member" }, who)).toEqual({ teamId: s.id, state });
      expect(await joiningView({ code }, who, "en")).toMatchObject({
        team: { teamId: s.id },
        mine: { userId: who.userId },
      });
    }
    const never = await joinByCode({ code: "ZZZZZZZZ", role: "member" }, s.outsider).catch((e: Fault) => e);
    for (const who of [s.outsider, s.left, s.overdue]) {
      const refused = await joinByCode({ code, role: "member" }, who).catch((e: Fault) => e);
      expect(refused).toEqual(never);
      await expect(joiningView({ code }, who, "en")).rejects.toEqual(new Fault("invitationInvalid"));
    }
    await expect(joiningView({ code }, null, "en")).rejects.toEqual(new Fault("invitationInvalid"));
  }
  const accepted = and(eq(teamMember.teamId, s.id), eq(teamMember.status, "accepted"));
  expect(await db.$count(teamMember, accepted), "looking lets nobody in").toBe(2);
});

test("the code that is good lets the invited in and others ask, whatever became of the one before", async () => {
  const s = await aTeamAndItsPeople();
  const [old, good] = s.codes as [string, string];
  expect(await joinByCode({ code: old, role: "member" }, s.invited)).toEqual({ teamId: s.id, state: "invited" });
  expect(await joinByCode({ code: good, role: "member" }, s.invited)).toEqual({ teamId: s.id, state: "accepted" });
  expect(await joinByCode({ code: good, role: "member" }, s.invited)).toEqual({ teamId: s.id, state: "in" });
  expect(await joinByCode({ code: good, role: "member" }, s.outsider)).toEqual({ teamId: s.id, state: "asked" });
  await db.update(team).set({ status: "approved", number: "T1" }).where(eq(team.id, s.id));
  expect(await joinByCode({ code: good, role: "member" }, s.member)).toEqual({ teamId: s.id, state: "in" });
  expect(await joinByCode({ code: good, role: "member" }, s.outsider)).toEqual({ teamId: s.id, state: "asked" });
  await expect(joinByCode({ code: good, role: "member" }, s.left)).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
});
