import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, group, major, user } from "@/db";
import { now } from "@/lib/clock";
import type { Person } from "@/lib/domain/enrollment/roster/people";

const [school, college] = [alias(group, "school"), alias(group, "college")];
const rolesHeld = sql<
  string[]
>`array(select distinct r.role_key from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${user.id})`;

/** Nobody's team: no row has this id. */
const NOWHERE = "0";

/** Somebody as the captain of a team that was not begun yet, so that the checks of a team can be asked of them; null for nobody. */
export async function wouldBeCaptain(userId: string): Promise<Person | null> {
  const [row] = await db
    .select({
      person: user,
      roles: rolesHeld,
      schoolName: school.name,
      schoolPath: school.path,
      schoolLevel: school.level,
      schoolKind: school.kind,
      collegeName: college.name,
      majorName: major.name,
    })
    .from(user)
    .leftJoin(school, eq(school.id, user.schoolId))
    .leftJoin(college, eq(college.id, user.collegeId))
    .leftJoin(major, eq(major.id, user.majorId))
    .where(eq(user.id, userId));
  if (!row) return null;
  const { person, ...around } = row;
  const { schoolId, collegeId, majorId, education, grade, studentNo, birthday, gender, mobile, email } = person;
  const { idCardCipher, idCardHash, jobTitle, realName: name } = person;
  const place = { teamId: NOWHERE, userId, role: "captain", status: "accepted", sort: 0, frozenAt: null } as const;
  const told = { schoolId, collegeId, majorId, education, grade, studentNo, sources: null };
  return {
    ...around,
    account: { birthday, gender, mobile, email, idCardCipher, idCardHash, jobTitle },
    facts: { ...place, ...told, memberId: NOWHERE, name },
    member: {
      ...place,
      ...told,
      id: NOWHERE,
      name: null,
      askedBy: "team",
      answers: {},
      personalCipher: null,
      invitedAt: now(),
      expiresAt: null,
      answeredAt: null,
    },
  };
}
