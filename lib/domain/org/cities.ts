import { inArray, sql } from "drizzle-orm";
import { db, group } from "@/db";

/** 杭州 and 杭州市 are one. */
export const bareCity = (city: string) => city.replace(/市$/, "");

/** Cities as most organisations have them, by their bare names. `exceptId`: the organisation that is being rewritten has no say. */
export async function citiesAsListed(cities: readonly string[], exceptId = "0"): Promise<Map<string, string>> {
  const bare = cities.map(bareCity).filter(Boolean);
  if (bare.length === 0) return new Map();
  const rows = await db
    .select({ city: sql<string>`${group.city}` })
    .from(group)
    .where(
      sql`${inArray(group.city, [...new Set(bare.flatMap((name) => [name, `${name}市`]))])} and ${group.id} <> ${exceptId}`,
    )
    .groupBy(group.city)
    .orderBy(sql`count(*), ${group.city}`);
  return new Map(rows.map(({ city }) => [bareCity(city), city]));
}
