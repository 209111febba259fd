import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, dictItem, dictType, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import type * as calls from "./calls";
import { usesOf } from "./uses";

type Of<C extends { input: z.ZodType }> = z.output<C["input"]>;

/** Pages show the words of the kinds of news. */
const changed = () => touch("dictionary", "news");

/** The dictionary, held to the end of the transaction, so that what uses it is counted once. @throws notFound */
async function lockDictionary(code: string) {
  const [row] = await db.select().from(dictType).where(eq(dictType.code, code)).for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

const one = (dictCode: string, value: string) => and(eq(dictItem.dictCode, dictCode), eq(dictItem.value, value));

/** The entry, held: whoever makes something that bears it holds it, too. @throws notFound */
async function lockEntry(dictCode: string, value: string) {
  const [row] = await db.select().from(dictItem).where(one(dictCode, value)).for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

/** @throws conflict (dictionaryCodeTaken) */
export async function addDictionary(
  { dictCode, dictName, dictNameEn, note }: Of<typeof calls.addDictionary>,
  actor: Actor,
) {
  return transaction(async () => {
    const made = await db
      .insert(dictType)
      .values({ code: dictCode, name: dictName, nameEn: dictNameEn, note })
      .onConflictDoNothing()
      .returning({ code: dictType.code });
    if (made.length === 0) throw new Fault("conflict", {}, [{ field: "dictCode", fault: "dictionaryCodeTaken" }]);
    await record(actor, "dictionary.add", "dictionary", null, { code: dictCode, name: dictName });
    await changed();
    return null;
  });
}

/** @throws notFound, stale */
export async function updateDictionary(
  { dictCode, dictName, dictNameEn, note, version }: Of<typeof calls.updateDictionary>,
  actor: Actor,
) {
  return transaction(async () => {
    const before = await lockDictionary(dictCode);
    if (before.version !== version)
      throw stale("dictionary", null, { acts: ["dictionary.update"], said: { code: dictCode } });
    const after = { ...before, name: dictName, nameEn: dictNameEn, note, version: version + 1 };
    await db.update(dictType).set(after).where(eq(dictType.code, dictCode));
    const detail = { code: dictCode, ...changesBetween(before, after) };
    await record(actor, "dictionary.update", "dictionary", null, detail);
    await changed();
    return null;
  });
}

/** @throws notFound, dictionaryFixed for one that the product ships, dictionaryInUse */
export async function deleteDictionary({ dictCode }: Of<typeof calls.deleteDictionary>, actor: Actor) {
  return transaction(async () => {
    const row = await lockDictionary(dictCode);
    const isShipped = (await db.$count(dictItem, and(eq(dictItem.dictCode, dictCode), dictItem.shipped))) > 0;
    if (row.fixed || isShipped) throw new Fault("dictionaryFixed");
    const { forms, borne } = await usesOf(dictCode);
    const count = [...borne.values()].reduce((sum, n) => sum + n, forms);
    if (count > 0) throw new Fault("dictionaryInUse", { count });
    await db.delete(dictItem).where(eq(dictItem.dictCode, dictCode));
    await db.delete(dictType).where(eq(dictType.code, dictCode));
    await record(actor, "dictionary.delete", "dictionary", null, { code: dictCode, name: row.name });
    await changed();
    return null;
  });
}

/** @throws notFound, dictionaryFixed, conflict (entryValueTaken) */
export async function addEntry({ dictCode, value, tagType, ...words }: Of<typeof calls.addEntry>, actor: Actor) {
  return transaction(async () => {
    if ((await lockDictionary(dictCode)).fixed) throw new Fault("dictionaryFixed");
    const last = sql<number>`(select coalesce(max(sort) + 1, 0) from ${dictItem} where dict_code = ${dictCode})`;
    const made = await db
      .insert(dictItem)
      .values({ dictCode, value, ...words, tagType: tagType ?? null, sort: last })
      .onConflictDoNothing()
      .returning({ value: dictItem.value });
    if (made.length === 0) throw new Fault("conflict", {}, [{ field: "value", fault: "entryValueTaken" }]);
    await record(actor, "dictionary.addEntry", "dictionary", null, { code: dictCode, value, label: words.label });
    await changed();
    return null;
  });
}

/** @throws notFound, stale */
export async function updateEntry(
  { dictCode, value, tagType, version, ...words }: Of<typeof calls.updateEntry>,
  actor: Actor,
) {
  return transaction(async () => {
    await lockDictionary(dictCode);
    const before = await lockEntry(dictCode, value);
    if (before.version !== version)
      throw stale("dictionary", null, { acts: ["dictionary.updateEntry"], said: { code: dictCode, value } });
    const after = { ...before, ...words, tagType: tagType ?? null, version: version + 1 };
    await db.update(dictItem).set(after).where(one(dictCode, value));
    const detail = { code: dictCode, value, ...changesBetween(before, after) };
    await record(actor, "dictionary.updateEntry", "dictionary", null, detail);
    await changed();
    return null;
  });
}

/** @throws notFound, stale where the entries are no longer those that were ordered */
export async function orderEntries({ dictCode, values }: Of<typeof calls.orderEntries>, actor: Actor) {
  return transaction(async () => {
    await lockDictionary(dictCode);
    const rows = await db.select({ value: dictItem.value }).from(dictItem).where(eq(dictItem.dictCode, dictCode));
    const wanted = new Set(values);
    if (wanted.size !== values.length || wanted.size !== rows.length || rows.some(({ value }) => !wanted.has(value)))
      throw stale("dictionary", null, { said: { code: dictCode } });
    await db.execute(sql`
      update ${dictItem} i set sort = o.at from unnest(${sql.param(values)}::text[]) with ordinality o (value, at)
      where i.dict_code = ${dictCode} and i.value = o.value`);
    await record(actor, "dictionary.order", "dictionary", null, { code: dictCode });
    await changed();
    return null;
  });
}

/** @throws notFound, dictionaryFixed for one that the product speaks of, dictionaryInUse */
export async function deleteEntry({ dictCode, value }: Of<typeof calls.deleteEntry>, actor: Actor) {
  return transaction(async () => {
    const { fixed } = await lockDictionary(dictCode);
    const row = await lockEntry(dictCode, value);
    if (fixed || row.shipped) throw new Fault("dictionaryFixed");
    const { forms, borne } = await usesOf(dictCode);
    const count = (borne.get(value) ?? 0) + forms;
    if (count > 0) throw new Fault("dictionaryInUse", { count });
    await db.delete(dictItem).where(one(dictCode, value));
    await record(actor, "dictionary.deleteEntry", "dictionary", null, { code: dictCode, value, label: row.label });
    await changed();
    return null;
  });
}
