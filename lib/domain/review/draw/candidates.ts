import { and, eq, sql } from "drizzle-orm";
import { db, expert, planExpert } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin, isAway } from "@/lib/domain/expert";
import { majorCatalogue } from "@/lib/domain/org";
import { specialitiesBy } from "@/lib/domain/org/contract";
import { expertOrgKeys, teamOrgKeys } from "@/lib/domain/review/conflict/conflict";
import { expertFacts, workFacts } from "@/lib/domain/review/conflict/facts";
import { planWorks } from "@/lib/domain/review/distribution/placing";
import { daysOf } from "@/lib/domain/review/plan/span";
import type { Plan } from "@/lib/domain/review/scope";

/**
 * The active experts of the actor's libraries who are not in the plan, with the school that they are of. Barred is whoever belongs, now
 * or since the contest was published, to an organisation with a work in the plan, takes part in the contest or has a duty in it, or is away on a day of the plan.
 */
export async function candidatesOf(plan: Plan, actor: Actor) {
  const asked = sql`exists (select 1 from ${planExpert} where ${planExpert.planId} = ${plan.id} and ${planExpert.expertId} = ${expert.id})`;
  const days = await daysOf(plan);
  const rows = await db
    .select({
      expertId: expert.id,
      fields: expert.fields,
      away: days ? isAway(days.from, days.until) : sql<boolean>`false`,
      org: sql<string | null>`coalesce((select school from place_of(${expert.orgId})), ${expert.orgId})::text`,
    })
    .from(expert)
    .where(and(eq(expert.status, "active"), expertsWithin(actor), sql`not ${asked}`))
    .orderBy(expert.id);
  const [facts, teams, catalogue] = await together(
    () =>
      expertFacts(
        plan.contestId,
        rows.map((row) => row.expertId),
      ),
    async () => workFacts((await planWorks(plan)).map((one) => one.workId)),
    majorCatalogue,
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
  const { within } = specialitiesBy(catalogue);
  // a seat of a class is for whoever names one of its majors, too
  return rows.map((row) => ({ ...row, fields: within(row.fields), barred: row.away || barred.has(row.expertId) }));
}
