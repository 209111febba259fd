import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, reviewPlan, stageOrg, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { lockRun, runner } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type * as calls from "./handing-calls";
import { notifyOrg } from "./notifying";

/** Whose a work is where organisations run a stage; of a captain without a college of the school, the school's. */
export const runnerOrOwner: SQL<string> = sql<string>`coalesce(${runner}, work.owner_group_id)`;

/**
 * An organisation runs no stage of its own (docs/rules/ladder.md, "Who runs none"). The statement holds `stage`, "group" and, in a left
 * join, the organisation's `run`.
 */
export const runsNone: SQL<boolean> = sql<boolean>`(run.passed_at is not null or (run.way is null
  and not exists (select 1 from ${reviewPlan} own_p where own_p.stage_id = stage.id and own_p.org_id = ${group.id})
  and app_now() >= (select greatest(all_w.ends_at, (select own_w.ends_at from stage_org_window own_w
      where own_w.stage_org_id = run.id and own_w.type = 'review'))
    from stage_window all_w where all_w.stage_id = stage.id and all_w.type = 'review')) is true)`;

/** What a promotion has decided because the organisation ran no stage stays so. @throws passOverFinal */
export async function mustNotBeDecided(stageId: string, orgId: string) {
  const { rows } = await db.execute(sql`select 1 from promotion_fate f join promotion_run r on r.id = f.run_id
    join stage on stage.id = r.from_stage_id join work on work.id = f.work_id join team on team.id = work.team_id
    where stage.id = ${stageId} and f.why = 'ranNone' and ${runnerOrOwner} = ${orgId} limit 1`);
  if (rows.length > 0) throw new Fault("passOverFinal");
}

/** Passes over an organisation that has nothing sealed, with a reason that it is told. @throws notFound, listSealed, passedOver */
export async function passOverOrg(input: z.output<typeof calls.passOverOrg.input>, actor: Actor) {
  return transaction(async () => {
    const found = await lockRun(input, actor, "receiver");
    await mustAllow(found.stage.contestId, "result");
    if (found.run.status === "submitted") throw new Fault("listSealed");
    if (found.run.passedAt) throw new Fault("passedOver");
    await db
      .update(stageOrg)
      .set({ passedAt: sql`app_now()`, passedBy: actor.userId, passReason: input.reason })
      .where(eq(stageOrg.id, found.run.id));
    await record(actor, "stageOrg.passOver", "stageOrg", found.run.id, {}, input.reason);
    await notifyOrg(found, "listPassedOver", { reason: input.reason });
    return null;
  });
}

/** Undoes it, until a promotion has decided about its works. @throws notFound, passOverFinal */
export async function takeUpOrg(input: z.output<typeof calls.takeUpOrg.input>, actor: Actor) {
  return transaction(async () => {
    const found = await lockRun(input, actor, "receiver");
    await mustAllow(found.stage.contestId, "result");
    if (found.run.passedAt === null) return null;
    await mustNotBeDecided(found.stage.id, found.org.id);
    await db
      .update(stageOrg)
      .set({ passedAt: null, passedBy: null, passReason: null })
      .where(eq(stageOrg.id, found.run.id));
    await record(actor, "stageOrg.takeUp", "stageOrg", found.run.id, {});
    await notifyOrg(found, "listTakenUp");
    return null;
  });
}
