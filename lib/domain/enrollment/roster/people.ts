import { and, asc, eq, getViewSelectedFields, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type z } from "zod";
import { db, group, major, teamMember, teamPerson, user } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { reveal } from "@/lib/crypto";
import { gapsOf, maskMobile } from "@/lib/domain/access";
import { type Member, type MemberRole, type MemberType } from "@/lib/domain/enrollment/shapes";
import { maskIdentityCard } from "@/lib/person/identity-card";

const [school, college] = [alias(group, "school"), alias(group, "college")];

const rolesHeld = sql<
  string[]
>`array(select distinct r.role_key from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${teamMember.userId})`;

/**
 * The people of teams, the captain first: `facts` are what counts for the team, `account` is their private data (contacts,
 * birthday), `roles` are the keys of the roles they hold anywhere.
 */
async function peopleWhere(where: SQL | undefined) {
  const { birthday, gender, mobile, email, idCardCipher, idCardHash, jobTitle } = user;
  return db
    .select({
      member: teamMember,
      facts: getViewSelectedFields(teamPerson),
      account: { birthday, gender, mobile, email, idCardCipher, idCardHash, jobTitle },
      roles: rolesHeld,
      schoolName: school.name,
      schoolPath: school.path,
      schoolLevel: school.level,
      /** A company where an advisor comes from one. */
      schoolKind: school.kind,
      collegeName: college.name,
      majorName: major.name,
    })
    .from(teamMember)
    .innerJoin(teamPerson, eq(teamPerson.memberId, teamMember.id))
    .innerJoin(user, eq(user.id, teamMember.userId))
    .leftJoin(school, eq(school.id, teamPerson.schoolId))
    .leftJoin(college, eq(college.id, teamPerson.collegeId))
    .leftJoin(major, eq(major.id, teamPerson.majorId))
    .where(where)
    .orderBy(asc(teamMember.role), asc(teamMember.sort), asc(teamMember.id));
}
export type Person = Awaited<ReturnType<typeof peopleWhere>>[number];

/** Members and people invited into the team. */
export const peopleOf = (teamId: string): Promise<Person[]> =>
  peopleWhere(and(eq(teamMember.teamId, teamId), inArray(teamMember.status, ["invited", "accepted"])));

/** Members and people invited, by the id of their team. */
export async function peopleOfAll(teamIds: readonly string[]): Promise<Map<string, Person[]>> {
  const rows = await peopleWhere(
    and(isOneOf(teamMember.teamId, teamIds), inArray(teamMember.status, ["invited", "accepted"])),
  );
  const found = new Map<string, Person[]>();
  for (const row of rows) found.set(row.member.teamId, [...(found.get(row.member.teamId) ?? []), row]);
  return found;
}

/** All who ever were, for the desk's drawer and the captain's list. */
export const everyoneOf = (teamId: string): Promise<Person[]> => peopleWhere(eq(teamMember.teamId, teamId));

const asStudent: string[] = [];
const asAdvisor = ["TEACHER"];

/** What a person's profile lacks for their part, until it was taken; advisors need no student number. */
export function missingOf({ facts, account, member }: Person) {
  if (facts.frozenAt) return [];
  const { name: realName, schoolId, education, studentNo } = facts;
  const { idCardHash, mobile, email } = account;
  const filled = { realName, idCardHash, mobile, email, schoolId, education, studentNo };
  return gapsOf(filled, member.role === "advisor" ? asAdvisor : asStudent);
}

export const isIn = (person: Person) => person.member.status === "accepted";
export const isAwaited = (person: Person) => person.member.status === "invited" && person.member.askedBy === "team";
export const plays = (person: Person) => person.member.role !== "advisor";

const wireType: Record<MemberRole, z.output<typeof MemberType>> = {
  captain: "captain",
  member: "member",
  advisor: "teacher",
};
export const memberTypeOf = (role: MemberRole) => wireType[role];

/** A person as members are shown: numbers masked. */
export function memberWire(person: Person, index: number): z.input<typeof Member> {
  const { member, facts, account } = person;
  const missing = missingOf(person);
  return {
    memberId: member.id,
    userId: member.userId,
    realName: facts.name,
    memberType: wireType[member.role],
    mobile: maskMobile(account.mobile),
    idCard: account.idCardCipher && maskIdentityCard(reveal(account.idCardCipher)),
    schoolName: person.schoolName,
    collegeName: person.collegeName,
    majorName: person.majorName,
    confirmStatus: member.status === "accepted" ? 1 : member.status === "invited" ? 0 : 2,
    completeFlag: missing.length === 0 ? 1 : 0,
    sort: index + 1,
    memberStatus: member.status,
    askedBy: member.askedBy,
    expireTime: member.status === "invited" && member.expiresAt ? toWireTime(member.expiresAt) : null,
    missingFields: missing,
  };
}
