import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { db, group, major } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { isStanding, within } from "@/lib/domain/org";
import type { Values } from "./columns";

export type Stored = typeof major.$inferSelect;

/**
 * Loads what rows are judged by, in two statements: the colleges in scope that they name, and the majors of these and of the national
 * catalogue that bear one of their names. `hold`: no other import adds majors there until the transaction ends.
 */
export async function worldOf(rows: readonly Values[], actor: Actor, hold: boolean) {
  const codes = [...new Set(rows.map(({ collegeCode }) => collegeCode.toLowerCase()).filter(Boolean))];
  const isNamed = and(
    sql`lower(${group.code}) = any (${sql.param(codes)}::text[])`,
    eq(group.kind, "college"),
    within(actor, group.id),
    isStanding,
  );
  // Imports into the catalogue wait for one another at the platform's row.
  const matching = db
    .select({ id: group.id, code: group.code, kind: group.kind })
    .from(group)
    .where(hold ? or(isNamed, isNull(group.parentId)) : isNamed);
  const found = hold ? await matching.orderBy(group.id).for("update") : await matching;
  const colleges = found.filter(({ kind }) => kind === "college");
  const names = [...new Set(rows.map(({ majorName }) => majorName))];
  const stored = await db
    .select()
    .from(major)
    .where(
      and(
        or(isNull(major.collegeId), inArray(major.collegeId, [...colleges.map(({ id }) => id), "0"])),
        sql`${major.name} = any (${sql.param(names)}::text[])`,
      ),
    );
  return {
    byCode: new Map(colleges.map(({ id, code }) => [code.toLowerCase(), id])),
    byName: grouped(stored, ({ collegeId, name }) => keyOf(collegeId, name)),
  };
}
export type World = Awaited<ReturnType<typeof worldOf>>;

export const keyOf = (collegeId: string | null, name: string) => `${collegeId ?? ""} ${name}`;
