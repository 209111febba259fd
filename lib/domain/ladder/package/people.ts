import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, group, major, teamPerson, user } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import type { Contacts, Manifest } from "./shapes";

const [school, college] = [alias(group, "school"), alias(group, "college")];

/** The people of teams with their frozen facts, each once, numbered in the order of the teams; and by what they are reached, apart. */
export async function peopleIn(teamIds: readonly string[]) {
  const rows = await db
    .select({
      teamId: teamPerson.teamId,
      userId: teamPerson.userId,
      role: teamPerson.role,
      name: teamPerson.name,
      school: school.name,
      schoolCode: school.code,
      college: college.name,
      major: major.name,
      education: teamPerson.education,
      grade: teamPerson.grade,
      sources: teamPerson.sources,
      studentNo: teamPerson.studentNo,
      mobile: user.mobile,
      email: user.email,
    })
    .from(teamPerson)
    .innerJoin(user, eq(user.id, teamPerson.userId))
    .leftJoin(school, eq(school.id, teamPerson.schoolId))
    .leftJoin(college, eq(college.id, teamPerson.collegeId))
    .leftJoin(major, eq(major.id, teamPerson.majorId))
    .where(and(isOneOf(teamPerson.teamId, teamIds), sql`${teamPerson.status} = 'accepted'`))
    .orderBy(asc(teamPerson.teamId), asc(teamPerson.role), asc(teamPerson.sort), asc(teamPerson.memberId));
  const refs = new Map<string, number>();
  const all: Manifest["people"] = [];
  const contacts: Contacts = {};
  for (const row of rows) {
    if (refs.has(row.userId)) continue;
    const ref = refs.size;
    refs.set(row.userId, ref);
    const { name, education, grade, sources, mobile, email, studentNo } = row;
    const home = row.school && row.schoolCode ? { name: row.school, code: row.schoolCode } : null;
    all.push({ ref, name, school: home, college: row.college, major: row.major, education, grade, sources });
    contacts[ref] = { mobile, email, studentNo };
  }
  const byTeam = grouped(rows, ({ teamId }) => teamId);
  const of = (teamId: string) =>
    (byTeam.get(teamId) ?? []).map(({ userId, role }) => ({ ref: refs.get(userId) as number, role }));
  return { all, contacts, of };
}
