import { and, asc, eq, sql } from "drizzle-orm";
import { db, group } from "@/db";

/** The schools below a group by city, for a province's portal. */
export async function citiesOf(groupId: string | null): Promise<{ city: string; schools: string[] }[]> {
  if (!groupId) return [];
  const rows = await db
    .select({ city: group.city, name: group.name })
    .from(group)
    .where(
      and(
        eq(group.kind, "school"),
        sql`${group.path} like (select host.path || '%' from "group" host where host.id = ${groupId})`,
      ),
    )
    .orderBy(asc(group.name))
    .limit(500);
  const cities = new Map<string, string[]>();
  for (const { city, name } of rows) cities.set(city ?? "", [...(cities.get(city ?? "") ?? []), name]);
  return [...cities].map(([city, schools]) => ({ city, schools })).sort((a, b) => b.schools.length - a.schools.length);
}
