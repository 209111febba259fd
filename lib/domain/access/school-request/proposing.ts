import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, group, schoolRequest, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { bareCity, isStanding, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { flag } from "@/lib/http/wire";
import { shownName } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";

/** Below this a name is another name. */
const LEAST = 0.2;
/** What the same city adds. */
const SAME_CITY = 0.1;
const MOST = 5;

const parent = alias(group, "parent");

/**
 * The organisations that a request may mean (docs/rules/access.md, "A school that is missing"): whose own, English or other name is like
 * what was asked for, spaces and capitals aside. @throws notFound
 */
export async function proposedSchools({ requestId }: z.output<typeof calls.proposedSchools.input>, actor: Actor) {
  const [asked] = await db
    .select({ kind: schoolRequest.kind, name: schoolRequest.name, city: schoolRequest.city })
    .from(schoolRequest)
    .innerJoin(user, eq(user.id, schoolRequest.userId))
    .where(and(eq(schoolRequest.id, requestId), within(actor, user.groupId)));
  if (!asked) throw new Fault("notFound");
  const bare = (text: ReturnType<typeof sql>) => sql`lower(regexp_replace(${text}, '[[:space:]()（）]', '', 'g'))`;
  const wanted = bare(sql`${asked.name}::text`);
  const names = db.$with("near").as(
    db
      .select({
        id: group.id,
        knownAs: sql<string>`best.name`.as("known_as"),
        likeness: sql<number>`best.likeness`.as("likeness"),
      })
      .from(group)
      .innerJoin(
        sql`lateral (
          select called.name, similarity(${bare(sql`called.name`)}, ${wanted}) as likeness
          from unnest(array[${group.name}, ${group.nameEn}] || ${group.aliases}) as called(name) where called.name is not null
          order by 2 desc, 1 limit 1) best`,
        sql`best.likeness >= ${LEAST}`,
      )
      .where(and(eq(group.kind, asked.kind), isStanding)),
  );
  const near = sql`${names.likeness} + case when ${group.city} like ${`${bareCity(asked.city)}%`} then ${SAME_CITY}::real else 0 end`;
  const rows = await db
    .with(names)
    .select({
      groupId: group.id,
      groupName: shownName(group, actor.locale),
      knownAs: names.knownAs,
      city: group.city,
      parentName: shownName(parent, actor.locale),
      likeness: names.likeness,
      takesName: sql<boolean>`coalesce(${within(actor, group.id)}, false)`,
    })
    .from(names)
    .innerJoin(group, eq(group.id, names.id))
    .leftJoin(parent, eq(parent.id, group.parentId))
    .orderBy(sql`${near} desc`, group.code)
    .limit(MOST);
  return rows.map((row) => ({
    ...row,
    likeness: Math.round(row.likeness * 100),
    takesName: flag(row.takesName),
  }));
}
