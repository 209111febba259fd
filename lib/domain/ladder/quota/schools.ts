import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, group, item, stage } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { ownNumber, quotasByPlace } from "@/lib/domain/ladder/promotion/numbers";
import type { Quota } from "@/lib/domain/ladder/promotion/rule";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";

/**
 * In a stage of colleges whose lists are left to schools, the numbers that a school's colleges have are together, in each track, at most the
 * number of the school, where it was given one. Judged are the schools whose numbers, or whose colleges' numbers, are written.
 * @throws quotaAboveSchool
 */
export async function mustHoldSchools(
  stageId: string,
  written: readonly { orgId: string | null }[],
  table: readonly Quota[],
  actor: Actor,
) {
  const named = written.flatMap(({ orgId }) => orgId ?? []);
  const numbered = table.flatMap(({ orgId }) => orgId ?? []);
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
  const numbers = quotasByPlace(table);
  for (const school of schools)
    for (const track of tracks) {
      const most = ownNumber(numbers, school.id, track.id);
      const own = colleges.filter(({ parentId }) => parentId === school.id);
      const sum = own.reduce((all, { id }) => all + (ownNumber(numbers, id, track.id) ?? 0), 0);
      if (most !== undefined && sum > most)
        throw new Fault("quotaAboveSchool", { school: school.name, track: track.name, most, sum });
    }
}
