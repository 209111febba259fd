import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, user } from "@/db";
import { startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { joiningView, signUpOffer } from "@/lib/domain/enrollment/draft/offering";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { informants } from "@/lib/domain/wiring";
import { aMember, anOpenContest, aStudent, aTeacher } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { members as membersCall, websiteMembers as websiteCall } from "./calls";
import { completeStatus, profileQr, readCompletion } from "./completing";
import { teamNum, teamSources } from "./counting";
import { websiteMembers } from "./publishing";
import { members, teamDetail } from "./team-detail";

const nobody = { ip: "10.0.0.9" };

useDatabase();

async function entered(rules: Record<string, unknown> = {}) {
  const place = await anOpenContest(rules, { capacity: 20 });
  const captain = await aStudent();
  const { teamId } = await startTeam(
    { competitionId: place.contest.id, itemId: place.track.id, teamName: "A" },
    captain,
  );
  return { ...place, captain, teamId };
}

test("26: counters of submitted teams and their people, with the capacity", async () => {
  const e = await entered();
  const of = async () => teamNum({ competitionId: e.contest.id }, e.captain);
  expect(await of()).toMatchObject({ teamNum: 0, memberNum: 0, maxTeamNum: 20 });
  await aMember(e.teamId, (await aTeacher()).userId, { role: "advisor" });
  await submit({ teamId: e.teamId, version: 1 }, e.captain);
  expect(await of()).toMatchObject({
    teamNum: 1,
    memberNum: 1,
    auditedNum: 0,
    workNum: 0,
    statusNum: { submitted: 1 },
  });
});

test("35: origins in the reader's language", async () => {
  const e = await entered();
  expect(await teamSources({ competitionId: e.contest.id }, e.captain)).toContainEqual({
    value: "self",
    label: "自行报名",
  });
  const english = { ...e.captain, locale: "en" as const };
  expect(await teamSources({ competitionId: e.contest.id }, english)).toContainEqual({
    value: "self",
    label: "Own entry",
  });
});

test("36 and 40: a QR of one's own team, and the poll beside it", async () => {
  const e = await entered();
  const friend = await aStudent({ as: { studentNo: null } });
  const member = await aMember(e.teamId, friend.userId);
  const { qrCode, url, expireTime } = await profileQr({ teamId: e.teamId, memberId: member.id }, e.captain);
  expect(qrCode).toMatch(/^data:image\/png;base64,/);
  expect(expireTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const token = new URL(url).searchParams.get("token") as string;
  expect(await readCompletion(token)).toEqual({ userId: friend.userId });
  expect(await readCompletion(`${token.slice(0, -2)}xx`)).toBeNull();
  await expect(profileQr({ teamId: e.teamId }, await aStudent())).rejects.toMatchObject({ fault: "notFound" });
  const foreign = await entered();
  await expect(profileQr({ teamId: foreign.teamId, memberId: member.id }, foreign.captain)).rejects.toMatchObject({
    fault: "notFound",
  });
  expect(await completeStatus({}, friend)).toEqual({
    completeFlag: 0,
    missingFields: [{ field: "studentNo", label: "学号" }],
  });
  expect((await completeStatus({}, e.captain)).completeFlag).toBe(1);
});

test("42: members for members alone, numbers masked", async () => {
  const e = await entered();
  await db.update(user).set({ mobile: "+8613812345678" }).where(eq(user.id, e.captain.userId));
  const [me] = membersCall.output.parse(await members({ teamId: e.teamId }, e.captain));
  expect(me).toMatchObject({ memberType: "captain", mobile: "138****5678", confirmStatus: 1, completeFlag: 1 });
  expect(me?.idCard).toMatch(/^\d{6}\*{8}\w{4}$/);
  await expect(members({ teamId: e.teamId }, await aStudent())).rejects.toMatchObject({ fault: "notFound" });
});

test("32: nobody's members until a later room says that the team is public; then names and schools alone", async () => {
  const e = await entered();
  await expect(websiteMembers({ teamId: e.teamId }, nobody)).rejects.toMatchObject({ fault: "notFound" });
  const open = async ({ teamId }: { teamId?: string }) => (teamId === e.teamId ? teamId : null);
  (informants.publishedTeam as (typeof open)[]).push(open);
  try {
    const [one] = websiteCall.output.parse(await websiteMembers({ teamId: e.teamId }, nobody));
    expect(Object.keys(one ?? {}).sort()).toEqual(["memberType", "name", "schoolName", "sort"]);
    await expect(websiteMembers({ teamId: "1" }, nobody)).rejects.toMatchObject({ fault: "notFound" });
  } finally {
    (informants.publishedTeam as (typeof open)[]).splice(informants.publishedTeam.indexOf(open), 1);
  }
});

test("the join code is the captain's to give; a stranger's detail does not exist", async () => {
  const e = await entered({ minMembers: 2 });
  const friend = await aStudent();
  await aMember(e.teamId, friend.userId);
  const own = await teamDetail({ teamId: e.teamId }, e.captain);
  expect(own).toMatchObject({ isCaptain: 1, editable: 1, obstacles: [], window: { state: "open" } });
  expect(own.joinUrl).toContain(`/home/signUp/join?code=${own.joinCode}`);
  expect(await teamDetail({ teamId: e.teamId }, friend)).toMatchObject({ isCaptain: 0, joinCode: null, joinUrl: null });
  await expect(teamDetail({ teamId: e.teamId }, await aStudent())).rejects.toMatchObject({ fault: "notFound" });
  const seen = await joiningView({ code: own.joinCode as string }, null, "zh-cn");
  expect(seen).toMatchObject({ team: { teamId: e.teamId }, mine: null });
  await expect(joiningView({ code: "AAAAAAAA" }, null, "zh-cn")).rejects.toMatchObject({ fault: "invitationInvalid" });
});

test("the offer names window, seats left and rules of each track", async () => {
  const e = await entered({ minMembers: 3, maxMembers: 15 });
  const offer = await signUpOffer(e.contest.id, "zh-cn");
  expect(offer.window.state).toBe("open");
  expect(offer.tracks).toMatchObject([{ itemId: e.track.id, left: 20, rules: { minMembers: 3, maxMembers: 15 } }]);
  await expect(signUpOffer("1", "zh-cn")).rejects.toMatchObject({ fault: "notFound" });
});
