import { and, eq, sql } from "drizzle-orm";
import { db, stage, stageWindow } from "@/db";
import { heldFor } from "./tracks";

/**
 * How many works are asked of a team that begins in a stage: one for each stage from there on that is held for its track, is judged here and
 * has days to hand in; one at least. Without a stage, from the first on.
 */
export async function worksAsked({
  contestId,
  stageId,
  itemId,
}: {
  contestId: string;
  stageId?: string | undefined;
  itemId?: string | undefined;
}): Promise<number> {
  const from = stageId ? sql`${stage.seq} >= (select f.seq from stage f where f.id = ${stageId}::bigint)` : undefined;
  const asking = and(
    eq(stage.contestId, contestId),
    eq(stage.mode, "inSystem"),
    from,
    itemId ? heldFor(stage.itemIds, sql`${itemId}::bigint`) : undefined,
    sql`exists (select from ${stageWindow} w where w.stage_id = ${stage.id} and w.type = 'submit')`,
  );
  return Math.max(1, await db.$count(stage, asking));
}
