import { sql } from "drizzle-orm";
import { contest, db, group, quota, reviewPlan, stage, stageOrg, stageOrgEntry, stageOrgSeal } from "@/db";
import { stillRuns } from "@/lib/domain/contest";
import { follows } from "@/lib/domain/org";

const stageRuns = (stageId: typeof quota.stageId | typeof stageOrg.stageId) =>
  stillRuns(sql`(select reached.contest_id from ${stage} reached where reached.id = ${stageId})`);

/** What of this room goes to the successor when an organisation is merged: numbers and stages of contests that still run. */
export const followInLadder = follows(
  { column: stageOrg.orgId, only: stageRuns(stageOrg.stageId), per: [stageOrg.stageId], twice: "falls" },
  { column: quota.orgId, only: stageRuns(quota.stageId), per: [quota.stageId, quota.itemId], twice: "stays" },
);

/** Contests that run and in which an organisation, or one below it, keeps a list or judges by itself: it is not merged until they are over. */
export async function listsOf({ groupId }: { groupId: string }) {
  const { rows } = await db.execute<{ id: string; name: string; nameEn: string | null }>(sql`
    select c.id::text, c.name, c.name_en as "nameEn" from ${contest} c where ${stillRuns(sql`c.id`)} and exists (
      select 1 from ${stage} s join ${group} top on top.id = ${groupId} join ${group} g on g.path like top.path || '%'
      where s.contest_id = c.id and (
        exists (select 1 from ${stageOrg} r where r.stage_id = s.id and r.org_id = g.id and (
          exists (select 1 from ${stageOrgEntry} e where e.stage_org_id = r.id)
          or exists (select 1 from ${stageOrgSeal} e where e.stage_org_id = r.id)))
        or exists (select 1 from ${reviewPlan} p where p.stage_id = s.id and p.org_id = g.id)))
    order by c.id limit 20`);
  return { hindering: rows };
}
