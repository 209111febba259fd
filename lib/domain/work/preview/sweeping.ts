import { sql } from "drizzle-orm";
import { db, file, filePreview, transaction, workClean, workFile } from "@/db";
import { isOneOf } from "@/db/many";
import { secondsFromNow } from "@/lib/clock";
import { sweepScratch } from "@/lib/storage/preview";
import { previewable } from "@/lib/storage/preview/shapes";
import { wake } from "@/lib/wake";

/** A work's file, or the copy of one, has the content of the row `f` of files. */
const used = sql`(exists (select 1 from ${workFile} w where w.file_id = f.id) or exists (select 1 from ${workClean} c where c.file_id = f.id))`;

/**
 * Removes previews of contents that no file of a work has any more, and has those made that are missing: of files from before there were
 * previews. What a killed process left in its folder for a run goes as well. What is younger than `olderThan` seconds may belong to a file that is just being written.
 * @returns how many were removed
 */
export async function sweepPreviews(olderThan = 3600): Promise<number> {
  await sweepScratch();
  const removed = await transaction(async () => {
    const { rows } = await db.execute<{ file_id: string | null }>(sql`
      delete from ${filePreview} p where p.created_at < ${secondsFromNow(-olderThan)}
        and not exists (select 1 from ${file} f where f.sha256 = p.sha256 and ${used}) returning file_id::text`);
    const ids = rows.flatMap((row) => row.file_id ?? []);
    if (ids.length > 0) await db.delete(file).where(isOneOf(file.id, ids));
    return rows.length;
  });
  const { rowCount } = await db.execute(sql`
    insert into ${filePreview} (sha256, mime, kind)
    select distinct on (f.sha256) f.sha256, f.mime, t.kind from ${file} f
    join jsonb_to_recordset(${JSON.stringify(previewable)}::jsonb) as t(mime text, kind text) on t.mime = f.mime
    where f.purpose = 'work' and ${used} and not exists (select 1 from ${filePreview} p where p.sha256 = f.sha256)
    order by f.sha256, f.id on conflict do nothing`);
  if (rowCount) wake("makePreviews");
  return removed;
}
