import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { aRankedContest } from "./scene";

type Ranked = Awaited<ReturnType<typeof aRankedContest>>;

/**
 * The lists of the 300 schools of a contest whose stage each of them runs: a number for each, fifty works in order, one that goes directly,
 * others left out with a reason; half of the lists sealed, and a hundredth of the works withdrawn since.
 */
export async function withLists({ stage, contest, manager }: Ranked) {
  await db.execute(sql`update stage set owner_scope = 'org' where id = ${stage.id}`);
  await db.execute(sql`
    insert into stage_org (stage_id, org_id, status)
    select ${stage.id}, id, (array['submitted', 'submitted', 'ranked', 'collecting'])[1 + no % 4]::stage_org_status
    from (select owner_group_id as id, row_number() over (order by owner_group_id) as no from work where stage_id = ${stage.id} group by 1) s`);
  await db.execute(sql`
    insert into quota (stage_id, org_id, value) select stage_id, org_id, 40 + id % 10 from stage_org where stage_id = ${stage.id}`);
  await db.execute(sql`
    insert into stage_org_entry (stage_org_id, work_id, place, direct, reason)
    select run.id, w.id, case when nth <= 50 then nth end, nth = 51, case when nth between 52 and 60 then 'Late' else '' end
    from (select *, row_number() over (partition by owner_group_id order by id) as nth from work where stage_id = ${stage.id}) w
    join stage_org run on run.stage_id = ${stage.id} and run.org_id = w.owner_group_id and run.status <> 'collecting'`);
  await db.execute(sql`
    with seals as (
      insert into stage_org_seal (stage_org_id, no, sealed_by, org_name, sha256)
      select id, 1, ${manager.userId}, 'School', repeat('0', 64) from stage_org where stage_id = ${stage.id} and status = 'submitted' returning id, stage_org_id)
    insert into sealed_entry (seal_id, work_id, version_id, item_id, place, line)
    select seals.id, w.id, w.final_version_id, w.item_id, e.place, '{}' from seals join stage_org_entry e using (stage_org_id)
    join work w on w.id = e.work_id where e.place is not null or e.direct`);
  await db.execute(sql`update work set status = 'withdrawn' where contest_id = ${contest.id} and id % 100 = 7`);
  await db.execute(sql`analyze`);
}
