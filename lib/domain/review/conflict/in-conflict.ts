import { type SQL, sql } from "drizzle-orm";

/**
 * True in the statement that writes, while the expert of a task must not judge its work (docs/rules/review.md, "Conflicts of interest"): by the
 * same rule as `conflictsBetween`, for one pair. `task` is the alias of a review_task row, `level` the plan's.
 */
export const inConflict = (task: SQL, level: SQL): SQL =>
  sql`in_conflict(${task}.expert_id, ${task}.work_id, ${level})`;
