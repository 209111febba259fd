import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, group, role, rolePermission, session, userRole } from "@/db";
import { actorOf } from "@/lib/domain/access/actor";
import { ownRoles, switchRole } from "@/lib/domain/access/role/roles";
import type { Actor } from "@/lib/domain/actor";
import { aSchool, aUser, theRole } from "@/lib/seed/factories";
import { aSignedIn, aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { endSessions, logout, openSession, ownSessions } from "./sessions";

useDatabase();

test("a participant's session lasts a day from its last call", async () => {
  const { call } = await aSignedIn("STUDENT", await aSchool());
  await moveClock("23 hours");
  expect(await call(), "after 23 hours").not.toBeNull();
  await moveClock("46 hours");
  expect(await call(), "23 hours after that call").not.toBeNull();
  await moveClock("71 hours");
  expect(await call(), "25 hours after that one").toBeNull();
});

test("a staff session ends after 30 idle minutes, and after 8 hours in any case", async () => {
  const { call } = await aSignedIn("SCHOOL_ADMIN", await aSchool());
  await moveClock("29 minutes");
  expect(await call()).not.toBeNull();
  await moveClock("60 minutes");
  expect(await call(), "31 idle minutes").toBeNull();

  const busy = await aSignedIn("SCHOOL_ADMIN", await aSchool());
  for (let minutes = 60; minutes < 60 + 480; minutes += 20) {
    await moveClock(`${minutes} minutes`);
    expect(await busy.call(), `minute ${minutes - 60}`).not.toBeNull();
  }
  await moveClock("541 minutes");
  expect(await busy.call(), "8 hours and a minute").toBeNull();
});

test("logout, and ending a device from another one, hold on the very next call", async () => {
  const { person, call, actor } = await aSignedIn("STUDENT", await aSchool());
  const phone = await openSession(person.id, aVisitor());
  const onPhone = () => actorOf(phone.token, aVisitor());
  const list = await ownSessions({}, actor);
  expect(list.map((one) => one.current)).toEqual([1, 0]);
  const ids = list.map((one) => one.sid);
  expect(await endSessions({ ids }, actor), "the present one stays").toEqual({ deleted: 1 });
  expect(await onPhone()).toBeNull();
  expect(await call()).not.toBeNull();
  await logout({}, actor);
  expect(await call()).toBeNull();
});

test("nobody ends or sees the sessions of another person", async () => {
  const school = await aSchool();
  const [one, other] = [await aSignedIn("STUDENT", school), await aSignedIn("STUDENT", school)];
  expect(await endSessions({ ids: [other.actor.sid] }, one.actor)).toEqual({ deleted: 0 });
  expect(await other.call()).not.toBeNull();
  expect((await ownSessions({}, one.actor)).map((s) => s.sid)).toEqual([one.actor.sid]);
});

test("a role switch begins a session in that role and ends the old one", async () => {
  const school = await aSchool();
  const { person, call, actor } = await aSignedIn("SCHOOL_ADMIN", school);
  const expert = await theRole("EXPERT");
  await db.insert(userRole).values({ userId: person.id, roleId: expert.id, groupId: school.id });
  expect((await ownRoles({}, actor)).map((r) => [r.roleKey, r.current])).toEqual([
    ["SCHOOL_ADMIN", 1],
    ["EXPERT", 0],
  ]);
  const { token } = await switchRole({ roleId: expert.id, groupId: school.id }, actor);
  expect(await call(), "the old token").toBeNull();
  const now = await actorOf(token, aVisitor());
  expect(now?.roleKey).toBe("EXPERT");
  expect([...(now as Actor).permissions].every((p) => p.startsWith("review:score"))).toBe(true);
});

test("a switch of role does not prolong the eight hours", async () => {
  const school = await aSchool();
  const { person, actor } = await aSignedIn("SCHOOL_ADMIN", school);
  const expert = await theRole("EXPERT");
  await db.insert(userRole).values({ userId: person.id, roleId: expert.id, groupId: school.id });
  const endsAt = new Date("2099-01-01T00:00:00Z");
  await db.update(session).set({ expiresAt: endsAt }).where(eq(session.sid, actor.sid));
  await switchRole({ roleId: expert.id, groupId: school.id }, actor);
  const rows = await db.select().from(session).where(eq(session.userId, person.id));
  expect(rows.find((row) => !row.revokedAt)?.expiresAt).toEqual(endsAt);
});

test("only a role one holds, in the group where one holds it, can be taken up", async () => {
  const [school, other] = [await aSchool(), await aSchool()];
  const { actor, role: held, call } = await aSignedIn("SCHOOL_ADMIN", school);
  for (const place of [
    { roleId: (await theRole("ROOT")).id, groupId: school.id },
    { roleId: held.id, groupId: other.id },
    { roleId: "1", groupId: "1" },
  ])
    expect(await faultOf(switchRole(place, actor))).toBe("notFound");
  expect(await call()).not.toBeNull();
});

test("a role that is taken away, and a permission that is, hold on the very next call", async () => {
  const school = await aSchool();
  const { person, role: held, call } = await aSignedIn("EDITOR", school);
  expect((await call())?.permissions.has("comp:news:add")).toBe(true);
  await db.delete(rolePermission).where(eq(rolePermission.permission, "comp:news:add"));
  expect((await call())?.permissions.has("comp:news:add")).toBe(false);
  await db.delete(userRole).where(eq(userRole.userId, person.id));
  expect(await call()).toBeNull();
  expect(held.roleKey).toBe("EDITOR");
});

test("a session without a role is the placeholder, with no permission", async () => {
  const person = await aUser();
  const { token } = await openSession(person.id, aVisitor());
  const actor = await actorOf(token, aVisitor());
  expect([actor?.roleKey, actor?.rank, actor?.permissions.size]).toEqual(["ROLE_DEFAULT", 99, 0]);
  expect(await db.$count(role)).toBe(0);
  expect(await db.$count(group)).toBe(0);
});
