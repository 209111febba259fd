import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { recordEach } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import type { Actor } from "@/lib/domain/actor";
import { touch } from "@/lib/fresh";
import type { ImportRequest } from "@/lib/http/file/import";
import { limit } from "@/lib/limit/limits";
import { checkFile, type ImportKind, importChecked } from "@/lib/sheet/importing";
import type { checkMajors as checkCall, MajorColumn } from "./calls";
import { columns } from "./columns";
import { type Entry, judgeAll } from "./judging";
import { worldOf } from "./known";

const checks = limit("major-import-check", { points: 60, seconds: 600 });

const majors: ImportKind<MajorColumn, { updateSupport: 0 | 1 }, Entry, Actor> = {
  kind: "major",
  ...columns,
  judge: async (rows, { updateSupport }, actor, hold) => {
    const world = await worldOf(
      rows.map((row) => row.values),
      actor,
      hold,
    );
    return judgeAll(world, updateSupport === 1, actor);
  },
  write: writeEntries,
};

/**
 * Reads and judges a spreadsheet of majors; nothing of them is written (docs/rules/org.md, "Import and export").
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); tooFast
 */
export async function checkMajors(
  { file, updateSupport }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return checkFile(majors, { file, bytes, options: { updateSupport } }, actor);
}

/**
 * Imports a checked spreadsheet, judged once more by what is true now: all of it, or with `onlyValid` the rows without problems.
 * @throws notFound for a check of somebody else; importOutdated, importUsed, importOtherFile, importFailed, with a result as data
 */
export const importMajors = (request: z.output<typeof ImportRequest>, actor: Actor) =>
  importChecked(majors, request, actor);

async function writeEntries(entries: readonly Entry[], actor: Actor) {
  const fresh = entries.flatMap((entry) => (entry.known === null ? [entry] : []));
  const changed = entries.flatMap((entry) => (entry.known === null ? [] : [entry]));
  const { rows: made } = await db.execute<{ id: string; name: string; collegeId: string | null }>(sql`
    insert into major (college_id, name, code, category, class, sort)
    select t."collegeId", t.name, t.code, t.category, t.class, coalesce(t.sort, 0)
    from jsonb_to_recordset(${JSON.stringify(fresh.map(({ about, ...rest }) => ({ ...about, ...rest })))}::jsonb)
      as t("collegeId" bigint, name text, code text, category text, class text, sort integer)
    returning id::text, name, college_id::text as "collegeId"`);
  const added = made.map(({ id, ...detail }) => ({ id, detail: { ...detail, imported: true } }));
  await recordEach(actor, "major.add", "major", added);

  const lines = changed.map(({ known, about }) => ({ ...known, ...about }));
  await db.execute(sql`
    update major m set code = t.code, category = t.category, class = t.class, sort = t.sort, version = m.version + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as t(id bigint, code text, category text, class text, sort integer) where m.id = t.id`);
  const edited = changed.map(({ known, about }) => ({
    id: known.id,
    detail: { ...changesBetween(known, about), imported: true },
  }));
  await recordEach(actor, "major.update", "major", edited);
  await touch("groups");
}
