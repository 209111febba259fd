import { eq } from "drizzle-orm";
import {
  db,
  department,
  expertActivation,
  expertInvitation,
  importJob,
  major,
  outbox,
  session,
  user,
  userRole,
} from "@/db";
import { now, secondsFromNow } from "@/lib/clock";
import {
  checkColleges,
  checkDepartments,
  checkGroups,
  checkImport,
  checkMajors,
  checkSchools,
  signToken,
} from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { checkExperts } from "@/lib/domain/expert";
import { aCollege, anActor, anExpert, aProfile, aProvince, aSchool, aUser, theRole } from "@/lib/seed/factories";
import { aSheet, aTable } from "@/lib/testing/examples/sheet";

/** A person with a living session. */
export type Signed = Actor & { token: string };

export async function signIn(actor: Actor): Promise<Signed> {
  const { userId, roleId, groupId } = actor;
  const expiresAt = secondsFromNow(8 * 3600);
  const [row] = await db.insert(session).values({ userId, roleId, groupId, expiresAt }).returning();
  const sid = row?.sid as string;
  return { ...actor, sid, token: await signToken({ sub: userId, sid }, expiresAt) };
}

type Group = Awaited<ReturnType<typeof aSchool>>;

/** A signed-in participant of a school, with a profile that lacks nothing. */
const aParticipant = async (school: Group, roleKey: "STUDENT" | "TEACHER", as: object = {}) =>
  signIn(await anActor(roleKey, { in: school, user: await aUser(aProfile(school, as)) }));

const sheetOf = async (heads: string[], row: string[]) => new Blob([await aTable(heads, row)]).stream();

/** A province with two schools, a college, and one person for every role there is. */
export async function aPlace() {
  const province = await aProvince();
  const [school, otherSchool] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const college = await aCollege({ parent: school });
  const staff = async (roleKey: string, home: Group) => signIn(await anActor(roleKey, { in: home }));
  const student = (as: object = {}) => aParticipant(school, "STUDENT", as);
  const [expert, expert2, retired] = [
    await anExpert({ in: province }),
    await anExpert({ in: province }),
    await anExpert({ in: province, status: "retired" }),
  ];
  const [waiting, unused, disabled] = [
    await anExpert({ in: province, as: { as: { status: "invited" } } }),
    await anExpert({ in: province, consentedAt: new Date(0) }),
    await anExpert({
      in: province,
      as: { as: { status: "disabled" } },
      consentedAt: new Date(0),
      publishedAt: new Date(0),
    }),
  ];
  const temporary = await anExpert({ in: province, as: {} });
  const tempRole = await theRole("TEMP_EXPERT");
  await db.insert(userRole).values({ userId: temporary.actor.userId, roleId: tempRole.id, groupId: province.id });
  const people = {
    host: await staff("HOST_ADMIN", province),
    manager: await staff("CONTEST_MANAGER", province),
    otherManager: await staff("CONTEST_MANAGER", province),
    finance: await staff("FINANCE", province),
    editor: await staff("EDITOR", province),
    schoolAdmin: await staff("SCHOOL_ADMIN", school),
    otherSchoolAdmin: await staff("SCHOOL_ADMIN", otherSchool),
    collegeAdmin: await staff("COLLEGE_ADMIN", college),
    expert: await signIn(expert.actor),
    expert2: await signIn(expert2.actor),
    tempExpert: await signIn({ ...temporary.actor, roleId: tempRole.id, roleKey: "TEMP_EXPERT", rank: tempRole.rank }),
    captain: await student({ collegeId: college.id }),
    member: await student(),
    invitee: await student(),
    asker: await student(),
    classmate: await student(),
    teacher: await aParticipant(school, "TEACHER"),
  };
  const target = await anActor("STUDENT", { in: school });
  const [dept] = await db.insert(department).values({ groupId: school.id, name: "Department" }).returning();
  const within = { groupId: school.id, parentId: dept?.id as string, name: "Inner department" };
  const [inner] = await db.insert(department).values(within).returning();
  const [taught] = await db.insert(major).values({ collegeId: college.id, name: "Major" }).returning();
  const [invited] = await db
    .insert(expertInvitation)
    .values({
      groupId: province.id,
      ...{ name: "Expert to be", which: "email", target: "invited@example.test" },
      ...{ invitedBy: people.host.userId, roleId: people.host.roleId, invitedIn: province.id },
      expiresAt: secondsFromNow(14 * 24 * 3600),
    })
    .returning();
  const [activation] = await db
    .insert(expertActivation)
    .values({
      ...{ expertId: waiting.row.id, email: "waiting@example.test", expiresAt: secondsFromNow(7 * 24 * 3600) },
      ...{ sentBy: people.host.userId, roleId: people.host.roleId, sentIn: province.id },
    })
    .returning();
  const written = { channel: "email", target: "target@example.test", subject: "Letter", body: "Text" } as const;
  const [stuck] = await db
    .insert(outbox)
    .values({ ...written, userId: target.userId, tries: 8, failure: "the server refused" })
    .returning();
  const sheet = new Blob([await aSheet()]).stream();
  const checked = await checkImport({ file: "people.xlsx", updateSupport: 0 }, people.schoolAdmin, sheet);
  const faulty = await sheetOf(["用户名", "手机号"], ["faulty1", "123"]);
  const { checkId: faultyImport } = await checkImport(
    { file: "faulty.xlsx", updateSupport: 0 },
    people.schoolAdmin,
    faulty,
  );
  const { checkId: leftImport } = await checkImport(
    { file: "left.xlsx", updateSupport: 0 },
    people.schoolAdmin,
    new Blob([await aSheet()]).stream(),
  );
  const { checkId: endedImport } = await checkImport(
    { file: "ended.xlsx", updateSupport: 0 },
    people.schoolAdmin,
    new Blob([await aSheet()]).stream(),
  );
  await db.insert(importJob).values({
    ...{ checkId: endedImport, roleId: people.schoolAdmin.roleId as string, groupId: school.id, onlyValid: false },
    ...{ origin: {}, tries: 1, endedAt: now() },
  });
  const { checkId: checkedExperts } = await checkExperts(
    { file: "experts.xlsx", updateSupport: 0 },
    people.host,
    await sheetOf(["姓名", "手机号"], ["新专家", "13900000078"]),
  );
  const { checkId: checkedGroups } = await checkGroups(
    { file: "groups.xlsx", updateSupport: 0 },
    people.host,
    await sheetOf(["编码", "名称", "类型", "上级编码"], [`G-${school.code}`, "新学校", "学校", province.code]),
  );
  const { checkId: checkedColleges } = await checkColleges(
    { file: "colleges.xlsx", updateSupport: 0 },
    people.schoolAdmin,
    await sheetOf(["编码", "名称", "上级编码"], [`C-${school.code}`, "新学院", school.code]),
  );
  const { checkId: checkedSchools } = await checkSchools(
    { file: "schools.xlsx", updateSupport: 1 },
    people.schoolAdmin,
    await sheetOf(["编码", "名称", "城市"], [school.code, school.name, "某市"]),
  );
  const { checkId: checkedDepartments } = await checkDepartments(
    { file: "departments.xlsx", updateSupport: 0, groupId: school.id },
    people.schoolAdmin,
    await sheetOf(["部门名称", "排序"], ["新部门", "1"]),
  );
  const { checkId: checkedMajors } = await checkMajors(
    { file: "majors.xlsx", updateSupport: 0 },
    people.schoolAdmin,
    await sheetOf(["学院编码", "专业名称"], [college.code, "新专业"]),
  );
  const places = {
    checkedDepartments,
    checkedMajors,
    checkedImport: checked.checkId,
    faultyImport,
    endedImport,
    leftImport,
    checkedGroups,
    checkedColleges,
    checkedSchools,
    checkedExperts,
    province: province.id,
    school: school.id,
    otherSchool: otherSchool.id,
    spareSchool: (await aSchool({ parent: province })).id,
    college: college.id,
    spareCollege: (await aCollege({ parent: school })).id,
    department: dept?.id as string,
    innerDepartment: inner?.id as string,
    major: taught?.id as string,
    user: target.userId,
    schoolKeeper: (await anActor("SCHOOL_ADMIN", { in: school })).userId,
    doubleUser: (await anActor("STUDENT", { in: school })).userId,
    collegeUser: (await anActor("STUDENT", { in: college })).userId,
    otherManagerUser: people.otherManager.userId,
    retiredExpert: retired.row.id,
    expertInvitation: invited?.id as string,
    waitingExpert: waiting.row.id,
    unusedExpert: unused.row.id,
    disabledExpert: disabled.row.id,
    expertActivation: activation?.id as string,
    stuckLetter: stuck?.id as string,
  };
  return { province, school, people, expert, expert2, temporary, places };
}
export type Place = Awaited<ReturnType<typeof aPlace>>;

/** What an administrator reads of somebody before they change it: the version of the account, and where it is signed in. */
export async function standingOf(userId: string) {
  const [row] = await db.select({ version: user.version }).from(user).where(eq(user.id, userId));
  const held = await db.select({ sid: session.sid }).from(session).where(eq(session.userId, userId)).limit(100);
  return { version: row?.version ?? 1, sids: held.map(({ sid }) => sid) };
}
