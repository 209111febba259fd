import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, stageOrg, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { notifyOrg } from "./notifying";
import { lockRun } from "./scope";

/**
 * An organisation runs no stage of its own: it was passed over, or its judging is over and it never sealed a list. The statement holds
 * `stage` and, in a left join, the organisation's `run`.
 */
export const runsNone: SQL<boolean> = sql<boolean>`(run.passed_at is not null or (
  not exists (select 1 from stage_org_seal idle_s where idle_s.stage_org_id = run.id)
  and app_now() >= (select greatest(all_w.ends_at, (select own_w.ends_at from stage_org_window own_w
      where own_w.stage_org_id = run.id and own_w.type = 'review'))
    from stage_window all_w where all_w.stage_id = stage.id and all_w.type = 'review')) is true)`;

/** Passes over one organisation that has nothing sealed, with a reason that it is told. @throws notFound, listSealed */
export async function passOverOrg(input: z.output<typeof calls.passOverOrg.input>, actor: Actor) {
  return transaction(async () => {
    const found = await lockRun(input, actor, "organiser");
    await mustAllow(found.stage.contestId, "result");
    if (found.run.status === "submitted") throw new Fault("listSealed");
    await db
      .update(stageOrg)
      .set({ passedAt: sql`app_now()`, passedBy: actor.userId, passReason: input.reason })
      .where(eq(stageOrg.id, found.run.id));
    await record(actor, "stageOrg.passOver", "stageOrg", found.run.id, {}, input.reason);
    await notifyOrg(found, "listPassedOver", { reason: input.reason });
    return null;
  });
}

/** Undoes it, until works of the organisation went on because it ran none. @throws notFound, listPromoted */
export async function takeUpOrg(input: z.output<typeof calls.takeUpOrg.input>, actor: Actor) {
  return transaction(async () => {
    const { stage, org, run } = await lockRun(input, actor, "organiser");
    await mustAllow(stage.contestId, "result");
    if (run.passedAt === null) return null;
    const { rows } = await db.execute(sql`select 1 from promotion_fate f join promotion_run r on r.id = f.run_id
      join work w on w.id = f.work_id join team t on t.id = w.team_id
      where r.from_stage_id = ${stage.id} and f.fate = 'promoted' and f.why = 'ranNone'
        and (t.owner_group_id = ${org.id} or exists (select 1 from team_person p
          where p.team_id = t.id and p.user_id = t.captain_id and p.college_id = ${org.id})) limit 1`);
    if (rows.length > 0) throw new Fault("listPromoted");
    await db.update(stageOrg).set({ passedAt: null, passedBy: null, passReason: null }).where(eq(stageOrg.id, run.id));
    await record(actor, "stageOrg.takeUp", "stageOrg", run.id, {});
    return null;
  });
}
