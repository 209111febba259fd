import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, role, session, user, userRole } from "@/db";
import { reveal } from "@/lib/crypto";
import { hashPassword } from "@/lib/domain/access/credential/password";
import { changePassword } from "@/lib/domain/access/credential/password-change";
import { loginByPassword } from "@/lib/domain/access/login/login";
import { setRoles } from "@/lib/domain/access/role/granting";
import { grantableRoles } from "@/lib/domain/access/role/roles";
import type { Actor } from "@/lib/domain/actor";
import { aCollege, anActor, aProvince, aSchool, aUser, thePlatform, theRole } from "@/lib/seed/factories";
import { aSignedIn, aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { shippedRoles } from "@/lib/seed/reference/roles";
import { test, useDatabase } from "@/lib/testing/database";
import { NewUser, userPage as page, UserChange } from "./calls";
import { addUser, deleteUsers, updateUser } from "./changes";
import { userPage } from "./users";

useDatabase();

const list = (actor: Actor, query: object = {}) => userPage(page.input.parse({ pageSize: 100, ...query }), actor);
const newUser = (more: object = {}) =>
  NewUser.parse({
    username: `u${Math.random().toString(36).slice(2)}`,
    realName: "某人",
    roleIds: [],
    status: 1,
    ...more,
  });

describe("granting", () => {
  const keys = shippedRoles.map((r) => r.roleKey).filter((key) => key !== "ROLE_DEFAULT");

  test("every role × every role: only strictly lower ones, never ROOT, and the person's roles stay as they were", async () => {
    const platform = await thePlatform();
    const school = await aSchool();
    const rankOf = new Map(shippedRoles.map((r) => [r.roleKey, r.rank]));
    let [granted, refused] = [0, 0];
    for (const grantor of keys) {
      const reachesAll = ["ROOT", "PLATFORM_ADMIN"].includes(grantor);
      const home = reachesAll ? platform : school;
      const actor = { ...(await anActor(grantor, { in: home })), dataScope: reachesAll ? 1 : 4 };
      for (const given of keys) {
        const person = await aUser({ groupId: school.id });
        const wanted = { userId: person.id, roleIds: [(await theRole(given)).id] };
        const allowed = given !== "ROOT" && (rankOf.get(given) as number) > (rankOf.get(grantor) as number);
        expect(await faultOf(setRoles(wanted, actor)), `${grantor} gives ${given}`).toBe(
          allowed ? "none" : "grantTooHigh",
        );
        expect(await db.$count(userRole, eq(userRole.userId, person.id))).toBe(allowed ? 1 : 0);
        if (allowed) granted++;
        else refused++;
      }
    }
    expect(granted).toBeGreaterThan(40);
    expect(refused).toBeGreaterThan(60);
  });

  test("nobody above or beside the grantor is touched, and ROOT by nobody", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const student = (await theRole("STUDENT")).id;
    for (const [roleKey, fault] of [
      ["HOST_ADMIN", "outranked"],
      ["SCHOOL_ADMIN", "outranked"],
      ["ROOT", "rootProtected"],
      ["COLLEGE_ADMIN", "none"],
    ] as const) {
      const { person } = await aSignedIn(roleKey, school);
      expect(await faultOf(setRoles({ userId: person.id, roleIds: [student] }, actor)), roleKey).toBe(fault);
      expect(await faultOf(updateUser({ userId: person.id, remark: "x" }, actor)), roleKey).toBe(fault);
      expect(await faultOf(deleteUsers({ ids: [person.id] }, actor)), roleKey).toBe(fault);
    }
    const root = await anActor("ROOT");
    const { person } = await aSignedIn("ROOT", school);
    expect(await faultOf(deleteUsers({ ids: [person.id] }, root))).toBe("rootProtected");
    expect(await faultOf(updateUser({ userId: root.userId, status: 0 }, root)), "nor oneself").toBe("rootProtected");
  });

  test("a role whose scope is everything is given only by somebody whose scope is everything", async () => {
    const school = await aSchool();
    const [wide] = await db
      .insert(role)
      .values({ roleKey: "WIDE", roleName: "宽", roleNameEn: "Wide", rank: 95, dataScope: 1 })
      .returning();
    const roleIds = [wide?.id as string];
    const person = await aUser({ groupId: school.id });
    const here = await anActor("SCHOOL_ADMIN", { in: school });
    expect(await faultOf(setRoles({ userId: person.id, roleIds }, here))).toBe("grantTooHigh");
    expect((await grantableRoles({}, here)).map((o) => o.value)).not.toContain(wide?.id);
    const platform = await anActor("PLATFORM_ADMIN");
    expect(await faultOf(setRoles({ userId: person.id, roleIds }, platform))).toBe("none");
    expect((await grantableRoles({}, platform)).map((o) => o.value)).toContain(wide?.id);
  });

  test("roles that come and go hold on the next call; the others go on", async () => {
    const school = await aSchool();
    const admin = await anActor("SCHOOL_ADMIN", { in: school });
    const { person, role: held, call } = await aSignedIn("EDITOR", school);
    const expert = await theRole("EXPERT");
    await setRoles({ userId: person.id, roleIds: [held.id, expert.id] }, admin);
    expect((await call())?.roleKey, "an added role changes nothing yet").toBe("EDITOR");
    await setRoles({ userId: person.id, roleIds: [expert.id] }, admin);
    expect(await call()).toBeNull();
    const [ended] = await db.select().from(session).where(eq(session.userId, person.id));
    expect(ended?.revokedWhy).toBe("roles changed");
    const written = await db.select().from(audit).where(eq(audit.entityId, person.id));
    expect(written.filter((row) => row.action === "user.roles").length).toBe(2);
  });
});

describe("reach", () => {
  test("a school sees and touches its own people and its colleges', never a sibling's", async () => {
    const province = await aProvince();
    const [mine, sibling] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
    const college = await aCollege({ parent: mine });
    const [own, below, theirs] = [
      await aUser({ groupId: mine.id }),
      await aUser({ groupId: college.id }),
      await aUser({ groupId: sibling.id, realName: "CANARY", mobile: "13811112222" }),
    ];
    const actor = await anActor("SCHOOL_ADMIN", { in: mine });
    const seen = (await list(actor)).list.map((row) => row.userId);
    expect(seen).toEqual(expect.arrayContaining([own.id, below.id]));
    await expect(list(actor, { groupId: sibling.id })).rejects.toMatchObject({ fault: "notFound" });
    for (const query of [{}, { keywords: "CANARY" }, { keywords: "13811112222" }])
      expect(JSON.stringify(await list(actor, query))).not.toMatch(/CANARY/);
    const acts: [string, () => Promise<unknown>][] = [
      ["update", () => updateUser({ userId: theirs.id, realName: "x" }, actor)],
      ["roles", () => setRoles({ userId: theirs.id, roleIds: [] }, actor)],
      ["password", () => changePassword({ userId: theirs.id }, actor)],
      ["delete", () => deleteUsers({ ids: [own.id, theirs.id] }, actor)],
      ["add there", () => addUser(newUser({ groupId: sibling.id }), actor)],
      ["add above", () => addUser(newUser({ groupId: province.id }), actor)],
      ["move there", () => updateUser({ userId: own.id, groupId: sibling.id }, actor)],
    ];
    for (const [name, act] of acts) expect(await faultOf(act()), name).toBe("notFound");
    const [after] = await db.select().from(user).where(eq(user.id, theirs.id));
    expect([after?.realName, after?.deletedAt]).toEqual(["CANARY", null]);
    expect(await faultOf(updateUser({ userId: below.id, realName: "改名" }, actor)), "the same on its own").toBe(
      "none",
    );
    expect(await deleteUsers({ ids: [own.id, below.id] }, actor)).toEqual({ deleted: 2 });
  });

  test("lists mask contacts, page, sort and filter", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    await aUser({ groupId: school.id, mobile: "13900001111", email: "hidden@example.cn", status: "disabled" });
    const found = await list(actor, { status: 0 });
    expect(found.total).toBe(1);
    expect(found.list[0]).toMatchObject({ mobile: "139****1111", email: "h***@example.cn", status: 0 });
    expect(page.input.safeParse({ pageSize: 101 }).success).toBe(false);
    expect(page.input.safeParse({ sortBy: "passwordHash" }).success).toBe(false);
    expect((await list(actor, { sortBy: "username", order: "ASC", pageSize: 1 })).list).toHaveLength(1);
  });
});

describe("accounts made and changed by administrators", () => {
  test("without a password a one-time one is made, shown once, and must be changed", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const input = newUser({ idCard: "110105200402290012", roleIds: [(await theRole("STUDENT")).id] });
    const { userId, initialPassword } = await addUser(input, actor);
    const [made] = await db.select().from(user).where(eq(user.id, userId));
    expect(made).toMatchObject({ groupId: school.id, mustChangePassword: true, birthday: "2004-02-29", gender: 1 });
    expect(reveal(made?.idCardCipher as Buffer)).toBe("110105200402290012");
    const { token } = await loginByPassword(
      { username: input.username, password: initialPassword as string },
      aVisitor(),
    );
    expect(token).toBeTruthy();
    expect(await faultOf(addUser(newUser({ idCard: "110105200402290012" }), actor))).toBe("identityCardTaken");
    expect(await faultOf(addUser(newUser({ idCard: "1101052004022900" }), actor))).toBe("identityCardLength");
    expect(await faultOf(addUser(newUser({ idCard: "110105200402300012" }), actor))).toBe("identityCardBirthDate");
  });

  test("fields that a body adds of its own are ignored", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const { person } = await aSignedIn("STUDENT", school);
    const greedy = {
      isRoot: true,
      rank: 0,
      passwordHash: "x",
      username: "root2",
      deletedAt: null,
      mustChangePassword: false,
    };
    await updateUser(UserChange.parse({ userId: person.id, realName: "新名", ...greedy }), actor);
    const [after] = await db.select().from(user).where(eq(user.id, person.id));
    expect(after).toMatchObject({ realName: "新名", username: person.username, passwordHash: person.passwordHash });
  });

  test("refuses the later of two who edit the same row", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const { person } = await aSignedIn("STUDENT", school);
    expect(await faultOf(updateUser({ userId: person.id, realName: "甲", version: 1 }, actor))).toBe("none");
    expect(await faultOf(updateUser({ userId: person.id, realName: "乙", version: 1 }, actor))).toBe("stale");
  });

  test("disabling, deleting and a reset password end every session at once", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const acts = [
      (id: string) => updateUser({ userId: id, status: 0 }, actor),
      (id: string) => deleteUsers({ ids: [id] }, actor),
      (id: string) => changePassword({ userId: id }, actor),
    ];
    for (const act of acts) {
      const { person, call } = await aSignedIn("STUDENT", school);
      expect(await call()).not.toBeNull();
      await act(person.id);
      expect(await call(), String(act)).toBeNull();
    }
  });

  test("a deleted account frees its name and wipes its numbers", async () => {
    const school = await aSchool();
    const actor = await anActor("SCHOOL_ADMIN", { in: school });
    const input = newUser({ idCard: "110105200402290036", mobile: "13900007766", email: "gone@example.cn" });
    const { userId } = await addUser(input, actor);
    const numbers = async () => {
      const [row] = await db.select().from(user).where(eq(user.id, userId));
      return [row?.idCardCipher, row?.idCardHash, row?.mobile, row?.email];
    };
    expect(
      (await numbers()).filter((one) => one === null),
      "control: all were there",
    ).toEqual([]);
    await deleteUsers({ ids: [userId] }, actor);
    expect(await numbers()).toEqual([null, null, null, null]);
    expect(await faultOf(addUser(input, actor))).toBe("none");
  });
});

describe("passwords", () => {
  test("one's own needs the old one, a strong new one, and signs every device out", async () => {
    const { actor, call } = await aSignedIn("STUDENT", await aSchool(), {
      passwordHash: await hashPassword("Old-Password-1"),
    });
    const change = (oldPassword: string, newPassword: string) =>
      faultOf(changePassword({ oldPassword, newPassword }, actor));
    expect(await change("wrong", "Plum-Tree-77")).toBe("wrongPassword");
    expect(await change("Old-Password-1", "12345678")).toBe("weakPassword");
    expect(await change("Old-Password-1", `x${actor.username}x`)).toBe("weakPassword");
    expect(await change("Old-Password-1", "Old-Password-1")).toBe("weakPassword");
    expect(await call()).not.toBeNull();
    expect(await change("Old-Password-1", "Plum-Tree-77")).toBe("none");
    expect(await call()).toBeNull();
  });

  test("guessing the old one locks like guessing at the login", async () => {
    const { actor } = await aSignedIn("STUDENT", await aSchool(), {
      passwordHash: await hashPassword("Old-Password-1"),
    });
    const guess = () => faultOf(changePassword({ oldPassword: "x", newPassword: "Plum-Tree-77" }, actor));
    for (const _ of [1, 2, 3, 4, 5]) expect(await guess()).toBe("wrongPassword");
    const right = { oldPassword: "Old-Password-1", newPassword: "Plum-Tree-77" };
    expect(await faultOf(changePassword(right, actor))).toBe("accountLocked");
  });

  test("somebody else's needs the permission", async () => {
    const school = await aSchool();
    const { person } = await aSignedIn("STUDENT", school);
    const college = await anActor("COLLEGE_ADMIN", { in: school });
    expect(await faultOf(changePassword({ userId: person.id }, college))).toBe("noPermission");
    const admin = await anActor("SCHOOL_ADMIN", { in: school });
    const { initialPassword } = await changePassword({ userId: person.id }, admin);
    expect(initialPassword).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
  });
});
