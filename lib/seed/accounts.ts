import { eq, inArray } from "drizzle-orm";
import { db, group, site, user, userGroup, userRole } from "@/db";
import { now } from "@/lib/clock";
import { conceal, fingerprint } from "@/lib/crypto";
import { spellingOf } from "@/lib/domain/org/spelling";
import { hashed, ownPassword } from "./passwords";
import type { Reference } from "./reference";
import { seedDemoSites } from "./sites";

export interface Account {
  role: string;
  username: string;
  password: string;
}

/** The one account of a fresh installation: a password shown once, to be changed at first login. */
export async function seedRoot({ platformId, roles }: Reference): Promise<Account> {
  const password = ownPassword();
  await person(
    { username: "root", realName: "ROOT", passwordHash: await hashed(password), mustChangePassword: true },
    roles.ROOT as string,
    platformId,
  );
  await db
    .insert(site)
    .values({ host: "*", groupId: platformId, name: "竞赛管理系统", nameEn: "Competition management system" });
  return { role: "ROOT", username: "root", password };
}

async function person(values: typeof user.$inferInsert, roleId: string, groupId: string) {
  const [row] = await db
    .insert(user)
    .values({ groupId, ...values })
    .returning({ id: user.id });
  const userId = row?.id as string;
  await db.insert(userRole).values({ userId, roleId, groupId });
  await db.insert(userGroup).values({ userId, groupId });
  return userId;
}

/** A demo identity number: region 990000 does not exist. */
const demoIdentity = (n: number, birthday = "20040315") => `990000${birthday}${String(n).padStart(3, "0")}X`;

async function findGroups(...names: string[]) {
  const rows = await db
    .select({ id: group.id, name: group.name, path: group.path })
    .from(group)
    .where(inArray(group.name, names));
  return (name: string) => rows.find((r) => r.name === name) ?? Promise.reject(new Error(`no group ${name}`));
}

/**
 * One account for every role, and students of two schools, in the demo province.
 * @param sharedPassword of all of them; without it each gets one of its own
 */
export async function seedDemoAccounts({ platformId, roles }: Reference, sharedPassword?: string): Promise<Account[]> {
  const find = await findGroups("浙江省", "浙江大学", "浙江工业大学");
  const [province, zju, zjut] = [await find("浙江省"), await find("浙江大学"), await find("浙江工业大学")];
  const named = (id: string, nameEn: string) => db.update(group).set({ nameEn }).where(eq(group.id, id));
  await named(zju.id, "Zhejiang University");
  await named(zjut.id, "Zhejiang University of Technology");
  const [college] = await db
    .insert(group)
    .values({
      parentId: zju.id,
      kind: "college",
      code: "DEMO-COLLEGE-1",
      name: "计算机科学与技术学院",
      nameEn: "College of Computer Science",
      path: "/0/",
      ...spellingOf("计算机科学与技术学院"),
    })
    .returning({ id: group.id });
  const collegeId = college?.id as string;
  await db
    .update(group)
    .set({ path: `${zju.path}${collegeId}/` })
    .where(eq(group.id, collegeId));
  const sharedHash = sharedPassword && (await hashed(sharedPassword));
  const student = (n: number, schoolId: string) => {
    const number = demoIdentity(n);
    return {
      schoolId,
      education: "undergraduate" as const,
      grade: "2023",
      studentNo: `2023${String(n).padStart(6, "0")}`,
      gender: 2 - (n % 2),
      birthday: "2004-03-15",
      idCardCipher: conceal(number),
      idCardHash: fingerprint(number),
      mobile: `+86199000000${String(n).padStart(2, "0")}`,
      email: `student${n}@demo.invalid`,
      mobileVerifiedAt: now(),
      emailVerifiedAt: now(),
    };
  };
  const people: [
    role: string,
    username: string,
    realName: string,
    groupId: string,
    more?: Partial<typeof user.$inferInsert>,
  ][] = [
    ["ROOT", "root", "演示超级管理员", platformId],
    ["PLATFORM_ADMIN", "platform", "演示平台管理员", platformId],
    ["HOST_ADMIN", "host", "演示主办方", province.id],
    ["CONTEST_MANAGER", "manager", "演示竞赛负责人", province.id],
    ["FINANCE", "finance", "演示财务", province.id],
    ["EDITOR", "editor", "演示编辑", province.id],
    ["SCHOOL_ADMIN", "school", "演示学校管理员", zju.id],
    ["SCHOOL_ADMIN", "school2", "演示学校管理员乙", zjut.id],
    ["COLLEGE_ADMIN", "college", "演示学院管理员", collegeId],
    ["EXPERT", "expert", "演示专家", province.id, { email: "expert@demo.invalid", emailVerifiedAt: now() }],
    ["TEMP_EXPERT", "tempexpert", "演示临时专家", province.id],
    [
      "TEACHER",
      "teacher",
      "演示指导教师",
      zju.id,
      { ...student(90, zju.id), education: "doctor", grade: null, studentNo: null, jobTitle: "副教授" },
    ],
    ["STUDENT", "student", "演示学生甲", zju.id, { ...student(1, zju.id), collegeId }],
    ["STUDENT", "student2", "演示学生乙", zjut.id, student(2, zjut.id)],
    ["STUDENT", "student3", "演示学生丙", zju.id, { ...student(3, zju.id), collegeId }],
  ];
  // Nobody logs in as these: they are looked out of (docs/rules/access.md, "Sample").
  await person({ username: "sample-school", realName: "演示学校管理员（样例）" }, roles.SCHOOL_ADMIN as string, zju.id);
  await person(
    { username: "sample-organiser", realName: "演示竞赛负责人（样例）" },
    roles.CONTEST_MANAGER as string,
    province.id,
  );
  const accounts: Account[] = [];
  for (const [roleKey, username, realName, groupId, more] of people) {
    const password = sharedPassword ?? ownPassword();
    const passwordHash = sharedHash ?? (await hashed(password));
    await person({ username, realName, passwordHash, ...more }, roles[roleKey] as string, groupId);
    accounts.push({ role: roleKey, username, password });
  }
  const manager = await db.select({ id: user.id }).from(user).where(eq(user.username, "manager"));
  await db
    .insert(userRole)
    .values({ userId: manager[0]?.id as string, roleId: roles.EXPERT as string, groupId: province.id });
  await seedDemoSites(province.id, zju.id);
  return accounts;
}
