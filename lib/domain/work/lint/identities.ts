import { and, eq, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { db, group, team, teamPerson, user, work, workVersion } from "@/db";
import type { Identity } from "./identity";

const home = alias(group, "home");
const college = alias(group, "college_of");

/**
 * By what the people of a version's team and their schools are known: names, numbers and addresses, schools and colleges with their
 * English and other names; of members by the facts frozen at approval.
 */
export async function identitiesOf(workId: string): Promise<Identity[]> {
  const rows = await db
    .select({
      name: teamPerson.name,
      studentNo: teamPerson.studentNo,
      mobile: user.mobile,
      email: user.email,
      owner: names(group),
      school: names(home),
      college: names(college),
    })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(teamPerson, and(eq(teamPerson.teamId, team.id), eq(teamPerson.status, "accepted")))
    .innerJoin(user, eq(user.id, teamPerson.userId))
    .leftJoin(home, eq(home.id, teamPerson.schoolId))
    .leftJoin(college, eq(college.id, teamPerson.collegeId))
    .where(eq(work.id, workId));
  const found = rows.flatMap((row): [Identity["kind"], string | null][] => [
    ["name", row.name],
    ["studentNo", row.studentNo],
    ["mobile", row.mobile],
    ["email", row.email],
    ...[...row.owner, ...row.school].map((word): [Identity["kind"], string | null] => ["school", word]),
    ...row.college.map((word): [Identity["kind"], string | null] => ["college", word]),
  ]);
  const known = new Map(found.flatMap(([kind, word]) => (word ? [[`${kind}/${word}`, { kind, word }]] : [])));
  return [...known.values()].toSorted((a, b) => (`${a.kind}/${a.word}` < `${b.kind}/${b.word}` ? -1 : 1));
}

const names = (of: { name: PgColumn; nameEn: PgColumn; aliases: PgColumn }) =>
  sql<(string | null)[]>`array[${of.name}, ${of.nameEn}] || ${of.aliases}`;

/** The work of a version. */
export const workOfVersion = (versionId: string) =>
  db
    .select({ workId: workVersion.workId })
    .from(workVersion)
    .where(eq(workVersion.id, versionId))
    .then(([row]) => row?.workId);
