import { type SQL, sql } from "drizzle-orm";
import { reviewPlan, stageWindow } from "@/db";
import { judgedAt } from "@/db/arrival";
import { openWindow } from "@/lib/domain/contest";

/**
 * True in the statement that writes, while experts may judge: the plan is open, its contest public, and the moment by the database's
 * clock before the hard deadline; where the plan has none, inside the stage's review window. `plan` is the alias of its row.
 */
export const writable = (plan: SQL | typeof reviewPlan = reviewPlan): SQL => {
  const at = plan === reviewPlan ? sql`${reviewPlan}` : (plan as SQL);
  return sql`(${at}.status = 'open' and case when ${at}.hard_deadline is null
    then ${openWindow(sql`${at}.stage_id`, "review")}
    else ${judgedAt()} < ${at}.hard_deadline and exists (
      select 1 from contest judged_c where judged_c.id = ${at}.contest_id and judged_c.status = 'published') end)`;
};

/** The last moment for experts; null where neither the plan nor the schedule names one. */
export const lastMoment = sql<string | null>`coalesce(${reviewPlan.hardDeadline}, (
  select ${stageWindow.endsAt} from ${stageWindow} where ${stageWindow.stageId} = ${reviewPlan.stageId} and ${stageWindow.type} = 'review'))`;
