import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, group, item, stage } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { ownNumber, quotasByPlace } from "@/lib/domain/ladder/promotion/numbers";
import type { Quota } from "@/lib/domain/ladder/promotion/rule";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";

interface Named {
  id: string;
  name: string;
}
/** What schools are held to: the tracks of a stage that is left to them, and the schools with their colleges. */
interface Schools {
  tracks: Named[];
  schools: Named[];
  /** The school of each college that has a number or is written. */
  schoolOf: ReadonlyMap<string, string>;
}

/** The schools whose numbers, or whose colleges' numbers, are written; without tracks where the stage is left to no school. */
export async function schoolsOf(
  stageId: string,
  written: readonly { orgId: string | null }[],
  table: readonly Quota[],
  actor: Actor,
): Promise<Schools> {
  const named = written.flatMap(({ orgId }) => orgId ?? []);
  const numbered = [...named, ...table.flatMap(({ orgId }) => orgId ?? [])];
  const [tracks, schools, colleges] = await together(
    () =>
      db
        .select({ id: item.id, name: shownName(item, actor.locale) })
        .from(item)
        .innerJoin(stage, and(eq(stage.contestId, item.contestId), eq(stage.schoolsReceive, true)))
        .where(and(eq(stage.id, stageId), eq(stage.level, "college"), isNull(item.parentId)))
        .orderBy(asc(item.sort), asc(item.id)),
    () =>
      db
        .selectDistinct({ id: group.id, name: shownName(group, actor.locale) })
        .from(group)
        .where(
          sql`${group.kind} = 'school' and ${group.id} in (select x from "group" g cross join lateral (values (g.id), (g.parent_id)) v (x)
            where g.id = any(${sql.param(named)}::bigint[]))`,
        ),
    () =>
      db
        .select({ id: group.id, parentId: group.parentId })
        .from(group)
        .where(sql`${group.kind} = 'college' and ${group.id} = any(${sql.param(numbered)}::bigint[])`),
  );
  const schoolOf = new Map(colleges.flatMap(({ id, parentId }) => (parentId ? [[id, parentId] as const] : [])));
  return { tracks, schools, schoolOf };
}

/** A school whose colleges have more in a track than the school itself. */
interface AboveSchool {
  school: Named;
  track: Named;
  most: number;
  sum: number;
}

/** The numbers that a school's colleges have are together, in each track, at most the number of the school, where it was given one. */
export function aboveSchools({ tracks, schools, schoolOf }: Schools, table: readonly Quota[]): AboveSchool[] {
  const numbers = quotasByPlace(table);
  const collegesOf = new Map<string, string[]>();
  for (const [id, school] of schoolOf) collegesOf.set(school, [...(collegesOf.get(school) ?? []), id]);
  return schools.flatMap((school) =>
    tracks.flatMap((track) => {
      const most = ownNumber(numbers, school.id, track.id);
      const own = collegesOf.get(school.id) ?? [];
      const sum = own.reduce((all, id) => all + (ownNumber(numbers, id, track.id) ?? 0), 0);
      return most !== undefined && sum > most ? [{ school, track, most, sum }] : [];
    }),
  );
}

/** @throws quotaAboveSchool at the first school and track */
export async function mustHoldSchools(
  stageId: string,
  written: readonly { orgId: string | null }[],
  table: readonly Quota[],
  actor: Actor,
) {
  const [first] = aboveSchools(await schoolsOf(stageId, written, table, actor), table);
  if (!first) return;
  const { school, track, most, sum } = first;
  throw new Fault("quotaAboveSchool", { school: school.name, track: track.name, most, sum });
}
