import { and, count, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, file, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { shownName } from "@/lib/i18n/shown-name";
import { mustExist } from "@/lib/query/must-exist";
import { aliasesAfter } from "./aliases";
import { bareCity, citiesAsListed } from "./cities";
import { type GroupChange, type GroupKind, kindsBelow, type NewGroup } from "./group-contract";
import type { Keeper } from "./keeper";
import { isStanding, within } from "./scope";
import { closeness, named } from "./search";
import { spellingOf } from "./spelling";

type Query = { pageNum: number; pageSize: number; keywords?: string; parentId?: string; kind?: GroupKind };

/** The organisations in scope that the filters of a list leave. */
export const groupsFound = (query: Omit<Query, "pageNum" | "pageSize">, keeper: Keeper) =>
  and(
    within(keeper, group.id),
    query.kind ? eq(group.kind, query.kind) : undefined,
    query.parentId ? eq(group.parentId, query.parentId) : undefined,
    query.keywords ? named(query.keywords) : undefined,
  );

/** Lists the groups in scope; `parentId` narrows them to its direct children. @throws notFound out of scope */
export async function groupPage(query: Query, keeper: Keeper) {
  await mustExist({ parentId: [group, query.parentId, within(keeper, group.id)] });
  const parent = alias(group, "parent");
  const where = groupsFound(query, keeper);
  const [[found], rows] = await together(
    () => db.select({ total: count() }).from(group).where(where),
    () =>
      db
        .select({
          row: group,
          parentName: shownName(parent, keeper.locale),
          childCount: sql<number>`(select count(*)::int from "group" below where below.parent_id = ${group.id})`,
        })
        .from(group)
        .leftJoin(parent, eq(parent.id, group.parentId))
        .where(where)
        .orderBy(query.keywords ? closeness(query.keywords) : sql`${group.kind}, ${group.sort}, ${group.code}`)
        .limit(query.pageSize)
        .offset((query.pageNum - 1) * query.pageSize),
  );
  return {
    list: rows.map(({ row, parentName, childCount }) => ({
      ...row,
      groupId: row.id,
      groupCode: row.code,
      groupName: row.name,
      groupNameEn: row.nameEn,
      parentName,
      childCount,
    })),
    total: found?.total ?? 0,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  };
}

/** A group in the caller's scope, locked. @throws notFound out of scope, merged or of another kind */
async function findGroup(id: string, keeper: Keeper, kind?: GroupKind) {
  const [row] = await db
    .select()
    .from(group)
    .where(and(eq(group.id, id), within(keeper, group.id), isStanding, kind ? eq(group.kind, kind) : undefined))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

async function mustBeNewCode(code: string, exceptId = "0") {
  const [taken] = await db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.code, code), sql`${group.id} <> ${exceptId}`));
  if (taken) throw new Fault("conflict", {}, [{ field: "groupCode", fault: "groupCodeTaken" }]);
}

async function mustBeNewName(name: string, parentId: string | null, kind: GroupKind, exceptId = "0") {
  const [taken] = await db
    .select({ id: group.id })
    .from(group)
    .where(
      and(
        sql`${group.parentId} = ${parentId}`,
        eq(group.kind, kind),
        eq(group.name, name),
        sql`${group.id} <> ${exceptId}`,
      ),
    );
  if (taken) throw new Fault("conflict", {}, [{ field: "groupName", fault: "groupNameTaken" }]);
}

/** A city as the other organisations of its name have it. */
const cityAsListed = async (city: string | null | undefined, exceptId?: string) =>
  city && ((await citiesAsListed([city], exceptId)).get(bareCity(city)) ?? city);

/** A logo is a picture of our own store that everybody may open. @throws notFound */
async function mustBeLogo(logoUrl: string | null | undefined) {
  if (!logoUrl) return;
  const id = new URLSearchParams(logoUrl.split("?")[1]).get("fileId") ?? "0";
  const [found] = await db
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.id, id), eq(file.purpose, "logo"), eq(file.open, 1)));
  if (!found) throw new Fault("notFound", {}, [{ field: "logoUrl", fault: "notFound" }]);
}

/** @throws notFound (parent out of scope), groupKindWrong, conflict (name or code taken) */
export async function addGroup(input: z.output<typeof NewGroup>, keeper: Keeper) {
  return transaction(async () => {
    const parent = await findGroup(input.parentId, keeper);
    if (!kindsBelow[parent.kind].includes(input.kind))
      throw new Fault("groupKindWrong", {}, [{ field: "kind", fault: "groupKindWrong" }]);
    await mustBeLogo(input.logoUrl);
    await mustBeNewCode(input.groupCode);
    await mustBeNewName(input.groupName, parent.id, input.kind);
    const { rows } = await db.execute<{ id: string }>(sql`select nextval('row_id') as id`);
    const groupId = rows[0]?.id as string;
    const { groupCode: code, groupName: name, groupNameEn: nameEn, parentId, kind, sort, ...rest } = input;
    const named = { name, nameEn: nameEn ?? null };
    await db.insert(group).values({
      ...rest,
      city: await cityAsListed(rest.city),
      aliases: aliasesAfter(input.aliases ?? [], named, named),
      ...spellingOf(name),
      id: groupId,
      ...{ parentId, kind, code, name, nameEn, sort },
      path: `${parent.path}${groupId}/`,
      provinceCode: parent.provinceCode,
    });
    await record(keeper, "group.add", "group", groupId, { name, kind, parentId });
    await touch("groups");
    return { groupId };
  });
}

/** @throws notFound, stale, conflict (name or code taken) */
export const updateGroup = (input: z.output<typeof GroupChange>, keeper: Keeper) => changeGroup(input, keeper);

/** `kind` narrows what may be named: a school's administrator changes schools here, not their province. */
export async function changeGroup(input: z.output<typeof GroupChange>, keeper: Keeper, kind?: GroupKind) {
  return transaction(async () => {
    const before = await findGroup(input.groupId, keeper, kind);
    if (before.version !== input.version) throw stale("group", before.id);
    const { groupId, version: _, groupCode: code, groupName: name, groupNameEn: nameEn, ...rest } = input;
    if (rest.logoUrl !== before.logoUrl) await mustBeLogo(rest.logoUrl);
    if (code && code !== before.code) await mustBeNewCode(code, groupId);
    if (name && name !== before.name) await mustBeNewName(name, before.parentId, before.kind, groupId);
    const named = { name: name ?? before.name, nameEn: nameEn === undefined ? before.nameEn : nameEn };
    const aliases = aliasesAfter(input.aliases ?? before.aliases, before, named);
    const city = await cityAsListed(rest.city, groupId);
    const [after] = await db
      .update(group)
      .set({
        ...rest,
        city,
        code,
        name,
        nameEn,
        aliases,
        ...(name && spellingOf(name)),
        version: sql`${group.version} + 1`,
      })
      .where(eq(group.id, groupId))
      .returning();
    await record(keeper, "group.update", "group", groupId, changesBetween(before, after ?? {}));
    await touch("groups", "site");
    return null;
  });
}

/** All or none. @throws notFound, groupInUse (people, contests or groups below it) */
export const deleteGroups = (input: { ids: string[] }, keeper: Keeper) => removeGroups(input, keeper);

export async function removeGroups({ ids }: { ids: string[] }, keeper: Keeper, kind?: GroupKind) {
  return transaction(async () => {
    const rows = await Promise.all([...new Set(ids)].map((id) => findGroup(id, keeper, kind)));
    if (rows.some((row) => row.id === keeper.groupId || row.parentId === null)) throw new Fault("groupInUse");
    await db
      .delete(group)
      .where(inArray(group.id, [...rows.map((row) => row.id), "0"]))
      .catch((error: unknown) => {
        throw isHeld(error) ? new Fault("groupInUse") : error;
      });
    for (const row of rows) await record(keeper, "group.delete", "group", row.id, { name: row.name, kind: row.kind });
    await touch("groups");
    return { deleted: rows.length };
  });
}

/** A row that others point to: the database says so (23503), whichever room they belong to. */
export const isHeld = (error: unknown) =>
  ((error as { cause?: { code?: string } })?.cause?.code ?? (error as { code?: string })?.code) === "23503";
