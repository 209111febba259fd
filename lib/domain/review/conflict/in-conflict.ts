import { type SQL, sql } from "drizzle-orm";

/**
 * True in the statement that writes, while the expert of a task must not judge its work (docs/rules/review.md, "Conflicts of interest"): by the
 * same rule as `conflictsBetween`, for one pair. `task` is the alias of a review_task row, `plan` that of its plan.
 */
export const inConflict = (task: SQL, plan: SQL): SQL =>
  sql`in_conflict(${task}.expert_id, ${task}.work_id, ${plan}.coi_level, ${plan}.org_id)`;
