import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db, reviewTask } from "@/db";
import { counted } from "@/lib/domain/review/lifecycle";
import type { Plan } from "@/lib/domain/review/scope";
import type { SubmittedReview } from "./final-score";

/** How many works are asked for at once. */
const SLICE = 2500;

/**
 * The submitted reviews of these works of a plan, which are in the order of their ids, in its round; by work and expert. They come in slices: while
 * one is taken apart here, the database writes the next.
 */
export async function submittedReviews(plan: Plan, workIds: readonly string[]): Promise<SubmittedReview[]> {
  const running = new Set(workIds);
  const reviews: SubmittedReview[] = [];
  let coming = sliceOf(plan, workIds, 0);
  for (let at = 0; at < workIds.length; at += SLICE) {
    const text = await coming;
    if (at + SLICE < workIds.length) {
      coming = sliceOf(plan, workIds, at + SLICE);
      // It is failed where it is awaited.
      coming.catch(() => {});
      await turn();
    }
    for (const review of JSON.parse(text) as SubmittedReview[]) if (running.has(review.workId)) reviews.push(review);
  }
  return reviews;
}

/** As one text: of fifty thousand rows the driver would take apart every field by itself. */
async function sliceOf({ id, round }: Plan, workIds: readonly string[], at: number): Promise<string> {
  const [first, last] = [workIds[at] ?? "0", workIds[Math.min(at + SLICE, workIds.length) - 1] ?? "0"];
  const { rows } = await db.execute<{ list: string | null }>(sql`
    select '[' || string_agg(concat('{"workId":"', work_id, '","expertId":"', expert_id, '","total":', total, ',"marks":', marks, '}'), ',') || ']' as list
    from (select work_id, expert_id, total, marks from ${reviewTask}
      where plan_id = ${id}::bigint and round = ${round}::int and work_id between ${first}::bigint and ${last}::bigint
        and status = any(${sql.param([...counted])}::task_status[]) order by work_id, expert_id) t`);
  return rows[0]?.list ?? "[]";
}
