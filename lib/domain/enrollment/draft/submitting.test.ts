import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, formVersion, group, item, message, team, teamMember, user } from "@/db";
import { systemActor } from "@/lib/audit";
import { close } from "@/lib/domain/enrollment/closing";
import { aMember, anItem, anOpenContest, aSchool, aSetting, aStudent, aTeacher, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { saveDraft, startTeam } from "./drafting";
import { submit, takeBack, withdraw } from "./submitting";

useDatabase();

type Rules = Record<string, unknown>;

/** An open contest and a captain's draft in it, ready to be submitted. */
async function ready(rules: Rules = {}, of: { capacity?: number } = {}) {
  const place = await anOpenContest(rules, of);
  const captain = await aStudent();
  const { teamId } = await startTeam(
    { competitionId: place.contest.id, itemId: place.track.id, teamName: "A team" },
    captain,
  );
  return { ...place, captain, teamId };
}
const send = (r: { teamId: string; captain: Awaited<ReturnType<typeof aStudent>> }, more = {}) =>
  submit({ teamId: r.teamId, version: 1, ...more }, r.captain);
const rowOf = async (id: string) =>
  (await db.select().from(team).where(eq(team.id, id)))[0] as typeof team.$inferSelect;
const seatsOf = async (id: string) => (await db.select().from(item).where(eq(item.id, id)))[0]?.taken;

test("a draft that lacks nothing is submitted, takes a seat and waits for the first level", async () => {
  const r = await ready();
  expect(await seatsOf(r.track.id)).toBe(0);
  expect(await send(r)).toEqual({ status: "submitted", teamNumber: null });
  expect(await rowOf(r.teamId)).toMatchObject({ seated: true, auditLevel: "school", version: 2 });
  expect(await seatsOf(r.track.id)).toBe(1);
});

test("where nobody audits, a submitted team is approved and numbered at once", async () => {
  const r = await ready({ auditLevels: [] });
  const outcome = await send(r);
  expect(outcome.status).toBe("approved");
  expect(outcome.teamNumber).toBe(`${r.track.code}2600001`);
});

test("sizes: too few, enough, too many, with advisors alike", async () => {
  const r = await ready({ minMembers: 2, maxMembers: 2, minAdvisors: 1, maxAdvisors: 1 });
  await expect(send(r)).rejects.toMatchObject({ fault: "teamTooSmall", params: { min: 2, count: 1 } });
  await aMember(r.teamId, (await aStudent()).userId);
  await expect(send(r)).rejects.toMatchObject({ fault: "advisorsTooFew" });
  await aMember(r.teamId, (await aTeacher()).userId, { role: "advisor" });
  const extra = await aMember(r.teamId, (await aStudent()).userId);
  await expect(send(r)).rejects.toMatchObject({ fault: "teamTooLarge" });
  await db.delete(teamMember).where(eq(teamMember.id, extra.id));
  const second = await aMember(r.teamId, (await aTeacher()).userId, { role: "advisor" });
  await expect(send(r)).rejects.toMatchObject({ fault: "advisorsTooMany" });
  await db.delete(teamMember).where(eq(teamMember.id, second.id));
  expect((await send(r)).status).toBe("submitted");
});

test("everybody invited must have accepted; a request to join does not block a team", async () => {
  const r = await ready();
  const requested = await aMember(r.teamId, (await aStudent()).userId, { status: "invited" });
  await aMember(r.teamId, (await aStudent()).userId, { status: "invited", askedBy: "person" });
  await expect(send(r)).rejects.toMatchObject({ fault: "membersPending", params: { count: 1 } });
  await db.update(teamMember).set({ status: "accepted" }).where(eq(teamMember.id, requested.id));
  expect((await send(r)).status).toBe("submitted");
});

test("profiles must be complete, and the refusal names the person", async () => {
  const r = await ready();
  const friend = await aStudent({ as: { studentNo: null } });
  const member = await aMember(r.teamId, friend.userId);
  await expect(send(r)).rejects.toMatchObject({
    fault: "profileIncomplete",
    params: { names: friend.realName },
    errors: [{ field: `members.${member.id}` }],
  });
  await db.update(user).set({ studentNo: "1" }).where(eq(user.id, friend.userId));
  expect((await send(r)).status).toBe("submitted");
});

test("nobody plays in more teams than allowed; a draft or a withdrawn team does not count", async () => {
  const r = await ready({ perUserMax: 1 });
  const friend = await aStudent();
  await aMember(r.teamId, friend.userId);
  const place = { contestId: r.contest.id, stageId: r.stage.id, itemId: r.track.id };
  const other = await aTeam({ ...place, status: "submitted" });
  await aMember(other.id, friend.userId);
  await expect(send(r)).rejects.toMatchObject({ fault: "personalLimit", params: { max: 1 } });
  await close(other.id, "withdrawn", systemActor);
  const draft = await aTeam(place);
  await aMember(draft.id, friend.userId);
  expect((await send(r)).status).toBe("submitted");
});

test("an advisor guides no more teams than allowed", async () => {
  const r = await ready({ perAdvisorMax: 1 });
  const teacher = await aTeacher();
  await aMember(r.teamId, teacher.userId, { role: "advisor" });
  const other = await aTeam({ contestId: r.contest.id, stageId: r.stage.id, itemId: r.track.id, status: "approved" });
  const there = await aMember(other.id, teacher.userId, { role: "advisor" });
  await expect(send(r)).rejects.toMatchObject({ fault: "advisorLimit" });
  await db.update(teamMember).set({ status: "left" }).where(eq(teamMember.id, there.id));
  expect((await send(r)).status).toBe("submitted");
});

test("schools mix only where the rules let them", async () => {
  const strict = await ready({ crossSchool: false });
  const stranger = await aMember(strict.teamId, (await aStudent()).userId);
  await expect(send(strict)).rejects.toMatchObject({ fault: "crossSchoolForbidden" });
  await db.delete(teamMember).where(eq(teamMember.id, stranger.id));
  expect((await send(strict)).status).toBe("submitted");
  const free = await ready({ crossSchool: true });
  await aMember(free.teamId, (await aStudent()).userId);
  expect((await send(free)).status).toBe("submitted");
});

test("eligibility: education, school and birth date; an advisor is free of it", async () => {
  const r = await ready({ eligibility: { education: ["master"], bornFrom: "1999-01-01" } });
  await aMember(r.teamId, (await aTeacher({ as: { education: "doctor", birthday: "1970-01-01" } })).userId, {
    role: "advisor",
  });
  await expect(send(r)).rejects.toMatchObject({ fault: "notEligible" });
  await db.update(user).set({ education: "master", birthday: "1998-12-31" }).where(eq(user.id, r.captain.userId));
  await expect(send(r)).rejects.toMatchObject({ fault: "notEligible" });
  await db.update(user).set({ birthday: "1999-01-01" }).where(eq(user.id, r.captain.userId));
  expect((await send(r)).status).toBe("submitted");
  const school = await aSchool();
  const closed = await ready({ eligibility: { education: [], schoolIds: [school.id] } });
  await expect(send(closed)).rejects.toMatchObject({ fault: "notEligible" });
});

test("eligibility by grade and by type of school names the person and the rule", async () => {
  const r = await ready({ eligibility: { education: [], grades: ["2024", "2025"], schoolLevels: ["本科"] } });
  const captain = eq(user.id, r.captain.userId);
  await db.update(user).set({ realName: "Lin One", grade: "2019" }).where(captain);
  const why = "Lin One · grade not in range, type of school not in range";
  const english = { ...r, captain: { ...r.captain, locale: "en" as const } };
  await expect(send(english)).rejects.toMatchObject({ fault: "notEligible", params: { why } });
  await db.update(user).set({ grade: "2024" }).where(captain);
  await expect(send(english)).rejects.toMatchObject({
    params: { why: "Lin One · type of school not in range" },
  });
  await db
    .update(group)
    .set({ level: "本科" })
    .where(eq(group.id, r.captain.groupId as string));
  expect((await send(r)).status).toBe("submitted");
});

test("limits are counted track by track where the rules say so", async () => {
  const r = await ready({ perUserMax: 1, perAdvisorMax: 1, perUserIn: "track", perAdvisorIn: "track" });
  const teacher = await aTeacher();
  await aMember(r.teamId, teacher.userId, { role: "advisor" });
  const other = await anItem(r.contest.id);
  const at = { contestId: r.contest.id, stageId: r.stage.id, status: "approved" as const };
  const there = await aTeam({ ...at, itemId: other.id, captain: r.captain });
  await aMember(there.id, teacher.userId, { role: "advisor" });
  expect((await send(r)).status).toBe("submitted");
  await expect(
    startTeam({ competitionId: r.contest.id, itemId: r.track.id, teamName: "Again" }, r.captain),
  ).rejects.toMatchObject({ fault: "personalLimit" });
  const third = await anItem(r.contest.id);
  const { teamId } = await startTeam({ competitionId: r.contest.id, itemId: third.id, teamName: "Third" }, r.captain);
  await aMember(teamId, teacher.userId, { role: "advisor" });
  const there2 = await aTeam({ ...at, itemId: third.id });
  await aMember(there2.id, teacher.userId, { role: "advisor" });
  await expect(submit({ teamId, version: 1 }, r.captain)).rejects.toMatchObject({ fault: "advisorLimit" });
});

test("answers are judged by the published form, personal ones are stored encrypted", async () => {
  const r = await ready();
  const field = { target: "team", required: "always", source: "custom", showIf: [], items: [], stages: [], order: 0 };
  await db.insert(formVersion).values({
    contestId: r.contest.id,
    purpose: "enroll",
    no: 1,
    publishedAt: sql`now()`,
    fields: [
      { ...field, id: "1", key: "idea", label: { zh: "想法" }, type: "text", max: 5, visibleTo: "auditor" },
      { ...field, id: "2", key: "bank", label: { zh: "账号" }, type: "text", personal: true, visibleTo: "auditor" },
    ],
  });
  await expect(send(r)).rejects.toMatchObject({
    fault: "badInput",
    errors: [{ field: "answers.idea" }, { field: "answers.bank" }],
  });
  const draft = { teamId: r.teamId, teamName: "A team", itemId: r.track.id, subItemId: null };
  await saveDraft({ ...draft, version: 1, answers: { idea: "too long", bank: "622200", stranger: 1 } }, r.captain);
  await expect(send(r, { version: 2 })).rejects.toMatchObject({ errors: [{ field: "answers.idea" }] });
  await saveDraft({ ...draft, version: 2, answers: { idea: "good", bank: "622200" } }, r.captain);
  expect((await send(r, { version: 3 })).status).toBe("submitted");
  const stored = await rowOf(r.teamId);
  expect(stored.answers).toEqual({ idea: "good" });
  expect(stored.personalCipher?.toString("utf8")).not.toContain("622200");
});

test("the statement is signed with the captain's own name", async () => {
  const r = await ready({ statement: "All of it is ours." });
  await expect(send(r)).rejects.toMatchObject({ fault: "statementUnsigned" });
  await expect(send(r, { statementName: "Somebody" })).rejects.toMatchObject({ fault: "notYourName" });
  expect((await send(r, { statementName: r.captain.realName })).status).toBe("submitted");
  expect((await rowOf(r.teamId)).statementName).toBe(r.captain.realName);
});

test("a full track takes nobody; a free seat is taken by the next", async () => {
  const first = await ready({}, { capacity: 1 });
  await send(first);
  const second = await aStudent();
  const { teamId } = await startTeam({ competitionId: first.contest.id, itemId: first.track.id }, second);
  await expect(submit({ teamId, version: 1 }, second)).rejects.toMatchObject({
    fault: "itemFull",
    params: { capacity: 1 },
  });
  expect(await rowOf(teamId)).toMatchObject({ status: "draft", seated: false, submittedAt: null });
  await withdraw({ teamId: first.teamId }, first.captain);
  expect((await submit({ teamId, version: 1 }, second)).status).toBe("submitted");
  expect(await seatsOf(first.track.id)).toBe(1);
});

test("a group's seats count beside its track's", async () => {
  const place = await anOpenContest({ perUserMax: 0 });
  const sub = await anItem(place.contest.id, { parentId: place.track.id, capacity: 1 });
  const start = async () => {
    const captain = await aStudent();
    const input = { competitionId: place.contest.id, itemId: place.track.id };
    await expect(startTeam(input, captain)).rejects.toMatchObject({ errors: [{ field: "subItemId" }] });
    return { captain, ...(await startTeam({ ...input, subItemId: sub.id }, captain)) };
  };
  expect((await send(await start())).status).toBe("submitted");
  await expect(send(await start())).rejects.toMatchObject({ fault: "itemFull" });
  expect([await seatsOf(place.track.id), await seatsOf(sub.id)]).toEqual([1, 1]);
});

test("the fee is frozen at submission: free, due, by head", async () => {
  const free = await ready();
  await send(free);
  expect(await rowOf(free.teamId)).toMatchObject({ payStatus: "free", feeFen: 0 });
  const dear = await ready({ feeFen: 5000, feeScope: "member", howToPay: "现场缴纳" });
  await aMember(dear.teamId, (await aStudent()).userId);
  await send(dear);
  expect(await rowOf(dear.teamId)).toMatchObject({ payStatus: "due", feeFen: 10_000 });
  const notified = (userId: string) => db.select().from(message).where(eq(message.userId, userId));
  const due = { topic: "paymentDue", params: { amount: "100.00", told: "yes", how: "现场缴纳" } };
  expect(await notified(dear.captain.userId), "the captain is told how to pay").toMatchObject([due]);
  expect(await notified(free.captain.userId)).toEqual([]);
});

test("only the captain submits, with the version last seen, and names are not shared in a track", async () => {
  const r = await ready();
  const friend = await aStudent();
  await aMember(r.teamId, friend.userId);
  await expect(submit({ teamId: r.teamId, version: 1 }, friend)).rejects.toMatchObject({ fault: "notCaptain" });
  await expect(submit({ teamId: r.teamId, version: 1 }, await aStudent())).rejects.toMatchObject({ fault: "notFound" });
  await expect(send(r, { version: 9 })).rejects.toMatchObject({ fault: "stale" });
  const place = { contestId: r.contest.id, stageId: r.stage.id, itemId: r.track.id };
  const twin = await aTeam({ ...place, status: "approved", name: "A team" });
  await expect(send(r)).rejects.toMatchObject({ fault: "teamNameTaken" });
  await db.update(team).set({ name: "Another" }).where(eq(team.id, twin.id));
  expect((await send(r)).status).toBe("submitted");
  await expect(send(r, { version: 2 })).rejects.toMatchObject({ fault: "illegalTransition" });
});

test("taking back gives the seat back; after an audit it is too late", async () => {
  const r = await ready();
  await send(r);
  await takeBack({ teamId: r.teamId }, r.captain);
  expect(await rowOf(r.teamId)).toMatchObject({ status: "draft", seated: false, auditLevel: null });
  expect(await seatsOf(r.track.id)).toBe(0);
  const late = await aTeam({
    contestId: r.contest.id,
    stageId: r.stage.id,
    itemId: r.track.id,
    status: "auditing",
    captain: r.captain,
  });
  await expect(takeBack({ teamId: late.id }, r.captain)).rejects.toMatchObject({ fault: "illegalTransition" });
});

test("a setting nearer to the track wins", async () => {
  const r = await ready({ minMembers: 1 });
  await aSetting(r.contest.id, "enroll", { minMembers: 2 }, { itemId: r.track.id });
  await expect(send(r)).rejects.toMatchObject({ fault: "teamTooSmall" });
});
