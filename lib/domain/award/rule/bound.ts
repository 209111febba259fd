import { sql } from "drizzle-orm";
import { db } from "@/db";

/** The tracks in which something is bound to a stage: teams that came by it, works, plans of review, award rules. */
export async function tracksOfStage({ stageId }: { stageId: string }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct coalesce(i.parent_id, i.id)::text as id from (
      select item_id from team where stage_id = ${stageId}
      union select item_id from work where stage_id = ${stageId}
      union select item_id from review_plan where stage_id = ${stageId}
      union select item_id from award_def where stage_id = ${stageId}) bound
    join item i on i.id = bound.item_id`);
  return rows.map(({ id }) => id);
}
