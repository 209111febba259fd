import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, team } from "@/db";
import { seatedStatuses } from "@/lib/domain/enrollment/shapes";
import { Fault } from "@/lib/fault";

/** Only an effective team may submit for review and counts as taking part: approved, and the fee settled (docs/rules/enrollment.md, "Effective teams"). */
export const isEffective = (row: Pick<typeof team.$inferSelect, "status" | "payStatus">): boolean =>
  (row.status === "approved" || row.status === "locked") && row.payStatus !== "due";

/** The same in SQL, for `team` in the statement's scope. */
export const effective: SQL = sql`(${team.status} in ('approved', 'locked') and ${team.payStatus} in ('free', 'paid', 'waived'))`;

/** `owes` in SQL, for `team` in the statement's scope. */
export const owing = and(eq(team.payStatus, "due"), inArray(team.status, [...seatedStatuses])) as SQL;

/** A contest does not end while a fee waits: it is recorded as paid, or waived, before. @throws feesOpen with how many teams owe one */
export async function mustOweNothing({ contestId }: { contestId: string }) {
  const count = await db.$count(team, and(eq(team.contestId, contestId), owing));
  if (count > 0) throw new Fault("feesOpen", { count });
}
