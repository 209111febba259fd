import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { known, within } from "@/lib/domain/org";
import { hasColleges, runner, runnerOfTeam } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { streamSheet, XLSX } from "@/lib/sheet";
import type { OrgRow } from "./calls";
import * as calls from "./calls";
import { runsNone } from "./idle";

type Filters = Omit<z.input<typeof calls.exportOrgs.input>, "stageId"> & { stageId: string };
type Raw = Omit<
  OrgRow,
  "orgName" | "schoolName" | "runsNone" | "hasScan" | "sealTime" | "receiveTime" | "remindTime" | "dueTime"
> & {
  name: string;
  nameEn: string | null;
  school: string | null;
  schoolEn: string | null;
  scanned: boolean;
  idle: boolean;
  sealedAt: string | null;
  receivedAt: string | null;
  remindedAt: string | null;
  dueAt: string | null;
  total: number;
};

/** Nothing is missing of an organisation that was passed over, but a stage of its own. */
const missing: Record<(typeof calls.lacks)[number], SQL> = {
  list: sql`(run.passed_at is null and (run.status is null or run.status in ('collecting', 'returned')))`,
  seal: sql`(run.passed_at is null and run.status is distinct from 'submitted')`,
  scan: sql`(run.passed_at is null and (seal.id is null or seal.scan_id is null))`,
  receipt: sql`(run.passed_at is null and (seal.id is null or seal.received_at is null))`,
  works: sql`gone.works > 0`,
  stage: runsNone,
};

/**
 * The organisations of a stage that the caller may see, by name: those with teams or works in it, with a number, or with a list. One
 * statement over the stage's works.
 */
async function matrix({ stageId, status, lacks, keywords }: Filters, actor: Actor, page: SQL): Promise<Raw[]> {
  const { rows } = await db.execute<Raw & Record<string, unknown>>(sql`
    with entered as materialized (
      select ${runner} as org_id, work.id, team.item_id from stage join work on work.stage_id = stage.id join team on team.id = work.team_id
      where stage.id = ${stageId} and work.status not in ('draft', 'missed', 'withdrawn', 'disqualified')),
    listed as (select entered.org_id, entered.item_id, e.place, e.direct, e.reason from entered
      left join stage_org r on r.stage_id = ${stageId} and r.org_id = entered.org_id
      left join stage_org_entry e on e.stage_org_id = r.id and e.work_id = entered.id),
    taking as (select ${runnerOfTeam} as org_id from stage join team on team.stage_id = stage.id
        where stage.id = ${stageId} and team.status not in ('withdrawn', 'rejected', 'disqualified')
      union select q.org_id from quota q join "group" g on g.id = q.org_id join stage on stage.id = q.stage_id
        where q.stage_id = ${stageId} and (stage.level <> 'college' or g.kind <> 'school')),
    numbers as (select org_id, item_id, (select q.value from quota q where q.stage_id = ${stageId}
        and (q.org_id is null or q.org_id = pair.org_id) and (q.item_id is null or q.item_id = pair.item_id)
        order by q.org_id is null, q.item_id is null limit 1) as number
      from (select distinct org_id, item_id from listed where place is not null) pair),
    -- Who stands below a work that left a sealed list has moved up.
    standing as (select *, row_number() over (partition by org_id, item_id order by place nulls last) as nth from listed),
    gone as (select e.seal_id, count(*)::int as works from work join sealed_entry e on e.work_id = work.id
      where work.stage_id = ${stageId} and work.status in ('withdrawn', 'disqualified') group by e.seal_id),
    counts as (select org_id, count(*)::int as entered, count(place)::int as ranked, count(*) filter (where direct)::int as direct,
      count(*) filter (where place is not null and nth > number)::int as substitutes,
      count(*) filter (where place is null and not direct and reason <> '')::int as left_out
      from standing left join numbers using (org_id, item_id) where org_id is not null group by org_id)
    select "group".id::text as "orgId", "group".name, "group".name_en as "nameEn", above.name as school, above.name_en as "schoolEn", coalesce(run.status::text, 'collecting') as status, run.way,
      coalesce(counts.entered, 0) as entered, coalesce(counts.ranked, 0) as ranked, coalesce(counts.direct, 0) as direct,
      coalesce(counts.substitutes, 0) as substitutes, coalesce(counts.left_out, 0) as "leftOut", coalesce(gone.works, 0) as "leftSince",
      (select sum((select q.value from quota q where q.stage_id = stage.id
          and (q.org_id is null or q.org_id = "group".id) and (q.item_id is null or q.item_id = item.id)
          order by q.org_id is null, q.item_id is null limit 1))::int
        from item where item.contest_id = contest.id and item.parent_id is null) as quota,
      seal.id::text as "sealId", seal.no as "sealNo", seal.sealed_at as "sealedAt", seal.received_at as "receivedAt",
      (select max(a.created_at) from audit a where a.entity = 'stageOrg' and a.entity_id = run.id and a.action = 'stageOrg.remind') as "remindedAt", seal.scan_id is not null as scanned,
      greatest(w.ends_at, own_w.ends_at) as "dueAt", ${runsNone} as idle, run.pass_reason as "passReason", count(*) over ()::int as total
    from stage join contest on contest.id = stage.contest_id
    left join stage_window w on w.stage_id = stage.id and w.type = 'review'
    cross join "group"
    left join "group" above on above.id = "group".parent_id and "group".kind = 'college'
    left join counts on counts.org_id = "group".id
    left join stage_org run on run.stage_id = stage.id and run.org_id = "group".id
    left join stage_org_window own_w on own_w.stage_org_id = run.id and own_w.type = 'review'
    left join lateral (select * from stage_org_seal s where s.stage_org_id = run.id and s.returned_at is null order by s.no desc limit 1) seal on true
    left join gone on gone.seal_id = seal.id
    where stage.id = ${stageId} and stage.owner_scope = 'org' and (counts.org_id is not null or run.id is not null or "group".id in (select org_id from taking))
      and (${within(actor, group.id)} or ${contestsWithin(actor)})
      and ${status ? sql`coalesce(run.status::text, 'collecting') = ${status}` : sql`true`}
      and ${lacks ? missing[lacks] : sql`true`} and ${keywords ? known(keywords) : sql`true`}
    order by "group".name, "group".id ${page}`);
  return rows;
}

const wire = (
  { name, nameEn, school, schoolEn, scanned, idle, sealedAt, receivedAt, remindedAt, dueAt, total: _, ...row }: Raw,
  actor: Actor,
): OrgRow => {
  const time = (at: string | null) => at && toWireTime(new Date(at));
  return {
    ...row,
    orgName: nameFor(actor.locale, { name, nameEn }),
    schoolName: school && nameFor(actor.locale, { name: school, nameEn: schoolEn }),
    hasScan: scanned ? 1 : 0,
    runsNone: idle ? 1 : 0,
    sealTime: time(sealedAt),
    receiveTime: time(receivedAt),
    remindTime: time(remindedAt),
    dueTime: time(dueAt),
  };
};

/** The first `most` organisations of a stage that the caller may see. */
const orgsOf = async (filters: Filters, actor: Actor, most: number) =>
  (await matrix(filters, actor, sql`limit ${most}`)).map((row) => wire(row, actor));

/** The matrix of a stage: organisation × quota, works, list, seal, scan, receipt. @throws notFound for a stage out of scope */
export async function listOrgs(input: z.output<typeof calls.listOrgs.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const rows = await matrix(input, actor, sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  if (rows.length === 0 && !(await isAtDesk(input.stageId, actor))) throw new Fault("notFound");
  return { list: rows.map((row) => wire(row, actor)), total: rows[0]?.total ?? 0, pageNum, pageSize };
}

/** Whether the caller organises the stage, sees an organisation in it, or colleges of theirs are expected in it. */
async function isAtDesk(stageId: string, actor: Actor): Promise<boolean> {
  if ((await orgsOf({ stageId }, actor, 1)).length > 0) return true;
  const { rows } = await db.execute(sql`select 1 from stage join contest on contest.id = stage.contest_id
    where stage.id = ${stageId} and stage.owner_scope = 'org' and (${contestsWithin(actor)} or ${hasColleges(actor)})`);
  return rows.length > 0;
}

/** The matrix as a spreadsheet, in the columns chosen. @throws notFound for a stage out of scope */
export async function exportOrgs(input: z.output<typeof calls.exportOrgs.input>, actor: Actor): Promise<FileAnswer> {
  if (!(await isAtDesk(input.stageId, actor))) throw new Fault("notFound");
  const t = wordsOf(actor.locale, "ladder");
  const rows = await orgsOf(input, actor, 10_000);
  const columns = calls.orgFacts.filter((fact) => !input.columns?.length || input.columns.includes(fact));
  await record(actor, "stageOrg.export", "stage", input.stageId, { rows: rows.length, columns });
  const cellsOf = (row: OrgRow) =>
    columns.map((name) => {
      if (name === "status") return row.runsNone ? t("runsNone") : t(`status.${row.status}`);
      if (name === "scan") return t(row.hasScan ? "yes" : "no");
      return String(row[name] ?? "");
    });
  const headings = columns.map((name) => ({ title: t(`column.${name}`), width: name === "orgName" ? 36 : 14 }));
  const stream = streamSheet(
    t("title"),
    headings,
    (async function* () {
      for (const row of rows) yield cellsOf(row);
    })(),
  );
  return { name: `${t("title")}-${toWireDay(now())}.xlsx`, mime: XLSX, stream };
}
