import { eq, type SQL, sql } from "drizzle-orm";
import { db, reviewPlan } from "@/db";
import { judgedAt } from "@/db/arrival";
import { toWireTime } from "@/lib/clock";
import { openWindow, takesPart, windowOf } from "@/lib/domain/contest";
import type { Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";

/** The own end of judging of the organisation whose plan it is, where it was given more time; an expression over a plan. */
const ownEnd = (
  plan: SQL,
): SQL => sql`(select ow.ends_at from stage_org_window ow join stage_org os on os.id = ow.stage_org_id
  where os.stage_id = ${plan}.stage_id and os.org_id = ${plan}.org_id and ow.type = 'review')`;

/** The end of the review window that was not passed over, as an expression over a plan. */
const windowEnd = (plan: SQL): SQL => sql`(select greatest(rw.ends_at, ${ownEnd(plan)}) from stage_window rw
  where rw.stage_id = ${plan}.stage_id and rw.type = 'review' and rw.starts_at < rw.ends_at)`;

/**
 * True in the statement that writes, while experts may judge, or write at what they have not handed in: the plan is open, its
 * stage takes part, and the moment by the database's clock lies in the stage's review window and before the plan's hard
 * deadline. A stage without such a window has the deadline alone; an organisation's own plan needs none there. `plan` is the alias of the plan's row.
 */
export const writable = (act: "review" | "draft", plan: SQL | typeof reviewPlan = reviewPlan): SQL => {
  const at = plan === reviewPlan ? sql`${reviewPlan}` : (plan as SQL);
  return sql`(${at}.status = 'open' and (${at}.hard_deadline is null or ${judgedAt()} < ${at}.hard_deadline)
    and case when ${windowEnd(at)} is not null then ${openWindow(sql`${at}.stage_id`, "review", ownEnd(at), act)}
      else (${at}.hard_deadline is not null or ${at}.org_id is not null) and ${takesPart(sql`${at}.stage_id`, act)} end)`;
};

/** The last moment for experts; null where neither the plan nor the schedule names one. */
export const lastMoment = sql<string | null>`least(${reviewPlan.hardDeadline}, ${windowEnd(sql`${reviewPlan}`)})`;

/** Why experts cannot write at the moment: it has not begun, it rests, or it is over. */
export async function whyNotWritable({ id, stageId, status }: Pick<Plan, "id" | "stageId" | "status">): Promise<Fault> {
  const window = await windowOf(stageId, "review");
  if (status === "open" && window.state === "before" && window.startsAt)
    return new Fault("reviewNotBegun", { from: toWireTime(window.startsAt).slice(0, 16) });
  const at = sql<string | null>`to_char(${lastMoment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`;
  const [row] = await db.select({ at }).from(reviewPlan).where(eq(reviewPlan.id, id));
  return new Fault("reviewClosed", { until: row?.at ?? "—" });
}
