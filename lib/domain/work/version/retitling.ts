import { desc, eq, type SQL, sql } from "drizzle-orm";
import { db, stage, work, workVersion } from "@/db";
import { copyFiles } from "@/lib/domain/work/file/files-of";
import { readVersionsSoon } from "@/lib/domain/work/lint/due";
import { lockWork } from "@/lib/domain/work/ownership";
import { judgedStatuses, type WorkStatus } from "@/lib/domain/work/shapes";

/** What a version is called now: where a change request gave it another title, by that. `of` is its row in the statement. */
export const titleNow = (
  of: SQL,
) => sql<string>`coalesce((select r.title from work_version r where r.work_id = ${of}.work_id
  and r.retitles = coalesce(${of}.retitles, ${of}.id) order by r.no desc limit 1), ${of}.title)`;

/** Works that are handed in and still take part. */
const handedIn: readonly WorkStatus[] = ["submitted", "locked", "valid", ...judgedStatuses];

/** The work of the last stage that a team has one in, if it is handed in; one that only stands for its team is not. */
async function lastWork(teamId: string) {
  const [last] = await db
    .select({ id: work.id, status: work.status, title: workVersion.title, imported: workVersion.imported })
    .from(work)
    .innerJoin(stage, eq(stage.id, work.stageId))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .where(eq(work.teamId, teamId))
    .orderBy(desc(stage.seq))
    .limit(1);
  return last?.title != null && !last.imported && handedIn.includes(last.status)
    ? { id: last.id, title: last.title }
    : null;
}

/** The title of the work that a team handed in last; null while its own page can change it. */
export const titleOfWork = async ({ teamId }: { teamId: string }) => (await lastWork(teamId))?.title ?? null;

/**
 * Gives the work that a team handed in last another title: a version of its own with the same answers, files and signature, since
 * what was handed in stays (docs/rules/enrollment.md, "Change requests"). A review goes on with the version that it began with.
 */
export async function retitleWork({ teamId, title }: { teamId: string; title: string }) {
  const last = await lastWork(teamId);
  if (!last) return;
  const { work: row } = await lockWork(last.id);
  const old = row.finalVersionId as string;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into work_version (work_id, no, title, retitles, answers, form_version_id, statement_name, statement_hash, submitted_by, submitted_at)
    select v.work_id, (select max(no) + 1 from work_version where work_id = v.work_id), ${title}, coalesce(v.retitles, v.id), v.answers,
      v.form_version_id, v.statement_name, v.statement_hash, v.submitted_by, app_now()
    from work_version v where v.id = ${old} returning id`);
  const versionId = rows[0]?.id as string;
  await copyFiles(row.id, old, versionId);
  await db
    .update(work)
    .set({ title, finalVersionId: versionId, version: row.version + 1 })
    .where(eq(work.id, row.id));
  await readVersionsSoon([versionId]);
}
