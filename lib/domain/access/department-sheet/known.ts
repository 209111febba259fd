import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { db, department, group } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { isStanding, within } from "@/lib/domain/org";
import { inTree, pathOf, type Values } from "./columns";

export type Stored = typeof department.$inferSelect;

/** Departments in the order of lists. */
export const departmentsIn = (groupIds: readonly string[]) =>
  db
    .select()
    .from(department)
    .where(inArray(department.groupId, [...groupIds, "0"]))
    .orderBy(asc(department.sort), asc(department.id));

/**
 * Loads what rows are judged by, in two statements: the organisations that they name or that `homeId` is, as far as they are in scope,
 * and their departments by their paths. `hold`: no other import adds departments there until the transaction ends.
 */
export async function worldOf(rows: readonly Values[], homeId: string | null, actor: Actor, hold: boolean) {
  const codes = [...new Set(rows.map(({ groupCode }) => groupCode.toLowerCase()).filter(Boolean))];
  const matching = db
    .select({ id: group.id, code: group.code })
    .from(group)
    .where(
      and(
        or(sql`lower(${group.code}) = any (${sql.param(codes)}::text[])`, homeId ? eq(group.id, homeId) : undefined),
        within(actor, group.id),
        isStanding,
      ),
    );
  const groups = hold ? await matching.orderBy(group.id).for("update") : await matching;
  const stored = await departmentsIn(groups.map(({ id }) => id));
  const byPath = new Map<string, Stored>();
  for (const own of grouped(stored, ({ groupId }) => groupId).values())
    for (const { row, parentPath } of inTree(own)) {
      const key = keyOf(row.groupId, pathOf(parentPath, row.name));
      if (!byPath.has(key)) byPath.set(key, row);
    }
  const byCode = new Map(groups.map(({ id, code }) => [code.toLowerCase(), id]));
  return { byCode, homeId: groups.find(({ id }) => id === homeId)?.id ?? null, byPath };
}
export type World = Awaited<ReturnType<typeof worldOf>>;

export const keyOf = (groupId: string, path: string) => `${groupId} ${path}`;
