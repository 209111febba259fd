import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, group, mailRefusal, major, transaction, user } from "@/db";
import { personFacts } from "@/db/values";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { now, toWireDay, toWireTime } from "@/lib/clock";
import { reveal } from "@/lib/crypto";
import { pendingOf } from "@/lib/domain/access/contact/pending";
import { identityOf } from "@/lib/domain/access/identity";
import { userInfo } from "@/lib/domain/access/login/login";
import { maskBankCard, maskEmail } from "@/lib/domain/access/masking";
import { moveHome } from "@/lib/domain/access/user/home-group";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { flag } from "@/lib/http/wire";
import { englishName } from "@/lib/person/english-name";
import { ageOn, maskIdentityCard } from "@/lib/person/identity-card";
import type { Profile, UserDetail } from "./calls";
import { differing, marksAfterMove, mustBeOwn, vouchedFor } from "./vouching";

export type ProfileField = "realName" | "idCard" | "contact" | "schoolId" | "education" | "studentNo";
type Person = typeof user.$inferSelect;
type Filled = Pick<Person, "realName" | "idCardHash" | "mobile" | "email" | "schoolId" | "education" | "studentNo">;

const isFilled: Record<ProfileField, (person: Filled, roleKeys: readonly string[]) => unknown> = {
  realName: (person) => person.realName,
  idCard: (person) => person.idCardHash,
  contact: (person) => person.mobile || person.email,
  schoolId: (person) => person.schoolId,
  education: (person) => person.education,
  studentNo: (person, roleKeys) => person.studentNo || roleKeys.includes("TEACHER"),
};
const asked = Object.keys(isFilled) as ProfileField[];

/** What is still missing before a person may take part; a student's number only of students. */
export function gapsOf(person: Filled, roleKeys: readonly string[]): ProfileField[] {
  return asked.filter((field) => !isFilled[field](person, roleKeys));
}

const roleKeysOf = async (userId: string) =>
  (
    await db.execute<{ role_key: string }>(
      sql`select r.role_key from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId}`,
    )
  ).rows.map((r) => r.role_key);

/** The missing fields of anybody's profile. @throws notFound */
export async function profileGaps(userId: string): Promise<ProfileField[]> {
  const [person] = await db.select().from(user).where(eq(user.id, userId));
  if (!person) throw new Fault("notFound");
  return gapsOf(person, await roleKeysOf(userId));
}

/** One's own profile; numbers go out masked. */
export async function userDetail(_: object, actor: Actor): Promise<z.input<typeof UserDetail>> {
  const [school, college] = [alias(group, "school"), alias(group, "college")];
  const [row] = await db
    .select({
      user,
      schoolName: school.name,
      collegeName: college.name,
      majorName: major.name,
      refusedAt: mailRefusal.refusedAt,
    })
    .from(user)
    .leftJoin(school, eq(school.id, user.schoolId))
    .leftJoin(college, eq(college.id, user.collegeId))
    .leftJoin(major, eq(major.id, user.majorId))
    .leftJoin(mailRefusal, and(eq(mailRefusal.userId, user.id), eq(mailRefusal.address, user.email)))
    .where(eq(user.id, actor.userId));
  if (!row) throw new Fault("notFound");
  const { user: person, refusedAt, ...names } = row;
  const pending = (await pendingOf([person.id])).get(person.id) ?? {};
  return {
    ...(await userInfo({}, actor)),
    ...names,
    email: maskEmail(person.email),
    mobileVerified: flag(person.mobileVerifiedAt !== null),
    emailVerified: flag(person.emailVerifiedAt !== null),
    emailRefusedTime: refusedAt && toWireTime(refusedAt),
    pendingMobile: pending.mobile ?? null,
    pendingEmail: pending.email ?? null,
    passwordSet: flag(person.passwordHash !== null),
    englishName: person.englishName,
    englishNameProposed: englishName(person.realName),
    idCard: person.idCardCipher && maskIdentityCard(reveal(person.idCardCipher)),
    birthday: person.birthday,
    age: person.birthday ? ageOn(toWireDay(now()), person.birthday) : null,
    gender: person.gender as 0 | 1 | 2,
    schoolId: person.schoolId,
    collegeId: person.collegeId,
    majorId: person.majorId,
    education: person.education,
    grade: person.grade,
    studentNo: person.studentNo,
    jobTitle: person.jobTitle,
    bankCard: person.bankCardCipher && maskBankCard(reveal(person.bankCardCipher)),
    bankName: person.bankName,
    vouched: await vouchedFor(person, actor.locale),
    version: person.version,
    completeFlag: gapsOf(person, await roleKeysOf(actor.userId)).length === 0 ? 1 : 0,
  };
}

/**
 * Saves one's own profile. The identity card gives birthday and gender; a field that the form left empty is cleared. What others
 * vouch for stays; who goes to another school is vouched for by the old one no longer.
 * @throws identityCardLength, identityCardBirthDate, identityCardTaken, notFound (school, college, major), stale, fieldVouched
 */
export async function updateProfile(input: z.output<typeof Profile>, actor: Actor) {
  return transaction(async () => {
    const { idCard, version, gender, ...fields } = input;
    const identity = idCard === undefined ? null : await identityOf(idCard, actor.userId);
    await mustBeOneTree(input);
    const [before] = await db.select().from(user).where(eq(user.id, actor.userId)).for("update");
    if (before?.version !== version) throw stale("user", actor.userId);
    const otherCard = identity && !before.idCardHash?.equals(identity.columns.idCardHash);
    const facts = Object.fromEntries(personFacts.map((fact) => [fact, fields[fact] ?? null]));
    await mustBeOwn(before, [...differing(before, facts), ...(otherCard ? (["idCard"] as const) : [])], actor.locale);
    const vouched = marksAfterMove(before, fields.schoolId ?? null) as never;
    const [saved] = await db
      .update(user)
      .set({
        realName: fields.realName,
        englishName: fields.englishName ?? null,
        schoolId: fields.schoolId ?? null,
        collegeId: fields.collegeId ?? null,
        majorId: fields.majorId ?? null,
        education: fields.education ?? null,
        grade: fields.grade ?? null,
        studentNo: fields.studentNo ?? null,
        jobTitle: fields.jobTitle ?? null,
        vouched,
        version: sql`${user.version} + 1`,
        // The number on file decides; only without one may the form say.
        ...(identity?.columns ?? {
          gender: sql`case when ${user.idCardHash} is null then ${gender ?? 0} else ${user.gender} end`,
        }),
      })
      .where(and(eq(user.id, actor.userId), eq(user.version, version)))
      .returning();
    if (!saved) throw stale("user", actor.userId);
    await moveHome(actor, fields.collegeId ?? fields.schoolId);
    await announce("organisationsChanged", { userIds: [actor.userId] });
    await record(actor, "profile.update", "user", actor.userId, changesBetween(before, saved));
    const complete = gapsOf(saved, await roleKeysOf(actor.userId)).length === 0;
    return {
      completeFlag: complete ? (1 as const) : (0 as const),
      checkDigitWarning: identity?.checkDigitWarning ?? false,
    };
  });
}

/** School, or company, college and major must belong to one another. @throws notFound on the field that does not */
async function mustBeOneTree({ schoolId, collegeId, majorId }: z.output<typeof Profile>) {
  const miss = (field: string) => new Fault("notFound", {}, [{ field, fault: "notFound" }]);
  const kind = async (id: string, ...of: ("school" | "college" | "company")[]) =>
    (
      await db
        .select()
        .from(group)
        .where(and(eq(group.id, id), inArray(group.kind, of)))
    )[0];
  if (schoolId && !(await kind(schoolId, "school", "company"))) throw miss("schoolId");
  const college = collegeId ? await kind(collegeId, "college") : null;
  if (collegeId && (!college || college.parentId !== schoolId)) throw miss("collegeId");
  if (!majorId) return;
  const [found] = await db.select().from(major).where(eq(major.id, majorId));
  if (!found || (found.collegeId && found.collegeId !== collegeId)) throw miss("majorId");
}
