import { and, count, inArray, not, sql } from "drizzle-orm";
import { contest, db, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { cardsOf, contestsWithin } from "@/lib/domain/contest";
import { auditTurn } from "@/lib/domain/enrollment/audit/auditor";
import { wasSubmitted } from "@/lib/domain/enrollment/audit/desk";
import { deskScopeOver } from "@/lib/domain/enrollment/scope";

/** Contests that others organise and the actor's schools and colleges have teams in, the newest first. */
export async function contestsEntered(_: object, actor: Actor) {
  const own = db.select({ id: contest.id }).from(contest).where(contestsWithin(actor));
  const columns = { teamId: team.id, contestId: team.contestId, ownerGroupId: team.ownerGroupId };
  const rows = await db
    .select({
      contestId: team.contestId,
      teams: count(),
      toAudit: sql<number>`count(*) filter (where ${auditTurn(actor)})`.mapWith(Number),
    })
    .from(team)
    .where(and(await deskScopeOver(columns, actor), not(inArray(team.contestId, own)), wasSubmitted))
    .groupBy(team.contestId);
  const counts = new Map(rows.map((row) => [row.contestId, row]));
  const cards = await cardsOf([...counts.keys()], actor.locale);
  return cards.map((card) => {
    const { teams = 0, toAudit = 0 } = counts.get(card.competitionId) ?? {};
    return { ...card, teams, toAudit };
  });
}
