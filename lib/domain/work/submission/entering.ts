import { sql } from "drizzle-orm";
import { db, readingDue, stageEntry, stageWindow, team, work, workFile, workVersion } from "@/db";
import { isOneOf } from "@/db/many";
import type { Doer } from "@/lib/audit";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { notifyTeams } from "@/lib/domain/work/notifying";
import { titleNow } from "@/lib/domain/work/version/retitling";
import type { Names } from "@/lib/i18n/named";

interface Entrant {
  workId: string;
  rank: number | null;
  source: "promoted" | "direct" | "reserve";
  /** The version that goes on; the work's final one where none is named. */
  versionId?: string;
  /** The team that another contest made of its own, and the track there; else the work stays with its team in its track. */
  into?: { teamId: string; itemId: string };
}

/**
 * Enters works into a stage, each with the version that it was judged by. A stage with submission receives it as submitted,
 * and the team may improve it there by that stage's rules; otherwise it waits for review at once. A work that the team
 * already has there is preserved, and what only stands for a work that was judged outside is a draft where works are taken. The stage
 * may be another contest's.
 * @returns the number of works created
 */
export async function enterStage(entrants: readonly Entrant[], stageId: string, stageName: Names, doer: Doer) {
  const takesWorks =
    (await db.$count(stageWindow, sql`${stageWindow.stageId} = ${stageId} and ${stageWindow.type} = 'submit'`)) > 0;
  const status = takesWorks ? "submitted" : "valid";
  const { entered, made, blank } = await copied(entrants, stageId, status);
  await workLifecycle.begin(made, status, doer);
  await workLifecycle.begin(blank, "draft", doer);
  const rows = await db
    .select({ id: work.id, teamId: work.teamId, title: work.title })
    .from(work)
    .where(isOneOf(work.id, entered));
  await notifyTeams(rows, "workPromoted", { name: stageName });
  return made.length + blank.length;
}

/** One statement for all, since a work and its version name each other. */
async function copied(entrants: readonly Entrant[], stageId: string, status: "submitted" | "valid") {
  const { rows } = await db.execute<{ entered: string[]; made: string[]; blank: string[] }>(sql`
    with wanted as (
        select w.id, coalesce(e."versionId", w.final_version_id) as version_id, e.rank, e.source, w.owner_group_id,
          coalesce((e."into" ->> 'teamId')::bigint, w.team_id) as team_id, coalesce((e."into" ->> 'itemId')::bigint, w.item_id) as item_id
        from jsonb_to_recordset(${JSON.stringify(entrants)}::jsonb)
          as e("workId" bigint, rank int, source text, "versionId" bigint, "into" jsonb)
        join ${work} w on w.id = e."workId"),
      entered as (
        insert into ${stageEntry} (stage_id, work_id, version_id, rank, source)
        select ${stageId}::bigint, id, version_id, rank, source from wanted where version_id is not null
        on conflict do nothing returning work_id, version_id),
      fresh as materialized (
        select nextval('row_id') as id, nextval('row_id') as first, w.team_id, t.contest_id, w.item_id, w.owner_group_id, v as version,
          ${titleNow(sql`v`)} as title, v.imported and ${status}::work_status = 'submitted' as blank
        from entered e join wanted w on w.id = e.work_id join ${team} t on t.id = w.team_id join ${workVersion} v on v.id = e.version_id),
      made as (
        insert into ${work} (id, team_id, contest_id, item_id, owner_group_id, stage_id, title, draft_answers, status, final_version_id)
        select id, team_id, contest_id, item_id, owner_group_id, ${stageId}::bigint, title, (version).answers,
          case when blank then 'draft' else ${status}::work_status end, case when not blank then first end
        from fresh on conflict (team_id, stage_id) do nothing returning id, final_version_id as first),
      versions as (
        insert into ${workVersion} (id, work_id, no, title, answers, form_version_id, statement_name, statement_hash, submitted_by, submitted_at, imported)
        select first, id, 1, title, (version).answers, (version).form_version_id, (version).statement_name,
          (version).statement_hash, (version).submitted_by, (version).submitted_at, (version).imported
        from fresh join made using (id, first)),
      due as (
        insert into ${readingDue} (version_id) select first from made where first is not null on conflict do nothing),
      files as (
        insert into ${workFile} (work_id, version_id, slot, file_id, name, sort)
        select f.id, place.version_id, was.slot, was.file_id, was.name, was.sort
        from fresh f join made using (id, first) join ${workFile} was on was.version_id = (f.version).id
        cross join lateral (values (null::bigint), (f.first)) as place(version_id))
    select coalesce((select array_agg(work_id::text) from entered), '{}') as entered,
      coalesce((select array_agg(id::text) from made where first is not null), '{}') as made,
      coalesce((select array_agg(id::text) from made where first is null), '{}') as blank`);
  return rows[0] ?? { entered: [], made: [], blank: [] };
}
