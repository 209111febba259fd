import { and, asc, eq, inArray, like } from "drizzle-orm";
import { db, expert, group, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import type { Reference } from "@/lib/seed/reference";
import { nextIds } from "@/lib/seed/reference/ids";
import { actorOf } from "./actors";
import { insertAll } from "./bulk";
import { type Person, type School, seedPeople } from "./people";

export type Judge = Person & { expertId: string };

const accounts = [
  "host",
  "manager",
  "finance",
  "editor",
  "school",
  "school2",
  "college",
  "teacher",
  "student",
  "student2",
  "student3",
] as const;
const participants = ["teacher", "student", "student2", "student3"] as const;

/** Who plays in the stories: schools of one province, students, advisors, experts from outside it, and the demo's own accounts. */
export interface Cast {
  province: { id: string; path: string };
  /** The school of the demo's own students, and the other one of theirs. */
  campus: School;
  neighbour: School;
  /** A college of the campus. */
  college: { id: string };
  schools: School[];
  students: Person[];
  postgraduates: Person[];
  teachers: Person[];
  experts: Judge[];
  /** The demo's temporary expert, who judges in one plan only. */
  temporary: Judge;
  /** The accounts that act by themselves. */
  actors: Record<(typeof accounts)[number], Actor>;
  /** Those of them who take part. */
  persons: Record<(typeof participants)[number], Person>;
}

async function personOf(username: string): Promise<Person> {
  const [found] = await db
    .select({
      id: user.id,
      username: user.username,
      realName: user.realName,
      school: { id: group.id, name: group.name },
    })
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
  const persons = await each(participants, personOf);
  const [college] = await db.select({ id: group.id }).from(group).where(eq(group.code, "DEMO-COLLEGE-1"));
  const campus = persons.student.school;
  await db
    .update(user)
    .set({ collegeId: college?.id })
    .where(and(like(user.username, "stu%"), eq(user.schoolId, campus.id)));
  const judges = await seedExperts(role("EXPERT"), province.id, elsewhere);
  return {
    province,
    campus,
    neighbour: persons.student2.school,
    college: college as { id: string },
    schools,
    students,
    postgraduates,
    teachers,
    experts: judges.slice(0, -1),
    temporary: judges.at(-1) as Judge,
    actors: await each(accounts, actorOf),
    persons,
  };
}

async function each<K extends string, T>(names: readonly K[], find: (name: K) => Promise<T>): Promise<Record<K, T>> {
  const found = {} as Record<K, T>;
  for (const name of names) found[name] = await find(name);
  return found;
}

/** 29 experts from three neighbouring provinces, the demo account `expert` as the thirtieth, and `tempexpert` after them. */
async function seedExperts(roleId: string, home: string, schools: School[]): Promise<Judge[]> {
  const people = await seedPeople(
    { roleId, word: "演示专家", prefix: "exp", education: "doctor", region: "990004", home },
    schools,
    29,
    null,
  );
  for (const [n, username] of ["expert", "tempexpert"].entries()) {
    const [own] = await db.select().from(user).where(eq(user.username, username));
    if (own) people.push({ id: own.id, username, realName: own.realName, school: schools[29 - n] as School });
  }
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
