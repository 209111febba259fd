import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { award, certificate, certificateHolder, certificateRollPerson, db, group, item, team, teamMember } from "@/db";
import { contains, isIdOf } from "@/lib/query/search";
import type { Narrowing } from "./shapes";

/** Awards to the teams that `which` lets through. */
export const awardsTo = (which: SQL | undefined) =>
  db.select({ id: award.id }).from(award).innerJoin(team, eq(team.id, award.teamId)).where(which);

/** Certificates whose printed names contain these words. */
const heldBy = (words: string) =>
  db
    .select({ id: sql`${certificateHolder.certificateId}`.as("id") })
    .from(certificateHolder)
    .where(contains(certificateHolder.name, words));

/** People on rolls whose names contain these words. */
const onRolls = (words: string) =>
  db
    .select({ id: certificateRollPerson.id })
    .from(certificateRollPerson)
    .where(contains(certificateRollPerson.name, words));

/** Certificates of people in these words: by printed name, or on a roll. */
export const ofPerson = async (words: string) =>
  or(await isIdOf(certificate.id, heldBy(words)), await isIdOf(certificate.rollPersonId, onRolls(words)));

/** The teams of a track or of one of its groups; the contest is what an index knows them by. */
const inItem = (itemId: string) =>
  and(
    eq(team.contestId, sql`(${db.select({ id: item.contestId }).from(item).where(eq(item.id, itemId))})`),
    or(eq(team.itemId, itemId), eq(team.subItemId, itemId)),
  );

/** Certificates that name somebody who played for a team of another school. */
const namingSomebodyOf = (schoolId: string) =>
  db
    .select({ id: sql`${certificate.id}`.as("id") })
    .from(teamMember)
    .innerJoin(award, eq(award.teamId, teamMember.teamId))
    .innerJoin(certificate, eq(certificate.awardId, award.id))
    .innerJoin(
      certificateHolder,
      and(eq(certificateHolder.certificateId, certificate.id), eq(certificateHolder.userId, teamMember.userId)),
    )
    .where(eq(teamMember.schoolId, schoolId));

/** Of rolls a school is known by its name alone. */
const onRollsFrom = (schoolId: string) =>
  db
    .select({ id: certificateRollPerson.id })
    .from(certificateRollPerson)
    .innerJoin(group, eq(group.name, certificateRollPerson.organisation))
    .where(eq(group.id, schoolId));

const ofSchool = async (schoolId: string) =>
  or(
    await isIdOf(certificate.awardId, awardsTo(eq(team.ownerGroupId, schoolId))),
    await isIdOf(certificate.id, namingSomebodyOf(schoolId)),
    await isIdOf(certificate.rollPersonId, onRollsFrom(schoolId)),
  );

/** The certificates of a track, a school, a person: of all three that are named. */
export async function narrowedTo({ itemId, schoolId, person }: Narrowing): Promise<SQL | undefined> {
  return and(
    itemId ? await isIdOf(certificate.awardId, awardsTo(inItem(itemId))) : undefined,
    schoolId ? await ofSchool(schoolId) : undefined,
    person ? await ofPerson(person) : undefined,
  );
}
