import { eq, sql } from "drizzle-orm";
import { db, team } from "@/db";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { dayOf } from "./facts";

/** What the refund table of a team's rules gives back: how much of what was paid, by the row that holds through `until`. */
interface RefundShare {
  percent: number;
  until: string | null;
  /** The day that the table was read for. */
  day: string;
}

/** The share by the refund table (docs/rules/finance.md, "Refunds"): on the day a team withdrew, for others today; null without a table. */
export async function refundShareOf(teamId: string): Promise<RefundShare | null> {
  const [found] = await db
    .select({
      row: team,
      day: dayOf(sql`coalesce((select max(h.created_at) from transition h where h.entity = 'team' and h.entity_id = ${team.id}
        and h."to" = 'withdrawn'), app_now())`),
    })
    .from(team)
    .where(eq(team.id, teamId));
  if (!found) return null;
  const { refundTable } = await rulesOf(found.row);
  if (refundTable.length === 0) return null;
  const row = refundTable.find(({ until }) => found.day <= until);
  return { percent: row?.percent ?? 0, until: row?.until ?? null, day: found.day };
}
