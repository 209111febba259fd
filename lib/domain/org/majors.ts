import { and, asc, count, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, group, major, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { mustExist } from "@/lib/query/must-exist";
import { nameTaken } from "@/lib/query/name-taken";
import { dataScope } from "./data-scope";
import { isHeld } from "./groups";
import type { Keeper } from "./keeper";
import type { MajorChange, majorPage as majorPageEndpoint, NewMajor } from "./major-contract";
import { within } from "./scope";

const taken = nameTaken("major_name", "majorName", "majorNameTaken");

/** The national catalogue is read by everybody and written by somebody whose scope is everything. */
const mayEdit = (keeper: Keeper, collegeId: string | null) => collegeId !== null || keeper.dataScope === dataScope.all;

type Query = z.output<typeof majorPageEndpoint.input>;

/** The national catalogue and the majors of colleges in scope, as far as the filters leave them. */
export function majorsFound({ keywords, collegeId, from }: Omit<Query, "pageNum" | "pageSize">, keeper: Keeper) {
  const like = keywords && `%${keywords.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return and(
    or(isNull(major.collegeId), within(keeper, major.collegeId)),
    collegeId ? eq(major.collegeId, collegeId) : undefined,
    from === "catalogue" ? isNull(major.collegeId) : undefined,
    from === "college" ? sql`${major.collegeId} is not null` : undefined,
    like
      ? sql`(${major.name} ilike ${like} or ${major.code} ilike ${like} or ${major.class} ilike ${like})`
      : undefined,
  );
}

/** A page of them. @throws notFound for a college out of scope */
export async function majorPage(query: Query, keeper: Keeper) {
  await mustExist({ collegeId: [group, query.collegeId, within(keeper, group.id)] });
  const school = alias(group, "school");
  const where = majorsFound(query, keeper);
  const [[found], rows] = await together(
    () => db.select({ total: count() }).from(major).where(where),
    () =>
      db
        .select({ row: major, collegeName: group.name, schoolName: school.name })
        .from(major)
        .leftJoin(group, eq(group.id, major.collegeId))
        .leftJoin(school, eq(school.id, group.parentId))
        .where(where)
        .orderBy(
          sql`${major.collegeId} nulls last`,
          asc(major.sort),
          asc(major.category),
          asc(major.class),
          asc(major.name),
        )
        .limit(query.pageSize)
        .offset((query.pageNum - 1) * query.pageSize),
  );
  return {
    list: rows.map(({ row, collegeName, schoolName }) => ({
      majorId: row.id,
      majorName: row.name,
      majorCode: row.code,
      category: row.category,
      majorClass: row.class,
      collegeId: row.collegeId,
      collegeName,
      schoolName,
      sort: row.sort,
      version: row.version,
      editable: mayEdit(keeper, row.collegeId),
    })),
    total: found?.total ?? 0,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  };
}

/** @throws notFound */
async function findMajor(id: string, keeper: Keeper) {
  const [row] = await db
    .select()
    .from(major)
    .where(and(eq(major.id, id), or(isNull(major.collegeId), within(keeper, major.collegeId))))
    .for("update");
  if (!row || !mayEdit(keeper, row.collegeId)) throw new Fault("notFound");
  return row;
}

/** @throws notFound (college out of scope, or the catalogue for who may not write it), conflict (majorNameTaken) */
export async function addMajor(input: z.output<typeof NewMajor>, keeper: Keeper) {
  return transaction(async () => {
    const collegeId = input.collegeId ?? null;
    const [college] = collegeId
      ? await db
          .select({ id: group.id })
          .from(group)
          .where(and(eq(group.id, collegeId), eq(group.kind, "college"), within(keeper, group.id)))
      : [];
    if ((collegeId && !college) || !mayEdit(keeper, collegeId))
      throw new Fault("notFound", {}, [{ field: "collegeId", fault: "notFound" }]);
    const { majorName: name, majorCode: code, majorClass, category, sort } = input;
    const [made] = await db
      .insert(major)
      .values({ name, code, class: majorClass, category, collegeId, sort })
      .returning({ id: major.id })
      .catch(taken);
    const majorId = made?.id as string;
    await record(keeper, "major.add", "major", majorId, { name, collegeId });
    await touch("groups");
    return { majorId };
  });
}

/** @throws notFound, stale, conflict (majorNameTaken) */
export async function updateMajor(input: z.output<typeof MajorChange>, keeper: Keeper) {
  return transaction(async () => {
    const before = await findMajor(input.majorId, keeper);
    if (before.version !== input.version) throw stale("major", before.id);
    const { majorName: name = before.name, majorCode: code, majorClass, category, sort } = input;
    const set = { name, code, class: majorClass, category, sort, version: before.version + 1 };
    const [after] = await db.update(major).set(set).where(eq(major.id, before.id)).returning().catch(taken);
    await record(keeper, "major.update", "major", before.id, changesBetween(before, after ?? {}));
    await touch("groups");
    return null;
  });
}

/** All or none. @throws notFound, majorInUse */
export async function deleteMajors({ ids }: { ids: string[] }, keeper: Keeper) {
  return transaction(async () => {
    const rows = await Promise.all([...new Set(ids)].map((id) => findMajor(id, keeper)));
    await db
      .delete(major)
      .where(inArray(major.id, [...rows.map((row) => row.id), "0"]))
      .catch((error: unknown) => {
        throw isHeld(error) ? new Fault("majorInUse") : error;
      });
    for (const row of rows) await record(keeper, "major.delete", "major", row.id, { name: row.name });
    await touch("groups");
    return { deleted: rows.length };
  });
}
