import { and, eq, sql } from "drizzle-orm";
import { db, expert, planExpert } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin } from "@/lib/domain/expert";
import { expertOrgKeys, teamOrgKeys } from "@/lib/domain/review/conflict/conflict";
import { expertFacts, workFacts } from "@/lib/domain/review/conflict/facts";
import { planWorks } from "@/lib/domain/review/distribution/placing";
import type { Plan } from "@/lib/domain/review/scope";

/**
 * The active experts of the actor's libraries who are not in the plan, with the school that they are of. Barred is whoever belongs, now
 * or since the contest was published, to an organisation with a work in the plan, takes part in the contest or has a duty in it.
 */
export async function candidatesOf(plan: Plan, actor: Actor) {
  const asked = sql`exists (select 1 from ${planExpert} where ${planExpert.planId} = ${plan.id} and ${planExpert.expertId} = ${expert.id})`;
  const rows = await db
    .select({
      expertId: expert.id,
      fields: expert.fields,
      org: sql<string | null>`coalesce((select school from place_of(${expert.orgId})), ${expert.orgId})::text`,
    })
    .from(expert)
    .where(and(eq(expert.status, "active"), expertsWithin(actor), sql`not ${asked}`))
    .orderBy(expert.id);
  const [facts, teams] = await together(
    () =>
      expertFacts(
        plan.contestId,
        rows.map((row) => row.expertId),
      ),
    async () => workFacts((await planWorks(plan)).map((one) => one.workId)),
  );
  const entrants = new Set(teams.flatMap((team) => teamOrgKeys(team, plan.coiLevel)));
  const barred = new Set(
    facts
      .filter(
        (one) =>
          one.duties.length > 0 ||
          one.takesPart ||
          expertOrgKeys(one.affiliations, plan.coiLevel).some((key) => entrants.has(key)),
      )
      .map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, barred: barred.has(row.expertId) }));
}
