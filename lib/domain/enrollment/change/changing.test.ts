import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, stage, team, teamChange, teamMember, user } from "@/db";
import { withdraw } from "@/lib/domain/enrollment/draft/submitting";
import { invitations } from "@/lib/domain/enrollment/roster/invitations";
import { expireInvitations } from "@/lib/domain/enrollment/ticking";
import { aMember, anEnteredTeam, aStudent, aTeacher } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { askChange, withdrawChange } from "./asking";
import { acceptChange, answerChange, refusalReasons, refuseChange } from "./deciding";
import { changePage, teamChanges } from "./listing";
import { aLockedTeam, reason } from "./locked-team";

useDatabase();

const page = { pageNum: 1, pageSize: 10 };

const teamNow = async (id: string) => (await db.select().from(team).where(eq(team.id, id)))[0];

test("a new member says yes, the school passes it on, the organiser's agreement puts them in with frozen facts", async () => {
  const s = await aLockedTeam();
  const newcomer = await aStudent({ in: s.a, as: { realName: "Qi New", grade: "2024" } });
  const { changeId, status } = await s.ask("memberIn", await s.account(newcomer.userId));
  expect(status).toBe("invited");
  await expect(acceptChange({ changeId }, s.ofA)).rejects.toMatchObject({ fault: "illegalTransition" });
  expect(await invitations({}, newcomer)).toMatchObject([{ changeId, kind: "member", teamId: s.row.id }]);
  expect(await answerChange({ changeId, accept: true }, newcomer)).toEqual({ status: "school" });
  expect(await invitations({}, newcomer)).toEqual([]);
  await expect(answerChange({ changeId, accept: false }, newcomer)).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
  const [waiting] = (await changePage(page, s.ofA)).list;
  expect(waiting).toMatchObject({
    mayDecide: 1,
    differences: [{ what: "person", before: null, after: "Qi New" }],
    teamName: s.row.name,
  });
  expect((await changePage(page, s.ofB)).total).toBe(0);
  await expect(acceptChange({ changeId }, s.ofB)).rejects.toMatchObject({ fault: "notFound" });
  expect(await acceptChange({ changeId }, s.ofA)).toEqual({ status: "manager" });
  await expect(acceptChange({ changeId }, s.ofA)).rejects.toMatchObject({ fault: "othersTurn" });
  expect(await s.names()).toEqual(["Lin Captain", "Hu Member"]);
  expect(await acceptChange({ changeId }, s.host)).toEqual({ status: "accepted" });
  await db.update(user).set({ realName: "Somebody Else" }).where(eq(user.id, newcomer.userId));
  expect(await s.names()).toEqual(["Lin Captain", "Hu Member", "Qi New"]);
  const [frozen] = await db.select().from(teamMember).where(eq(teamMember.userId, newcomer.userId));
  expect(frozen).toMatchObject({ name: "Qi New", grade: "2024", schoolId: s.a.id, status: "accepted" });
  const [done] = (await teamChanges({ teamId: s.row.id }, s.captain)).list;
  expect(done?.history.map((step) => step.to)).toEqual(["invited", "school", "manager", "accepted"]);
});

test("a member who goes, a new order, another captain, another name, corrected facts: each takes effect and is shown before → after", async () => {
  const s = await aLockedTeam();
  const [third, advisor] = [await aStudent({ in: s.a, as: { realName: "Wen Third" } }), await aTeacher({ in: s.a })];
  const { id: thirdId } = await aMember(s.row.id, third.userId, { sort: 1 });
  await aMember(s.row.id, advisor.userId, { role: "advisor" });

  const order = await s.ask("memberOrder", { order: [thirdId, s.member.id] });
  await s.both(order.changeId);
  const shown = async () => (await teamChanges({ teamId: s.row.id }, s.captain)).list[0]?.differences;
  expect(await shown()).toEqual([
    { what: "order", before: expect.stringMatching(/^Hu/), after: expect.stringMatching(/^Wen/) },
  ]);
  expect((await s.names()).slice(0, 3)).toEqual(["Lin Captain", "Wen Third", "Hu Member"]);

  await s.both((await s.ask("name", { teamName: "A better name" })).changeId);
  expect((await teamNow(s.row.id))?.name).toBe("A better name");

  await db.update(user).set({ realName: "Hu Renamed", grade: "2030" }).where(eq(user.id, s.mate.userId));
  const facts = await s.ask("facts", { memberId: s.member.id });
  expect(await shown()).toEqual([
    { what: "realName", before: "Hu Member", after: "Hu Renamed" },
    { what: "grade", before: null, after: "2030" },
  ]);
  await s.both(facts.changeId);
  expect(await s.names()).toContain("Hu Renamed");

  const captaincy = await s.ask("captain", { memberId: s.member.id });
  await answerChange({ changeId: captaincy.changeId, accept: true }, s.mate);
  await s.both(captaincy.changeId);
  expect(await teamNow(s.row.id)).toMatchObject({ captainId: s.mate.userId, ownerGroupId: s.a.id });
  await expect(s.ask("name", { teamName: "Mine" })).rejects.toMatchObject({ fault: "notCaptain" });
  const out = await askChange({ teamId: s.row.id, kind: "memberOut", memberId: thirdId, reason }, s.mate);
  await s.both(out.changeId);
  expect(await db.$count(teamMember, and(eq(teamMember.userId, third.userId), eq(teamMember.status, "removed")))).toBe(
    1,
  );
});

test("rules of today are asked at each step, and a refused step changes nothing", async () => {
  const s = await aLockedTeam({ minMembers: 2, crossSchool: false, perUserMax: 1 });
  await expect(s.ask("memberOut", { memberId: s.member.id })).rejects.toMatchObject({ fault: "teamTooSmall" });
  const stranger = await aStudent({ in: s.b });
  const wrong = await s.ask("memberIn", await s.account(stranger.userId));
  await expect(answerChange({ changeId: wrong.changeId, accept: true }, stranger)).rejects.toMatchObject({
    fault: "crossSchoolForbidden",
  });
  await expect(s.ask("memberIn", await s.account(s.mate.userId))).rejects.toMatchObject({ fault: "changeOpen" });
  await answerChange({ changeId: wrong.changeId, accept: false }, stranger);

  const newcomer = await aStudent({ in: s.a });
  const { changeId } = await s.ask("memberIn", await s.account(newcomer.userId));
  await answerChange({ changeId, accept: true }, newcomer);
  await acceptChange({ changeId }, s.ofA);
  await anEnteredTeam(s, {}, newcomer);
  await expect(acceptChange({ changeId }, s.host)).rejects.toMatchObject({ fault: "personalLimit" });
  expect(await s.names()).toHaveLength(2);
  expect(
    await db.$count(teamMember, and(eq(teamMember.teamId, s.row.id), eq(teamMember.userId, newcomer.userId))),
  ).toBe(0);
  expect(await refuseChange({ changeId, reason }, s.host)).toEqual({ status: "refused" });
  for (const who of [s.host, s.ofA]) expect(await refusalReasons({}, who)).toEqual([reason]);
  expect(await refusalReasons({}, s.ofB)).toEqual([]);
});

test("a request is outdated once what it is about has changed, and nobody decides on their own team", async () => {
  const s = await aLockedTeam({ auditLevels: ["province"] });
  const { changeId, status } = await s.ask("memberOut", { memberId: s.member.id });
  expect(status).toBe("manager");
  await db.update(teamMember).set({ status: "left" }).where(eq(teamMember.id, s.member.id));
  await expect(acceptChange({ changeId }, s.host)).rejects.toMatchObject({ fault: "changeOutdated" });
  await withdrawChange({ changeId }, s.captain);
  await expect(withdrawChange({ changeId }, s.captain)).rejects.toMatchObject({ fault: "illegalTransition" });
  const own = await s.ask("name", { teamName: "Ours" });
  await aMember(s.row.id, s.host.userId, { role: "advisor" });
  await expect(acceptChange({ changeId: own.changeId }, s.host)).rejects.toMatchObject({ fault: "ownTeam" });
  await expect(refuseChange({ changeId: own.changeId, reason }, s.host)).rejects.toMatchObject({ fault: "ownTeam" });
});

test("drafts change by hand, facts alone are corrected after the results, and open requests end with the team", async () => {
  const s = await aLockedTeam({}, "approved");
  const draft = await anEnteredTeam(s, { status: "draft" }, s.captain);
  await expect(askChange({ teamId: draft.id, kind: "name", teamName: "X", reason }, s.captain)).rejects.toMatchObject({
    fault: "illegalTransition",
  });
  await expect(s.ask("name", { teamName: s.row.name })).rejects.toMatchObject({ fault: "nothingChanges" });
  await expect(s.ask("facts", { memberId: s.member.id })).rejects.toMatchObject({ fault: "nothingChanges" });
  await expect(s.ask("memberOut", { memberId: draft.id })).rejects.toMatchObject({ fault: "notFound" });
  const { changeId } = await s.ask("name", { teamName: "Later" });
  await db.update(stage).set({ resultsAt: sql`app_now()` }).where(eq(stage.id, s.stage.id));
  await expect(s.ask("memberOut", { memberId: s.member.id })).rejects.toMatchObject({ fault: "changesOver" });
  await expect(acceptChange({ changeId }, s.ofA)).rejects.toMatchObject({ fault: "changesOver" });
  expect(await teamChanges({ teamId: s.row.id }, s.captain)).toMatchObject({ mayAsk: 1, factsOnly: 1 });
  await withdraw({ teamId: s.row.id }, s.captain);
  expect((await db.select().from(teamChange).where(eq(teamChange.id, changeId)))[0]?.status).toBe("withdrawn");
});

test("whoever does not answer in 72 hours is asked no more", async () => {
  const s = await aLockedTeam();
  const newcomer = await aTeacher({ in: s.a });
  const { changeId } = await s.ask("advisorIn", await s.account(newcomer.userId));
  await db
    .update(teamChange)
    .set({ expiresAt: sql`app_now() - interval '1 second'` })
    .where(eq(teamChange.id, changeId));
  await expect(answerChange({ changeId, accept: true }, newcomer)).rejects.toMatchObject({
    fault: "invitationInvalid",
  });
  expect(await expireInvitations()).toBeGreaterThan(0);
  expect((await db.select().from(teamChange).where(eq(teamChange.id, changeId)))[0]?.status).toBe("withdrawn");
});

test("what is wrong with a request is put at the field that says whom, in what order or how", async () => {
  const s = await aLockedTeam({ maxMembers: 4, crossSchool: false });
  const teacher = await aTeacher({ in: s.a });
  const errorsOf = (promise: Promise<unknown>) =>
    promise.then(
      () => "went through",
      ({ fault, errors }) => [fault, ...errors.map((one: { field: string }) => one.field)],
    );
  expect(await errorsOf(s.ask("memberIn", await s.account(teacher.userId)))).toEqual(["entrantRole", "account"]);
  expect(await errorsOf(s.ask("memberIn", await s.account(s.mate.userId)))).toEqual(["alreadyMember", "account"]);
  expect(await errorsOf(s.ask("memberOut", { memberId: "999999999" }))).toEqual(["notFound", "memberId"]);
  const third = await aMember(s.row.id, (await aStudent({ in: s.a })).userId);
  const ofOthers = await aMember((await anEnteredTeam(s)).id, (await aStudent({ in: s.a })).userId);
  const order = (...ids: string[]) => errorsOf(s.ask("memberOrder", { order: ids }));
  expect(await order(third.id, ofOthers.id)).toEqual(["badInput", "order.1"]);
  expect(await order("999999999", third.id, s.member.id)).toEqual(["badInput", "order.0"]);
  expect(await order(third.id)).toEqual(["badInput", "order"]);
  expect(await order(third.id, third.id)).toEqual(["badInput", "order"]);
  const { changeId } = await s.ask("memberOrder", { order: [third.id, s.member.id] });
  expect(await s.both(changeId), "control").toEqual({ status: "accepted" });

  const newcomer = await aStudent({ in: s.b });
  const wrong = await s.ask("memberIn", await s.account(newcomer.userId));
  const answered = errorsOf(answerChange({ changeId: wrong.changeId, accept: true }, newcomer));
  expect(await answered).toEqual(["crossSchoolForbidden", "changeId"]);
});

test("whoever was invited and has not answered is a stranger to the team's requests", async () => {
  const s = await aLockedTeam({ maxMembers: 5 });
  const { changeId } = await s.ask("name", { teamName: "Other" });
  const [stranger, invited, named] = [await aStudent(), await aStudent({ in: s.a }), await aStudent({ in: s.a })];
  await aMember(s.row.id, invited.userId, { status: "invited" });
  const asked = await s.ask("memberIn", await s.account(named.userId));
  const draft = await anEnteredTeam(s, { status: "draft" }, s.captain);
  await aMember(draft.id, invited.userId, { status: "invited" });
  for (const who of [stranger, invited, named])
    for (const [what, act] of Object.entries({
      ask: () => askChange({ teamId: s.row.id, kind: "name", teamName: "X", reason }, who),
      askOfDraft: () => askChange({ teamId: draft.id, kind: "name", teamName: "X", reason }, who),
      askForMember: () => askChange({ teamId: s.row.id, kind: "memberOut", memberId: s.member.id, reason }, who),
      withdraw: () => withdrawChange({ changeId }, who),
      withdrawNamed: () => withdrawChange({ changeId: asked.changeId }, who),
      answer: () => answerChange({ changeId, accept: true }, who),
      accept: () => acceptChange({ changeId }, who),
      refuse: () => refuseChange({ changeId, reason }, who),
      acceptNamed: () => acceptChange({ changeId: asked.changeId }, who),
      list: () => teamChanges({ teamId: s.row.id }, who),
    }))
      await expect(act(), `${what} by ${[stranger, invited, named].indexOf(who)}`).rejects.toMatchObject({
        fault: "notFound",
      });
  expect(await answerChange({ changeId: asked.changeId, accept: true }, named), "control").toEqual({
    status: "school",
  });
});
