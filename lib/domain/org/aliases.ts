import { and, eq, ne, sql } from "drizzle-orm";
import { db, group } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { touch } from "@/lib/fresh";
import { MOST_ALIASES } from "./group-contract";
import type { Keeper } from "./keeper";
import { isStanding, within } from "./scope";

interface Named {
  name: string;
  nameEn: string | null;
}

/**
 * The other names of an organisation after a change: those given, and the names that it gives up; none twice, whatever its case, and
 * none that it bears (docs/rules/org.md, "Names and codes").
 */
export function aliasesAfter(given: readonly string[], before: Named, after: Named): string[] {
  const former = [before.name, before.nameEn].filter((name) => name !== null && [...name].length > 1) as string[];
  const taken = new Set([after.name, after.nameEn].map((name) => name?.toLowerCase()));
  return [...former, ...given]
    .filter((name) => {
      const key = name.toLowerCase();
      return !taken.has(key) && taken.add(key);
    })
    .slice(0, MOST_ALIASES);
}

/**
 * Adds another name to an organisation, within a transaction; answers whether it is known by it because of this. Nothing happens outside
 * the keeper's scope, where it is known by the name already or has as many as it may, and where another of its kind is called so.
 */
export async function addAlias(groupId: string, name: string, keeper: Keeper): Promise<boolean> {
  const [before] = await db
    .select()
    .from(group)
    .where(and(eq(group.id, groupId), within(keeper, group.id), isStanding))
    .for("update");
  if (!before || [...name].length < 2 || before.aliases.length >= MOST_ALIASES) return false;
  const calledSo = sql`lower(${name}) in (select lower(called) from unnest(array[${group.name}, ${group.nameEn}] || ${group.aliases}) called)`;
  const others = and(ne(group.id, groupId), eq(group.kind, before.kind), isStanding, calledSo);
  const aliases = aliasesAfter([...before.aliases, name], before, before);
  if (aliases.length === before.aliases.length || (await db.$count(group, others)) > 0) return false;
  const [after] = await db
    .update(group)
    .set({ aliases, version: sql`${group.version} + 1` })
    .where(eq(group.id, groupId))
    .returning();
  await record(keeper, "group.update", "group", groupId, changesBetween(before, after ?? {}));
  await touch("groups", "site");
  return true;
}
