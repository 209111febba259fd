import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db, knownDevice } from "@/db";
import { actorOf } from "@/lib/domain/access/actor";
import { openSession } from "@/lib/domain/access/login/sessions";
import { anActor, aSchool } from "@/lib/seed/factories";
import { aSignedIn, aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { endUserSessions, userSessions } from "./sessions";

useDatabase();

test("an administrator sees where somebody below them is signed in, and signs them out there and nowhere else", async () => {
  const school = await aSchool();
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  const [student, other] = [await aSignedIn("STUDENT", school), await aSignedIn("STUDENT", school)];
  const phone = await openSession(student.person.id, aVisitor());
  const onPhone = () => actorOf(phone.token, aVisitor());
  const userId = student.person.id;
  const list = await userSessions({ userId }, admin);
  expect(list.map(({ sid }) => sid)).toContain(student.actor.sid);
  expect(list).toHaveLength(2);

  const known = await db.$count(knownDevice, eq(knownDevice.userId, userId));
  expect(await endUserSessions({ userId, ids: [student.actor.sid, other.actor.sid] }, admin)).toEqual({ deleted: 1 });
  expect([await student.call(), await onPhone(), await other.call()].map((one) => one === null)).toEqual([
    true,
    false,
    false,
  ]);
  expect(await db.$count(knownDevice, eq(knownDevice.userId, userId)), "the browser is a stranger").toBe(known - 1);
  expect(await userSessions({ userId }, admin)).toHaveLength(1);
  expect(await db.$count(audit, eq(audit.action, "session.endOther"))).toBe(1);
  expect(await endUserSessions({ userId, ids: [student.actor.sid] }, admin), "it has ended already").toEqual({
    deleted: 0,
  });
  expect(await db.$count(audit, eq(audit.action, "session.endOther"))).toBe(1);
});

test("nobody signs out who is outside their scope, ranks as high as they do, or holds something elsewhere", async () => {
  const school = await aSchool();
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  const stranger = await aSignedIn("STUDENT", await aSchool());
  const peer = await aSignedIn("SCHOOL_ADMIN", school);
  for (const [met, fault] of [
    [stranger, "notFound"],
    [peer, "outranked"],
  ] as const) {
    const of = { userId: met.person.id };
    expect(await faultOf(userSessions(of, admin))).toBe(fault);
    expect(await faultOf(endUserSessions({ ...of, ids: [met.actor.sid] }, admin))).toBe(fault);
    expect(await met.call()).not.toBeNull();
  }
});
