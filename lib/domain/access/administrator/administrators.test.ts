import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db, group, session, user, userGroup, userRole } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { aCollege, anActor, aProvince, aSchool, theRole } from "@/lib/seed/factories";
import { aSignedIn, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { administratorList, appointAdministrator, dismissAdministrator } from "./administrators";

useDatabase();

async function scene() {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const college = await aCollege({ parent: school });
  const host = await anActor("HOST_ADMIN", { in: province });
  const [schoolAdmin, collegeAdmin] = [await theRole("SCHOOL_ADMIN"), await theRole("COLLEGE_ADMIN")];
  const office = ({ userId }: Pick<Actor, "userId">, roleId = schoolAdmin.id, groupId = school.id) => ({
    ...{ groupId, userId, roleId },
  });
  return { province, school, college, host, schoolAdmin, collegeAdmin, office };
}
const namesOf = async (groupId: string, actor: Actor) =>
  (await administratorList({ groupId }, actor)).list.map((one) => [one.userId, one.roleName, one.dismissible]);

test("a keeper appoints somebody in scope below them, and dismisses them; the last one only on purpose", async () => {
  const { school, host, office, schoolAdmin } = await scene();
  const [first, second] = [await anActor("SCHOOL_ADMIN", { in: school }), await anActor("STUDENT", { in: school })];
  expect(await namesOf(school.id, host)).toEqual([[first.userId, "学校管理员", 1]]);
  await appointAdministrator(office(second), host);
  await appointAdministrator(office(second), host);
  expect((await namesOf(school.id, host)).map(([id]) => id).toSorted()).toEqual(
    [first.userId, second.userId].toSorted(),
  );
  const told = and(eq(audit.action, "user.roles"), eq(audit.entityId, second.userId));
  expect(await db.$count(audit, told), "twice is once").toBe(1);
  await dismissAdministrator({ ...office(first), evenLast: 0 }, host);
  expect(await faultOf(dismissAdministrator({ ...office(second), evenLast: 0 }, host))).toBe("lastAdministrator");
  expect(await namesOf(school.id, host), "nothing is lost by the refusal").toHaveLength(1);
  await dismissAdministrator({ ...office(second), evenLast: 1 }, host);
  expect(await namesOf(school.id, host)).toEqual([]);
  expect(await faultOf(dismissAdministrator({ ...office(second), evenLast: 1 }, host))).toBe("notFound");
  const left = await db.select().from(userRole).where(eq(userRole.userId, second.userId));
  expect(
    left.map((one) => one.roleId),
    "other roles stay",
  ).not.toContain(schoolAdmin.id);
  expect(left).toHaveLength(1);
});

test("nobody gives or takes what they lack, reaches beyond their scope, or touches who is not below them", async () => {
  const { school, college, host, office, collegeAdmin, province } = await scene();
  const keeper = await anActor("SCHOOL_ADMIN", { in: school });
  const colleague = await anActor("SCHOOL_ADMIN", { in: school });
  const student = await anActor("STUDENT", { in: college });
  const other = await aSchool();
  const stranger = await anActor("STUDENT", { in: other });
  const hostRole = await theRole("HOST_ADMIN");
  const appoint = (input: Parameters<typeof appointAdministrator>[0], by: Actor) =>
    faultOf(appointAdministrator(input, by));
  expect(await appoint(office(student), keeper), "a role like one's own").toBe("grantTooHigh");
  expect(await appoint(office(student, hostRole.id), keeper), "a role above").toBe("grantTooHigh");
  expect(await appoint(office(student, collegeAdmin.id, other.id), keeper), "elsewhere").toBe("notFound");
  expect(await appoint(office(student, collegeAdmin.id, province.id), keeper), "above").toBe("notFound");
  expect(await appoint(office(stranger, collegeAdmin.id, college.id), keeper), "somebody of elsewhere").toBe(
    "notFound",
  );
  expect(await appoint(office(colleague, collegeAdmin.id, college.id), keeper)).toBe("outranked");
  expect(await appoint(office(keeper, collegeAdmin.id, college.id), keeper), "oneself").toBe("outranked");
  for (const key of ["STUDENT", "EXPERT", "PLATFORM_ADMIN", "ROOT"])
    expect(await appoint(office(student, (await theRole(key)).id, college.id), keeper), key).toBe("notFound");
  const dismiss = (person: Actor) => faultOf(dismissAdministrator({ ...office(person), evenLast: 1 }, keeper));
  expect([await dismiss(colleague), await dismiss(keeper)]).toEqual(["outranked", "outranked"]);
  expect(await faultOf(administratorList({ groupId: other.id }, keeper))).toBe("notFound");

  expect(await appoint(office(student, collegeAdmin.id, college.id), keeper), "positive control").toBe("none");
  expect((await administratorList({ groupId: college.id }, keeper)).roles.map(({ value }) => value)).toEqual([
    collegeAdmin.id,
  ]);
  const seen = (await administratorList({ groupId: school.id }, keeper)).list;
  expect(
    seen.map((one) => one.dismissible),
    "colleagues are named, not offered",
  ).toEqual([0, 0]);
  expect((await administratorList({ groupId: school.id }, host)).list.map((one) => one.dismissible)).toEqual([1, 1]);
});

test("who is dismissed is signed out of that role and of the organisation, not of their own", async () => {
  const { school, college, host, office, collegeAdmin } = await scene();
  const userId = (await aSignedIn("STUDENT", school)).person.id;
  const theirs = office({ userId }, collegeAdmin.id, college.id);
  await appointAdministrator(theirs, host);
  const [own] = await db.select().from(session).where(eq(session.userId, userId));
  await db.insert(session).values({ ...theirs, expiresAt: own?.expiresAt ?? new Date(8.64e14) });
  await dismissAdministrator({ ...theirs, evenLast: 1 }, host);
  const sessions = await db.select().from(session).where(eq(session.userId, userId));
  expect(sessions.map(({ roleId, revokedAt }) => [roleId === collegeAdmin.id, revokedAt !== null]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
  const here = and(eq(userGroup.userId, userId), eq(userGroup.groupId, college.id));
  expect(await db.$count(userGroup, here)).toBe(0);
});

test("a disabled account is none who could sign in; a merged organisation takes nobody in", async () => {
  const { school, host, office } = await scene();
  const [able, disabled] = [
    await anActor("SCHOOL_ADMIN", { in: school }),
    await anActor("SCHOOL_ADMIN", { in: school }),
  ];
  await db
    .update(user)
    .set({ status: "disabled" })
    .where(inArray(user.id, [disabled.userId]));
  expect(await faultOf(dismissAdministrator({ ...office(able), evenLast: 0 }, host))).toBe("lastAdministrator");
  await dismissAdministrator({ ...office(disabled), evenLast: 0 }, host);
  const student = await anActor("STUDENT", { in: school });
  await db
    .update(group)
    .set({ kind: "former", mergedAt: new Date(0) })
    .where(eq(group.id, school.id));
  expect(await faultOf(appointAdministrator(office(student), host))).toBe("notFound");
});
