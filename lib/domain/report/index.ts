import "server-only";
import { sql } from "drizzle-orm";
import { award, db, team, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { funnelSteps } from "./contract";

export { moneyLogPage, operationLogPage } from "./logs";

/** From the first draft of a team to its award (docs/rules/report.md, "Funnel"). @throws notFound */
export async function contestFunnel({ competitionId }: { competitionId: string }, actor: Actor) {
  await findOwnContest(competitionId, actor);
  const { rows } = await db.execute<Record<(typeof funnelSteps)[number], string>>(sql`
    select count(*) as draft,
      count(t.submitted_at) as submitted,
      count(*) filter (where t.status in ('approved', 'locked')) as approved,
      count(*) filter (where t.status in ('approved', 'locked') and t.pay_status in ('free', 'paid', 'waived')) as paid,
      count(*) filter (where w.handed_in) as work,
      count(*) filter (where w.reviewed) as reviewed,
      count(*) filter (where exists (select 1 from ${award} a where a.team_id = t.id and a.status in ('confirmed', 'certified'))) as awarded
    from ${team} t
    left join lateral (
      select bool_or(w.final_version_id is not null) as handed_in,
        bool_or(w.status in ('reviewed', 'promoted', 'eliminated', 'awarded')) as reviewed
      from ${work} w where w.team_id = t.id
    ) w on true
    where t.contest_id = ${competitionId}`);
  return funnelSteps.map((step) => ({ step, count: Number(rows[0]?.[step] ?? 0) }));
}
