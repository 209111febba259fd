import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group } from "@/db";
import { recordEach } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import type { ImportRequest } from "@/lib/http/file/import";
import { limit } from "@/lib/limit/limits";
import { mustExist } from "@/lib/query/must-exist";
import { checkFile, type ImportKind, importChecked } from "@/lib/sheet/importing";
import type { checkDepartments as checkCall, DepartmentColumn } from "./calls";
import { columns } from "./columns";
import { type Entry, judgeAll } from "./judging";
import { worldOf } from "./known";

const checks = limit("department-import-check", { points: 60, seconds: 600 });

interface Options {
  updateSupport: 0 | 1;
  /** The organisation of rows that name none. */
  groupId: string | null;
}

const departments: ImportKind<DepartmentColumn, Options, Entry, Actor> = {
  kind: "department",
  ...columns,
  judge: async (rows, { updateSupport, groupId }, actor, hold) => {
    const world = await worldOf(
      rows.map((row) => row.values),
      groupId,
      actor,
      hold,
    );
    return judgeAll(rows, world, updateSupport === 1, actor);
  },
  write: writeEntries,
};

/**
 * Reads and judges a spreadsheet of departments; nothing of them is written (docs/rules/org.md, "Import and export").
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); notFound for an organisation out of
 * scope; tooFast
 */
export async function checkDepartments(
  { file, updateSupport, groupId }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await mustExist({ groupId: [group, groupId, within(actor, group.id)] });
  await checks.take(actor.userId);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const options = { updateSupport, groupId: groupId ?? actor.groupId };
  return checkFile(departments, { file, bytes, options }, actor);
}

/**
 * Imports a checked spreadsheet, judged once more by what is true now: all of it, or with `onlyValid` the rows without problems.
 * @throws notFound for a check of somebody else; importOutdated, importUsed, importOtherFile, importFailed, with a result as data
 */
export const importDepartments = (request: z.output<typeof ImportRequest>, actor: Actor) =>
  importChecked(departments, request, actor);

async function writeEntries(entries: readonly Entry[], actor: Actor) {
  const fresh = entries.flatMap((entry) => (entry.known === null ? [entry] : []));
  const changed = entries.flatMap((entry) => (entry.known === null ? [] : [entry]));
  const { rows: ids } = await db.execute<{ id: string }>(
    sql`select nextval('row_id')::text as id from generate_series(1, ${fresh.length}::int)`,
  );
  const idBy = new Map(fresh.map(({ key }, n) => [key, ids[n]?.id as string]));
  const lines = fresh.map(({ key, groupId, name, sort, parent }) => {
    const parentId = parent && ("id" in parent ? parent.id : idBy.get(parent.key));
    return { id: idBy.get(key), groupId, parentId, name, sort };
  });
  await db.execute(sql`
    insert into department (id, group_id, parent_id, name, sort)
    select t.id, t."groupId", t."parentId", t.name, coalesce(t.sort, 0)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as t(id bigint, "groupId" bigint, "parentId" bigint, name text, sort integer)`);
  const added = lines.map(({ id, name }) => ({ id: id as string, detail: { name, imported: true } }));
  await recordEach(actor, "department.add", "department", added);

  const orders = changed.map(({ known, sort }) => ({ id: known.id, sort }));
  await db.execute(sql`
    update department d set sort = t.sort, version = d.version + 1
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as t(id bigint, sort integer) where d.id = t.id`);
  const reordered = changed.map(({ known, sort }) => ({
    id: known.id,
    detail: { ...changesBetween(known, { sort }), imported: true },
  }));
  await recordEach(actor, "department.update", "department", reordered);
}
