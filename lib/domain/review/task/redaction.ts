import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, group, team, teamMember, user, work } from "@/db";
import { shownMobile } from "@/lib/person/contact";

/** The placeholder that replaces a name. */
const VEIL = "■■";

/** Names too short to be distinguished from ordinary words are left: one Chinese character, three Latin letters. */
const identifying = (word: string) => (/\p{Script=Han}/u.test(word) ? [...word].length >= 2 : word.length >= 4);

/** A text in which these words cannot be read, whatever their case. */
export function redact(text: string, words: readonly string[]): string {
  const wanted = [...new Set(words.map((word) => word.trim()).filter(identifying))].sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return text;
  const any = wanted.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  return text.replace(new RegExp(any, "giu"), VEIL);
}

/**
 * Everything by which the people behind works are known: names, numbers, addresses, schools and colleges, by work; those that the
 * team was approved with, and those that their profiles say today.
 */
export async function identitiesOf(workIds: readonly string[]): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>(workIds.map((id) => [id, []]));
  if (workIds.length === 0) return known;
  const placesOf = (...ids: PgColumn[]) =>
    sql<
      string[] | null
    >`(select array_remove(array_agg(${group.name}) || array_agg(${group.nameEn}), null) from ${group} where ${group.id} in (${sql.join(ids, sql`, `)}))`;
  const rows = await db
    .select({
      workId: work.id,
      mobile: user.mobile,
      words: sql<
        (string | null)[]
      >`array[${team.name}, ${team.number}, ${teamMember.name}, ${teamMember.studentNo}, ${user.realName}, ${user.email},
        ${user.studentNo}]`,
      places: placesOf(team.ownerGroupId, teamMember.schoolId, teamMember.collegeId, user.schoolId, user.collegeId),
    })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .leftJoin(teamMember, eq(teamMember.teamId, team.id))
    .leftJoin(user, eq(user.id, teamMember.userId))
    .where(inArray(work.id, [...workIds]));
  for (const { workId, mobile, words, places } of rows) {
    // In a text a number stands as people write it.
    const numbers = mobile ? [mobile, shownMobile(mobile)] : [];
    known.get(workId)?.push(...[...words, ...numbers, ...(places ?? [])].filter((w) => w !== null));
  }
  return known;
}
