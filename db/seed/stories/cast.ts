import { and, asc, eq, inArray, like } from "drizzle-orm";
import { db, expert, group, user } from "@/db";
import type { Reference } from "@/db/seed/reference";
import { nextIds } from "@/db/seed/reference/ids";
import { insertAll } from "./bulk";
import { type Person, type School, seedPeople } from "./people";

/** Who plays in the stories: schools of one province, students, advisors, experts from outside it, and who runs it. */
export interface Cast {
  province: { id: string; path: string };
  schools: School[];
  students: Person[];
  postgraduates: Person[];
  teachers: Person[];
  experts: (Person & { expertId: string })[];
  managerId: string;
  schoolAdminId: string;
  /** The student whose log-in a newcomer tries first. */
  student: Person;
}

const userId = async (username: string) =>
  (await db.select({ id: user.id }).from(user).where(eq(user.username, username)))[0]?.id as string;

async function personOf(username: string): Promise<Person> {
  const [found] = await db
    .select({ id: user.id, realName: user.realName, school: { id: group.id, name: group.name } })
    .from(user)
    .innerJoin(group, eq(group.id, user.schoolId))
    .where(eq(user.username, username));
  if (!found) throw new Error(`the demo has no ${username}`);
  return found;
}

export async function seedCast({ roles }: Reference): Promise<Cast> {
  const [province] = await db.select({ id: group.id, path: group.path }).from(group).where(eq(group.name, "浙江省"));
  if (!province) throw new Error("the reference data has no 浙江省");
  const undergraduateSchools = (where: ReturnType<typeof and>, count: number) =>
    db
      .select({ id: group.id, name: group.name })
      .from(group)
      .where(and(eq(group.kind, "school"), eq(group.level, "本科"), where))
      .orderBy(asc(group.code))
      .limit(count);
  const schools = await undergraduateSchools(like(group.path, `${province.path}%`), 40);
  const elsewhere = await undergraduateSchools(inArray(group.provinceCode, ["31", "32", "34"]), 30);
  const role = (key: string) => roles[key] as string;
  const students = await seedPeople(
    { roleId: role("STUDENT"), word: "演示学生", prefix: "stu", education: "undergraduate", region: "990001" },
    schools,
    800,
    null,
  );
  const postgraduates = await seedPeople(
    { roleId: role("STUDENT"), word: "演示研究生", prefix: "grad", education: "master", region: "990003" },
    schools,
    160,
    null,
  );
  const teachers = await seedPeople(
    { roleId: role("TEACHER"), word: "演示教师", prefix: "tea", education: "doctor", region: "990002" },
    schools,
    120,
    null,
  );
  return {
    province,
    schools,
    students,
    postgraduates,
    teachers,
    experts: await seedExperts(role("EXPERT"), province.id, elsewhere),
    managerId: await userId("manager"),
    schoolAdminId: await userId("school"),
    student: await personOf("student"),
  };
}

/** 29 experts from three neighbouring provinces, and the demo account `expert` as the thirtieth. */
async function seedExperts(roleId: string, home: string, schools: School[]) {
  const people = await seedPeople(
    { roleId, word: "演示专家", prefix: "exp", education: "doctor", region: "990004", home },
    schools,
    29,
    null,
  );
  const [own] = await db.select().from(user).where(eq(user.username, "expert"));
  if (own) people.push({ id: own.id, realName: own.realName, school: schools[29] as School });
  const ids = await nextIds(people.length);
  await insertAll(
    expert,
    people.map((p, n) => ({
      id: ids[n],
      userId: p.id,
      groupId: home,
      orgId: p.school.id,
      jobTitle: "教授",
      fields: ["人工智能", "智能制造", "乡村振兴"].slice(n % 3),
    })),
  );
  return people.map((p, n) => ({ ...p, expertId: ids[n] as string }));
}
