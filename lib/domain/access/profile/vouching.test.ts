import { eq } from "drizzle-orm";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect } from "vitest";
import { db, message, pastOrganisation, user } from "@/db";
import { type Vouchable, type Vouched, vouchable } from "@/db/values";
import { conceal, fingerprint } from "@/lib/crypto";
import { checkImport, importUsers } from "@/lib/domain/access/import/importing";
import { updateUser } from "@/lib/domain/access/user/changes";
import { aCollege, anActor, aProfile, aSchool, aUser, theRole } from "@/lib/seed/factories";
import { aSheet, checkSheet, takeSheet } from "@/lib/seed/factories/sheet";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { askSchool } from "./asking-school";
import { Profile } from "./calls";
import { askCorrection } from "./correcting";
import { updateProfile, userDetail } from "./profile";

useDatabase();

const CARD = "110105200402290012";
const OTHER_CARD = "11010520040229002X";

/** A student with a whole profile, of which a school vouches for these fields. */
async function aKnown(fields: readonly Vouchable[], number = CARD) {
  const school = await aSchool();
  const college = await aCollege({ parent: school });
  const vouched: Vouched = Object.fromEntries(
    fields.map((field) => [field, { by: "school", groupId: school.id, at: "2026-01-01T00:00:00Z" }]),
  );
  const card = { idCardCipher: conceal(number), idCardHash: fingerprint(number) };
  const own = { collegeId: college.id, grade: "2023", studentNo: "S1", realName: "Lin", ...card };
  const actor = await anActor("STUDENT", { in: school, user: await aUser({ ...aProfile(school, own), vouched }) });
  const row = async () =>
    (await db.select().from(user).where(eq(user.id, actor.userId)))[0] as typeof user.$inferSelect;
  const profile = async (more: object = {}) => {
    const { realName, schoolId, collegeId, education, grade, studentNo, version } = await row();
    return Profile.parse({ realName, schoolId, collegeId, education, grade, studentNo, version, ...more });
  };
  return { school, college, actor, row, profile };
}

const others: Record<Exclude<Vouchable, "schoolId" | "collegeId" | "majorId">, string> = {
  realName: "Hu",
  education: "doctor",
  grade: "2020",
  studentNo: "S2",
  idCard: OTHER_CARD,
};

describe("what somebody vouches for", () => {
  for (const [field, value] of Object.entries(others))
    test(`is not its subject's to change: ${field}`, async () => {
      const bound = await aKnown(vouchable);
      const change = await bound.profile({ [field]: value });
      await expect(updateProfile(change, bound.actor)).rejects.toMatchObject({
        fault: "fieldVouched",
        errors: [{ field, params: { by: bound.school.name } }],
      });
      const cleared = field === "realName" || field === "idCard" ? null : await bound.profile({ [field]: "" });
      if (cleared) expect(await faultOf(updateProfile(cleared, bound.actor))).toBe("fieldVouched");
      const free = await aKnown(
        vouchable.filter((one) => one !== field),
        "110105200402290039",
      );
      expect(await faultOf(updateProfile(await free.profile({ [field]: value }), free.actor)), "its neighbour").toBe(
        "none",
      );
    });

  test("nor is the school or the college; the rest of the form saves", async () => {
    const p = await aKnown(["schoolId", "collegeId"]);
    const elsewhere = await aSchool();
    const away = await p.profile({ schoolId: elsewhere.id, collegeId: "" });
    await expect(updateProfile(away, p.actor)).rejects.toMatchObject({
      errors: [{ field: "schoolId" }, { field: "collegeId" }],
    });
    await updateProfile(await p.profile({ realName: "Hu", idCard: CARD }), p.actor);
    expect(await p.row()).toMatchObject({ realName: "Hu", schoolId: p.school.id });
  });

  test("is shown with who does", async () => {
    const p = await aKnown(["realName"]);
    expect((await userDetail({}, p.actor)).vouched).toEqual([
      { field: "realName", by: "school", groupName: p.school.name },
    ]);
  });

  test("lapses with the school that verified it; the school stays in the history", async () => {
    const p = await aKnown(["realName", "studentNo"]);
    const host = await aSchool();
    const { vouched } = await p.row();
    await db
      .update(user)
      .set({ vouched: { ...vouched, grade: { by: "import", groupId: host.id, at: "2026-01-01T00:00:00Z" } } })
      .where(eq(user.id, p.actor.userId));
    const elsewhere = await aSchool();
    await updateProfile(await p.profile({ schoolId: elsewhere.id, collegeId: "" }), p.actor);
    expect(Object.keys((await p.row()).vouched)).toEqual(["grade"]);
    await updateProfile(await p.profile({ realName: "Hu" }), p.actor);
    const past = await db.select().from(pastOrganisation).where(eq(pastOrganisation.userId, p.actor.userId));
    expect(past.map((one) => one.groupId)).toContain(p.college.id);
  });
});

describe("an administrator", () => {
  test("corrects what the person cannot, and vouches for it", async () => {
    const p = await aKnown(["realName"]);
    const admin = await anActor("SCHOOL_ADMIN", { in: p.school });
    await updateUser({ userId: p.actor.userId, realName: "Lin Da", grade: "2024" }, admin);
    const row = await p.row();
    expect(row).toMatchObject({ realName: "Lin Da", grade: "2024" });
    expect(Object.keys(row.vouched).sort()).toEqual(["grade", "realName"]);
    await updateUser({ userId: p.actor.userId, realName: "Lin Da", studentNo: "S1" }, admin);
    expect(Object.keys((await p.row()).vouched).sort(), "what was not changed is nobody's word").toEqual([
      "grade",
      "realName",
    ]);
  });

  test("vouches for all that is known, or lets all of it go", async () => {
    const p = await aKnown([]);
    const admin = await anActor("SCHOOL_ADMIN", { in: p.school });
    await updateUser({ userId: p.actor.userId, vouch: true }, admin);
    expect(Object.keys((await p.row()).vouched).sort()).toEqual(vouchable.filter((f) => f !== "majorId").sort());
    await updateUser({ userId: p.actor.userId, vouch: false }, admin);
    expect((await p.row()).vouched).toEqual({});
  });

  test("who moves a student to another school takes the profile along, and the old marks lapse", async () => {
    const p = await aKnown(["realName", "schoolId", "collegeId"]);
    const elsewhere = await aCollege();
    const platform = await anActor("PLATFORM_ADMIN");
    await updateUser({ userId: p.actor.userId, groupId: elsewhere.id }, platform);
    const row = await p.row();
    expect(row).toMatchObject({ schoolId: elsewhere.parentId, collegeId: elsewhere.id });
    expect(Object.keys(row.vouched).sort()).toEqual(["collegeId", "schoolId"]);
  });
});

describe("an import", () => {
  const sheet = async (cells: string[][]) =>
    new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: "people", rows: cells }] }))]).stream();
  const imported = async (cells: string[][], admin: Awaited<ReturnType<typeof anActor>>, updateSupport: 0 | 1 = 0) => {
    const { checkId } = await checkImport(
      { file: "people.xlsx", updateSupport, deptId: undefined },
      admin,
      await sheet(cells),
    );
    return importUsers({ checkId, onlyValid: 0 }, admin);
  };
  const rowOf = async (username: string) => (await db.select().from(user).where(eq(user.username, username)))[0];

  test("vouches for name, number, school and college of whom it brings", async () => {
    const school = await aSchool();
    const college = await aCollege({ parent: school });
    await theRole("STUDENT");
    const admin = await anActor("SCHOOL_ADMIN", { in: school });
    await imported(
      [
        ["username", "realName", "mobile", "groupCode", "idCard"],
        ["lin", "Lin", "13900000001", college.code, CARD],
        ["hu", "Hu", "13900000002", "", ""],
      ],
      admin,
    );
    const [lin, hu] = [await rowOf("lin"), await rowOf("hu")];
    expect(lin).toMatchObject({ schoolId: school.id, collegeId: college.id });
    expect(lin?.vouched.realName).toMatchObject({ by: "import", groupId: college.id });
    expect(Object.keys(lin?.vouched ?? {}).sort()).toEqual(["collegeId", "idCard", "realName", "schoolId"]);
    expect(hu).toMatchObject({ schoolId: school.id, collegeId: null });
    expect(Object.keys(hu?.vouched ?? {}).sort()).toEqual(["realName", "schoolId"]);
  });

  test("of known people vouches for what it says, and lets go what their old school said", async () => {
    const p = await aKnown(["realName", "grade"]);
    const next = await aSchool();
    const platform = await anActor("PLATFORM_ADMIN");
    const { username } = await p.row();
    await imported(
      [
        ["username", "realName"],
        [username, "Lin Er"],
      ],
      platform,
      1,
    );
    expect((await p.row()).vouched).toMatchObject({ realName: { by: "import" }, grade: { by: "school" } });
    await imported(
      [
        ["username", "groupCode"],
        [username, next.code],
      ],
      platform,
      1,
    );
    const row = await p.row();
    expect(row).toMatchObject({ schoolId: next.id, collegeId: null });
    expect(Object.keys(row.vouched)).toEqual(["schoolId"]);
  });
});

test("sends a correction request to the nearest administrator, a few times a day", async () => {
  const p = await aKnown(["realName"]);
  const ask = (field: Vouchable) => askCorrection({ field, text: "it is written otherwise" }, p.actor);
  expect(await faultOf(ask("realName"))).toBe("nobodyToAsk");
  const admin = await anActor("SCHOOL_ADMIN", { in: p.school });
  await anActor("SCHOOL_ADMIN", { in: await aSchool() });
  await ask("realName");
  expect(await faultOf(ask("grade")), "their own to change").toBe("notFound");
  const notified = await db.select().from(message).where(eq(message.topic, "correctionAsked"));
  expect(notified.map((one) => one.userId)).toEqual([admin.userId]);
  expect(notified[0]?.params).toMatchObject({ field: "realName", text: "it is written otherwise" });
  for (let n = 0; n < 2; n++) await ask("realName");
  expect(await faultOf(ask("realName"))).toBe("tooFast");
});

test("sends a request for a school that is not in the directory to those who keep it, three times a day", async () => {
  const p = await aKnown([]);
  const ask = (name: string) => askSchool({ kind: "school", name, city: "Hangzhou" }, p.actor);
  expect(await faultOf(ask(p.school.name.toUpperCase())), "it is there, however it is written").toBe("schoolKnown");
  expect(await faultOf(ask("Nowhere College"))).toBe("nobodyToAsk");
  const keeper = await anActor("PLATFORM_ADMIN");
  await anActor("SCHOOL_ADMIN", { in: await aSchool() });
  await ask("Nowhere College");
  const notified = await db.select().from(message).where(eq(message.topic, "schoolMissing"));
  expect(notified.map((one) => one.userId)).toEqual([keeper.userId]);
  expect(notified[0]?.params).toMatchObject({ kind: "school", school: "Nowhere College", city: "Hangzhou" });
  expect(await faultOf(ask("Nowhere College"))).toBe("tooFast");
});

const cardColumns = (number: string) => ({ idCardCipher: conceal(number), idCardHash: fingerprint(number) });
const named = (username: string) => db.select().from(user).where(eq(user.username, username));

test("a list vouches for what it says of people who registered themselves, changed or not, and for nothing else", async () => {
  const school = await aSchool();
  const actor = await anActor("SCHOOL_ADMIN", { in: school });
  const own = { groupId: school.id, schoolId: school.id, realName: "林小满", grade: "2023" };
  const [same, masked, moved] = [
    await aUser({ ...own, ...cardColumns("110101199003071233") }),
    await aUser({ ...own, ...cardColumns("11010119900307125X") }),
    await aUser({ ...own, schoolId: (await aSchool()).id }),
  ];
  const rowOf = (username: string, idCard: string, realName = "林小满") => [
    username,
    realName,
    "",
    "",
    "",
    "",
    "",
    "",
    idCard,
    "",
    "",
  ];
  const rows = [
    rowOf(same.username, "110101199003071233"),
    rowOf(masked.username, "110101********125X", ""),
    rowOf(moved.username, ""),
  ];
  const { checkId } = await checkSheet(await aSheet(rows), actor, { updateSupport: 1 });
  await takeSheet(checkId, actor);
  const marked = async ({ username }: { username: string }) =>
    Object.entries((await named(username))[0]?.vouched ?? {})
      .map(([field, mark]) => [field, mark.by, mark.groupId])
      .sort();
  const by = ["import", school.id];
  expect(await marked(same)).toEqual([
    ["idCard", ...by],
    ["realName", ...by],
    ["schoolId", ...by],
  ]);
  expect(await marked(masked), "an empty or masked cell says nothing").toEqual([["schoolId", ...by]]);
  expect(await marked(moved), "their profile says another school").toEqual([["realName", ...by]]);
});
