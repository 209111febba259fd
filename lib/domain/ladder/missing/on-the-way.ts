import { and, eq, inArray, sql } from "drizzle-orm";
import { db, stage, team } from "@/db";
import { runnerOfTeam } from "@/lib/domain/work";
import { type WayState, wayStates } from "./calls";

/** How many of an organisation's teams entered at a stage and do not take part yet, by what they wait for. Drafts are nobody's business. */
export async function teamsOnTheWay({ stageId, orgId }: { stageId: string; orgId: string }) {
  const state = sql<WayState>`case when ${team.status} in ('approved', 'locked') then 'unpaid' else ${team.status}::text end`;
  const rows = await db
    .select({ state, count: sql<number>`count(*)::int` })
    .from(stage)
    .innerJoin(team, eq(team.stageId, stage.id))
    .where(
      and(
        eq(stage.id, stageId),
        sql`${runnerOfTeam} = ${orgId}`,
        sql`(${inArray(team.status, ["waiting", "submitted", "auditing", "returned"])}
          or ${inArray(team.status, ["approved", "locked"])} and ${team.payStatus} = 'due')`,
      ),
    )
    .groupBy(state);
  return wayStates.flatMap((one) => rows.filter((row) => row.state === one));
}
