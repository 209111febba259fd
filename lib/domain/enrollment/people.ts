import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, group, major, teamMember, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { reveal } from "@/lib/crypto";
import { gapsOf, maskMobile } from "@/lib/domain/access";
import { maskIdentityCard } from "@/lib/identity-card";
import type { Member, MemberRole } from "./shapes";

const [school, college] = [alias(group, "school"), alias(group, "college")];

/** The people of teams with what is known of them, the captain first. */
async function peopleWhere(where: SQL | undefined) {
  return db
    .select({
      member: teamMember,
      user,
      schoolName: school.name,
      schoolPath: school.path,
      collegeName: college.name,
      majorName: major.name,
    })
    .from(teamMember)
    .innerJoin(user, eq(user.id, teamMember.userId))
    .leftJoin(school, eq(school.id, user.schoolId))
    .leftJoin(college, eq(college.id, user.collegeId))
    .leftJoin(major, eq(major.id, user.majorId))
    .where(where)
    .orderBy(asc(teamMember.role), asc(teamMember.sort), asc(teamMember.id));
}
export type Person = Awaited<ReturnType<typeof peopleWhere>>[number];

/** Those who are in the team or asked into it. */
export const peopleOf = (teamId: string): Promise<Person[]> =>
  peopleWhere(and(eq(teamMember.teamId, teamId), inArray(teamMember.status, ["invited", "accepted"])));

/** All who ever were, for the desk's drawer and the captain's list. */
export const everyoneOf = (teamId: string): Promise<Person[]> => peopleWhere(eq(teamMember.teamId, teamId));

/** What a person's profile lacks for their part; advisors need no student number. */
export const missingOf = (person: Person) => gapsOf(person.user, person.member.role === "advisor" ? ["TEACHER"] : []);

export const isIn = (person: Person) => person.member.status === "accepted";
export const isAwaited = (person: Person) => person.member.status === "invited" && person.member.askedBy === "team";
export const plays = (person: Person) => person.member.role !== "advisor";

const wireType: Record<MemberRole, "captain" | "member" | "teacher"> = {
  captain: "captain",
  member: "member",
  advisor: "teacher",
};
export const memberTypeOf = (role: MemberRole) => wireType[role];

/** A person as contract.md shows a member: numbers masked. */
export function memberWire(person: Person, index: number): z.input<typeof Member> {
  const { member, user: who } = person;
  const missing = missingOf(person);
  return {
    memberId: member.id,
    userId: who.id,
    realName: who.realName,
    memberType: wireType[member.role],
    mobile: maskMobile(who.mobile),
    idCard: who.idCardCipher && maskIdentityCard(reveal(who.idCardCipher)),
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
