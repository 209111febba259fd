import { type SQL, sql } from "drizzle-orm";
import type { TeamStep } from "@/lib/domain/enrollment/shapes";

/** Whether the team of a row `f` of `stat_team` has come to a step (docs/rules/statistics.md, "Funnel"). */
export const reached: Record<TeamStep, SQL> = {
  submitted: sql`f.signed_up`,
  approved: sql`f.approved`,
  paid: sql`f.effective`,
  work: sql`f.handed_in`,
  reviewed: sql`f.reviewed`,
  awarded: sql`f.awarded`,
};
