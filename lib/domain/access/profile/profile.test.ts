import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, major, menu, roleMenu, user, userGroup, userRole } from "@/db";
import { actorOf } from "@/lib/domain/access/actor";
import { openSession } from "@/lib/domain/access/login/sessions";
import { userMenu } from "@/lib/domain/access/role/menus";
import { groupSelect } from "@/lib/domain/access/role/roles";
import type { Actor } from "@/lib/domain/actor";
import { aCollege, aSchool, aUser, thePlatform, theRole } from "@/lib/seed/factories";
import { aSignedIn, aVisitor, faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { removeBankCard, saveBankCard } from "./bank-card";
import { BankCard, Profile } from "./calls";
import { profileGaps, updateProfile, userDetail } from "./profile";

useDatabase();

const CARD = "110105200402290012";
const profile = (more: object = {}) => Profile.parse({ realName: "张三", version: 1, ...more });

describe("identity card", () => {
  test("gives birthday and gender, goes out masked, and belongs to one person", async () => {
    const school = await aSchool();
    const [one, other] = [await aSignedIn("STUDENT", school), await aSignedIn("STUDENT", school)];
    await updateProfile(profile({ idCard: CARD, gender: 2 }), one.actor);
    const detail = await userDetail({}, one.actor);
    expect(detail).toMatchObject({ idCard: "110105********0012", birthday: "2004-02-29", gender: 1 });
    expect(JSON.stringify(detail)).not.toContain(CARD);
    const [row] = await db.select().from(user).where(eq(user.id, one.person.id));
    expect(row?.idCardCipher?.toString("latin1")).not.toContain("110105");
    expect(await faultOf(updateProfile(profile({ idCard: CARD.toLowerCase() }), other.actor))).toBe(
      "identityCardTaken",
    );
    expect(await faultOf(updateProfile(profile({ idCard: CARD, version: 2 }), one.actor)), "one's own again").toBe(
      "none",
    );
  });

  test("is refused in the fixed words, and changes nothing", async () => {
    const { actor } = await aSignedIn("STUDENT", await aSchool());
    expect(await faultOf(updateProfile(profile({ idCard: "1234" }), actor))).toBe("identityCardLength");
    expect(await faultOf(updateProfile(profile({ idCard: "110105199002300012" }), actor))).toBe(
      "identityCardBirthDate",
    );
    expect((await userDetail({}, actor)).realName).not.toBe("张三");
  });

  test("leaving out the number preserves it and the gender it determines", async () => {
    const { actor } = await aSignedIn("STUDENT", await aSchool());
    await updateProfile(profile({ idCard: CARD }), actor);
    await updateProfile(profile({ gender: 2, version: 2 }), actor);
    expect(await userDetail({}, actor)).toMatchObject({ idCard: "110105********0012", gender: 1 });
  });
});

test("a name in English is proposed, and is what its bearer writes until they take it back", async () => {
  const { actor } = await aSignedIn("STUDENT", await aSchool());
  await updateProfile(profile(), actor);
  expect(await userDetail({}, actor)).toMatchObject({ englishName: null, englishNameProposed: "Zhang San" });
  await updateProfile(profile({ englishName: "  ZHANG   San ", version: 2 }), actor);
  expect(await userDetail({}, actor)).toMatchObject({ englishName: "ZHANG San", englishNameProposed: "Zhang San" });
  await updateProfile(profile({ englishName: "", version: 3 }), actor);
  expect((await userDetail({}, actor)).englishName).toBeNull();
  for (const englishName of ["张三", "zhang", "<b>Zhang</b>", "Z".repeat(81)])
    expect(Profile.safeParse({ realName: "张三", version: 1, englishName }).success, englishName).toBe(false);
});

test("what is missing is named until it is there", async () => {
  const school = await aSchool();
  const { person, actor } = await aSignedIn("STUDENT", school, { mobile: "13712345678" });
  expect(await profileGaps(person.id)).toEqual(["idCard", "schoolId", "education", "studentNo"]);
  const full = { idCard: CARD, schoolId: school.id, education: "undergraduate", studentNo: "2023001" };
  expect(await updateProfile(profile(full), actor)).toMatchObject({ completeFlag: 1 });
  expect(await profileGaps(person.id)).toEqual([]);
});

test("school, college and major belong to one another", async () => {
  const [school, other] = [await aSchool(), await aSchool()];
  const [college, foreign] = [await aCollege({ parent: school }), await aCollege({ parent: other })];
  const [opened] = await db.insert(major).values({ name: "软件工程", collegeId: foreign.id }).returning();
  const [listed] = await db.insert(major).values({ name: "数学" }).returning();
  const { actor } = await aSignedIn("STUDENT", school);
  const at = (more: object) => faultOf(updateProfile(profile(more), actor));
  expect(await at({ schoolId: college.id })).toBe("notFound");
  expect(await at({ schoolId: school.id, collegeId: foreign.id })).toBe("notFound");
  expect(await at({ collegeId: college.id })).toBe("notFound");
  expect(await at({ schoolId: school.id, collegeId: college.id, majorId: opened?.id })).toBe("notFound");
  expect(await at({ schoolId: school.id, collegeId: college.id, majorId: listed?.id })).toBe("none");
});

test("a newcomer moves from the platform to the school they name; the session goes on there", async () => {
  const school = await aSchool();
  const { person, actor, call } = await aSignedIn("STUDENT", await thePlatform());
  await db.insert(userGroup).values({ userId: person.id, groupId: actor.groupId as string });
  await updateProfile(profile({ schoolId: school.id }), actor);
  expect((await call())?.groupId).toBe(school.id);
  const held = await db.select().from(userRole).where(eq(userRole.userId, person.id));
  expect(held.map((row) => row.groupId)).toEqual([school.id]);
  expect((await groupSelect({}, (await call()) as Actor)).directGroups.map((g) => g.groupId)).toEqual([school.id]);
});

test("whoever holds a role of the staff stays where it put them, whatever role is in force", async () => {
  const [home, other] = [await aSchool(), await aSchool()];
  const { person, actor } = await aSignedIn("SCHOOL_ADMIN", home);
  const student = await theRole("STUDENT");
  await db.insert(userRole).values({ userId: person.id, roleId: student.id, groupId: home.id });
  await updateProfile(profile({ schoolId: other.id }), actor);
  const { token } = await openSession(person.id, aVisitor(), { roleId: student.id, groupId: home.id });
  const asStudent = (await actorOf(token, aVisitor())) as Actor;
  expect(asStudent.roleKey).toBe("STUDENT");
  await updateProfile(profile({ schoolId: other.id, version: 2 }), asStudent);
  const [after] = await db.select().from(user).where(eq(user.id, person.id));
  expect([after?.groupId, after?.schoolId]).toEqual([home.id, other.id]);
});

test("refuses a stale form and ignores unknown fields", async () => {
  const { person, actor } = await aSignedIn("STUDENT", await aSchool());
  const greedy = { groupId: "1", status: "disabled", username: "root2", mobile: "13000000000", roleIds: ["1"] };
  await updateProfile(profile(greedy), actor);
  const [after] = await db.select().from(user).where(eq(user.id, person.id));
  expect(after).toMatchObject({ username: person.username, status: "active", mobile: null, groupId: person.groupId });
  expect(await faultOf(updateProfile(profile(), actor))).toBe("stale");
});

test("a bank card is stored sealed and shown by its last four digits", async () => {
  const { person, actor } = await aSignedIn("STUDENT", await aSchool());
  await saveBankCard(BankCard.parse({ bankCard: "6217 0000-1111 2222 333", bankName: "中国银行" }), actor);
  const [row] = await db.select().from(user).where(eq(user.id, person.id));
  expect(row?.bankCardCipher?.toString("latin1")).not.toContain("6217");
  expect(await userDetail({}, actor)).toMatchObject({ bankCard: "**** **** **** 2333", bankName: "中国银行" });
  await removeBankCard({}, actor);
  expect((await userDetail({}, actor)).bankCard).toBeNull();
  expect(BankCard.safeParse({ bankCard: "12ab", bankName: "x" }).success).toBe(false);
});

test("recognises the two tailored organisations by their codes", async () => {
  const school = await aSchool();
  const { actor } = await aSignedIn("STUDENT", school);
  const stored = process.env.TAILORED_CODE_A;
  process.env.TAILORED_CODE_A = school.code;
  try {
    expect((await groupSelect({}, actor)).tailored).toEqual({ a: true, b: false });
    const elsewhere = await aSignedIn("STUDENT", await aSchool());
    expect((await groupSelect({}, elsewhere.actor)).tailored).toEqual({ a: false, b: false });
  } finally {
    process.env.TAILORED_CODE_A = stored ?? "";
  }
});

test("a direct group's code counts as one's own does; each flag by its own code, neither without one", async () => {
  const [home, direct] = [await aSchool(), await aSchool()];
  const { actor, person } = await aSignedIn("STUDENT", home);
  await db.insert(userGroup).values({ userId: person.id, groupId: direct.id });
  const stored = [process.env.TAILORED_CODE_A, process.env.TAILORED_CODE_B];
  const flags = async (a: string, b: string) => {
    Object.assign(process.env, { TAILORED_CODE_A: a, TAILORED_CODE_B: b });
    return (await groupSelect({}, actor)).tailored;
  };
  try {
    expect(await flags("", "")).toEqual({ a: false, b: false });
    expect(await flags("", direct.code)).toEqual({ a: false, b: true });
    expect(await flags(direct.code, home.code)).toEqual({ a: true, b: true });
    const chosen = await groupSelect({}, actor);
    expect([chosen.groupCode, chosen.directGroupCodes.includes(direct.code)]).toEqual([home.code, true]);
  } finally {
    [process.env.TAILORED_CODE_A, process.env.TAILORED_CODE_B] = stored.map((code) => code ?? "");
  }
});

describe("menu", () => {
  test("a role sees its own entries, groups without children vanish, hidden ones are sent", async () => {
    const school = await aSchool();
    const { actor, role } = await aSignedIn("SCHOOL_ADMIN", school);
    const put = async (values: Partial<typeof menu.$inferInsert>) => {
      const [row] = await db
        .insert(menu)
        .values({ menuName: "名", menuNameEn: "Name", menuType: 2, path: "p", component: "c", ...values })
        .returning();
      return row?.id as string;
    };
    const [full, empty] = [
      await put({ menuType: 1, path: "/a", component: "Layout" }),
      await put({ menuType: 1, path: "/b", component: "Layout" }),
    ];
    const [shown, hidden, foreign] = [
      await put({ parentId: full, sort: 2 }),
      await put({ parentId: full, sort: 1, visible: 0 }),
      await put({ parentId: empty }),
    ];
    await db.insert(roleMenu).values([full, empty, shown, hidden].map((menuId) => ({ roleId: role.id, menuId })));
    const tree = await userMenu({}, actor);
    expect(tree.map((entry) => entry.menuId)).toEqual([full]);
    expect(tree[0]?.children.map((entry) => [entry.menuId, entry.visible])).toEqual([
      [hidden, 0],
      [shown, 1],
    ]);
    expect(JSON.stringify(tree)).not.toContain(`"${foreign}"`);
    expect(await userMenu({ groupId: school.id }, actor)).toEqual(tree);
    const theirs = userMenu({ groupId: (await aSchool()).id }, actor);
    await expect(theirs, "a group that is not theirs").rejects.toMatchObject({ fault: "notFound" });
  });

  test("without a group there is none", async () => {
    const person = await aUser();
    const { token } = await openSession(person.id, aVisitor());
    expect(await userMenu({}, (await actorOf(token, aVisitor())) as Actor)).toEqual([]);
  });
});
