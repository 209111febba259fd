import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, dictItem, dictType } from "@/db";
import { qualified } from "@/db/qualified";
import { together } from "@/lib/collection/together";
import type * as calls from "./calls";
import { usesOf } from "./uses";

/** Every dictionary, those that the product ships first. */
export async function dictionaries(): Promise<calls.Dictionary[]> {
  const rows = await db
    .select({
      ...{ dictCode: dictType.code, dictName: dictType.name, dictNameEn: dictType.nameEn, note: dictType.note },
      ...{ fixed: dictType.fixed, version: dictType.version },
      itemCount: sql<number>`(select count(*)::int from ${dictItem} i where i.dict_code = ${qualified(dictType.code)})`,
    })
    .from(dictType)
    .orderBy(asc(dictType.createdAt), asc(dictType.code));
  const list: calls.Dictionary[] = [];
  for (const { fixed, ...row } of rows)
    list.push({ ...row, fixed: fixed ? 1 : 0, formCount: (await usesOf(row.dictCode)).forms });
  return list;
}

/** The entries of a dictionary; none of one that there is not. */
export async function dictionaryEntries({
  dictCode,
}: z.output<typeof calls.dictionaryEntries.input>): Promise<calls.DictionaryEntry[]> {
  const inOrder = () =>
    db
      .select({ ...getTableColumns(dictItem), fixed: dictType.fixed })
      .from(dictItem)
      .innerJoin(dictType, eq(dictType.code, dictItem.dictCode))
      .where(eq(dictItem.dictCode, dictCode))
      .orderBy(asc(dictItem.sort), asc(dictItem.value));
  const [rows, { borne }] = await together(inOrder, () => usesOf(dictCode));
  return rows.map(({ value, label, labelEn, tagType, sort, shipped, version, fixed }) => ({
    ...{ value, label, labelEn, sort, version, shipped: shipped ? 1 : 0 },
    useCount: fixed ? null : (borne.get(value) ?? 0),
    tagType: tagType as calls.DictionaryEntry["tagType"],
  }));
}
